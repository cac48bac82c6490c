import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyQuestion } from '../../../src/read/question.ts';
import { SERVED } from '../../../src/read/registry.ts';
import { keyedAs, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';

/** Tables that are read whole, and why they stay small. Every other one is asked by an index, however many rows it gets. */
const SMALL: Readonly<Record<string, string>> = {
  markets: 'the list of markets',
  market_briefs: 'one for each market',
  market_reports: 'one a week',
  facility_runs: 'the newest of a few',
  feed_clock: 'one row',
  exchange_rates: 'one a day and currency',
  projects: 'thousands in the world; ranked and counted as a whole',
  deals: 'some a day at most; counted as a whole',
  project_redirects: 'as projects',
  deal_redirects: 'as deals',
};

/** What reads a growing table whole, once for all readers and not for each of them. */
const READ_ONCE: readonly RegExp[] = [
  // The origin of the whole register, kept with the world that site scores are made from.
  /as sources\s+from facility_register/,
];

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly question: string;
}

const asked = new Map<string, Statement>();
let question = '';
const query = pg.Client.prototype.query;
let api: TestApi;

beforeAll(async () => {
  api = await anApiWithExamples({ checkAnswers: false });
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
    const values = Array.isArray(second) ? second : (config?.values ?? []);
    const text = config?.text ?? '';
    if (/^\s*(select|with)\b/i.test(text) && !asked.has(text)) asked.set(text, { text, values, question });
    return Reflect.apply(query, this, args);
  } as typeof query;
  const keyed = await keyedAs(api.db, 'pro');
  for (const one of SERVED) {
    question = one.name;
    await ask(one, keyed);
  }
  pg.Client.prototype.query = query;
}, 300_000);
afterAll(() => api.close());

async function ask(one: AnyQuestion, headers: Record<string, string>): Promise<void> {
  const method = one.method ?? 'GET';
  if (method === 'GET' || method === 'DELETE') {
    await api.app.inject({ method, url: exampleAddress(one), headers });
    return;
  }
  const [url = ''] = exampleAddress(one).split('?');
  await api.app.inject({ method, url, headers, payload: one.example as object });
}

/** Tables that a statement reads from end to end although Postgres was asked to avoid it: no index would do. */
async function wholeTables(client: pg.ClientBase, { text, values }: Pick<Statement, 'text' | 'values'>) {
  await client.query('begin; set local enable_seqscan = off');
  try {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    return tablesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
  }
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const tablesOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
];

it('no question reads a table from end to end that grows', async () => {
  expect(asked.size).toBeGreaterThan(100);
  const found = await api.db.pool.connect();
  try {
    const whole: string[] = [];
    for (const statement of asked.values()) {
      if (READ_ONCE.some((pattern) => pattern.test(statement.text))) continue;
      const tables = (await wholeTables(found, statement)).filter((table) => !(table in SMALL));
      if (tables.length > 0) whole.push(`${statement.question}: ${tables.join(', ')} in ${statement.text.trim()}`);
    }
    expect(whole).toEqual([]);
    // It sees one that there is.
    const seeded = { text: 'select * from documents where length(url) = $1', values: [7] };
    expect(await wholeTables(found, seeded)).toEqual(['documents']);
  } finally {
    found.release();
  }
});
