/** The rules of a title as somebody looks something up in them: paragraphs, rulings and words, by number or by word. */

import type { GameInfo, RulesInfo, RulingInfo } from './protocol';

/** A paragraph, ruling or word of the glossary, as a list shows it. `extra` is searched and not shown. */
interface Entry {
  id: string;
  kind: 'paragraph' | 'ruling' | 'term';
  chapter: string;
  text: string;
  extra: string;
}

/** A piece of a text, and whether it was looked for. */
export interface Part {
  text: string;
  isHit: boolean;
}

/** The numbers that a citation names: "3.4, AG-5" are two. */
export function numbersOf(rule: string): string[] {
  return rule
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a ruling asks, in the reader's language where a table can choose. */
export function questionOf(ruling: RulingInfo, game: GameInfo | undefined): string {
  return game?.rulings.find(({ id }) => id === ruling.option)?.text ?? ruling.question;
}

/** All that can be looked up, in the order of the books. */
export function entriesOf(rules: RulesInfo, game: GameInfo | undefined): Entry[] {
  return [
    ...rules.paragraphs.map(({ id, chapter, text }): Entry => ({
      id,
      kind: 'paragraph',
      chapter,
      text,
      extra: chapter,
    })),
    ...rules.rulings.map((ruling): Entry => {
      const said = [ruling.question, ruling.reading, ...ruling.readings.map(({ text }) => text)];
      return { id: ruling.id, kind: 'ruling', chapter: '', text: questionOf(ruling, game), extra: said.join(' ') };
    }),
    ...rules.terms.map(({ word, meaning }): Entry => ({
      id: word,
      kind: 'term',
      chapter: '',
      text: meaning,
      extra: '',
    })),
  ];
}

/** The entries that a number begins, or that say every word. */
export function find(entries: Entry[], wanted: string): Entry[] {
  const words = wordsOf(wanted);
  const numbered = entries.filter(
    ({ id, kind }) => kind !== 'term' && isWithin(id, wanted.trim().replace(/^§\s*/, '')),
  );
  if (numbered.length > 0) return numbered;
  return entries.filter((entry) => {
    const said = `${entry.id} ${entry.text} ${entry.extra}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** Whether a number is the wanted one or stands under it: 5.3.1 under 5.3 and 5. */
function isWithin(id: string, wanted: string): boolean {
  const [one, other] = [id.toLowerCase(), wanted.toLowerCase()];
  return /\d/.test(other) && (one === other || one.startsWith(`${other}.`));
}

function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text in pieces, those that were looked for apart. */
export function parts(text: string, wanted: string): Part[] {
  const words = wordsOf(wanted).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((piece, at) => ({ text: piece, isHit: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Whether two paragraphs stand under one heading, as 6.1.3 and 6.1.1 do. */
export function isBeside(rule: string, other: string): boolean {
  const heading = other.slice(0, other.lastIndexOf('.') + 1);
  return heading !== '' && rule.startsWith(heading);
}
