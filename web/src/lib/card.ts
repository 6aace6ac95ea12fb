/** The card of an evening: a picture of a finished match, drawn by us, to keep or to send. */

import { DEVICES, deviceOf, RIMS } from '../kit/devices';
import { FIGURES, type Figure } from '../pictures/silhouettes';
import { ticks, type Moment, type Turning } from './course';

export interface Card {
  /** The title, and when it was played. */
  title: string;
  date: string;
  /** Who won, and how. */
  headline: string;
  reason: string;
  names: string[];
  totals: number[];
  winners: number[];
  /** What each seat carries, by numbers. */
  shields: { colour: number; device: number }[];
  course: Moment[];
  points: Turning[];
  /** A figure of the title. */
  emblem: string;
  /** What stands on the sherd: a heading and what is told; nothing leaves the sherd out. */
  told: { heading: string; text: string } | undefined;
  /** The line of a moment that is shared. */
  at?: number | undefined;
  /** A code that leads there, as a picture of its own. */
  code: string;
  /** Typefaces, to be written into the picture. */
  fonts: string;
}

export const CARD = { width: 1200, height: 630 };
const INK = '#231a15';
const CLAY = '#d98a5a';
const PALE = '#f2cfa0';
const CREAM = '#f8ecdc';
const GOLD = '#d9a73c';
/** The seats' colours on the dark side of the card, and on its clay side; each line has a pattern of its own, too. */
const LINES = ['#ea8f5f', '#7db8e0', '#b9c57a', '#e3b95b', '#c9a0d0', '#b9c4ca'];
const SHIELDS = ['#a8471f', '#1a5a86', '#566324', '#8a6414', '#6b3f75', '#3d4a52'];
const DASHES = ['', '11 6', '3 6', '16 5 3 5', '2 5', '22 6'];
const LEFT = 476;
const RIGHT = 1104;
const TOP = 96;
const LOW = 386;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands in a picture. */
export const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A text in lines of at most so many letters, and of at most so many lines. */
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}

/** The whole picture. */
export function drawn(card: Card): string {
  const { width, height } = CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${card.fonts}text{font-family:'Commissioner Variable',sans-serif}` +
    `.d{font-family:'GFS Didot',serif}</style>` +
    `<rect width="${width}" height="${height}" fill="${INK}"/>` +
    result(card) +
    chart(card) +
    sherd(card) +
    `<text x="1166" y="620" text-anchor="end" class="d" font-size="18" fill="${CREAM}">Stoa</text></svg>`
  );
}

function text(x: number, y: number, size: number, fill: string, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${plain(words)}</text>`;
}

const MIDDLE = 'text-anchor="middle"';
const DIDOT = 'class="d"';

/** The clay side: who won, the points, the devices. */
function result({ headline, reason, names, totals, winners, emblem, shields }: Card): string {
  const wide = 436;
  const count = totals.length;
  const each = (wide - 40) / count;
  const place = (seat: number): number => 20 + each * (seat + 0.5);
  const size = count > 2 ? 40 : 66;
  const seats = totals.map(
    (total, seat) =>
      shield(shields[seat] ?? { colour: seat, device: seat }, place(seat), 200, count > 2 ? 34 : 44) +
      text(place(seat), 300, size, INK, String(total), `${MIDDLE} ${DIDOT}`) +
      text(
        place(seat),
        336,
        count > 2 ? 17 : 20,
        INK,
        (wrapped(names[seat] ?? '', 14, 1)[0] ?? '').slice(0, 18),
        MIDDLE,
      ) +
      (winners.includes(seat) ? `<path d="M${place(seat) - 30} 350h60" stroke="${INK}" stroke-width="3"/>` : ''),
  );
  return (
    `<rect width="${wide}" height="630" fill="${CLAY}"/>` +
    `<circle cx="218" cy="500" r="112" fill="${PALE}"/>` +
    figure(FIGURES[emblem], 128, 410, 180, INK, PALE) +
    meander(0) +
    meander(606) +
    wrapped(headline, 22, 2)
      .map((line, n) => text(218, 74 + 38 * n, headline.length > 22 ? 30 : 38, INK, line, `${MIDDLE} ${DIDOT}`))
      .join('') +
    text(
      218,
      headline.length > 22 ? 140 : 112,
      17,
      INK,
      wrapped(reason, 46, 1)[0] ?? '',
      `${MIDDLE} font-weight="650"`,
    ) +
    seats.join('')
  );
}

function meander(y: number): string {
  const keys = Array.from(
    { length: 15 },
    (_, n) => `M${n * 30} ${y + 21}h30M${n * 30} ${y + 3}h30M${n * 30 + 5} ${y + 21}v-14h20v9h-12v-4h7`,
  );
  return `<path d="${keys.join('')}" fill="none" stroke="${INK}" stroke-width="2.6"/>`;
}

function figure(drawn: Figure | undefined, x: number, y: number, size: number, ink: string, ground: string): string {
  const at = `<g transform="translate(${x} ${y}) scale(${size / 64})">`;
  const fill = drawn?.fill ? `<path d="${drawn.fill}" fill="${ink}" fill-rule="evenodd"/>` : '';
  const pen = 'stroke-linecap="round" stroke-linejoin="round" fill="none"';
  const lines = drawn?.lines ? `<path d="${drawn.lines}" stroke="${ink}" stroke-width="4" ${pen}/>` : '';
  const cut = drawn?.cut ? `<path d="${drawn.cut}" stroke="${ground}" stroke-width="2.2" ${pen}/>` : '';
  return `${at}${fill}${lines}${cut}</g>`;
}

