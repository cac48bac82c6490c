import { createHash } from 'node:crypto';
import { openQuota } from '../../../src/read/accounts/count-usage.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { median } from '../ratios.ts';

const ROUNDS = 5;
const CHECKS = 20_000;
/** Requests that wait at a time, as from so many connections. */
const AT_ONCE = 512;

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks a second, of so many askers at once of which each asks again when it is answered. */
async function rate(checks: number, ask: (place: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const startedAt = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < checks) {
        next += 1;
        await ask(next);
      }
    }),
  );
  return checks / (Number(process.hrtime.bigint() - startedAt) / 1e9);
}

/** The counting of requests alone. @param databaseUrl an empty, migrated database. */
export async function benchQuota(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'loadstar-bench' });
  const quota = openQuota(db);
  try {
    const holders = Array.from({ length: CHECKS }, (_, place) => keyOf(String(place)));
    const hot = { holder: keyOf('hot'), tier: 'enterprise' } as const;
    const distinct: number[] = [];
    const oneKey: number[] = [];
    // The first round makes the rows, as the first requests of a day do.
    for (let round = 0; round <= ROUNDS; round += 1) {
      distinct.push(
        await rate(CHECKS, (place) => quota.take({ holder: holders[place - 1] ?? '', tier: 'enterprise' }, 'daily')),
      );
      oneKey.push(await rate(CHECKS / 2, () => quota.take(hot, 'daily')));
    }
    const line = (name: string, perSecond: number, wanted: number): void =>
      console.log(
        `  ${name.padEnd(36)} ${Math.round(perSecond)} checks/s, wanted ${wanted}${perSecond >= wanted ? '' : '  SHORT'}`,
      );
    console.log(`\nRequests counted in the database, ${AT_ONCE} at once, one process`);
    line('keys that ask first today', distinct[0] ?? 0, 15_000);
    line('distinct keys', median(distinct.slice(1)), 15_000);
    line('one hot key', median(oneKey.slice(1)), 4_000);
  } finally {
    await quota.close();
    await db.close();
  }
}
