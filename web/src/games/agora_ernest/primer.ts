import type { Primer } from '../primers';

const en: Primer = {
  aim: 'Open doors earn coins. Lay cards so that yours stay open, the others’ do not, and be the first to fifty.',
  kinds: [
    { figure: 'lamp', words: 'Fire' },
    { figure: 'drop', words: 'Flood' },
    { figure: 'sun', words: 'Festival' },
  ],
  turn: [
    {
      drawn: [{ figure: 'gate' }, { coin: '+6' }],
      title: 'Earn',
      words: 'A coin for every door of yours that customers can reach.',
    },
    {
      drawn: [{ figure: 'cards' }, { figure: 'again' }],
      title: 'Lay a card',
      words: 'Anywhere, at any angle, touching but never overlapping.',
    },
    {
      drawn: [{ coin: '3' }, { figure: 'amphora' }],
      title: 'Buy a shop',
      words: 'for as many coins as it has open doors.',
    },
  ],
  ends: [
    { drawn: [{ coin: '50' }], title: 'Fifty coins', words: 'win at once.' },
    {
      drawn: [{ figure: 'lamp' }, { figure: 'drop' }],
      title: 'Beware of being largest',
      words: 'Fire and Flood hit the largest shop.',
    },
  ],
};

const de: Primer = {
  aim: 'Offene Türen bringen Münzen. Lege Karten so, dass deine offen bleiben und andere nicht, und komm als Erste auf fünfzig.',
  kinds: [
    { figure: 'lamp', words: 'Feuer' },
    { figure: 'drop', words: 'Flut' },
    { figure: 'sun', words: 'Fest' },
  ],
  turn: [
    {
      drawn: [{ figure: 'gate' }, { coin: '+6' }],
      title: 'Einnehmen',
      words: 'Eine Münze für jede deiner Türen, zu der Kundschaft kommt.',
    },
    {
      drawn: [{ figure: 'cards' }, { figure: 'again' }],
      title: 'Eine Karte legen',
      words: 'Irgendwo, in jedem Winkel, berührend, nie überlappend.',
    },
    {
      drawn: [{ coin: '3' }, { figure: 'amphora' }],
      title: 'Einen Laden kaufen',
      words: 'für so viele Münzen, wie er offene Türen hat.',
    },
  ],
  ends: [
    { drawn: [{ coin: '50' }], title: 'Fünfzig Münzen', words: 'gewinnen sofort.' },
    {
      drawn: [{ figure: 'lamp' }, { figure: 'drop' }],
      title: 'Hüte dich, der Größte zu sein',
      words: 'Feuer und Flut treffen den größten Laden.',
    },
  ],
};

export const primer = { en, de };
