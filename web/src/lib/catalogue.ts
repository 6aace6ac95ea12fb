/** What is printed on the things of a title: every face and back of a view, looked up by its id. */

import type { CatalogueInfo, FaceInfo, NoteWord, PieceInfo } from './protocol';
import { markOf, markTexts } from './marks';

export class Catalogue {
  private readonly faces: Map<string, FaceInfo>;
  private readonly backs: Map<string, FaceInfo>;

  constructor(readonly info: CatalogueInfo) {
    this.faces = new Map(info.faces.map((face) => [face.id, face]));
    this.backs = new Map(info.backs.map((back) => [back.id, back]));
  }

  /** What is on a face; undefined while it is not known yet. */
  face(id: string): FaceInfo | undefined {
    return this.faces.get(id);
  }

  back(id: string): FaceInfo | undefined {
    return this.backs.get(id);
  }

  /** The symbols that are printed on anything, each once. */
  get symbols(): string[] {
    const effects = this.info.faces.flatMap((face) => face.effects);
    return [...new Set(effects.flatMap((effect) => (effect.kind === 'symbol' ? [effect.symbol] : [])))];
  }

  /** The faces that ask for a symbol which another one shows. */
  freedBy(chain: string): FaceInfo[] {
    return this.info.faces.filter(({ needs }) => needs === chain);
  }

  /** What a resource, a symbol, a family is called. */
  term(id: string): string {
    return this.info.terms[id] ?? id;
  }

  /** A sentence of the rules, as they were agreed at this table. */
  note(id: NoteWord): string {
    return this.info.notes.find((note) => note.id === id)?.text ?? '';
  }

  /** The paragraph that a sentence of the rules comes from. */
  ruleOf(id: NoteWord): string {
    return this.info.notes.find((note) => note.id === id)?.rule ?? '';
  }
}

/** Before anything is known: every piece has its label and its marks all the same. */
export const NOTHING_PRINTED = new Catalogue({ game: '', language: '', faces: [], backs: [], terms: {}, notes: [] });

/** The letter or number that is written on a piece itself. */
export function signOn(piece: PieceInfo, catalogue: Catalogue): string {
  return markOf(piece.marks, 'written')?.sign ?? catalogue.face(piece.face)?.sign ?? '';
}

/** All that is to be said of a piece beside its name: what is true of it now, then what is printed on it. */
export function tellings(piece: PieceInfo, catalogue: Catalogue): string[] {
  return [...markTexts(piece.marks), ...(catalogue.face(piece.face)?.lines ?? [])];
}
