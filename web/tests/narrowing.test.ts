import { describe, expect, it } from 'vitest';

import { isFinal, keepSelected, litPieces, needsNoLook, press, remaining } from '../src/lib/narrowing';
import type { ActionInfo } from '../src/lib/protocol';

function action(text: string, pieces: string[], fence = ''): ActionInfo {
  return { text, verb: text, label: text, pieces, fence, spot: null, topic: '', gain: 0, face: '' };
}

const MOVES = [
  action('build theatre', ['theatre', 'quarry']),
  action('build temple', ['temple', 'quarry']),
  action('sell temple', ['temple', 'market']),
  action('pass', []),
];

describe('narrowing', () => {
  it('lights everything that some action touches', () => {
    expect([...litPieces(MOVES, [])].sort()).toEqual(['market', 'quarry', 'temple', 'theatre']);
  });

  it('lights only what still narrows', () => {
    expect([...litPieces(MOVES, ['temple'])].sort()).toEqual(['market', 'quarry']);
  });

  it('acts as soon as one action is left', () => {
    expect(press(MOVES, [], 'theatre')).toEqual({ kind: 'act', action: MOVES[0] });
    expect(press(MOVES, ['temple'], 'market')).toEqual({ kind: 'act', action: MOVES[2] });
  });

  it('narrows while several are left', () => {
    expect(press(MOVES, [], 'temple')).toEqual({ kind: 'narrow', selected: ['temple'] });
    expect(remaining(MOVES, ['temple'])).toHaveLength(2);
  });

  it('lets go of a piece that is pressed again', () => {
    expect(press(MOVES, ['temple'], 'temple')).toEqual({ kind: 'narrow', selected: [] });
  });

  it('starts afresh when a piece fits no action with what is selected', () => {
    expect(press(MOVES, ['market'], 'theatre')).toEqual({ kind: 'act', action: MOVES[0] });
  });

  it('finds no action for a dark piece', () => {
    expect(press(MOVES, [], 'prison')).toEqual({ kind: 'dark' });
    expect(press([], [], 'temple')).toEqual({ kind: 'dark' });
  });

  it('keeps two actions on the same piece apart for the buttons', () => {
    const powers = [action('strength', ['god']), action('power', ['god'])];
    expect(press(powers, [], 'god')).toEqual({ kind: 'narrow', selected: ['god'] });
    expect([...litPieces(powers, ['god'])]).toEqual([]);
    expect(remaining(powers, ['god'])).toHaveLength(2);
  });

  it('forgets a selection that the new actions do not know', () => {
    expect(keepSelected(MOVES, ['temple', 'prison', 'market'])).toEqual(['temple', 'market']);
  });

  it('knows which fences cannot be stepped back over', () => {
    expect(['', 'turn', 'draw', 'disclosure'].map((fence) => isFinal(action('x', [], fence)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('looks at a whole turn first, unless that is one tap too many', () => {
    const atOnce = (isQuick: boolean): boolean[] =>
      ['', 'turn', 'draw', 'disclosure'].map((fence) => needsNoLook(action('x', [], fence), isQuick));
    expect(atOnce(false)).toEqual([false, false, true, true]);
    expect(atOnce(true)).toEqual([false, true, true, true]);
  });
});
