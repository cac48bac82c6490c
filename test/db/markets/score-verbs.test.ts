import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aMarket } from '../../support/markets/as-of-snapshot.ts';
import { runProgram } from '../../support/servers/program.ts';

let home: string;
let url: string;
let db: Database;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loadstar scores '));
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 2, applicationName: 'test-verbs' });
  await saveMarkets(db, [aMarket({ slug: 'northern-virginia', name: 'Northern Virginia', aliases: ['ashburn'] })]);
  await archiveDocument(db, {
    sourceId: 'eia-plants',
    unit: '',
    url: null,
    origin: 'live',
    contentType: null,
    fetchedAt: '2026-06-01T12:00:00Z',
    bytes: Buffer.from('a'),
  });
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runProgram(words, { env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: 'off' } });
const countRuns = async () => (await db.pool.query('select from score_runs')).rowCount;

describe('a moment that scores cannot be made for', () => {
  it.each([
    ['to come', '2999-01-01', 'which is in the future; now is 2'],
    ['of before anything was known', '2026-06-01', 'the first stored document is from 2026-06-01T12:00:00Z'],
  ])(
    'is refused by recompute when it is %s, and leaves no trace',
    async (_what, at, words) => {
      const { code, stdout, stderr } = await run('recompute', '--at', at);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(await countRuns()).toBe(0);
    },
    60_000,
  );
});

// Nine starts of the program.
it('recompute and score speak of the moment that was meant, and say what is not there', async () => {
  expect(await run('score')).toMatchObject({ code: 1, stderr: expect.stringContaining('no scores yet') });

  const first = await run('recompute', '--at', '2026-10-01T02:00:00+02:00');
  expect(JSON.parse(first.stdout)).toMatchObject({ scored_for: '2026-10-01T00:00:00.000Z', scored: 1, appended: 1 });
  // The same moment as a date: what was found for it stands.
  const again = await run('recompute', '--at', '2026-10-01');
  expect(JSON.parse(again.stdout)).toMatchObject({ scored: 1, recomputed: 0, appended: 0 });
  const past = await run('recompute', '--at', '2026-09-01');
  expect(JSON.parse(past.stdout)).toMatchObject({ published: 0, outdated_by: '2026-10-01T00:00:00Z' });
  expect(past.stderr).toContain('briefs unchanged; newer ones are from 2026-10-01T00:00:00Z');

  const explained = JSON.parse((await run('score', '--market', 'Ashburn', '--at', '2026-09-15', '--explain')).stdout);
  expect(explained).toMatchObject({ market: 'northern-virginia', checked_for: '2026-09-01T00:00:00Z' });
  expect(explained.parts.length).toBeGreaterThan(0);
  expect(explained.inputs).toHaveProperty('queue_wait_months');

  expect((await run('score', '--at', '2026-08-31')).stderr).toContain('the first scores are for 2026-09-01T00:00:00Z');
  expect((await run('score', '--at', '2999-01-01')).stderr).toContain('in the future');
  expect(await run('score', '--market', 'norhern-virgina')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean northern-virginia?'),
  });
}, 600_000);
