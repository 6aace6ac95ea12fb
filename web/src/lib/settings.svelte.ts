/** What a person chose for this device. Kept in the browser, nowhere else. */

import { browserLanguage, type Language } from './words/languages';

export type Pace = 'quick' | 'calm' | 'slow';
export type Theme = 'system' | 'light' | 'dark';

interface Choices {
  theme: Theme;
  textSize: number;
  motion: number;
  sound: boolean;
  notify: boolean;
  forced: boolean;
  /** How long another's move is looked at before the next is shown. */
  pace: Pace;
  /** Confirm a finished turn at once, where nothing hidden is shown by it. */
  quick: boolean;
  /** The generic board for every title, as text and boxes. */
  plain: boolean;
  /** What happens on a board is heard. */
  effects: boolean;
  /** A phone shows the board also while a larger screen does. */
  boardToo: boolean;
  /** Against which computer players this person likes to play each title. */
  levels: Record<string, string>;
  language: Language;
}

export const TEXT_SIZES = [100, 125, 150, 175, 200];
export const SPEEDS = [0, 1, 2, 3];
export const PACES: Pace[] = ['quick', 'calm', 'slow'];

const KEY = 'stoa.settings';

const DEFAULTS: Choices = {
  theme: 'system',
  textSize: 100,
  motion: 1,
  sound: true,
  notify: false,
  forced: true,
  pace: 'calm',
  quick: false,
  plain: false,
  effects: false,
  boardToo: false,
  levels: {},
  language: browserLanguage(),
};

export const settings: Choices = $state({ ...DEFAULTS, ...stored() });

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const stillSystem = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things move at all: neither the system nor the person asked for stillness. */
export function moves(): boolean {
  return settings.motion > 0 && !stillSystem.matches;
}

/** Put the choices on the page and remember them; call once, inside a component. */
export function applySettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    show();
  });
  $effect(() => {
    darkSystem.addEventListener('change', show);
    stillSystem.addEventListener('change', show);
    return () => {
      darkSystem.removeEventListener('change', show);
      stillSystem.removeEventListener('change', show);
    };
  });
}

function show(): void {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && darkSystem.matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.motion = moves() ? 'some' : 'none';
  root.lang = settings.language;
  root.style.setProperty('--text-scale', String(settings.textSize / 100));
}