function shield({ colour, device }: { colour: number; device: number }, x: number, y: number, radius: number): string {
  const side = SHIELDS[colour % SHIELDS.length] ?? INK;
  const rim = RIMS[colour % RIMS.length] ?? 'none';
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${side}" stroke="${INK}" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 5}" fill="none" stroke="#fffaf1" stroke-width="2" stroke-dasharray="${rim}"/>` +
    figure(DEVICES[deviceOf(device)], x - radius * 0.64, y - radius * 0.64, radius * 1.28, '#fffaf1', side)
  );
}

/** The dark side: everybody's points over time, and where it turned. */
function chart({ title, date, course, points, totals, told, at, shields }: Card): string {
  const all = course.flatMap((moment) => moment.totals);
  const highest = Math.max(1, ...all);
  const lowest = Math.min(0, ...all);
  const last = Math.max(1, course.at(-1)?.line ?? 1);
  const x = (line: number): number => Math.round(LEFT + (line / last) * (RIGHT - LEFT));
  const y = (value: number): number => Math.round(LOW - ((value - lowest) / (highest - lowest)) * (LOW - TOP));
  const path = (seat: number): string =>
    course.map(({ line, totals: points }, n) => `${n ? 'L' : 'M'}${x(line)} ${y(points[seat] ?? 0)}`).join('');
  const ends = totals
    .map((total, seat) => ({ seat, total, high: y(total) + 9 }))
    .sort((one, other) => one.high - other.high);
  for (const [n, end] of ends.entries()) end.high = Math.max(end.high, (ends[n - 1]?.high ?? 0) + 30);
  return (
    text(466, 56, 32, CLAY, title, DIDOT) +
    text(1166, 54, 18, '#cdb9a2', date, 'text-anchor="end"') +
    ticks(highest)
      .map((value) => `<path d="M${LEFT} ${y(value)}H${RIGHT}" stroke="#43352a"/>`)
      .join('') +
    (at === undefined ? '' : `<path d="M${x(at)} ${TOP - 10}V${LOW}" stroke="${GOLD}" stroke-width="4"/>`) +
    totals
      .map(
        (_, seat) =>
          `<path d="${path(seat)}" fill="none" stroke="${LINES[(shields[seat]?.colour ?? seat) % 6] ?? CREAM}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % 6] ?? ''}"/>`,
      )
      .join('') +
    ends
      .map(({ seat, total, high }) =>
        text(1118, high, 28, LINES[(shields[seat]?.colour ?? seat) % 6] ?? CREAM, String(total), DIDOT),
      )
      .join('') +
    apart(points.map((point) => ({ x: x(point.line), y: y(Math.max(...point.totals)) })))
      .map((place, n) => turning(points[n]?.texts ?? [], n, place, told === undefined))
      .join('')
  );
}

interface Place {
  x: number;
  y: number;
  /** How high its number stands: above the line, and above the number of another that is near. */
  mark: number;
}

const NUMBER = 28;

function apart(spots: { x: number; y: number }[]): Place[] {
  const places: Place[] = [];
  for (const { x, y } of spots) {
    let mark = y - 22;
    while (places.some((one) => Math.abs(one.x - x) < NUMBER && Math.abs(one.mark - mark) < NUMBER)) mark -= NUMBER / 2;
    places.push({ x, y, mark });
  }
  return places;
}

/** A turning point: its number on the line, and what happened: in the corner that the lines leave free, or below. */
function turning(texts: string[], n: number, { x, y, mark: high }: Place, isBelow: boolean): string {
  const row = isBelow ? 450 + n * 46 : TOP + 20 + n * 34;
  const size = isBelow ? 21 : 18;
  const mark = (cx: number, cy: number): string =>
    `<circle cx="${cx}" cy="${cy}" r="13" fill="${GOLD}"/>` +
    text(cx, cy + 6, 17, INK, String(n + 1), `${MIDDLE} font-weight="750"`);
  const letters = isBelow ? 50 : 60;
  const both = texts.slice(0, 2).join(' ');
  const words = wrapped(both.length < letters ? both : (texts[0] ?? ''), letters, 1)[0] ?? '';
  return (
    `<path d="M${x} ${y}V${high}" stroke="${CREAM}" stroke-width="2"/>` +
    mark(x, high) +
    `<circle cx="${x}" cy="${y}" r="5" fill="${INK}" stroke="${CREAM}" stroke-width="3"/>` +
    mark(LEFT + 18, row) +
    text(
      LEFT + 40,
      row + 6,
      size,
      CREAM,
      words,
      `font-weight="600" stroke="${INK}" stroke-width="5" paint-order="stroke"`,
    )
  );
}

/** The code in its place on the card. */
const set = (code: string): string => code.replace('<svg', '<svg x="6" y="6" width="84" height="84"');

/** What is told besides, on a piece of a pot, and the code. */
function sherd({ told, code }: Card): string {
  const picture = code
    ? `<g transform="translate(1056 448)"><rect width="96" height="96" rx="6" fill="#fffdf8"/>${set(code)}</g>`
    : '';
  if (!told) return picture;
  const lines = wrapped(told.text, 46, 3);
  return (
    `<path d="M472 458L550 436L668 448L788 432L900 446L1060 430L1160 452L1170 520L1150 590L1020 598L880 586L758 602L640 588L518 600L490 560L464 556Z" fill="${CLAY}"/>` +
    text(510, 486, 16, INK, told.heading, 'font-weight="700"') +
    lines.map((line, n) => text(510, 520 + 30 * n, 23, INK, line, DIDOT)).join('') +
    picture
  );
}
