import { beforeEach, describe, expect, it } from 'vitest';

import { draftKey, keepDraft, keptDraft, mayBeMeant, type Store } from '../src/lib/draft';
import type { FromClient, Position, Supposed, Suppose } from '../src/lib/protocol';
import { Thinking } from '../src/lib/thinking.svelte';

class Kept implements Store {
  items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

let store: Kept;
let sent: Suppose[];
let changes: (Supposed | undefined)[];
let isOpen: boolean;

function position(line: number, parts: Partial<Position> = {}): Position {
  const action = { text: 'walk', label: '', pieces: [], fence: '' };
  return { seat: 0, line, table: { id: 't' }, actions: [action], events: [], ...parts } as unknown as Position;
}

function supposed(texts: string[], parts: Partial<Supposed> = {}): Supposed {
  const base = { type: 'supposed', seat: 0, line: 4, texts, read: texts.length, fence: '', problem: '' };
  return { ...base, reasons: [], ...parts } as unknown as Supposed;
}

function thinking(listen?: (then: (key: string | null) => void) => () => void): Thinking {
  return new Thinking({
    send: (message: FromClient) => {
      if (isOpen && message.type === 'suppose') sent.push(message);
      return isOpen;
    },
    changed: (problem) => changes.push(problem),
    store,
    listen: listen ?? (() => () => {}),
  });
}

beforeEach(() => {
  store = new Kept();
  sent = [];
  changes = [];
  isOpen = true;
});

describe('a turn that is thought of', () => {
  it('asks what the list leads to, and shows it when that is said', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.add('walk');
    expect(sent).toEqual([{ type: 'suppose', seat: 0, texts: ['walk'], line: 4 }]);
    expect(turn.texts).toEqual([]);
    turn.hear(supposed(['walk']));
    expect(turn.texts).toEqual(['walk']);
    expect(turn.supposed?.texts).toEqual(['walk']);
    expect(turn.isAsking).toBe(false);
  });

  it('takes back without asking what it knows already', () => {
    const turn = thinking();
    turn.see(position(4));
    for (const texts of [['walk'], ['walk', 'bow']]) {
      turn.add(texts.at(-1) ?? '');
      turn.hear(supposed(texts));
    }
    turn.takeBack();
    expect(turn.supposed?.texts).toEqual(['walk']);
    turn.takeBack();
    expect(turn.supposed).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it('does not add an action that the rules refuse, and says why', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.add('fly');
    turn.hear(supposed(['fly'], { problem: 'Nobody flies.', read: 0 }));
    expect(turn.texts).toEqual([]);
    expect(changes.at(-1)?.problem).toBe('Nobody flies.');
  });

  it('is there again after a reload', () => {
    const before = thinking();
    before.see(position(4));
    before.add('walk');
    before.hear(supposed(['walk']));
    const after = thinking();
    after.see(position(4));
    expect(sent.at(-1)?.texts).toEqual(['walk']);
    after.hear(supposed(['walk']));
    expect(after.texts).toEqual(['walk']);
  });

  it('is the same in all tabs of a browser', () => {
    let wake: (key: string | null) => void = () => {};
    const turn = thinking((then) => {
      wake = then;
      return () => {};
    });
    turn.see(position(4));
    keepDraft(store, 't', 0, { line: 4, texts: ['bow'] });
    wake(draftKey('t', 0));
    turn.hear(supposed(['bow']));
    expect(turn.texts).toEqual(['bow']);
    keepDraft(store, 't', 0, { line: 4, texts: [] });
    wake(draftKey('elsewhere', 0));
    expect(turn.texts).toEqual(['bow']);
    wake(draftKey('t', 0));
    expect(turn.texts).toEqual([]);
  });

  it('is over when it was played, and stays when that was refused', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.add('walk');
    turn.hear(supposed(['walk']));
    expect(turn.release('bow')).toEqual(['walk', 'bow']);
    turn.see(position(4));
    expect(turn.texts).toEqual(['walk']);
    turn.release();
    turn.see(position(6));
    expect(turn.texts).toEqual([]);
    expect(keptDraft(store, 't', 0)).toBeUndefined();
  });

  it('is kept over a change of the table that leaves it allowed, and dropped by one that does not', () => {
    const turn = thinking();
    for (const [line, problem] of [
      [5, ''],
      [6, 'No longer.'],
    ] as const) {
      keepDraft(store, 't', 0, { line: 4, texts: ['walk', 'bow'] });
      turn.see(position(line));
      turn.hear(supposed(['walk', 'bow'], { line, problem, read: problem ? 1 : 2 }));
      expect(turn.texts).toEqual(problem ? [] : ['walk', 'bow']);
    }
    expect(keptDraft(store, 't', 0)).toBeUndefined();
  });

  it('is dropped when it is no longer the seat that must act', () => {
    const turn = thinking();
    keepDraft(store, 't', 0, { line: 4, texts: ['walk'] });
    turn.see(position(4, { actions: [] }));
    expect(sent).toEqual([]);
    expect(keptDraft(store, 't', 0)).toBeUndefined();
  });

  it('waits for its answer over a position that changes nothing', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.add('walk');
    turn.see(position(4));
    turn.hear(supposed(['walk']));
    expect(turn.texts).toEqual(['walk']);
  });

  it('can be gone on with after the line was lost', () => {
    const turn = thinking();
    turn.see(position(4));
    isOpen = false;
    turn.add('walk');
    expect(turn.isAsking).toBe(false);
    isOpen = true;
    turn.quiet();
    turn.add('walk');
    turn.hear(supposed(['walk']));
    expect(turn.texts).toEqual(['walk']);
  });
});

describe('a preview', () => {
  it('shows what one action more would lead to, and changes nothing', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.preview('walk');
    turn.hear(supposed(['walk'], { fence: 'turn' }));
    expect(turn.previewed?.fence).toBe('turn');
    expect(turn.texts).toEqual([]);
    turn.preview();
    expect(turn.previewed).toBeUndefined();
  });

  it('asks one at a time, and the last of those that wait', () => {
    const turn = thinking();
    turn.see(position(4));
    for (const text of ['a', 'b', 'c']) turn.preview(text);
    expect(sent.map(({ texts }) => texts)).toEqual([['a']]);
    turn.hear(supposed(['a']));
    expect(sent.map(({ texts }) => texts)).toEqual([['a'], ['c']]);
  });

  it('gives way to what is to be settled', () => {
    const turn = thinking();
    turn.see(position(4));
    turn.add('walk');
    turn.preview('bow');
    expect(sent).toHaveLength(1);
  });
});

describe('a kept draft', () => {
  it('is nothing that cannot be read', () => {
    for (const text of ['{', '[]', '{"line":"4","texts":[]}', '{"line":4,"texts":[1]}']) {
      store.setItem('stoa.draft.t.0', text);
      expect(keptDraft(store, 't', 0)).toBeUndefined();
    }
  });

  it('is no longer meant when its seat has acted since', () => {
    const draft = { line: 4, texts: ['walk'] };
    const event = { line: 5, actor: 0, about: 0, text: '', rule: '', pieces: [], marks: [] };
    expect(mayBeMeant(draft, position(5))).toBe(true);
    expect(mayBeMeant(draft, position(5, { events: [event] }))).toBe(false);
    expect(mayBeMeant(draft, position(5, { events: [{ ...event, actor: 1 }] }))).toBe(true);
    expect(mayBeMeant(draft, position(3))).toBe(false);
  });
});
