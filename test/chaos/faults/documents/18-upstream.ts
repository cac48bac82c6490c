import { sourceFacts } from '../../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../../src/clock.ts';
import { readConfig } from '../../../../src/config.ts';
import { isFault } from '../../../../src/errors.ts';
import { readSampleBytes } from '../../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../../src/sources/registry.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { anApi } from '../../../support/api/api.ts';
import {
  type Answer,
  cutOff,
  halfBody,
  htmlPage,
  notHttp,
  reply,
  reset,
  slowHeaders,
  stall,
  startFaultyServer,
  throttled,
  wrongLength,
} from '../../../support/servers/faulty-server.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { playSources } from '../../fleet/play-source.ts';

const SOURCE = 'nyiso-fuel-mix';
const OTHER = 'miso-fuel-mix';
const GOOD_AT = '2026-09-14T15:26:00Z';
const MINUTE_MS = 60_000;
/** Failures in a row after which the publisher is left alone. */
const BREAKER_FAILURES = 5;
/** Longer than the source may be without data. */
const LATER_MS = 45 * MINUTE_MS;

export default defineFault({
  number: 18,
  fault: 'publishers that fail in twelve ways',
  how: 'a real server in place of the publisher: 500, 429, silence, reset, a body that stalls, half a body, a wrong length, a cut stream, HTML with 200, broken UTF-8, an empty list, bytes that are not HTTP; through the real ingest',
  expected:
    'the last good figures stay and are reported as stale, the publisher is left alone after five failures, other sources go on',
  mostlyWaits: true,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'trial' });
    world.add(() => db.close());
    const server = await startFaultyServer();
    world.add(() => server.close());
    const clock = steppedClock(GOOD_AT);
    const api = await anApi({ db, clock, sources: sourceFacts(readConfig({}), SOURCES) });
    world.add(() => api.close());
    const good = Buffer.from(await readSampleBytes(SOURCE, 'summer.csv'));
    // The other publisher's document is of the trial's own morning: one dated after the fetch is refused.
    const others = Buffer.from(
      (await readSampleBytes(OTHER, 'latest.json'))
        .toString()
        .replaceAll('02-Oct-2026 - Interval 16:45', '14-Sep-2026 - Interval 10:15')
        .replaceAll('2026-10-02 4:45:00 PM', '2026-09-14 10:15:00 AM'),
    );
    const header = good.subarray(0, good.indexOf(0x0a) + 1);
    const faults: Readonly<Record<string, Answer>> = {
      '500': reply({ status: 500, body: 'sorry' }),
      '429': throttled(600),
      silence: slowHeaders(),
      reset: reset(),
      'a body that stalls': stall(good.subarray(0, 100)),
      'half a body': halfBody(good),
      'a wrong length': wrongLength(good, good.byteLength + 40),
      'a cut stream': cutOff(good.subarray(0, good.byteLength >> 1)),
      'HTML with 200': htmlPage(),
      'broken UTF-8': reply({
        body: Buffer.from(good.toString('latin1').replaceAll('Nuclear', 'Nucl\xff\xfear'), 'latin1'),
      }),
      'an empty list': reply({ body: header }),
      'not HTTP': notHttp(),
    };
    let answer: Answer = reply({ body: good });
    let asked = 0;
    server.on('*', (request, response, totals) => {
      if (request.sourceId === OTHER) return reply({ body: others })(request, response, totals);
      asked += 1;
      return answer(request, response, totals);
    });
    const wrong: string[] = [];
    const shown = async () => {
      const { body } = await api.get('/api/grid/fuel-mix?iso=NYISO');
      return { mw: JSON.stringify(body.mw), stale: body.stale as boolean, ageSeconds: body.age_seconds as number };
    };
    const rows = async () =>
      (
        await db.pool.query<{ n: number; total: number }>(
          `select count(*)::int as n, sum(mw)::float8 as total from fuel_mix where source_id = $1`,
          [SOURCE],
        )
      ).rows[0];
    const player = playSources(db, server.origin, clock);
    world.add(() => player.close());
    await player.run(SOURCE);
    await player.run(OTHER);
    const before = { shown: await shown(), rows: await rows() };

    const codes: string[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      answer = fault;
      clock.advanceMs(MINUTE_MS / 4);
      // A process of its own each time: what the one before learned of the publisher is another trial.
      const own = playSources(db, server.origin, clock);
      const raised = await own.run(SOURCE).then(
        (report) => `${report.outcome}, ${report.parsed} rows`,
        (error: unknown) => (isFault(error) ? error : `no fault: ${String(error)}`),
      );
      if (typeof raised === 'string') wrong.push(`${name}: ${raised}`);
      else codes.push(raised.code);
      const other = await own.run(OTHER).catch((error: unknown) => String(error));
      if (typeof other === 'string') wrong.push(`${name} stopped another source: ${other}`);
      await own.close();
      if (JSON.stringify(await rows()) !== JSON.stringify(before.rows)) wrong.push(`${name} changed what is stored`);
      if ((await shown()).mw !== before.shown.mw) wrong.push(`${name} changed what is shown`);
    }

    answer = reply({ status: 500, body: 'sorry' });
    asked = 0;
    const patience = playSources(db, server.origin, clock, { breakerFailures: BREAKER_FAILURES });
    world.add(() => patience.close());
    for (let n = 0; n < 2 * BREAKER_FAILURES; n += 1) await patience.run(SOURCE).catch(() => undefined);
    const askedBeforeRest = asked;
    if (askedBeforeRest !== BREAKER_FAILURES)
      wrong.push(`asked ${askedBeforeRest} times instead of ${BREAKER_FAILURES}`);
    await patience.run(OTHER);

    clock.advanceMs(LATER_MS);
    const late = await shown();
    const { body } = await api.get('/api/v1/sources');
    const reported = (body.sources as { id: string; state: string; reason?: string }[]).find(({ id }) => id === SOURCE);
    if (!late.stale || late.mw !== before.shown.mw) wrong.push(`after silence: ${JSON.stringify(late)}`);
    if (before.shown.stale) wrong.push('stale before anything failed');
    answer = reply({ body: good.toString().replaceAll('11:20:00', '12:10:00').replaceAll('11:25:00', '12:10:00') });
    const recovering = playSources(db, server.origin, clock);
    world.add(() => recovering.close());
    const recovered = await recovering.run(SOURCE).catch((error: unknown) => String(error));
    const after = await shown();
    if (typeof recovered === 'string' || after.stale) wrong.push(`not whole again: ${JSON.stringify(recovered)}`);
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && codes.length === Object.keys(faults).length,
      seen:
        wrong.length === 0
          ? `${codes.length} faults (${[...new Set(codes)].join(', ')}): the figures stood, reported as stale with state ${reported?.state}; left alone after ${askedBeforeRest} failures; the other source went on`
          : wrong.join('; '),
      figure: `reported as stale at an age of ${late.ageSeconds} s; no figure changed by ${codes.length} faults; fresh again with the first good document`,
      rowsLost: (before.rows?.n ?? 0) - Math.min(before.rows?.n ?? 0, (await rows())?.n ?? 0),
    };
  },
});
