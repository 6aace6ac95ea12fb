import type { Primer } from '../primers';

const GODS = ['hera', 'ares', 'athena', 'hermes', 'artemis'];

const en: Primer = {
  aim: 'Twelve territories are fought for, one after another. Hold what scores: your region, routes, all four regions.',
  kinds: [
    { figure: 'hoplite', words: 'hoplites' },
    ...GODS.map((figure) => ({ figure, words: `${(figure[0] ?? '').toUpperCase()}${figure.slice(1)}` })),
  ],
  turn: [
    {
      drawn: [{ figure: 'cards' }, { figure: 'hoplite' }],
      title: 'Turn up cards, one by one',
      words: 'Each adds its strength to your army.',
    },
    {
      drawn: [{ tag: '8' }, { figure: 'shield' }],
      title: 'Stop in time',
      words: 'An army of more than eight is lost.',
    },
    {
      drawn: [{ figure: 'athena' }, { figure: 'again' }],
      title: 'A god counts 1, or helps',
      words: 'Turned sideways it saves one army or wrecks another.',
    },
  ],
  ends: [
    {
      drawn: [{ figure: 'sword' }],
      title: 'The strongest army',
      words: 'takes the territory and may at once invade along its route.',
    },
    {
      drawn: [{ figure: 'mountain' }, { laurel: '12' }],
      title: 'After the last territory',
      words: 'The most points win.',
    },
  ],
};

const de: Primer = {
  aim: 'Um zwölf Gebiete wird gekämpft, eines nach dem anderen. Halte, was zählt: die eigene Region, Wege, alle vier Regionen.',
  kinds: en.kinds.map((kind) => (kind.words === 'hoplites' ? { ...kind, words: 'Hopliten' } : kind)),
  turn: [
    {
      drawn: [{ figure: 'cards' }, { figure: 'hoplite' }],
      title: 'Decke Karten auf, eine um die andere',
      words: 'Jede stärkt dein Heer.',
    },
    {
      drawn: [{ tag: '8' }, { figure: 'shield' }],
      title: 'Hör rechtzeitig auf',
      words: 'Ein Heer über acht ist verloren.',
    },
    {
      drawn: [{ figure: 'athena' }, { figure: 'again' }],
      title: 'Ein Gott zählt 1, oder er hilft',
      words: 'Quer gelegt rettet er ein Heer oder bricht ein anderes.',
    },
  ],
  ends: [
    {
      drawn: [{ figure: 'sword' }],
      title: 'Das stärkste Heer',
      words: 'nimmt das Gebiet und darf gleich auf dessen Weg einfallen.',
    },
    {
      drawn: [{ figure: 'mountain' }, { laurel: '12' }],
      title: 'Nach dem letzten Gebiet',
      words: 'Die meisten Punkte gewinnen.',
    },
  ],
};

export const primer = { en, de };
