import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// A type that is put on the rows of plain SQL is a promise that nobody checks. `queryRows` (src/store/db/query-rows.ts) checks
// each column; `RowOf` and `columns` (src/store/db/columns.ts) take both the type and the columns from the table.
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

/** Statements whose rows are given a type that is neither checked nor taken from a table, by their file. */
function findPromises(files: readonly Source[]): { readonly typed: number; readonly promises: readonly string[] } {
  const fromTables = tableTypes(files);
  const promises: string[] = [];
  let typed = 0;
  for (const { path, text } of files) {
    for (const type of rowTypes(text)) {
      typed += 1;
      if (!isOf(type, fromTables)) promises.push(`${path}: ${type}`);
    }
  }
  return { typed, promises };
}

describe('rows of statements', () => {
  it('are checked, or typed by their table', () => {
    const { typed, promises } = findPromises(sources());
    expect(typed).toBeGreaterThan(10);
    expect(promises, 'use queryRows with the columns of the row, or RowOf').toEqual([]);
  });

  it('are found out where neither is so', () => {
    const table = `export type Price = RowOf<typeof lmpPrices, 'lmp'>;\nexport interface Dated extends Price { readonly at: string }`;
    const good = 'await client.query<Price & { total: number }>(`select 1`); await pool.query<Dated>({ text });';
    const bad = 'await client.query<{ lmp: number }>(`select 1`); await pool.query<Omit<Foreign, "a">>({ text });';
    const seeded = [
      { path: 'src/store/grid/a.ts', text: table + good },
      { path: 'src/store/grid/b.ts', text: `interface Foreign { readonly lmp: number }\n${bad}` },
    ];
    expect(findPromises(seeded)).toEqual({
      typed: 4,
      promises: ['src/store/grid/b.ts: { lmp: number }', 'src/store/grid/b.ts: Omit<Foreign, "a">'],
    });
  });
});
