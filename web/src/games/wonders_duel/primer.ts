import type { Kind, Primer } from '../primers';

function kinds(...words: string[]): Kind[] {
  const looks = [
    ['mountain', 'brown'],
    ['gear', 'grey'],
    ['temple', 'blue'],
    ['scales', 'yellow'],
    ['book', 'green'],
    ['sword', 'red'],
  ] as const;
  return looks.map(([figure, colour], at) => ({ figure, colour, words: words[at] ?? '' }));
}

const en: Primer = {
  aim: 'Build the city worth most points in three Ages. Or strike earlier: by arms or by science.',
  kinds: kinds('raw goods', 'fine goods', 'points', 'trade', 'science', 'arms'),
  turn: [
    {
      drawn: [{ figure: 'cards' }, { figure: 'hand' }],
      title: 'Take a card that lies free',
      words: 'Free is a card on which no other lies.',
    },
    {
      drawn: [{ figure: 'temple' }, { coin: '+2' }, { figure: 'wonder' }],
      title: 'Do one thing with it',
      words: 'Build it, discard it for coins, or lay it under a Wonder. What your city does not make you buy.',
    },
    {
      drawn: [{ figure: 'eye' }, { figure: 'cards' }],
      title: 'What you freed turns up',
      words: 'Now your opponent may take it: look first what you open.',
    },
  ],
  ends: [
    { drawn: [{ tag: 'III' }, { laurel: '62' }], title: 'After Age III: points', words: 'Most points win.' },
    {
      drawn: [{ figure: 'hoplite' }, { figure: 'gate' }],
      title: 'At once: arms',
      words: 'The pawn reaches the other’s capital.',
    },
    {
      drawn: [{ figure: 'wheel' }, { figure: 'mortar' }, { figure: 'quill' }],
      title: 'At once: science',
      words: 'Six different symbols in one city.',
    },
  ],
};

const de: Primer = {
  aim: 'Baue in drei Zeitaltern die Stadt mit den meisten Punkten. Oder siege früher: durch Waffen oder Wissen.',
  kinds: kinds('Rohstoffe', 'feine Güter', 'Punkte', 'Handel', 'Wissen', 'Waffen'),
  turn: [
    {
      drawn: [{ figure: 'cards' }, { figure: 'hand' }],
      title: 'Nimm eine freie Karte',
      words: 'Frei ist, worauf keine andere Karte liegt.',
    },
    {
      drawn: [{ figure: 'temple' }, { coin: '+2' }, { figure: 'wonder' }],
      title: 'Tu eines mit ihr',
      words:
        'Baue sie, wirf sie für Münzen ab oder lege sie unter ein Weltwunder. Was deine Stadt nicht erzeugt, kaufst du.',
    },
    {
      drawn: [{ figure: 'eye' }, { figure: 'cards' }],
      title: 'Was du frei machst, wird aufgedeckt',
      words: 'Nun darf es die andere Seite nehmen: Sieh vorher hin.',
    },
  ],
  ends: [
    {
      drawn: [{ tag: 'III' }, { laurel: '62' }],
      title: 'Nach Zeitalter III: Punkte',
      words: 'Die meisten Punkte gewinnen.',
    },
    {
      drawn: [{ figure: 'hoplite' }, { figure: 'gate' }],
      title: 'Sofort: Waffen',
      words: 'Der Konfliktstein erreicht die andere Hauptstadt.',
    },
    {
      drawn: [{ figure: 'wheel' }, { figure: 'mortar' }, { figure: 'quill' }],
      title: 'Sofort: Wissen',
      words: 'Sechs verschiedene Zeichen in einer Stadt.',
    },
  ],
};

export const primer = { en, de };
