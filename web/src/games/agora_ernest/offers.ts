/** Shops as they hang over the market: where, for how much, and whether they can be bought now. */

import { markOf, marksOf } from '../../lib/marks';
import type { ActionInfo, MarkInfo, ViewInfo } from '../../lib/protocol';
import { onTable, type Plan } from './plan';

export interface Offer {
  /** The shop's piece. */
  id: string;
  label: string;
  sign: string;
  price: number;
  /** What it would bring in a turn. */
  earns: number;
  circles: number;
  isAffordable: boolean;
  action: ActionInfo | undefined;
  /** The numbers of its cards. */
  cards: string[];
  cells: ShopCell[];
}

/** A cell of a shop on the table: of which card, and where on it. */
export interface ShopCell {
  plan: Plan;
  x: number;
  y: number;
  hasCircle: boolean;
}

/** A shop that nobody owns and nobody can buy. */
export interface Locked {
  id: string;
  x: number;
  y: number;
}

/** The shops for sale, those that earn most first; and those without a circle. */
export function offersOf(view: ViewInfo, plans: Plan[], actions: ActionInfo[]): { offers: Offer[]; locked: Locked[] } {
  const zone = view.zones.find(({ name }) => name === 'shops');
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const offers: Offer[] = [];
  const locked: Locked[] = [];
  for (const piece of zone?.pieces ?? []) {
    const cells = cellsOf(piece.marks, byId);
    const price = markOf(piece.marks, 'price');
    const circles = markOf(piece.marks, 'circles')?.number ?? 0;
    if (price) {
      offers.push({
        id: piece.id,
        label: piece.label,
        sign: markOf(piece.marks, 'written')?.sign ?? '',
        price: price.coins,
        earns: markOf(piece.marks, 'worth')?.value ?? 0,
        circles,
        isAffordable: price.isAffordable,
        action: actions.find((action) => action.pieces.includes(piece.id)),
        cards: [...new Set(cells.map(({ plan }) => plan.number))],
        cells,
      });
    } else if (piece.owner < 0 && circles === 0 && cells[0]) {
      const at = onTable(cells[0].plan, cells[0].x + 0.5, cells[0].y + 0.5);
      locked.push({ id: piece.id, ...at });
    }
  }
  offers.sort((one, other) => other.earns - one.earns);
  return { offers, locked };
}

/** The cells of a shop, over all its cards. */
export function cellsOf(marks: MarkInfo[], byId: Map<string, Plan>): ShopCell[] {
  return marksOf(marks, 'consists').flatMap(({ piece, part }) => {
    const plan = byId.get(piece);
    const cells = plan?.cells.filter((cell) => cell.part === part) ?? [];
    return plan ? cells.map(({ x, y, hasCircle }) => ({ plan, x, y, hasCircle })) : [];
  });
}
