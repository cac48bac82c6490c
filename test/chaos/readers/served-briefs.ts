import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { monotonicMs } from '../../../src/clock.ts';
import { dependencyFault } from '../../../src/read/dependency-fault.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { storeMarkets } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import type { Program } from '../../support/servers/program.ts';
import { check } from '../../tools/diff-proof/check-logs.ts';
import { keepLedger, readLedger } from '../../tools/diff-proof/ledger.ts';
import { type Door, type ReadLog, read } from '../../tools/diff-proof/readers.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import type { ChaosWorld } from '../world.ts';

/** Secret of keys in every process of a trial. */
export const PEPPER = 'a pepper for trials of faults';

export interface Api {
  readonly url: string;
  readonly program: Program;
}

/** Markets with briefs in a database of their own, and what it takes to serve, to publish and to read them. */
export interface ServedBriefs extends BriefsInDatabase {
  readonly server: PostgresServer;
}

export interface BriefsInDatabase {
  /** The trial's own connections, which no API has. */
  readonly db: Database;
  readonly slugs: readonly string[];
  readonly headers: { readonly 'x-api-key': string };
  /** `loadstar api` as its own process, once it answers. */
  startApi(env?: Readonly<Record<string, string>>): Promise<Api>;
}

export interface ServedBriefsOptions {
  readonly markets?: number;
  /** Bytes that every brief has besides. */
  readonly paddingBytes?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the database lies; default: in the folder of the fault. */
  readonly folder?: string;
}

const TOGETHER = 50;

export async function serveBriefs(world: ChaosWorld, options: ServedBriefsOptions = {}): Promise<ServedBriefs> {
  const { settings, folder, ...content } = options;
  const server = await world.postgres({
    ...(settings === undefined ? {} : { settings }),
    ...(folder === undefined ? {} : { folder }),
  });
  return { server, ...(await storeBriefs(world, server.url, content)) };
}

/** The same in a database that is there already, with the current schema and nothing else in it. */
export async function storeBriefs(
  world: ChaosWorld,
  databaseUrl: string,
  { markets = 60, paddingBytes = 0 }: Pick<ServedBriefsOptions, 'markets' | 'paddingBytes'> = {},
): Promise<BriefsInDatabase> {
  const db = openDatabase(databaseUrl, { maxConnections: 6, applicationName: 'trial' });
  world.add(() => db.close());
  await keepLedger(db);
  const slugs = Array.from({ length: markets }, (_, number) => `market-${String(number).padStart(3, '0')}`);
  await storeMarkets(
    db,
    slugs.map((slug) => ({ slug })),
  );
  for (let from = 0; from < slugs.length; from += TOGETHER)
    await publishOnce(db, slugs.slice(from, from + TOGETHER), 'first', incompressible(paddingBytes));
  const key = { tier: 'enterprise', name: 'a reader', createdAt: new Date(0).toISOString(), expiresAt: null };
  const headers = { 'x-api-key': await createKey(db, PEPPER, key) };
  return {
    db,
    slugs,
    headers,
    startApi: async (env = {}) => {
      const program = world.program(['api'], {
        env: { DATABASE_URL: databaseUrl, KEY_PEPPER: PEPPER, PORT: '0', LOG_LEVEL: 'error', ...env },
      });
      const ready = await program.line(/^ready http/);
      // A trial of requests does not check why the API ended, so it is logged here.
      void program.ended.then((code) => {
        if (program.errors() !== '') console.error(`an API ended with ${code}: ${program.errors().slice(-2_000)}`);
      });
      return { program, url: ready.slice('ready '.length) };
    },
  };
}

/** Text that Postgres cannot make shorter. */
export function incompressible(bytes: number): string {
  let text = '';
  while (text.length < bytes) text += randomUUID();
  return text.slice(0, bytes);
}

export interface Acknowledged {
  readonly id: string;
  readonly revisions: readonly string[];
  /** Place in the feed of the last of them. */
  readonly seq: number;
  /** When it was received, on the clock of `monotonicMs`. */
  readonly atMs: number;
}

