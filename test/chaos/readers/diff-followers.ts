import { systemClock } from '../../../src/clock.ts';
import { createApp } from '../../../src/server/app.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { askPatiently } from '../../support/api/api.ts';
import { check } from '../../tools/diff-proof/check-logs.ts';
import { readLedger } from '../../tools/diff-proof/ledger.ts';
import { type Door, read } from '../../tools/diff-proof/readers.ts';
import type { ChaosWorld } from '../world.ts';

const PEPPER = 'a pepper for trials only';
const READERS = 4;

export interface FollowedDiff {
  readonly reads: number;
  readonly missed: number;
  readonly doubled: number;
  /** Members of answers that are wrong, as sentences. */
  readonly wrong: readonly string[];
}

/**
 * Readers that follow the diff from now on, by cursor and by time, until `end`, which checks all that they got against
 * the ledger of what was committed (`keepLedger`).
 */
export async function followDiff(
  world: ChaosWorld,
  { db, databaseUrl, listed, seed }: { db: Database; databaseUrl: string; listed: readonly string[]; seed: number },
): Promise<{ end(): Promise<FollowedDiff> }> {
  const apiDb = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'trial-api' });
  world.add(() => apiDb.close());
  const app = createApp({
    db: apiDb,
    clock: systemClock,
    sources: [],
    config: { publicUrl: 'http://127.0.0.1' },
    version: 'trial',
    keyPepper: PEPPER,
    limits: 'none',
  });
  world.add(() => app.close());
  await app.ready();
  const key = await createKey(db, PEPPER, {
    tier: 'enterprise',
    name: 'trial',
    createdAt: systemClock.now().toISOString(),
    expiresAt: null,
  });
  const door: Door = async (path, headers) => {
    // The check here is that no change is missed or comes twice, not how busy the machine may be.
    const answer = await askPatiently(async () => {
      const { statusCode: status, headers: answered, body: text } = await app.inject({ url: path, headers });
      return { status, etag: answered.etag, text };
    });
    return { ...answer, etag: typeof answer.etag === 'string' ? answer.etag : undefined };
  };
  let isOver = false;
  const logs = Promise.all(
    Array.from({ length: READERS }, (_, n) =>
      read({
        by: n === 0 ? 'since' : 'cursor',
        seed: seed + n,
        doors: [door],
        keys: new Map([['enterprise', key]]),
        isOver: () => isOver,
      }),
    ),
  );
  logs.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      const found = await logs;
      const ledger = await readLedger(db, listed);
      const verdicts = found.map((log) => check(log, ledger, new Map()));
      const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
      return {
        reads: sum(found.map(({ readings, unchanged }) => readings.length + unchanged)),
        missed: sum(verdicts.map(({ missed }) => missed)),
        doubled: sum(verdicts.map(({ doubled }) => doubled)),
        wrong: verdicts.flatMap(({ wrong }) => wrong),
      };
    },
  };
}
