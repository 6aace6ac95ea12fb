import { describe, expect, it } from 'vitest';

import { firstPages } from '../src/lib/pages';
import type { TableInfo, TablePage } from '../src/lib/protocol';

const named = (id: string): TableInfo => ({ id }) as TableInfo;

function server(ids: string[], size: number): { read: (start: number) => Promise<TablePage>; asked: number[] } {
  const asked: number[] = [];
  const read = (start: number): Promise<TablePage> => {
    asked.push(start);
    const tables = ids.slice(start, start + size).map(named);
    return Promise.resolve({ tables, start, total: ids.length, finished: 4 });
  };
  return { read, asked };
}

const ids = (page: TablePage): string[] => page.tables.map((table) => table.id);

describe('the first pages of a list', () => {
  it('are one list, in order', async () => {
    const { read, asked } = server(['a', 'b', 'c', 'd', 'e'], 2);
    const page = await firstPages(read, 2);
    expect(ids(page)).toEqual(['a', 'b', 'c', 'd']);
    expect([page.total, page.finished]).toEqual([5, 4]);
    expect(asked).toEqual([0, 2]);
  });

  it('end where the list ends', async () => {
    const { read, asked } = server(['a', 'b', 'c'], 2);
    expect(ids(await firstPages(read, 9))).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([0, 2]);
    expect(ids(await firstPages(server([], 2).read, 3))).toEqual([]);
  });

  it('hold nothing twice when the list has moved on in between', async () => {
    const moving = ['a', 'b', 'c', 'd'];
    const read = async (start: number): Promise<TablePage> => {
      const page = await server(moving, 2).read(start);
      moving.unshift('new');
      return page;
    };
    expect(ids(await firstPages(read, 2))).toEqual(['a', 'b', 'c']);
  });
});