/** Publishes in one transaction, as the jobs do. @returns what was acknowledged as stored. */
export async function publishOnce(
  db: Database,
  slugs: readonly string[],
  id: string,
  padding = '',
): Promise<Acknowledged> {
  const revisions: string[] = [];
  const seq = await db.transaction(async (tx) => {
    await tx.client.query('insert into naive_rows (id, computed_at) values ($1, clock_timestamp())', [
      `${id} ${slugs[0]}`,
    ]);
    const briefs = slugs.map((slug) => ({
      slug,
      contentHash: hashContent(id + padding),
      render: (meta: PublicationMeta) => {
        revisions.push(`${slug} ${meta.revision}`);
        return briefText(slug, id + padding, meta);
      },
      renderTeaser: (meta: PublicationMeta) => briefText(slug, id, meta),
    }));
    await publishBriefs(tx, briefs, { now: new Date('2026-11-20T12:00:00Z'), removedSlugs: [] });
    const clock = await tx.client.query<{ seq: number }>('select seq from feed_clock');
    return clock.rows[0]?.seq ?? 0;
  });
  return { id: `${id} ${slugs[0]}`, revisions, seq, atMs: monotonicMs() };
}

const briefText = (slug: string, said: string, { revision, computedAt }: PublicationMeta): string =>
  JSON.stringify({
    slug,
    hero: { verdict: 'BUILD' },
    outlook: { narrative_md: said },
    market_power_scores: { computed_at: computedAt },
    revision,
  });

export interface Publishing {
  readonly acknowledged: readonly Acknowledged[];
  /** Publishes that failed in the words of a database that is away or full. */
  readonly refused: readonly string[];
  /** Publishes that failed in any other way. */
  readonly odd: readonly string[];
  stop(): Promise<void>;
}

