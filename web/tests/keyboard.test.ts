import { describe, expect, it } from 'vitest';

import { lettered, numbered } from '../src/table/keyboard';

function button(textContent: string, key = ''): { textContent: string; getAttribute: (name: string) => string } {
  return { textContent, getAttribute: () => key };
}

function lettersOf(...buttons: ReturnType<typeof button>[]): Record<string, string> {
  return Object.fromEntries([...lettered(buttons)].map(([letter, { textContent }]) => [letter, textContent]));
}

describe('the letters of actions', () => {
  it('are the first of their words', () => {
    expect(lettersOf(button('Build'), button('Discard'))).toEqual({ b: 'Build', d: 'Discard' });
  });

  it('give way where one is taken', () => {
    expect(lettersOf(button('Build'), button('Build the Sphinx'))).toEqual({ b: 'Build', i: 'Build the Sphinx' });
  });

  it('leave the keys of the house alone unless a button names one', () => {
    expect(lettersOf(button('Stop'))).toEqual({ t: 'Stop' });
    expect(lettersOf(button('Stop', 'S'))).toEqual({ s: 'Stop' });
  });
});

describe('the keys of what is lit', () => {
  it('are digits in order, but for what names its own', () => {
    const found = numbered([button('stall'), button('citizen', 'C'), button('court')]);
    expect([...found].map(([key, { textContent }]) => `${key} ${textContent}`)).toEqual([
      '1 stall',
      'C citizen',
      '2 court',
    ]);
  });

  it('end with nine', () => {
    expect([...numbered(Array.from({ length: 12 }, () => button('space'))).keys()].at(-1)).toBe('9');
  });
});
