import { setTimeout as wait } from 'node:timers/promises';
import { resolveFacilities } from '../../../jobs/derive/resolve-facilities.ts';
import type { RunSummary } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedReference } from '../../../jobs/seed/seed-reference.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { Tier } from '../../../src/domain/accounts/tiers.ts';
import type { FactKind, FactRowByKind } from '../../../src/domain/facts/rows.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import type { AreaId } from '../../../src/domain/grid/grid-area.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { NewsRow } from '../../../src/domain/news/news.ts';
import type { SourceFacts } from '../../../src/domain/sources/source-facts.ts';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';
import { createLog } from '../../../src/log.ts';
import { createApp } from '../../../src/server/app.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { SOURCES as ALL_SOURCES } from '../../../src/sources/registry.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { saveFacts } from '../../../src/store/facts/save-facts.ts';
import { saveFuelMix } from '../../../src/store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { saveNews } from '../../../src/store/news/save-news.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { PAGES } from '../../../src/web/site.ts';
import { aDatabase } from '../db/database.ts';

export const NOW = '2026-11-20T12:00:00Z';
export const PEPPER = 'a pepper for tests';
export const PUBLIC_URL = 'https://loadstar.example';

export function aSource(id: string, more: Partial<SourceFacts> = {}): SourceFacts {
  return {
    id,
    kind: 'fuel-mix',
    iso: null,
    areas: null,
    operator: 'An operator',
    docs: 'https://operator.example/docs',
    licence: 'open',
    publishable: true,
    withheld: false,
    schedule: '*/5 * * * *',
    staleAfterMinutes: 20,
    units: 0,
    disabled: null,
    ...more,
  };
}

/** Sources that the seeded rows come from, and some that have none. */
export const SOURCES: readonly SourceFacts[] = [
  aSource('ercot-fuel-mix', { iso: 'ERCOT' }),
  aSource('nyiso-fuel-mix', { iso: 'NYISO' }),
  aSource('spp-fuel-mix', { iso: 'SPP', publishable: false, withheld: true }),
  aSource('eia-fuel-mix', { staleAfterMinutes: 360, disabled: { by: 'missing-settings', settings: ['EIA_API_KEY'] } }),
  aSource('ercot-lmp', { kind: 'lmp', iso: 'ERCOT' }),
  aSource('nyiso-lmp', { kind: 'lmp', iso: 'NYISO' }),
  aSource('spp-lmp', { kind: 'lmp', iso: 'SPP', publishable: false, withheld: true }),
  aSource('pjm-lmp', { kind: 'lmp', iso: 'PJM', disabled: { by: 'missing-settings', settings: ['PJM_API_KEY'] } }),
  aSource('news', { kind: 'news', units: 3, schedule: '*/5 * * * *', staleAfterMinutes: 1_440 }),
];

/** A database of its own, for an API. */
export async function anApiDatabase(): Promise<Database> {
  return openForApi((await aDatabase()).url);
}

/** The database at `url`, with as many connections as an API has in tests. */
export const openForApi = (url: string): Database =>
  openDatabase(url, { maxConnections: 6, applicationName: 'test-api' });

/** The API on a database of its own, at a clock that stands still, with every answer held against its schema. Nothing is counted. */
export async function anApi(more: Partial<AppOptions> = {}) {
  const db = more.db ?? (await anApiDatabase());
  const clock = steppedClock(NOW);
  const app = createApp({
    db,
    clock,
    sources: SOURCES,
    config: { publicUrl: PUBLIC_URL },
    version: '0.0.0-test',
    keyPepper: PEPPER,
    limits: 'none',
    site: { pages: PAGES, assets: openAssets(packageFile('dist/web')) },
    checkAnswers: true,
    ...more,
  });
  await app.ready();
  return {
    app,
    db,
    clock,
    /** Status, headers and body (parsed where it is JSON) of a GET. */
    get: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ method: 'GET', url: path, headers });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
    },
    /** The same of a POST with a JSON body. */
    post: async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    /** Of a database that was given, whoever gave it takes care. */
    close: async () => {
      await app.close();
      if (more.db === undefined) await db.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof anApi>>;

/** A server that is busy for a minute is not merely busy. */
const MOST_TRIES = 60;

/** Asks again every second, sooner than `Retry-After` has it, where a busy machine answers 503. */
export async function askPatiently<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await wait(1_000);
  }
}

/** An archived document of `sourceId`, as rows point to one. */
export async function aDocument(db: Database, sourceId: string, more: { url?: string; fetchedAt?: string } = {}) {
  const { id } = await archiveDocument(db, {
    sourceId,
    unit: '',
    url: more.url ?? `https://operator.example/${sourceId}`,
    origin: 'live',
    contentType: 'application/json',
    fetchedAt: more.fetchedAt ?? NOW,
    bytes: Buffer.from(`${sourceId} ${more.fetchedAt ?? NOW}`),
  });
  return id;
}

/** Stores output in MW by fuel (or `fuel: [source fuel, MW]`) of one interval. */
export async function storeFuelMix(
  db: Database,
  sourceId: string,
  iso: AreaId,
  intervalStart: string,
  outputs: Readonly<Partial<Record<FuelMixRow['fuel'], number>>>,
): Promise<void> {
  const documentId = await aDocument(db, sourceId);
  const rows = Object.entries(outputs).map(
    ([fuel, mw]): FuelMixRow => ({
      kind: 'fuel-mix',
      iso,
      interval_start: intervalStart,
      interval_minutes: 5,
      fuel: fuel as FuelMixRow['fuel'],
      source_fuel: `${sourceId} ${fuel}`,
      mw,
    }),
  );
  await db.transaction((tx) => saveFuelMix(tx, rows, { id: documentId, sourceId, issuedAt: NOW }));
}

