import { repairSource } from '../../../../jobs/ingest/repair-source.ts';
import { sourceFacts } from '../../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../../src/clock.ts';
import { readConfig } from '../../../../src/config.ts';
import { isFault } from '../../../../src/errors.ts';
import { createLog } from '../../../../src/log.ts';
import { readInPlace } from '../../../../src/sources/ingest/read-in-place.ts';
import { findSource, SOURCES } from '../../../../src/sources/registry.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { anApi } from '../../../support/api/api.ts';
import { aGateway } from '../../../support/servers/gateway.ts';
import { dashboard, zonePrices } from '../../../support/sources/future-world.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { playSources } from '../../fleet/play-source.ts';

const MIX = 'ercot-fuel-mix';
const PRICES = 'nyiso-lmp';
const START = '2026-11-20T12:06:00Z';
const MINUTE_MS = 60_000;
const LATER_MS = 3 * 60 * MINUTE_MS;

export default defineFault({
  number: 38,
  fault: 'documents dated to the future',
  how: 'a true dashboard of Texas, one stamped 2098 with 1 MW everywhere, then true ones; a price of New York for 2098; then a database in which such rows stand, repaired twice',
  expected:
    'what is of the future is refused with its place, true figures are stored and served, silence shows as stale; a repair gives back what was replaced, and finds nothing the second time',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'trial' });
    world.add(() => db.close());
    const gateway = await aGateway();
    world.add(() => gateway.close());
    const clock = steppedClock(START);
    const sources = sourceFacts(readConfig({ RESTRICTED_SOURCES: 'serve' }), SOURCES);
    const api = await anApi({ db, clock, sources });
    world.add(() => api.close());
    // Nothing here is about time: a slow machine may take the time it needs.
    const player = playSources(db, gateway.url, clock, { headersMs: 10_000, bodyIdleMs: 10_000, wholeMs: 30_000 });
    world.add(() => player.close());
    const wrong: string[] = [];
    const play = async (source: string, body: string) => {
      gateway.answerWith(() => ({ body }));
      clock.advanceMs(MINUTE_MS);
      return player.run(source).then(
        (report) => ({ report, fault: null }),
        (error: unknown) => ({
          report: null,
          fault: isFault(error) ? `${error.code}: ${error.message}` : String(error),
        }),
      );
    };
    const megawatts = async () =>
      (await db.pool.query<{ mw: number }>('select max(mw)::float8 as mw from fuel_mix')).rows[0]?.mw;
    const conditionOf = async (id: string) =>
      (
        (await api.get('/api/v1/sources')).body.sources as { id: string; state: string; newest_observation: string }[]
      ).find((source) => source.id === id);
    const isAhead = async () =>
      (
        await db.pool.query<{ n: number }>(
          `select (select count(*)::int from documents where issued_at > $1) +
             (select count(*)::int from source_state where newest_observed_at > $1) +
             (select count(*)::int from lmp_prices where interval_start > $1) as n`,
          [clock.now().toISOString()],
        )
      ).rows[0]?.n;

    await play(MIX, dashboard('2026-11-20 06:05:30-0600', ['06:04'], 100));
    const refused = await play(MIX, dashboard('2098-11-20 06:06:30-0600', ['06:04'], 1));
    if (refused.fault === null || !refused.fault.includes('publishedAt at the document'))
      wrong.push(`a dashboard of 2098: ${refused.fault ?? `${refused.report?.written} rows written`}`);
    const after = await play(MIX, dashboard('2026-11-20 06:07:30-0600', ['06:04', '06:06'], 110));
    if ((after.report?.written ?? 0) === 0)
      wrong.push(`the true one after it: ${after.fault ?? after.report?.outcome}`);
    if ((await megawatts()) !== 110) wrong.push(`${await megawatts()} MW stand instead of 110`);
    const mark = (minute: string) => `11/20/2026 07:${minute}:00`;
    await play(PRICES, zonePrices([mark('05'), mark('10')], 30));
    const priced = await play(PRICES, zonePrices(['11/20/2098 07:10:00'], 30));
    if (priced.fault === null || !priced.fault.includes('interval_start at row 1'))
      wrong.push(`a price of 2098: ${priced.fault ?? `${priced.report?.written} rows written`}`);
    const next = await play(PRICES, zonePrices([mark('05'), mark('10')], 31));
    if ((next.report?.written ?? 0) !== 2)
      wrong.push(`the true prices after it: ${next.fault ?? next.report?.outcome}`);
    if ((await isAhead()) !== 0) wrong.push(`${await isAhead()} stamps past now`);
    clock.advanceMs(LATER_MS);
    for (const id of [MIX, PRICES]) {
      const { state, newest_observation } = (await conditionOf(id)) ?? {};
      if (state !== 'stale') wrong.push(`${id} is ${state} after three hours of silence, newest ${newest_observation}`);
    }

    // As the version before stored it: by a clock set to 2098, and the fetch put right afterwards.
    const now = clock.now();
    clock.set('2098-11-20T12:06:31Z');
    await play(MIX, dashboard('2098-11-20 06:06:30-0600', ['06:04', '06:06'], 1));
    await play(PRICES, zonePrices(['11/20/2098 07:05:00'], 1));
    clock.set(now);
    await db.pool.query(`update documents set fetched_at = $1 where fetched_at > '2098-01-01'`, [now.toISOString()]);
    const seeded = { mw: await megawatts(), ahead: await isAhead() };
    if (seeded.mw !== 1 || seeded.ahead === 0) wrong.push(`nothing to repair: ${JSON.stringify(seeded)}`);
    const deps = {
      db,
      clock,
      log: createLog('silent'),
      lmpNodes: 'hubs',
      reader: readInPlace,
      retention: { lmpDays: 3_650, lmpRollupDays: null },
    } as const;
    let given = 0;
    for (const id of [MIX, PRICES]) {
      const first = await repairSource(deps, findSource(id), { dueAt: now, isTrial: false });
      const second = await repairSource(deps, findSource(id), { dueAt: now, isTrial: false });
      given += first.given_back;
      if (first.rows === 0 || second.rows + second.documents + second.states > 0)
        wrong.push(`${id} repaired: ${JSON.stringify([first, second])}`);
    }
    if ((await megawatts()) !== 110 || (await isAhead()) !== 0)
      wrong.push(`after the repair ${await megawatts()} MW, ${await isAhead()} stamps past now`);
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0,
      seen:
        wrong.length === 0
          ? `refused: ${refused.fault}; ${priced.fault}; the true figures stood, and both sources were stale after three hours`
          : wrong.join('; '),
      figure: `${await isAhead()} stamps past now; a repair gave ${given} rows back, and a second one found nothing`,
      rowsLost: (await megawatts()) === 110 ? 0 : 1,
    };
  },
});
