import { afterEach, describe, expect, it } from 'vitest';
import { anApi, aSource, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** One of each state, as the clock of tests has it. */
const SOURCES = [
  aSource('a-mix', { operator: 'Alpha <b>Grid</b>' }),
  aSource('b-mix'),
  aSource('c-mix', { disabled: { by: 'missing-settings', settings: ['C_KEY'] } }),
  aSource('d-mix', { disabled: { by: 'offline' } }),
  aSource('e-lmp', { kind: 'lmp', publishable: false, withheld: true, licence: 'no passing on' }),
  aSource('f-lmp', { kind: 'lmp', publishable: false, licence: 'for internal use' }),
  aSource('news', { kind: 'news', units: 3, staleAfterMinutes: 1_440 }),
];

async function aWorld(sources = SOURCES) {
  const world = await anApi({ sources });
  api = world;
  /** d-mix was never answered by its publisher: what is held of it came with the program. */
  const state = (id: string, unit: string, newest: string | null, failures = 0, fault: string | null = null) =>
    world.db.pool.query(
      `insert into source_state (source_id, unit, last_attempt_at, newest_observed_at, consecutive_failures,
         last_fault_code, last_fault, last_success_at)
       values ($1, $2, '2026-11-20T11:59:00Z', $3, $4, $5, $6, $7)`,
      [id, unit, newest, failures, fault, fault === null ? null : '<i>it broke</i>', id === 'd-mix' ? null : newest],
    );
  return { ...world, state, get: (path: string, headers = {}) => askPatiently(() => world.get(path, headers)) };
}

describe('the page of sources', () => {
  it('counts what is fresh, stale and off and why, and lists each as the API has it', async () => {
    const { get, state, db } = await aWorld();
    await state('a-mix', '', '2026-11-20T11:55:00Z');
    await state('b-mix', '', '2026-11-18T12:00:00Z');
    await state('d-mix', '', '2026-11-01T12:00:00Z');
    await state('f-lmp', '', '2026-11-20T11:50:00Z', 4, 'timed-out');
    await state('news', 'one', '2026-11-20T10:00:00Z');
    await state('news', 'two', null, 3, 'changed-shape');
    const { body: reported } = await get('/api/v1/sources', await keyedAs(db, 'enterprise'));
    const { status, body } = await get('/sources');
    expect(status).toBe(200);
    expect(body).toContain(
      '2 of 7 sources are fresh; 1 is stale; 1 is not read yet; 1 is failing, because of: timed out; ' +
        '1 is off, because it needs C_KEY; 1 is off, because this installation is offline (UPSTREAM=off). ' +
        'Of those that are off or failing, 1 is also stale.',
    );
    for (const { id, state } of reported.sources) {
      const row = body.slice(body.indexOf(`<tr id="${id}">`)).split('</tr>', 1)[0] ?? '';
      expect(row, id).toContain(`condition is-${state.split(':')[0]}"`);
    }
    // Folded by kind, and open where the list is narrowed.
    expect(body).toMatch(
      /<details class="source-kind"><summary><b>Fuel mix<\/b> <span class="soft">\d sources: .*1 stale/,
    );
    expect((await get('/sources?state=stale')).body).toMatch(/<details class="source-kind" open><summary>/);
    const first = body.slice(body.indexOf('<tr id="a-mix">')).split('</tr>', 1)[0] ?? '';
    expect(first.indexOf('Alpha &lt;b>Grid')).toBeGreaterThan(0);
    expect(first.indexOf('Alpha &lt;b>Grid')).toBeLessThan(first.indexOf('<div class="soft">a-mix</div>'));
    expect(first).toMatch(/<code [^>]+>[\d*/, -]+<\/code>/);
    expect(body.match(/sample data that ships with Loadstar/g)).toHaveLength(1);
    expect(body.slice(body.indexOf('<tr id="d-mix">')).split('</tr>', 1)[0]).toContain(
      'sample data that ships with Loadstar',
    );
    expect(body).toContain('1 of 3 feeds fail');
    expect(body).toContain('(<bdi>&lt;i>it broke&lt;/i></bdi>)');
    expect(body).toContain('Alpha &lt;b>Grid&lt;/b>');
    expect(body).toMatch(/Nov 18, 2026, 12:00 UTC<\/time><\/td><td class="n">2 days<\/td>/);
  });

  it('says how far archives are read back, on the page, in the answer and in the health of the service', async () => {
    const archive = { step: 'day', days: 3 } as const;
    const { get, db } = await aWorld([
      aSource('a-lmp', { kind: 'lmp', archive }),
      aSource('b-lmp', { kind: 'lmp', archive: { step: 'month', days: 400 } }),
      aSource('c-lmp', { kind: 'lmp', archive, disabled: { by: 'offline' } }),
      aSource('d-lmp', { kind: 'lmp' }),
    ]);
    await db.pool.query(
      `insert into job_runs (job, slot, state, enqueued_at, summary) values
         ('backfill-a-lmp', '2026-11-19', 'done', now(), '{"requests": 2, "outcome": "stored"}'),
         ('backfill-a-lmp', '2026-11-18', 'done', now(), '{"requests": 1, "outcome": "missing"}'),
         ('backfill-a-lmp', '2026-11-17', 'failed', now(), '{"requests": 6}'),
         ('backfill-a-lmp', '2026-11-16', 'done', now(), '{"requests": 50}')`,
    );
    const { body: answer } = await get('/api/v1/sources', await keyedAs(db, 'enterprise'));
    const [a, b, c, d] = answer.sources.map(({ backfill }: { backfill: unknown }) => backfill);
    const counts = { days: 3, slots: 3, done: 2, missing: 1, failed: 1, requests: 9, oldest_day: '2026-11-18' };
    expect(a).toEqual({ state: 'failing', ...counts, remaining_seconds: null });
    expect(b).toMatchObject({ state: 'not-begun', slots: 14, done: 0, requests: 0, oldest_day: null });
    expect([c.state, d]).toEqual(['off', null]);
    const { body: page } = await get('/sources');
    expect(page.slice(page.indexOf('<tr id="a-lmp">')).split('</tr>', 1)[0]).toContain(
      '3 days of history: 2 of 3 parts read, back to 2026-11-18, 1 failed, 9 requests',
    );
    const { body: health } = await get('/api/health');
    expect(health.checks.backfill).toEqual({
      sources: 2,
      complete: 0,
      slots: 17,
      done: 2,
      failed: 1,
      requests: 9,
      remaining_seconds: null,
    });
    // Nothing of it is late, due or failed work.
    expect(health.checks.queue).toMatchObject({ due: 0, running: 0, failed_last_day: 0 });
  });

  it('says in the first hours what of the history is there, what is coming and how long it takes at its pace', async () => {
    const archive = { step: 'day', days: 11 } as const;
    const { get, db } = await aWorld([aSource('a-lmp', { kind: 'lmp', archive })]);
    // Each look is an address of its own: finished pages are kept for half a minute.
    const note = async (words: string): Promise<string> => {
      const { body } = await get(`/sources?q=${words}`);
      return body.includes('History is being read') ? body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') : '';
    };
    expect(await note('a')).toContain('0 of 11 parts. The pace is not known yet.');
    await db.pool.query(
      `insert into job_runs (job, slot, state, enqueued_at, finished_at, summary)
       select 'backfill-a-lmp', '2026-11-19'::timestamptz - n * interval '1 day', 'done', now(),
         '2026-11-20T08:00:00Z'::timestamptz + n * interval '5 minutes', '{}'
       from generate_series(0, 4) as n`,
    );
    const { body: answer } = await get('/api/v1/sources', await keyedAs(db, 'enterprise'));
    // Five days in twenty minutes, so that six take half an hour.
    expect(answer.sources[0].backfill).toMatchObject({ state: 'reading', done: 5, remaining_seconds: 1_800 });
    expect(await note('a-')).toMatch(/5 of 11 parts\. At the pace so far it takes about 30 minutes more/);
    await db.pool.query(
      `insert into job_runs (job, slot, state, enqueued_at, finished_at, summary)
       select 'backfill-a-lmp', '2026-11-14'::timestamptz - n * interval '1 day', 'done', now(), now(), '{}'
       from generate_series(0, 5) as n`,
    );
    expect(await note('a-l')).toBe('');
  });

  it('tells what is withheld and what others may not take from here', async () => {
    const { get } = await aWorld();
    const { body } = await get('/sources');
    const withheld = body.slice(body.indexOf('id="withheld"'), body.indexOf('id="work"'));
    expect(withheld).toContain('no passing on');
    expect(withheld.indexOf('Shown here, but not free to redistribute')).toBeGreaterThan(
      withheld.indexOf('no passing on'),
    );
    expect(withheld).toContain('for internal use');
  });

  it('narrows by kind, state and words, and counts all the same', async () => {
    const { get } = await aWorld();
    const rows = async (query: string): Promise<string[]> =>
      ((await get(`/sources?${query}`)).body.match(/<tr id="[^"]+"/g) ?? []).map((row: string) => row.slice(8, -1));
    expect(await rows('kind=lmp')).toEqual(['e-lmp', 'f-lmp']);
    expect(await rows('state=disabled')).toEqual(['c-mix', 'd-mix']);
    for (const query of ['state=xyz', 'kind=xyz']) {
      const { status, body } = await get(`/sources?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body).toContain('must be one of');
    }
    expect(await rows('q=ALPHA')).toEqual(['a-mix']);
    const none = await get('/sources?q=nobody');
    expect(none.body).toContain('No matching sources.');
    expect(none.body).toContain('0 of 7 sources are fresh');
  });

  it('says so where there is no source, and what work is due', async () => {
    const { get } = await aWorld([]);
    const { status, body } = await get('/sources');
    expect(status).toBe(200);
    expect(body).toContain('This installation has no sources.');
    expect(body).toContain('This installation withholds nothing.');
    expect(body).toContain('No work is late: 0 slots are due, 0 are running, 0 failed in 24 hours.');
  });
});
