import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replayScores } from '../../../jobs/derive/replay-scores.ts';
import { createJobs } from '../../../jobs/registry.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { type FactToImport, saveImportedFacts } from '../../../src/store/facts/save-imported-facts.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import {
  BROUGHT_AT,
  DAYS,
  IMPORTED_PCT,
  LAST_MODIFIED,
  type PublishersDay,
  publishersDays,
  SCORED_AT,
} from '../../support/markets/publishers-days.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';

const SETTINGS = new Map([['PEERINGDB_API_KEY', 'a-key-of-the-test']]);
/** Some of the markets that the days tell of. */
const TOLD_OF = ['columbus', 'madison', 'new-york', 'northern-virginia'];

/** An installation of its own, with jobs as they run there, behind a gateway that plays the publishers. */
async function anInstallation() {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 8, applicationName: 'test-days' });
  const clock = steppedClock(`${DAYS[0]}T00:00:00Z`);
  let day: PublishersDay = {};
  let asking = '';
  const gateway: Gateway = await aGateway(() => {
    const body = day[asking];
    if (body === undefined) return { status: 404 };
    const lastModified = LAST_MODIFIED[asking];
    const dated = lastModified === undefined ? {} : { 'last-modified': new Date(lastModified).toUTCString() };
    return { body, headers: { 'content-type': 'application/octet-stream', ...dated } };
  });
  await saveMarkets(db, await loadShippedMarkets());
  const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
  const deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent'), sourceSettings: SETTINGS };
  const jobs = createJobs(deps, SOURCES, []);
  const run = (name: string) => {
    const job = jobs.get(name);
    if (job === undefined) throw new Error(`no job ${name}`);
    return runNow(deps, job, clock.now());
  };
  return {
    db,
    /** What publishers and the operator bring on a day, at its time, through the jobs that fetch it. */
    bring: async (place: number): Promise<void> => {
      clock.set(`${DAYS[place]}${BROUGHT_AT}`);
      day = publishersDays()[place] ?? {};
      for (const name of Object.keys(day)) {
        asking = name;
        expect(await run(name), `${name} on day ${place + 1}`).toMatchObject({ outcome: 'stored' });
      }
      const vacancy = IMPORTED_PCT[place];
      if (vacancy !== null && vacancy !== undefined)
        await db.transaction((tx) => saveImportedFacts(tx, [vacancyOf(vacancy)], clock.now()));
    },
    setClock: (at: string) => clock.set(at),
    /** Scores a day by what is stored now; the clock stays where it is. */
    check: (place: number) =>
      runNow(deps, jobs.get('recompute-scores') ?? expect.fail(), new Date(`${DAYS[place]}${SCORED_AT}`)),
    close: async () => {
      await http.close();
      await gateway.close();
      await db.close();
    },
  };
}

const vacancyOf = (value: number): FactToImport => ({
  marketSlug: 'northern-virginia',
  name: 'vacancy_pct',
  observedOn: '2026-09-30',
  value,
  unit: 'percent',
  source: 'A broker',
  sourceUrl: null,
  basis: 'reported',
  notes: null,
});

interface Checked {
  /** Text and hash of each score that stood at each day, by `<day> <slug>`. */
  readonly scores: ReadonlyMap<string, string>;
  /** Of each brief that stood after each day's run, the hash of what it says. */
  readonly briefs: ReadonlyMap<string, string>;
}

async function standingScores(db: Database, place: number): Promise<[string, string][]> {
  const found = await db.pool.query<{ slug: string; said: string }>(
    `select distinct on (market_slug) market_slug as slug, score || inputs_hash as said from market_scores
     where scored_for <= $1 order by market_slug, scored_for desc`,
    [`${DAYS[place]}${SCORED_AT}`],
  );
  return found.rows.map(({ slug, said }) => [`${DAYS[place]} ${slug}`, said]);
}

async function standingBriefs(db: Database, place: number): Promise<[string, string][]> {
  const found = await db.pool.query<{ slug: string; hash: string }>(
    'select market_slug as slug, content_hash as hash from market_briefs where not removed order by market_slug',
  );
  return found.rows.map(({ slug, hash }) => [`${DAYS[place]} ${slug}`, hash]);
}

type Installation = Awaited<ReturnType<typeof anInstallation>>;

/** @param before what is done before each day is scored. */
async function scoreDays(on: Installation, before: (place: number) => Promise<void>): Promise<Checked> {
  const scores = new Map<string, string>();
  const briefs = new Map<string, string>();
  for (const place of DAYS.keys()) {
    await before(place);
    await on.check(place);
    for (const [key, said] of await standingScores(on.db, place)) scores.set(key, said);
    for (const [key, said] of await standingBriefs(on.db, place)) briefs.set(key, said);
  }
  return { scores, briefs };
}

/** What differs, so that a failure names days and markets instead of all bytes. */
const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));

describe('days that are scored', () => {
  const open: Installation[] = [];
  const opened = async (): Promise<Installation> => {
    const installation = await anInstallation();
    open.push(installation);
    return installation;
  };
  beforeEach(() => {
    open.length = 0;
  });
  afterEach(async () => {
    for (const installation of open) await installation.close();
  });

  it('come to the same bytes on the day itself and after everything later is known', async () => {
    const daily = await opened();
    const asLived = await scoreDays(daily, daily.bring);
    expect(asLived.scores.size).toBe(asLived.briefs.size);
    expect(asLived.scores.size).toBeGreaterThan(4 * 300);
    expect(movesOf(asLived.scores)).toEqual(expect.arrayContaining(TOLD_OF));
    expect(movesOf(asLived.briefs)).toEqual(expect.arrayContaining(TOLD_OF));

    const late = await opened();
    for (const place of DAYS.keys()) await late.bring(place);
    late.setClock('2026-12-24T00:00:00Z');
    const afterwards = await scoreDays(late, async () => {});
    expect(differing(asLived.scores, afterwards.scores)).toEqual([]);
    expect(differing(asLived.briefs, afterwards.briefs)).toEqual([]);

    // The newest day first: the earlier ones are filled in behind it.
    await late.db.pool.query('truncate market_scores, score_runs');
    for (const place of [...DAYS.keys()].reverse()) await late.check(place);
    const backwards = new Map<string, string>();
    for (const place of DAYS.keys())
      for (const [key, said] of await standingScores(late.db, place)) backwards.set(key, said);
    expect(differing(asLived.scores, backwards)).toEqual([]);

    for (const { db } of [daily, late]) {
      const replayed = await replayScores(db, 'all');
      expect(replayed.mismatches).toEqual([]);
      expect(replayed.matching).toBe(replayed.checked);
      expect(replayed.checked).toBeGreaterThan(300);
    }
  }, 300_000);
});

/** Markets that say something else on some day than on another. */
function movesOf(said: ReadonlyMap<string, string>): string[] {
  const existing = new Map<string, Set<string>>();
  for (const [key, text] of said) {
    const slug = key.slice(key.indexOf(' ') + 1);
    existing.set(slug, (existing.get(slug) ?? new Set()).add(text));
  }
  return [...existing].flatMap(([slug, texts]) => (texts.size > 1 ? [slug] : []));
}
