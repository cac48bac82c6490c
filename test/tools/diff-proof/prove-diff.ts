import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs, systemClock } from '../../../src/clock.ts';
import { TIERS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { createApp } from '../../../src/server/app.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { storeMarkets } from '../../support/api/api.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { check } from './check-logs.ts';
import { keepLedger, readLedger } from './ledger.ts';
import { type Door, type ReadLog, read, readNaively } from './readers.ts';
import { moveEpoch, nothingWritten, type Written, write } from './writers.ts';

const WRITERS = 8;
const READERS = 50;
const NAIVE_READERS = 4;
const MARKETS = 120;
const RESTORES_AT_LEAST = 2;
const COMMITS_AT_LEAST = 40;
const LONGEST_BETWEEN_RESTORES_MS = 60_000;
/** The secret of the API in the other process, see test/bench/places/site-server.ts. */
const PEPPER = 'bench';

/** The markets that the lower tiers see come first, as in the list that ships. */
const FIRST_SLUGS = (
  'northern-virginia dallas phoenix atlanta chicago silicon-valley new-york portland hillsboro reno columbus ' +
  'salt-lake-city charlotte denver madison'
).split(' ');

export interface ProofOptions {
  /** A migrated, empty database. */
  readonly databaseUrl: string;
  readonly seconds: number;
  readonly seed: number;
}

export interface Proof {
  readonly seed: number;
  readonly seconds: number;
  readonly commits: number;
  readonly rollbacks: number;
  readonly refused: number;
  readonly changes: number;
  readonly removals: number;
  readonly unchanged: number;
  readonly reads: number;
  readonly notModified: number;
  readonly restarts: number;
  readonly tierChanges: number;
  readonly restores: number;
  readonly resets: number;
  readonly missed: number;
  readonly doubled: number;
  readonly wrong: readonly string[];
  readonly lagP50Ms: number;
  readonly lagP99Ms: number;
  readonly naiveMissed: number;
  readonly naiveRows: number;
}

/**
 * Eight writers with pauses and rollbacks against fifty readers with limits, restarts and changes of tier, over two
 * APIs in two processes, while the feed is restored now and then; and beside them readers that go by the wall clock.
 */
export async function proveDiff({ databaseUrl, seconds, seed }: ProofOptions): Promise<Proof> {
  const db = openDatabase(databaseUrl, { maxConnections: WRITERS + NAIVE_READERS + 2, applicationName: 'proof' });
  const apiDb = openDatabase(databaseUrl, { maxConnections: 6, applicationName: 'proof-api' });
  const app = createApp({
    db: apiDb,
    clock: systemClock,
    sources: [],
    config: { publicUrl: 'http://127.0.0.1' },
    version: 'proof',
    keyPepper: PEPPER,
    limits: 'none',
  });
  let other: ApiProcess | undefined;
  try {
    await keepLedger(db);
    const listed = [...FIRST_SLUGS, ...Array.from({ length: MARKETS - FIRST_SLUGS.length }, (_, n) => `market-${n}`)];
    await storeMarkets(
      db,
      listed.map((slug) => ({ slug })),
    );
    const keys = await makeKeys(db);
    await app.ready();
    const inProcess: Door = async (path, headers) => {
      const answer = await app.inject({ method: 'GET', url: path, headers });
      const etag = answer.headers.etag;
      return { status: answer.statusCode, etag: typeof etag === 'string' ? etag : undefined, text: answer.body };
    };
    other = await startApiProcess(databaseUrl);

    const startedMs = monotonicMs();
    const written = nothingWritten();
    let restores = 0;
    const isOver = (): boolean =>
      monotonicMs() - startedMs >= seconds * 1_000 &&
      restores >= RESTORES_AT_LEAST &&
      written.commits >= COMMITS_AT_LEAST;
    let haveWritersEnded = false;
    const areWritersDone = (): boolean => haveWritersEnded;

    const doors = [inProcess, other.door];
    const reading = Promise.all(
      Array.from({ length: READERS }, (_, n) =>
        read({ by: n % 3 === 0 ? 'since' : 'cursor', seed: seed * 1_000 + n, doors, keys, isOver: areWritersDone }),
      ),
    );
    const naive = Promise.all(Array.from({ length: NAIVE_READERS }, () => readNaively(db, areWritersDone)));
    const restoring = async (): Promise<void> => {
      const betweenMs = Math.min(LONGEST_BETWEEN_RESTORES_MS, (seconds * 1_000) / (RESTORES_AT_LEAST + 1));
      for (;;) {
        await pause(betweenMs);
        if (isOver()) return;
        await moveEpoch(db);
        restores += 1;
      }
    };
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, n) =>
        write(db, listed, { name: `w${n}`, seed: seed * 1_000 + 500 + n, isOver, written }),
      ),
      restoring(),
    ]);
    haveWritersEnded = true;
    const wroteForS = (monotonicMs() - startedMs) / 1_000;
    const [logs, naiveSeen] = await Promise.all([reading, naive]);
    return { seed, seconds: wroteForS, restores, ...(await sumUp(db, listed, { written, logs, naiveSeen })) };
  } finally {
    other?.stop();
    await app.close();
    await apiDb.close();
    await db.close();
  }
}

async function makeKeys(db: Database): Promise<ReadonlyMap<Tier, string | null>> {
  const keys = new Map<Tier, string | null>([['anonymous', null]]);
  for (const tier of TIERS.filter((each) => each !== 'anonymous')) {
    const key = { tier, name: 'proof', createdAt: '2026-11-20T00:00:00Z', expiresAt: null };
    keys.set(tier, await createKey(db, PEPPER, key));
  }
  return keys;
}

async function sumUp(
  db: Database,
  listed: readonly string[],
  { written, logs, naiveSeen }: { written: Written; logs: readonly ReadLog[]; naiveSeen: readonly string[][] },
): Promise<Omit<Proof, 'seed' | 'seconds' | 'restores'>> {
  const ledger = await readLedger(db, listed);
  const verdicts = logs.map((log) => check(log, ledger, written.acknowledgedMs));
  const lagsMs = verdicts.flatMap((verdict) => verdict.lagsMs).sort((one, other) => one - other);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    commits: written.commits,
    rollbacks: written.rollbacks,
    refused: written.refused,
    changes: ledger.entries.length,
    removals: written.removals,
    unchanged: written.unchanged,
    reads: sum(logs.map(({ readings, unchanged }) => readings.length + unchanged)),
    notModified: sum(logs.map(({ unchanged }) => unchanged)),
    restarts: sum(logs.map(({ restarts }) => restarts)),
    tierChanges: sum(logs.map(({ tierChanges }) => tierChanges)),
    resets: sum(verdicts.map(({ resets }) => resets)),
    missed: sum(verdicts.map(({ missed }) => missed)),
    doubled: sum(verdicts.map(({ doubled }) => doubled)),
    wrong: verdicts.flatMap(({ wrong }) => wrong),
    lagP50Ms: lagsMs[Math.floor(lagsMs.length * 0.5)] ?? Number.NaN,
    lagP99Ms: lagsMs[Math.floor(lagsMs.length * 0.99)] ?? Number.NaN,
    naiveMissed: sum(naiveSeen.map((seen) => written.naiveIds.length - new Set(seen).size)),
    naiveRows: written.naiveIds.length * naiveSeen.length,
  };
}
