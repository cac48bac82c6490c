import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../../src/clock.ts';
import { defineFault } from '../../fault.ts';
import {
  checkReading,
  compareStored,
  serveBriefs,
  startPublishing,
  startReading,
  untilWell,
} from '../../readers/served-briefs.ts';
import { countFates, describeFates, is5xx, isFailure, percentileMs, startLoad } from '../../readers/steady-load.ts';

const PER_SECOND = 100;
const AWAY_MS = 4_000;
const AROUND_MS = 4_000;
/** An answer later than this is as good as none; what the machine itself adds is seen at /livez. */
const LONGEST_ANSWER_MS = 8_000;
const LONGEST_RECOVERY_S = 15;

export default defineFault({
  number: 5,
  fault: 'Postgres killed under load',
  how: `SIGKILL of the postmaster under ${PER_SECOND} reads/s and two publishers, twice, ${AWAY_MS / 1_000} s away each time`,
  expected:
    'problem 503 with Retry-After or an answer, never a 500, a cut or a hang; what was acknowledged is stored; readers of the diff miss nothing',
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world);
    const api = await briefs.startApi();
    const paths = [
      ...briefs.slugs.slice(0, 20).map((slug) => `/api/v1/market-brief/${slug}`),
      '/api/v1/market-brief/diff?limit=5',
      '/api/v1/market-brief/all?limit=20',
      '/livez',
    ];
    const load = startLoad(world, {
      origin: api.url,
      paths,
      headers: briefs.headers,
      perSecond: PER_SECOND,
    });
    const publishing = startPublishing(world, briefs);
    const readers = startReading(world, [api.url], briefs.headers['x-api-key']);
    const recoveries: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await pause(AROUND_MS);
      await briefs.server.kill();
      await pause(AWAY_MS);
      const startedMs = monotonicMs();
      await briefs.server.restart();
      await untilWell(api.url, briefs.headers);
      recoveries.push((monotonicMs() - startedMs) / 1_000);
    }
    await pause(AROUND_MS);
    await publishing.stop();
    const read = await readers.stop();
    const samples = await load.stop();

    const stored = await compareStored(briefs.db, publishing);
    const reading = await checkReading(briefs, read, publishing.acknowledged);
    const failures = countFates(samples, isFailure);
    const bare = samples.filter(({ isBareRefusal }) => isBareRefusal).length;
    const alive = samples.filter(({ path }) => path === '/livez');
    const slowestMs = percentileMs(samples, 1);
    const noiseMs = percentileMs(alive, 1);
    const recoverySeconds = Math.max(...recoveries);
    const refusals = samples.filter(({ fate }) => fate === 503);
    return {
      ok:
        failures === 0 &&
        bare === 0 &&
        refusals.length > 0 &&
        alive.length > 0 &&
        countFates(alive, (fate) => fate !== 200) === 0 &&
        slowestMs < LONGEST_ANSWER_MS + noiseMs &&
        recoverySeconds < LONGEST_RECOVERY_S + noiseMs / 1_000 &&
        publishing.acknowledged.length > 20 &&
        publishing.refused.length > 0 &&
        publishing.odd.length === 0 &&
        stored.lost + stored.doubled + reading.missed + reading.doubled + reading.wrong.length === 0 &&
        reading.reads > 40,
      seen:
        `answers ${describeFates(samples)}; every 503 a problem with Retry-After${bare === 0 ? '' : ` but ${bare}`}; ` +
        `${publishing.acknowledged.length} publishes acknowledged, ${publishing.refused.length} refused, ` +
        `${stored.unacknowledged} stored without an acknowledgment; ${reading.reads} readings of the diff` +
        (publishing.odd.length === 0 ? '' : `; publishes failed oddly: ${publishing.odd.slice(0, 3).join('; ')}`) +
        (reading.wrong.length === 0 ? '' : `; wrong: ${reading.wrong.slice(0, 3).join('; ')}`),
      figure: `whole again after ${recoveries.map((each) => each.toFixed(1)).join(' and ')} s; slowest answer ${(slowestMs / 1_000).toFixed(1)} s, p99 of refusals ${percentileMs(refusals, 0.99).toFixed(0)} ms (slowest /livez ${noiseMs.toFixed(0)} ms)`,
      rowsLost: stored.lost,
      rowsDoubled: stored.doubled,
      diffsMissed: reading.missed,
      diffsDoubled: reading.doubled,
      answers5xx: countFates(samples, is5xx),
      recoverySeconds,
    };
  },
});
