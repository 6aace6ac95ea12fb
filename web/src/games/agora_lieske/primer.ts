import type { Primer } from '../primers';

const en: Primer = {
  aim: 'Send five citizens through the city: trade, learn to speak, go to law, and build the Monument higher than the others.',
  kinds: [
    { figure: 'wood', words: 'wood' },
    { figure: 'clay', words: 'clay' },
    { figure: 'marble', words: 'marble' },
    { figure: 'scroll', words: 'rhetoric' },
  ],
  turn: [
    {
      drawn: [{ figure: 'figure' }, { figure: 'figure' }],
      title: 'Place citizens, face down',
      words: 'One at a time, in turn. Spaces are few: first come, first served.',
    },
    {
      drawn: [{ figure: 'exchange' }, { figure: 'scales' }],
      title: 'Section by section',
      words: 'Market, Exchange, Stoa, Court, Monument give what their spaces say.',
    },
    {
      drawn: [{ figure: 'scroll' }, { figure: 'scales' }],
      title: 'Where it is short, speak well',
      words: 'Rhetoric decides who is served, who accuses and who judges.',
    },
  ],
  ends: [
    { drawn: [{ figure: 'lock' }], title: 'The prison is full', words: 'or somebody completes the Monument.' },
    {
      drawn: [{ laurel: '21' }],
      title: 'The most points win',
      words: 'from verdicts and from levels of the Monument.',
    },
  ],
};

const de: Primer = {
  aim: 'Schicke fünf Bürger durch die Stadt: handeln, reden lernen, Recht suchen und höher am Monument bauen als die anderen.',
  kinds: [
    { figure: 'wood', words: 'Holz' },
    { figure: 'clay', words: 'Lehm' },
    { figure: 'marble', words: 'Marmor' },
    { figure: 'scroll', words: 'Rhetorik' },
  ],
  turn: [
    {
      drawn: [{ figure: 'figure' }, { figure: 'figure' }],
      title: 'Setze Bürger, verdeckt',
      words: 'Reihum je einen. Felder sind knapp: Wer zuerst kommt, steht vorn.',
    },
    {
      drawn: [{ figure: 'exchange' }, { figure: 'scales' }],
      title: 'Ort für Ort',
      words: 'Markt, Börse, Stoa, Gericht, Monument geben, was ihre Felder sagen.',
    },
    {
      drawn: [{ figure: 'scroll' }, { figure: 'scales' }],
      title: 'Wo es knapp wird, rede gut',
      words: 'Rhetorik entscheidet, wer bekommt, wer anklagt und wer richtet.',
    },
  ],
  ends: [
    { drawn: [{ figure: 'lock' }], title: 'Das Gefängnis ist voll', words: 'oder jemand vollendet das Monument.' },
    {
      drawn: [{ laurel: '21' }],
      title: 'Die meisten Punkte gewinnen',
      words: 'aus Urteilen und Stufen des Monuments.',
    },
  ],
};

export const primer = { en, de };
