/** Lists that the server gives page by page. */

import type { TableInfo, TablePage } from './protocol';

/** The first `pages` pages of a list, as one; the list may change while it is read, so nothing comes twice. */
export async function firstPages(read: (start: number) => Promise<TablePage>, pages: number): Promise<TablePage> {
  const seen = new Map<string, TableInfo>();
  let last: TablePage = { tables: [], start: 0, total: 0, finished: 0 };
  let start = 0;
  for (let page = 0; page < pages; page += 1) {
    last = await read(start);
    for (const table of last.tables) if (!seen.has(table.id)) seen.set(table.id, table);
    start += last.tables.length;
    if (last.tables.length === 0 || start >= last.total) break;
  }
  return { ...last, start: 0, tables: [...seen.values()] };
}

/** Where a link leads to, as people type it. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

/** Which page of that house it leads to. */
export const pathOf = (link: string): string => (URL.canParse(link) ? new URL(link).pathname : '');
