/** What a phone shows beside a screen with the board: what only its seat sees, and choices as tiles. */

import type { Catalogue } from './catalogue';
import type { ActionInfo, PieceInfo, Position, ViewInfo } from './protocol';

/** More tiles than this are put together by what they are about. */
const MOST_TILES = 8;

interface Held {
  id: string;
  label: string;
  pieces: PieceInfo[];
}

export interface Tile {
  id: string;
  label: string;
  /** The piece that it is about; '' where there is none. */
  about: string;
  /** What a press does; where there is none, it chooses a piece, and what can be done with it comes next. */
  action: ActionInfo | undefined;
  count: number;
}

/** The places in which something lies that only this seat sees: its hand first. */
export function heldBy(position: Position): Held[] {
  const secrets = new Set(position.secrets ?? []);
  return position.view.zones
    .map(({ id, label, owner, pieces }) => ({
      id,
      label,
      isOwn: owner === position.seat,
      pieces: pieces.filter((piece) => secrets.has(piece.id)),
    }))
    .filter(({ pieces }) => pieces.length > 0)
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

/** What is printed on a piece that it does, in words; '' for what is no piece, or does nothing. */
export function printedOn(view: ViewInfo, id: string, catalogue: Catalogue): string {
  const piece = view.zones.flatMap(({ pieces }) => pieces).find((one) => one.id === id);
  const face = piece && catalogue.face(piece.face);
  return [...(face?.effects ?? []).map(({ text }) => text), face?.text ?? ''].filter((text) => text !== '').join('; ');
}

/** The choices that are left, one tile each; many of them one tile for each thing they are about. */
export function tilesOf(actions: ActionInfo[], selected: string[], labels: Map<string, string>): Tile[] {
  const subject = (action: ActionInfo): string | undefined =>
    action.pieces.find((piece) => labels.has(piece) && !selected.includes(piece));
  const alone = (action: ActionInfo): Tile => ({
    id: action.text,
    label: action.label,
    about: subject(action) ?? '',
    action,
    count: 1,
  });
  if (actions.length <= MOST_TILES) return actions.map(alone);
  const tiles = new Map<string, Tile>();
  for (const action of actions) {
    const about = subject(action);
    const tile = about === undefined ? undefined : tiles.get(about);
    if (about === undefined) tiles.set(action.text, alone(action));
    else if (tile)
      tiles.set(about, { ...tile, action: undefined, label: labels.get(about) ?? about, count: tile.count + 1 });
    else tiles.set(about, { ...alone(action), id: about });
  }
  return [...tiles.values()];
}
