/** The figures of this title: families, goods, gods, and what is painted on the panel of each card. */

import { box, circle, rays } from '../../../pictures/shapes';
import { figureFor, type Figure } from '../../../pictures/silhouettes';

const OWN: Record<string, Figure> = {
  tree: {
    fill: 'M32 3L46 20H40L52 35H44L58 50H36V61H28V50H6L20 35H12L24 20H18Z',
    cut: '',
  },
  saw: {
    fill:
      'M4 22H46L50 30L44 38L41 34L38 38L35 34L32 38L29 34L26 38L23 34L20 38L17 34L14 38L11 34L8 38L4 32Z' +
      'M46 18H60V42H52L50 36L54 30Z',
    cut: 'M8 27H44',
  },
  block: {
    fill: 'M6 26L24 12H58L42 26Z' + 'M6 28H41V56H6Z' + 'M43 27L58 14V42L43 55Z',
    cut: 'M6 42H41M24 28V42M15 42V56M32 42V56',
  },
  horse: {
    fill: 'M40 4L46 12C56 16 60 26 60 40V60H26C26 46 34 42 34 34C28 38 24 36 20 40C16 44 10 42 6 36L8 30L22 18C24 12 32 8 38 10Z',
    cut: 'M24 22A2 2 0 1 0 24.1 22M46 14C52 24 50 40 44 50M51 20C55 30 54 44 48 54M9 35H15',
  },
  arches: {
    fill:
      box(2, 8, 60, 6) +
      'M2 16H62V56H54V36A6 6 0 0 0 42 36V56H36V36A6 6 0 0 0 24 36V56H18V36A6 6 0 0 0 6 36V56H2Z' +
      box(0, 57, 64, 4),
    cut: 'M2 22H62',
  },
  obelisk: {
    fill: 'M32 2L39 12L42 50H22L25 12Z' + box(18, 51, 28, 5) + box(12, 57, 40, 4),
    cut: 'M25 14H39M29 22H35M29 30H35M28 38H36',
  },
  hood: {
    fill:
      'M32 3C46 6 52 18 50 30C56 36 60 46 60 60H4C4 46 8 36 14 30C12 18 18 6 32 3Z' +
      'M32 15C40 15 43 22 42 30C41 38 37 43 32 43C27 43 23 38 22 30C21 22 24 15 32 15Z',
    cut: 'M20 48L32 56L44 48',
  },
  toga: {
    fill: circle(32, 13, 9.5) + 'M18 60L15 38C15 29 21 25 32 25C43 25 49 29 49 38L46 60Z',
    cut: 'M40 26C44 38 32 46 20 50M44 30C46 42 38 52 24 58',
  },
  fish: {
    fill: 'M4 32C14 16 36 14 48 30L60 20V44L48 34C36 50 14 48 4 32Z',
    cut: 'M16 28A2 2 0 1 0 16.1 28M24 22C28 28 28 36 24 42M32 30H42M34 36H42',
  },
  bolt: { fill: 'M38 2L12 36H28L22 62L52 26H36Z' },
  bident: {
    fill: 'M12 4L18 14V22C18 30 24 34 28 34V62H36V34C40 34 46 30 46 22V14L52 4L40 12V22C40 26 37 27 32 27C27 27 24 26 24 22V12Z',
  },
  wings: {
    fill:
      circle(32, 32, 9) +
      'M22 28C16 18 8 18 0 20C6 26 2 28 4 30C8 36 16 38 22 35Z' +
      'M42 28C48 18 56 18 64 20C58 26 62 28 60 30C56 36 48 38 42 35Z',
    cut: 'M6 24C12 24 16 28 20 32M58 24C52 24 48 28 44 32',
  },
  wreathed: { fill: rays(32, 32, 20, 30, 16) + circle(32, 32, 18) },
  jars: {
    fill:
      'M8 20H22L20 26C28 32 28 48 20 56H10C2 48 2 32 10 26Z' +
      'M42 20H56L54 26C62 32 62 48 54 56H44C36 48 36 32 44 26Z' +
      'M27 4H37L36 9C42 14 42 24 36 30H28C22 24 22 14 28 9Z',
    cut: 'M7 38H25M40 38H58M25 17H39',
  },
  owl: figureFor('athena') ?? {},
};

