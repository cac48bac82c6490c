import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { rightsOf } from '../../../../src/domain/accounts/tiers.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { keyedAs, PEPPER, publish, storeMarkets } from '../../../support/api/api.ts';
import { eventually } from '../../../support/api/eventually.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';

const PROCESSES = 2;
const CALLERS = 48;
const CAP = rightsOf('pro').daily;
/** The database's clock goes over midnight from each to the next, when so much of the day is used. */
const DAYS = [
  ['2027-12-31', 1],
  ['2028-01-01', 0.5],
  ['2028-02-28', 1],
  ['2028-02-29', 0.5],
  ['2028-03-01', 1],
] as const;
/** What is still refused when a day is used up, before it ends. */
const REFUSALS = 200;
const LONGEST_MS = 60_000;

export default defineFault({
  number: 21,
  fault: 'midnight UTC under load: end of the year, leap day',
  how: `the database's clock is moved over midnight while ${CALLERS} callers with one key of ${CAP} a day ask two API processes without a pause`,
  expected: 'each day gives its cap once and not one more; what is left of a day does not go over to the next',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 3, applicationName: 'trial' });
    world.add(() => db.close());
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await publish(db, { slug: 'dallas' });
    const key = await keyedAs(db, 'pro');
    const script = fileURLToPath(new URL('../../../tools/quota-server.ts', import.meta.url));
    const bases: string[] = [];
    for (let n = 0; n < PROCESSES; n += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, url, PEPPER], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      world.add(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      bases.push(`http://127.0.0.1:${line.toString().trim().split(' ')[1]}`);
    }
    const turnTo = (time: string) =>
      db.pool.query(
        `create or replace function usage_now() returns timestamptz language sql stable as $$ select timestamptz '${time}' $$`,
      );
    await turnTo(`${DAYS[0][0]} 23:59:59.9Z`);

    const agent = new Agent({ connections: CALLERS });
    world.add(() => agent.destroy());
    const counts = { granted: 0, refused: 0, shed: 0, broken: 0 };
    let isOver = false;
    const ask = async (caller: number): Promise<void> => {
      for (let n = caller; !isOver; n += 1) {
        const { statusCode, body } = await request(`${bases[n % PROCESSES]}/api/v1/market-brief/dallas`, {
          dispatcher: agent,
          headers: key,
        });
        await body.dump();
        if (statusCode === 200) counts.granted += 1;
        else if (statusCode === 429) counts.refused += 1;
        else if (statusCode === 503) {
          counts.shed += 1;
          await wait(250);
        } else counts.broken += 1;
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, n) => ask(n));
    const usedOn = async (day: string): Promise<number> =>
      (await db.pool.query<{ used: number }>('select sum(used)::int as used from api_usage where day = $1', [day]))
        .rows[0]?.used ?? 0;
    for (const [day, share] of DAYS) {
      await turnTo(`${day} 00:00:00Z`);
      await eventually(
        () => usedOn(day),
        (used) => used >= share * CAP,
        LONGEST_MS,
      );
      await turnTo(`${day} 23:59:59.9Z`);
      const before = counts.refused;
      if (share === 1)
        await eventually(
          async () => counts.refused - before,
          (refused) => refused >= REFUSALS,
          LONGEST_MS,
        );
    }
    isOver = true;
    await Promise.all(callers);
    const { rows } = await db.pool.query<{ day: string; used: number }>(
      `select day::text, sum(used)::int as used from api_usage group by day order by day`,
    );
    const used = new Map(rows.map((row) => [row.day, row.used]));
    const counted = rows.reduce((sum, row) => sum + row.used, 0);
    const whole = DAYS.filter(([, share]) => share === 1).map(([day]) => used.get(day));
    const over =
      rows.reduce((sum, row) => sum + Math.max(0, row.used - CAP), 0) + Math.max(0, counts.granted - counted);
    return {
      ...NOTHING_COUNTED,
      ok:
        over === 0 &&
        counts.granted === counted &&
        rows.map(({ day }) => day).join() === DAYS.map(([day]) => day).join() &&
        whole.every((of) => of === CAP) &&
        counts.broken === 0,
      seen: `granted ${[...used].map(([day, of]) => `${of} on ${day}`).join(', ')}; ${counts.granted} answers, ${counts.refused} refusals`,
      figure: `over-admitted ${over}; ${rows.length} days, each once`,
      answers5xx: counts.broken,
    };
  },
});
