/** What is heard at a table: wood, a turning card, a chord at the end. Made here, and silent unless somebody wants it. */

import { settings } from '../lib/settings.svelte';

type Sound = 'knock' | 'turn' | 'end';

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.effects) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    if (sound === 'knock') knock(audio);
    else if (sound === 'turn') brush(audio);
    else for (const [at, pitch] of [261.6, 329.6, 392, 523.3].entries()) ring(audio, pitch, at * 0.09);
  } catch {
    audio = undefined;
  }
}

/** Wood on wood: a short low tone that falls. */
function knock(context: AudioContext): void {
  const start = context.currentTime;
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(210, start);
  tone.frequency.exponentialRampToValueAtTime(95, start + 0.07);
  tone.connect(fading(context, start, 0.2, 0.1)).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.12);
}

/** A card that turns: a breath of noise. */
function brush(context: AudioContext): void {
  const start = context.currentTime;
  const noise = context.createBuffer(1, Math.round(context.sampleRate * 0.12), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.sin(at * at * 0.37) * 0.5;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 2400;
  source.buffer = noise;
  source
    .connect(filter)
    .connect(fading(context, start, 0.1, 0.12))
    .connect(context.destination);
  source.start(start);
}

function ring(context: AudioContext, pitch: number, after: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  tone.connect(fading(context, start, 0.13, 1)).connect(context.destination);
  tone.start(start);
  tone.stop(start + 1.05);
}

function fading(context: AudioContext, start: number, loudness: number, time: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + time);
  return gain;
}