/** The figure of a family. */
export const FAMILY_FIGURES: Record<string, string> = {
  brown: 'mountain',
  grey: 'gear',
  blue: 'temple',
  green: 'book',
  yellow: 'scales',
  red: 'hoplite',
  purple: 'hermes',
  senator: 'toga',
  mesopotamian: 'fish',
  phoenician: 'bolt',
  greek: 'bident',
  egyptian: 'wings',
  roman: 'owl',
};

/** The chain symbols that are tokens of a mythology, by its figure. */
export const MYTHOLOGIES: Record<string, string> = {
  'mesopotamian-token': 'fish',
  'phoenician-token': 'bolt',
  'greek-token': 'bident',
  'egyptian-token': 'wings',
  'roman-token': 'owl',
};

/** What is painted on a card, where it is not the figure of its family. */
const PAINTED: Record<string, string> = {
  'lumber-yard': 'tree',
  'logging-camp': 'tree',
  sawmill: 'saw',
  'stone-pit': 'block',
  quarry: 'block',
  'shelf-quarry': 'block',
  'clay-pool': 'clay',
  'clay-pit': 'clay',
  brickyard: 'clay',
  glassworks: 'glass',
  'glass-blower': 'glass',
  press: 'papyrus',
  'drying-room': 'papyrus',
  stable: 'horse',
  'horse-breeders': 'horse',
  garrison: 'sword',
  barracks: 'sword',
  palisade: 'tower',
  'guard-tower': 'tower',
  fortifications: 'gate',
  walls: 'gate',
  'archery-range': 'artemis',
  'parade-ground': 'helmet',
  arsenal: 'shield',
  armory: 'shield',
  'siege-workshop': 'helmet',
  scriptorium: 'quill',
  workshop: 'plumb',
  pharmacist: 'mortar',
  dispensary: 'mortar',
  apothecary: 'wheel',
  school: 'lyre',
  laboratory: 'lamp',
  academy: 'sundial',
  university: 'armillary',
  study: 'scroll',
  observatory: 'star',
  tavern: 'amphora',
  'stone-reserve': 'purse',
  'clay-reserve': 'purse',
  'wood-reserve': 'purse',
  brewery: 'barrel',
  forum: 'column',
  caravansery: 'jars',
  'customs-house': 'ship',
  port: 'ship',
  lighthouse: 'lamp',
  arena: 'laurel',
  theater: 'mask',
  altar: 'moon',
  baths: 'drop',
  statue: 'owl',
  courthouse: 'scales',
  aqueduct: 'arches',
  rostrum: 'toga',
  gardens: 'olive',
  pantheon: 'sun',
  'town-hall': 'column',
  obelisk: 'obelisk',
  'merchants-guild': 'purse',
  'shipowners-guild': 'ship',
  'builders-guild': 'trowel',
  'magistrates-guild': 'scales',
  'scientists-guild': 'dividers',
  'moneylenders-guild': 'coin',
  'tacticians-guild': 'ares',
  conspirator: 'hood',
  agriculture: 'wheat',
  architecture: 'dividers',
  economy: 'purse',
  law: 'scales',
  masonry: 'trowel',
  mathematics: 'theorem',
  philosophy: 'owl',
  strategy: 'hoplite',
  theology: 'star',
  urbanism: 'arches',
  corruption: 'coin',
  'organized-crime': 'hood',
  mysticism: 'eye',
  poliorcetics: 'gate',
  engineering: 'gear',
  extortion: 'wonder',
  blackmail: 'scroll',
  expropriation: 'temple',
  swindle: 'scales',
  obscurantism: 'lock',
  coup: 'sword',
  'property-fraud': 'hand',
  treason: 'cards',
  'political-maneuver': 'cube',
  espionage: 'eye',
  'turn-of-events': 'exchange',
  embezzlement: 'purse',
  foreclosure: 'lock',
  coercion: 'hand',
  'insider-influence': 'scroll',
  sabotage: 'gate',
  gate: 'gate',
  snake: 'chain',
  'minerva-pawn': 'owl',
  wood: 'tree',
  stone: 'block',
};

/** A figure by its word: this title's own, or the house's. */
export function drawing(word: string): Figure | undefined {
  return OWN[word] ?? figureFor(word);
}

/** What is painted on the thing with this face. */
export function painted(face: string, family: string): Figure | undefined {
  return drawing(PAINTED[face] ?? FAMILY_FIGURES[family] ?? face);
}
