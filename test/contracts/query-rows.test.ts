import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

// The type of a row of plain SQL is a promise that nobody checks. `RowOf` and `columns` (src/store/db/columns.ts) take
// both the type and the columns from the table. What is still written by hand is counted here by folder; a count may
// only fall. What stays for good are values that no table has: sums, ranks, flags, and what the server says of itself.
const WRITTEN_BY_HAND: Readonly<Record<string, number>> = {
  'src/cli': 1,
  'src/cli/verbs/processes': 2,
  'src/read/ops': 1,
  'src/store/accounts': 19,
  'src/store/backup': 4,
  'src/store/briefs': 11,
  'src/store/db': 10,
  'src/store/deals': 12,
  'src/store/embedded-postgres': 1,
  'src/store/facilities': 7,
  'src/store/facts': 5,
  'src/store/grid': 25,
  'src/store/history': 6,
  'src/store/ids': 2,
  'src/store/ingest': 30,
  'src/store/markets': 10,
  'src/store/news': 22,
  'src/store/ops': 23,
  'src/store/places': 1,
  'src/store/projects': 8,
  'src/store/queue': 9,
  'src/store/reports': 8,
};

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = (): Source[] =>
  execFileSync('git', ['ls-files', 'src', 'jobs'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Names of types that come from a table, directly or by other such types. */
function tableTypes(files: readonly Source[]): ReadonlySet<string> {
  const declared = files.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /^(?:export )?(?:type (\w+)[^=\n]*=([^;]*(?:\{[^}]*\})?[^;]*);|interface (\w+) extends ([^{]+)\{)/gm,
      ),
    ].map(([, alias, aliased, name, bases]) => ({ name: alias ?? name ?? '', of: aliased ?? bases ?? '' })),
  );
  const found = new Set(['RowOf']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name, of } of declared) if (isOf(of, found)) found.add(name);
  }
  return found;
}

const isOf = (type: string, names: ReadonlySet<string>): boolean =>
  type.includes('$inferSelect') || [...type.matchAll(/\w+/g)].some(([word]) => names.has(word));

/** The types that rows are given, `{ count: number }` of `query<{ count: number }>(`. */
function rowTypes(text: string): string[] {
  return [...text.matchAll(/\.query<([\s\S]*?)>\(/g)].map(([, type]) => type ?? '');
}

function countByHand(files: readonly Source[]): { readonly typed: number; readonly byHand: Record<string, number> } {
  const fromTables = tableTypes(files);
  const byHand: Record<string, number> = {};
  let typed = 0;
  for (const { path, text } of files) {
    for (const type of rowTypes(text)) {
      typed += 1;
      if (!isOf(type, fromTables)) byHand[dirname(path)] = (byHand[dirname(path)] ?? 0) + 1;
    }
  }
  return { typed, byHand };
}

describe('rows of statements', () => {
  it('have no more types that are written by hand than are counted', () => {
    const { typed, byHand } = countByHand(sources());
    expect(typed).toBeGreaterThan(200);
    expect(byHand, 'take the row from its table; where fewer are left, lower the count').toEqual(WRITTEN_BY_HAND);
  });

  it('are found out where one more is written', () => {
    const table = `export type Price = RowOf<typeof lmpPrices, 'lmp'>;\nexport interface Dated extends Price { readonly at: string }`;
    const good = 'await client.query<Price & { total: number }>(`select 1`); await pool.query<Dated>({ text });';
    const bad = 'await client.query<{ lmp: number }>(`select 1`); await pool.query<Omit<Foreign, "a">>({ text });';
    const seeded = [
      { path: 'src/store/grid/a.ts', text: table + good },
      { path: 'src/store/grid/b.ts', text: `interface Foreign { readonly lmp: number }\n${bad}` },
    ];
    expect(countByHand(seeded)).toEqual({ typed: 4, byHand: { 'src/store/grid': 2 } });
  });
});
