/** The signs of 7 Wonders Duel: those of cards and Wonders by their marks, those of the rest by name. */

import type { PieceInfo } from '../../lib/protocol';
import type { Sign, Signs } from '../../lib/signs';

const coin = (text: string): Sign => ({ figure: 'coin', text });
const points = (text: string): Sign => ({ figure: 'points', text });
const FAMILIES: Record<string, string> = {
  brown: 'wood',
  grey: 'glass',
  blue: 'column',
  green: 'quill',
  yellow: 'purse',
  red: 'sword',
  purple: 'scales',
};
const card = (colour: string): Sign => ({ figure: `card:${colour}`, upon: FAMILIES[colour] ?? colour });
const word = (text: string): Sign => ({ figure: 'word', text });
const figure = (name: string): Sign => ({ figure: name });
const times = (count: number, sign: Sign): Sign[] => Array.from({ length: count }, () => sign);

const OTHER_EFFECTS: Record<string, Sign[]> = {
  again: [figure('again')],
  'build discarded': [figure('hand'), figure('cards')],
  'draw tokens': [figure('scroll'), word('3')],
  'discard brown': [card('brown'), word('×')],
  'discard grey': [card('grey'), word('×')],
  'rob 3': [figure('figure'), coin('−3')],
  'trigger unprepared': [figure('mask')],
  'place and move': [figure('cube'), figure('exchange')],
  'divinities 2 cheaper': [figure('star'), word('−2')],
  'search a deck': [figure('eye'), figure('star')],
  '5, 12 or 21 points for 1, 2 or 3 of them': [figure('temple'), points('5+')],
};

const RAW = ['wood', 'clay', 'stone'];
const TAX = ['blue', 'green', 'yellow', 'red'];
const WAIVED = ['yellow', 'red', 'green'];

/** What has no marks of its own: progress tokens, Decrees, Conspiracies, Senators, tokens of the tracks. */
const BY_NAME: Record<string, Sign[]> = {
  agriculture: [figure('wheat'), coin('6'), points('4')],
  architecture: [figure('wonder'), word('−2'), figure('dividers')],
  economy: [figure('purse')],
  law: [figure('scales')],
  masonry: [card('blue'), word('−2'), figure('trowel')],
  mathematics: [figure('theorem'), points('3')],
  philosophy: [figure('athena'), points('7')],
  strategy: [card('red'), word('+'), figure('shield')],
  theology: [figure('wonder'), figure('again')],
  urbanism: [coin('6'), figure('chain'), coin('4')],
  corruption: [figure('figure'), coin('0')],
  'organized-crime': [figure('mask'), figure('mask')],
  mysticism: [figure('star'), points('2')],
  poliorcetics: [figure('tower'), coin('−1')],
  engineering: [figure('chain'), coin('1')],
  'politician-left': [figure('figure'), figure('section-left')],
  'politician-middle': [figure('figure'), figure('section-middle')],
  'politician-right': [figure('figure'), figure('section-right')],
  conspirator: [figure('mask')],
  ...Object.fromEntries(TAX.map((colour) => [`tax-${colour}`, [card(colour), coin('+')]])),
  'tax-wonder': [figure('wonder'), coin('+')],
  ...Object.fromEntries(WAIVED.map((colour) => [`waive-${colour}`, [card(colour), word('−1')]])),
  'waive-wonder': [figure('wonder'), word('−1')],
  shield: [figure('shield')],
  'cheap-raw': [...RAW.map(figure), coin('−1')],
  'cheap-goods': [figure('glass'), figure('papyrus'), coin('−1')],
  orator: [card('blue'), word('+2'), figure('cube')],
  salvage: [figure('cards'), coin('+2')],
  'shared-chains': [figure('chain')],
  'conspirator-again': [figure('mask'), figure('again')],
  extortion: [figure('hand'), figure('wonder')],
  blackmail: [figure('hand'), coin('½')],
  expropriation: [card('blue'), word('×')],
  swindle: [card('yellow'), word('×')],
  obscurantism: [figure('lock')],
  coup: [figure('shield'), figure('shield')],
  'property-fraud': [figure('hand'), figure('cards')],
  treason: [figure('eye'), figure('cards'), figure('hand')],
  'political-maneuver': [word('+'), figure('cube'), word('×'), figure('cube')],
  espionage: [figure('eye'), figure('scroll')],
  'turn-of-events': [...times(2, figure('cards')), word('×')],
  embezzlement: [figure('cube'), coin('+'), coin('−')],
  foreclosure: [figure('hand'), card('brown'), card('grey')],
  coercion: [card('blue'), word('/'), card('green'), figure('exchange')],
  'insider-influence': [figure('scroll'), figure('exchange')],
  sabotage: [figure('wonder'), word('×')],
  pawn: [figure('hoplite')],
  token: [figure('shield')],
  enki: [figure('scroll')],
  ishtar: [figure('scales')],
  nisaba: [figure('quill')],
  astarte: [figure('lock'), coin('7'), points('7')],
  baal: [figure('hand'), card('brown'), card('grey')],
  tanit: [coin('12')],
  aphrodite: [points('9')],
  hades: [figure('hand'), figure('cards')],
  zeus: [figure('cards'), word('×')],
  anubis: [figure('wonder'), word('×')],
  isis: [figure('cards'), figure('wonder')],
  ra: [figure('hand'), figure('wonder')],
  mars: [figure('shield'), figure('shield')],
  minerva: [figure('athena')],
  neptune: [figure('shield'), word('×'), figure('shield')],
  gate: [figure('gate')],
};
/** Where there is no room for words, these still tell what has become of a Wonder, a Conspiracy or a token. */
const STATES: Record<string, Sign> = {
  built: word('✓'),
  prepared: word('●'),
  triggered: word('✓'),
  locked: figure('lock'),
};
/** Signs, colours and the badge of the price say these. */
const TOLD = ['price', 'colour', 'cost', 'points', 'effect', 'needs', 'shows', 'available', 'unbuilt'];