/** Publishes something new about three markets, again and again, as several workers, until stopped or the trial is over. */
export function startPublishing(
  world: ChaosWorld,
  { db, slugs }: Pick<ServedBriefs, 'db' | 'slugs'>,
  options: {
    readonly name?: string;
    readonly writers?: number;
    readonly everyMs?: number;
    readonly padding?: () => string;
  } = {},
): Publishing {
  const { name = 'w', writers = 2, everyMs = 50, padding = () => '' } = options;
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const odd: string[] = [];
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const chosen = [0, 1, 2].map((step) => slugs[(count * 3 + writer * 7 + step) % slugs.length] ?? '');
      try {
        acknowledged.push(await publishOnce(db, [...new Set(chosen)], `${name}${writer}-${count}`, padding()));
      } catch (error) {
        (dependencyFault(error) === null ? odd : refused).push(error instanceof Error ? error.message : String(error));
      }
      await pause(everyMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const stop = async (): Promise<void> => {
    isOver = true;
    await writing;
  };
  world.add(stop);
  return { acknowledged, refused, odd, stop };
}

export interface Stored {
  /** Publishes that were acknowledged and are not there. */
  readonly lost: number;
  /** Revisions that were acknowledged twice. */
  readonly doubled: number;
  /** Publishes that are stored although they were not acknowledged. */
  readonly unacknowledged: number;
}

/** Holds what was acknowledged against what is stored. */
export async function compareStored(db: Database, ...publishings: readonly Publishing[]): Promise<Stored> {
  const acknowledged = publishings.flatMap((each) => each.acknowledged);
  const failed = publishings.flatMap(({ refused, odd }) => [...refused, ...odd]);
  const rows = await db.pool.query<{ id: string }>(`select id from naive_rows where id not like 'first %'`);
  const ids = new Set(rows.rows.map(({ id }) => id));
  const ledger = await db.pool.query<{ name: string }>(`select slug || ' ' || revision as name from proof_ledger`);
  const names = new Set(ledger.rows.map(({ name }) => name));
  const reported = acknowledged.flatMap(({ revisions }) => revisions);
  const lost = acknowledged.filter(({ id, revisions }) => !ids.has(id) || revisions.some((name) => !names.has(name)));
  if (acknowledged.length + failed.length < ids.size) throw new Error('somebody else publishes');
  return {
    lost: lost.length,
    doubled: reported.length - new Set(reported).size,
    unacknowledged: ids.size - (acknowledged.length - lost.length),
  };
}

const AGAIN_MS = 100;

/** The results of readers, once they are stopped. */
export interface Readers {
  stop(): Promise<Reading>;
}

export interface Reading {
  readonly logs: readonly ReadLog[];
  /** Tries of readers that came to nothing, by what they met. */
  readonly failures: ReadonlyMap<string, number>;
}

/**
 * Readers of the diff, at one door or several, who try again with the same cursor where they get no answer. They go on until
 * stopped, and then to the end of the feed.
 */
export function startReading(
  world: ChaosWorld,
  urls: readonly string[],
  key: string,
  readers = 6,
  ways: readonly ReadLog['by'][] = ['cursor', 'since'],
): Readers {
  const failures = new Map<string, number>();
  const agent = new Agent({ connections: 8 });
  const keys = new Map([['enterprise' as const, key]]);
  let isOver = false;
  let isGivenUp = false;
  const note = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1);
  const doors = urls.map(
    (origin): Door =>
      async (path, headers) => {
        for (;;) {
          if (isGivenUp) throw new Error('the trial is over');
          try {
            const answer = await agent.request({ origin, path, method: 'GET', headers, headersTimeout: 30_000 });
            const text = await answer.body.text();
            const { etag } = answer.headers;
            const status = answer.statusCode;
            if (status === 200 || status === 304)
              return { status, etag: typeof etag === 'string' ? etag : undefined, text };
            note(String(status));
          } catch (error) {
            const code = error instanceof Error && 'code' in error ? error.code : null;
            note(String(code ?? (error instanceof Error ? error.message : error)));
          }
          await pause(AGAIN_MS);
        }
      },
  );
  const reading = Promise.all(
    Array.from({ length: readers }, (_, n) =>
      read({ by: ways[n % ways.length] ?? 'cursor', seed: 100 + n, doors, keys, isOver: () => isOver }),
    ),
  );
  // After a failed trial the result of its readers is not needed.
  reading.catch(() => undefined);
  world.add(async () => {
    isGivenUp = true;
    isOver = true;
    await reading.catch(() => undefined);
    await agent.destroy();
  });
  return {
    stop: async () => {
      isOver = true;
      return { logs: await reading, failures };
    },
  };
}

export interface CheckResult {
  readonly missed: number;
  readonly doubled: number;
  readonly resets: number;
  readonly wrong: readonly string[];
  readonly reads: number;
  /** From the acknowledgment of each change to each answer with it, ascending. */
  readonly lagsMs: readonly number[];
}

/** Holds every answer that readers had against what was committed. */
export async function checkReading(
  { db, slugs }: Pick<ServedBriefs, 'db' | 'slugs'>,
  { logs }: Reading,
  acknowledged: readonly Acknowledged[],
): Promise<CheckResult> {
  const ledger = await readLedger(db, slugs);
  const acknowledgedMs = new Map(
    acknowledged.flatMap(({ seq, revisions, atMs }) =>
      revisions.map((_, place): [number, number] => [seq - place, atMs]),
    ),
  );
  const verdicts = logs.map((log) => check(log, ledger, acknowledgedMs));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    missed: sum(verdicts.map(({ missed }) => missed)),
    doubled: sum(verdicts.map(({ doubled }) => doubled)),
    resets: sum(verdicts.map(({ resets }) => resets)),
    wrong: verdicts.flatMap(({ wrong }) => wrong),
    reads: sum(logs.map(({ readings, unchanged }) => readings.length + unchanged)),
    lagsMs: verdicts.flatMap(({ lagsMs }) => lagsMs).sort((one, other) => one - other),
  };
}

/** Resolves when the diff, which always asks the database, is answered. */
export async function untilWell(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const ask = async (): Promise<number> => {
    const answer = await fetch(`${url}/api/v1/market-brief/diff?limit=1`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  await eventually(ask, (status) => status === 200);
}
