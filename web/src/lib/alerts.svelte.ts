/** Calling a person back to the table: a mark in the title, a sound of our own, a notification where allowed. */

import { settings } from './settings.svelte';

let title = 'Stoa';
let isMarked = false;
let audio: AudioContext | undefined;

export function setTitle(page: string): void {
  title = page === '' ? 'Stoa' : `${page} · Stoa`;
  showTitle();
}

function showTitle(): void {
  document.title = isMarked ? `● ${title}` : title;
}

/** Whether this browser would show notifications here: only on https or this machine. */
export function canNotify(): boolean {
  return 'Notification' in window && window.isSecureContext;
}

export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** It is this person's turn. */
export function callBack(text: string): void {
  if (settings.sound) chime();
  if (!document.hidden) return;
  isMarked = true;
  showTitle();
  if (settings.notify && canNotify() && Notification.permission === 'granted') {
    void notify(text);
  }
}

/** Through the worker where there is one: some browsers, above all on phones, show none otherwise. */
async function notify(body: string): Promise<void> {
  const what: NotificationOptions = { body, tag: 'stoa-turn', icon: '/icon-192.png', data: location.href };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification('Stoa', what);
    else new Notification('Stoa', what);
  } catch {
    // The mark in the title is there in any case.
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  isMarked = false;
  showTitle();
});

/** Two plucked strings, a fourth apart. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    pluck(audio, 392, 0);
    pluck(audio, 523.25, 0.14);
  } catch {
    audio = undefined;
  }
}

function pluck(context: AudioContext, pitch: number, after: number): void {
  const string = context.createOscillator();
  const loudness = context.createGain();
  const start = context.currentTime + after;
  string.type = 'triangle';
  string.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.16, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  string.connect(loudness).connect(context.destination);
  string.start(start);
  string.stop(start + 0.65);
}
