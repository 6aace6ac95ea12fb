import { describe, expect, it } from 'vitest';

import { lettered } from '../src/table/keyboard';

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