/** Stores facts of one kind as from a document of `sourceId`. */
export async function storeFacts<K extends FactKind>(
  db: Database,
  sourceId: string,
  kind: K,
  rows: readonly FactRowByKind[K][],
): Promise<void> {
  const documentId = await aDocument(db, sourceId);
  await db.transaction((tx) => saveFacts(tx, kind, rows, { id: documentId, sourceId, issuedAt: NOW }));
}

/** Loads the reference tables that ship with the program, of all sources. */
export async function storeReferenceTables(db: Database): Promise<number> {
  const deps = {
    db,
    clock: steppedClock(NOW),
    log: createLog('silent'),
    lmpNodes: 'hubs' as const,
    reader: readInPlace,
  };
  return seedReference(deps, ALL_SOURCES, { step: () => {} });
}

/** Makes the register of the records of facilities that are stored. */
export async function resolveStored(db: Database): Promise<RunSummary> {
  const clock = steppedClock(NOW);
  return runNow({ db }, resolveFacilities({ db, clock }), clock.now());
}

/** Stores prices of `iso`; what a test leaves out is ordinary. */
export async function storeLmp(
  db: Database,
  sourceId: string,
  iso: AreaId,
  prices: readonly (Partial<LmpRow> & { readonly node: string })[],
): Promise<void> {
  const documentId = await aDocument(db, sourceId);
  const rows = prices.map(
    (price): LmpRow => ({
      kind: 'lmp',
      iso,
      market: 'RT5M',
      node_type: 'hub',
      interval_start: '2026-11-20T11:55:00Z',
      interval_minutes: 5,
      lmp: 30,
      energy: null,
      congestion: null,
      loss: null,
      ...price,
    }),
  );
  const nodes = await prepareLmp(db, rows);
  await db.transaction((tx) => saveLmp(tx, rows, nodes, { id: documentId, sourceId, issuedAt: NOW }));
}

/** Stores what one feed says; stories with the same `storyKey` are one. */
export async function storeNews(
  db: Database,
  feed: string,
  items: readonly (Partial<NewsRow> & { readonly title: string; readonly storyKey?: string })[],
): Promise<void> {
  const documentId = await aDocument(db, 'news', { url: `https://${feed}.example/rss` });
  const reports = items.map(({ storyKey, ...item }) => {
    const url = `https://${feed}.example/${encodeURIComponent(item.title)}`;
    return {
      kind: 'news' as const,
      id: url,
      url,
      published_at: '2026-11-20T08:00:00Z',
      summary: 'What happened.',
      source_title: `The ${feed}`,
      ...item,
      source: feed,
      storyKey: storyKey ?? item.url ?? url,
    };
  });
  await db.transaction((tx) => saveNews(tx, reports, documentId, NOW, storyRules));
}

export interface MarketToStore {
  readonly slug: string;
  readonly name?: string;
  readonly aliases?: readonly string[];
}

/** Stores markets in the order given. */
export async function storeMarkets(db: Database, markets: readonly MarketToStore[]): Promise<void> {
  for (const [position, { slug, name = slug, aliases = [] }] of markets.entries()) {
    await db.pool.query(
      `insert into markets (slug, position, name, city, state, country, lat, lon, radius_km, aliases)
       values ($1, $2, $3, $3, 'TX', 'US', 32.8, -96.8, 50, $4)`,
      [slug, position, name, aliases],
    );
  }
}

export interface BriefToStore {
  readonly slug: string;
  /** What the brief says; the same twice is no new revision. */
  readonly content?: string;
  readonly padding?: string;
  readonly removed?: boolean;
}

const shownToAll = (slug: string, said: string, { revision, computedAt }: PublicationMeta): object => ({
  slug,
  hero: { verdict: 'BUILD' },
  outlook: { narrative_md: said },
  market_power_scores: { computed_at: computedAt },
  revision,
});

/** A key of `tier`, as headers carry it. */
export async function keyedAs(db: Database, tier: Tier): Promise<{ 'x-api-key': string }> {
  return { 'x-api-key': await createKey(db, PEPPER, { tier, name: null, createdAt: NOW, expiresAt: null }) };
}

/** Publishes briefs in one transaction. Returns the feed's time after it. */
export async function publish(db: Database, ...briefs: BriefToStore[]): Promise<string> {
  return db.transaction(async (tx) => {
    const listed = briefs.filter((brief) => brief.removed !== true);
    await publishBriefs(
      tx,
      listed.map(({ slug, content = 'first', padding = '' }) => ({
        slug,
        contentHash: hashContent(content + padding),
        render: (meta) =>
          JSON.stringify({
            ...shownToAll(slug, content + padding, meta),
            power_grid: { iso: 'ERCOT' },
            sections_locked: [],
          }),
        renderTeaser: (meta) =>
          JSON.stringify({ ...shownToAll(slug, content + padding, meta), sections_locked: ['power_grid'] }),
      })),
      { now: new Date(NOW), removedSlugs: briefs.filter((brief) => brief.removed).map((brief) => brief.slug) },
    );
    const clock = await tx.client.query<{ at: string }>('select at from feed_clock');
    return clock.rows[0]?.at ?? '';
  });
}
