/** The card in the hand: where it is held, what the server says of that place, and the good places to step through. */

import { placementText, spotOf, turned, type Spot } from '../../lib/placement';
import type { ActionInfo, PlaceInfo, PreviewInfo, Previewed, Snapping } from '../../lib/protocol';

/** A place that the server lists, best first within its topic. */
export interface GoodPlace {
  text: string;
  label: string;
  topic: string;
  spot: Spot;
}

/** How near a held card must stay to the contact it was moved to, in units and degrees, to lie there still. */
const STICKS = 0.42;
const STICKS_DEGREES = 12;

export class Holding {
  /** Where the pointer or the keys hold it. */
  raw: Spot = $state.raw({ x: 0, y: 0, angle: 0 });
  snapping: Snapping = $state('edge');
  /** It lies in a place that was named to the thousandth: nothing moves it from there. */
  private isExact = $state(false);
  /** Set down: the pointer does not take it along any more. */
  isDown = $state(false);
  places: GoodPlace[] = $state.raw([]);
  topic = $state('');
  /** Which of the good places it lies in; -1 while it lies elsewhere. */
  at = $state(-1);
  answer: Previewed | undefined = $state.raw();
  /** The answer has kept one waiting: what is seen is of some time ago. */
  isLate = $state(false);
  private verb = '';
  private stuck: Spot | undefined = $state.raw();

  /** What is asked of the server: the card where it is held. */
  text = $derived(placementText(this.verb, this.raw));
  asked: Snapping = $derived(this.isExact ? 'free' : this.snapping);
  topics = $derived([...new Set(this.places.map(({ topic }) => topic))]);
  inTopic = $derived(this.places.filter(({ topic }) => topic === this.topic));
  /** The answer to what is asked now; the last one while that is on its way. */
  preview: PreviewInfo | undefined = $derived(this.answer?.preview ?? undefined);
  isFresh = $derived(this.answer?.texts.at(-1) === this.text && this.answer.snapping === this.asked);
  /** Where the card is drawn. */
  spot: Spot = $derived.by(() => {
    if (this.isFresh && this.preview) return asSpot(this.preview.spot);
    return this.stuck && isNear(this.stuck, this.raw) ? this.stuck : this.raw;
  });
  isAllowed = $derived(this.isFresh && this.preview !== undefined && this.preview.objections.length === 0);

  /** A new card, and the places that the server lists for it. */
  take(actions: ActionInfo[]): void {
    const placements = actions.filter((action) => action.spot !== null);
    this.verb = placements[0]?.spot?.words ?? '';
    this.places = placements
      .map((action) => ({ action, gain: action.gain }))
      .sort((one, other) => other.gain - one.gain)
      .flatMap(({ action }) =>
        action.spot ? [{ text: action.text, label: action.label, topic: action.topic, spot: spotOf(action.spot) }] : [],
      );
    this.topic = this.places[0]?.topic ?? '';
    this.answer = undefined;
    this.stuck = undefined;
    this.snapping = 'edge';
    this.go(0);
  }

  /** What would be sent: exactly what was previewed. */
  get placed(): string {
    return this.preview ? placementText(this.verb, asSpot(this.preview.spot)) : this.text;
  }

  hear(answer: Previewed): void {
    this.answer = answer;
    const preview = answer.preview;
    this.stuck = preview && preview.snapped !== 'free' ? asSpot(preview.spot) : undefined;
  }

  moveTo(x: number, y: number): void {
    this.at = -1;
    this.isExact = false;
    this.raw = { ...this.raw, x: rounded(x), y: rounded(y) };
  }

  /** Move it from where it is seen: a contact is left by the first step. */
  nudge(across: number, down: number): void {
    this.raw = { ...this.spot };
    this.moveTo(this.raw.x + across, this.raw.y + down);
    this.isDown = true;
  }

  turn(by: number): void {
    this.turnTo(this.spot.angle + by);
  }

  turnTo(angle: number): void {
    this.at = -1;
    this.isExact = false;
    this.raw = { ...this.raw, angle: Math.round(turned(angle) * 100) / 100 };
  }

  snapTo(snapping: Snapping): void {
    this.snapping = snapping;
    this.isExact = false;
  }

  /** Lie in a place that the server named, and nowhere near it. */
  settle(spot: Spot): void {
    this.raw = { ...spot };
    this.isExact = true;
    this.isDown = true;
  }

  toNearest(): void {
    const nearest = this.preview?.nearest;
    if (nearest) this.settle(asSpot(nearest));
  }

  /** Go to one of the good places of the topic, counted round. */
  go(index: number): void {
    const count = this.inTopic.length;
    if (count === 0) return;
    const at = ((index % count) + count) % count;
    const place = this.inTopic[at];
    if (!place) return;
    this.settle(place.spot);
    this.at = at;
  }

  nextTopic(): void {
    const at = this.topics.indexOf(this.topic);
    this.topic = this.topics[(at + 1) % this.topics.length] ?? this.topic;
    this.go(0);
  }
}

export function asSpot({ x, y, angle }: PlaceInfo): Spot {
  return { x: x / 1000, y: y / 1000, angle: angle / 100 };
}

function isNear(one: Spot, other: Spot): boolean {
  const turn = Math.abs(((one.angle - other.angle + 540) % 360) - 180);
  return Math.hypot(one.x - other.x, one.y - other.y) < STICKS && turn < STICKS_DEGREES;
}

function rounded(value: number): number {
  return Math.max(0, Math.round(value * 1000) / 1000);
}
