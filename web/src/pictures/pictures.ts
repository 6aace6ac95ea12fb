/** Which figure stands for a face. */

import type { FaceInfo } from '../lib/protocol';
import { figureFor } from './silhouettes';

/** The word whose figure is drawn: the title's own choice, else the face, its family or its kind, if they have one. */
export function pictureOf(id: string, face: FaceInfo | undefined, chosen: Record<string, string> = {}): string {
  const words = [chosen[id] ?? '', id, face?.family ?? '', face?.kind ?? ''];
  return words.find((word) => figureFor(word)) ?? id;
}
