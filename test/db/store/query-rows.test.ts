import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { cell, queryRows, type ShapeOf } from '../../../src/store/db/query-rows.ts';
import { aDatabase } from '../../support/db/database.ts';

describe('rows of plain SQL', () => {
  let db: Database;
  beforeAll(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 2, applicationName: 'test' });
  });
  afterAll(() => db.close());

  const PRICE: ShapeOf<{ node: string; lmp: number | null; at: string; parts: number[] }> = {
    node: cell.text,
    lmp: cell.orNull(cell.number),
    at: cell.text,
    parts: cell.list(cell.number),
  };
  const select = (node: string, lmp: string): string =>
    `select ${node}, ${lmp}, '2026-03-01T05:00:00Z'::timestamptz as at, '{1,2}'::int[] as parts`;

  it('are as declared', async () => {
    const found = await queryRows(db.pool, PRICE, `${select(`'HB_WEST' as node`, '$1::numeric as lmp')}`, ['31.5']);
    expect(found.rows).toEqual([{ node: 'HB_WEST', lmp: 31.5, at: '2026-03-01T05:00:00Z', parts: [1, 2] }]);
    const none = await queryRows(db.pool, PRICE, select(`'HB_WEST' as node`, 'null::numeric as lmp'));
    expect(none.rows[0]?.lmp).toBeNull();
  });

  it.each([
    ['another type', `'HB_WEST' as node`, `'31.5' as lmp`, 'column lmp of a statement'],
    ['a null that is not allowed', 'null::text as node', '31.5 as lmp', 'column node of a statement'],
    ['no such column', `'HB_WEST' as hub`, '31.5 as lmp', 'column node of a statement'],
  ])('are refused with %s', async (_, node, lmp, message) => {
    await expect(queryRows(db.pool, PRICE, select(node, lmp))).rejects.toThrow(message);
  });

  it('may hold words and JSON that this version does not know, but not nothing', async () => {
    const shape = { state: cell.word<'due' | 'running'>(), body: cell.json<{ a: number }>() };
    const found = await queryRows(db.pool, shape, `select 'parked' as state, '{"b":1}'::jsonb as body`);
    expect(found.rows).toEqual([{ state: 'parked', body: { b: 1 } }]);
    await expect(queryRows(db.pool, shape, `select 'due' as state`)).rejects.toThrow('column body of a statement');
  });

  it('name the statement that is wrong', async () => {
    const named = { name: 'count-nodes', text: `select 'x' as count` };
    await expect(queryRows(db.pool, { count: cell.number }, named)).rejects.toThrow('(count-nodes)');
  });
});