/** Resources as a cost or an effect lists them: `2 wood, glass`, `3 coins`. */
function resources(text: string): Sign[] {
  return text.split(', ').flatMap((part) => {
    const [, count = '1', name = ''] = /^(?:(\d+) )?(\w+)$/.exec(part) ?? [];
    return /^coins?$/.test(name) ? [coin(count)] : times(Number(count), figure(name));
  });
}

/** A card or Wonder that counts: `red`, `brown or grey`, `wonder`, `3 coins`. */
function counted(text: string): Sign[] {
  if (text === 'wonder') return [figure('wonder')];
  if (text === '3 coins') return [coin('3')];
  return text.split(' or ').map((colour) => card(colour));
}

function effect(text: string): Sign[] {
  const [verb = '', first = ''] = text.split(' ');
  const each = / (\d+) for each (.*)$/.exec(text);
  if (each) {
    const [, count = '', what = ''] = each;
    const gained = text.startsWith('coins and points')
      ? [coin(count), points(count)]
      : [text.startsWith('coins') ? coin(count) : points(count)];
    return [...gained, word('/'), ...counted(what)];
  }
  if (OTHER_EFFECTS[text]) return OTHER_EFFECTS[text];
  if (verb === 'makes')
    return text
      .slice('makes '.length)
      .split(' or ')
      .flatMap((some, at) => [...(at ? [word('/')] : []), ...resources(some)]);
  if (verb === 'buys') return [...text.slice('buys '.length, -' at 1'.length).split(' and ').map(figure), coin('1')];
  if (verb === 'shields') return times(Number(first), figure('shield'));
  if (verb === 'symbol') return [figure(first)];
  if (verb === 'coins') return [coin(first)];
  return [];
}

/** The chain that makes a card free, what it costs otherwise, and the chain that it shows. */
function costLine(values: Map<string, string>): Sign[] {
  const [needs, cost, shows] = ['needs', 'cost', 'shows'].map((name) => values.get(name));
  return [
    ...(needs ? [figure(needs), word('/')] : []),
    ...(cost ? resources(cost) : []),
    ...(shows ? [word('›'), figure(shows)] : []),
  ];
}

export function signsOf(piece: PieceInfo): Signs {
  const values = new Map(piece.marks.map(({ id }) => [id.split(':', 1)[0] ?? '', id.slice(id.indexOf(':') + 1)]));
  const worth = values.get('points');
  return {
    effect: [
      ...(BY_NAME[piece.face] ?? []),
      ...(values.get('effect') ?? '').split('; ').flatMap(effect),
      ...(worth ? [points(worth)] : []),
      ...piece.marks.flatMap(({ id }) => STATES[id] ?? []),
    ],
    cost: values.has('built') ? [] : costLine(values),
    told: TOLD,
  };
}
