import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What may follow a subquery that has no name: the end of the text, or the next clause. */
const NO_NAME =
  /^\s*(?:[;),`']|$|(?:where|group|order|limit|offset|on|union|except|intersect|join|left|right|full|cross|inner|returning|having|window|for)\b)/i;

/**
 * Places of subqueries in FROM without a name, which Postgres takes from 16 on and 15 does not. Looks at text alone, so that
 * a name that is put in by `${…}` counts as one, and one after a comma in FROM is seen only where it is lateral.
 */
function namelessSubqueries(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(
    /(?<!\b(?:distinct|epoch|hour|day) )\b(?:from|join|lateral)\s+\(\s*(?:select|values|with)\b/gi,
  )) {
    let depth = 0;
    let end = match.index;
    for (; end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      else if (text[end] === ')') depth -= 1;
      else continue;
      if (depth === 0) break;
    }
    if (NO_NAME.test(text.slice(end + 1, end + 200))) {
      found.push(`${text.slice(0, match.index).split('\n').length}: ${text.slice(match.index, match.index + 60)}`);
    }
  }
  return found;
}

describe('statements', () => {
  it('give every subquery in FROM a name, as Postgres before 16 demands', () => {
    const files = ['src', 'jobs', 'scoring', 'migrations'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ts|tsx|sql)$/.test(name))
        .map((name) => join(folder, name)),
    );
    const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
    const subqueries = texts.flatMap(
      ({ text }) => text.match(/\b(?:from|join)\s+(?:lateral\s+)?\(\s*select\b/gi) ?? [],
    );
    expect(subqueries.length).toBeGreaterThan(20);
    expect(texts.flatMap(({ file, text }) => namelessSubqueries(text).map((place) => `${file}:${place}`))).toEqual([]);
  });

  it.each([
    ['select count(*) from (select 1 from plants)', 1],
    ['select count(*) from (select 1 from plants) where true', 1],
    ['select * from markets join (select id from plants where (id > 1)) on true', 1],
    ['select * from (values (1), (2))\n  order by 1', 1],
    ['select * from markets, lateral (select 1) one join lateral (select 2) on true', 1],
    ['select * from markets, lateral (select 1)', 1],
    ['insert into a select * from (select 1 union (select 2))', 1],
    ['select count(*) from (select 1 from plants) as found', 0],
    ['select count(*) from (select 1 from plants where id in (select 1)) found', 0],
    ['select * from (values (1), (2)) as given (id)', 0],
    ['select extract(epoch from (select now()))', 0],
    ['select * from unnest($1::int[]) where id = (select 1)', 0],
  ])('would be found out: %s', (statement, count) => {
    expect(namelessSubqueries(statement)).toHaveLength(count);
  });
});
