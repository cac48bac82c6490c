import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../../src/clock.ts';
import { eventually } from '../../../support/api/eventually.ts';
import { type NginxConfig, startNginx } from '../../../support/servers/nginx.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { type ServedBriefs, serveBriefs } from '../../readers/served-briefs.ts';
import {
  countFates,
  describeFates,
  is5xx,
  isFailure,
  type Load,
  percentileMs,
  type Sample,
  startLoad,
} from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

/** The most that the machine holds of these is what is asked. */
const RATES = [500, 250, 100] as const;
const HELD_MS = 500;
const PER_SECOND_ALONE = 50;
const DRAIN_SECONDS = 6;
const GRACE_S = 20;

export default defineFault({
  number: 4,
  fault: 'SIGTERM of an API under load',
  how: `of one of two behind nginx under ${RATES[0]} requests/s, or what the machine holds, and of one alone under ${PER_SECOND_ALONE}/s whose clients leave when /readyz says 503`,
  expected: 'no request fails; /readyz says 503 first; what is under way is answered; exit 0 within 20 s',
  needs: ['nginx'],
  mostlyWaits: false,
  run: async (world) => {
    const briefs = await serveBriefs(world);
    const behind = await stopOneOfTwo(world, briefs);
    const alone = await stopAlone(world, briefs);
    const samples = [...behind.samples, ...alone.samples];
    const failed = countFates(samples, isFailure);
    return {
      ...NOTHING_COUNTED,
      ok:
        failed === 0 &&
        countFates(samples, is5xx) === 0 &&
        behind.after.length > behind.perSecond &&
        behind.code === 0 &&
        alone.code === 0 &&
        alone.isToldFirst &&
        alone.slowStatus === 404 &&
        Math.max(behind.stopSeconds, alone.stopSeconds) < GRACE_S,
      seen:
        `behind nginx ${describeFates(behind.samples)}, exit ${behind.code} after ${behind.stopSeconds.toFixed(1)} s; ` +
        `alone ${describeFates(alone.samples)}, /readyz 503 ${alone.isToldFirst ? 'while it still answered' : 'TOO LATE'}, ` +
        `a request that was under way answered ${alone.slowStatus}, exit ${alone.code} after ${alone.stopSeconds.toFixed(1)} s`,
      figure: `failed requests ${failed} of ${samples.length.toLocaleString('en-US')} at ${behind.perSecond}/s; p99 ${percentileMs(behind.before, 0.99).toFixed(0)} ms before, ${percentileMs(behind.after, 0.99).toFixed(0)} ms after`,
      answers5xx: countFates(samples, is5xx),
    };
  },
});

const pathsOf = ({ slugs }: ServedBriefs): string[] => slugs.slice(0, 20).map((slug) => `/api/v1/market-brief/${slug}`);

/** Stops one of two APIs, of which nginx knows no more than that they are two. */
async function stopOneOfTwo(world: ChaosWorld, briefs: ServedBriefs) {
  const env = { DRAIN_SECONDS: '1', TRUST_PROXY: '127.0.0.1' };
  const [first, second] = await Promise.all([briefs.startApi(env), briefs.startApi(env)]);
  const nginx = await world.open(
    () => startNginx(inFrontOf([first.url, second.url]), first.url),
    (started) => started.stop(),
  );
  const paths = pathsOf(briefs);
  const startAt = (perSecond: number): Load =>
    startLoad(world, { origin: nginx.base, paths, headers: briefs.headers, perSecond });
  let [load, perSecond, before]: [Load | null, number, readonly Sample[]] = [null, 0, []];
  for (const rate of RATES) {
    await load?.stop();
    [load, perSecond] = [startAt(rate), rate];
    await pause(3_000);
    // One of the two must be able to hold it all: that is what is tried.
    before = load.samples.filter(({ fate }) => fate === 200);
    if (before.length === load.samples.length && percentileMs(before, 0.99) < HELD_MS) break;
  }
  if (load === null) throw new Error('there is no rate to try');
  const beforeCount = load.samples.length;
  const startedMs = monotonicMs();
  const code = await first.program.stop();
  const stopSeconds = (monotonicMs() - startedMs) / 1_000;
  await pause(3_000);
  const samples = await load.stop();
  return { samples, before, after: samples.slice(beforeCount), perSecond, code, stopSeconds };
}

/** Stops the only API; its clients go by /readyz, as a balancer does. */
async function stopAlone(world: ChaosWorld, briefs: ServedBriefs) {
  const api = await briefs.startApi({ DRAIN_SECONDS: String(DRAIN_SECONDS) });
  const load = startLoad(world, {
    origin: api.url,
    paths: pathsOf(briefs),
    headers: briefs.headers,
    perSecond: PER_SECOND_ALONE,
  });
  await pause(2_000);
  const ready = (): Promise<number> =>
    fetch(`${api.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const leaving = eventually(ready, (status) => status !== 200).then(async (reported) => ({
    reported,
    samples: await load.stop(),
  }));
  let slow: Promise<number> | undefined;
  const startedMs = monotonicMs();
  const stopped = briefs.db.transaction(async ({ client }) => {
    await client.query('lock table markets in access exclusive mode');
    slow = fetch(`${api.url}/api/v1/market-brief/nowhere`, { headers: briefs.headers }).then(({ status }) => status);
    slow.catch(() => undefined);
    await pause(500);
    const ended = api.program.stop();
    await pause(1_500);
    // Not waited for here: it waits for us.
    return { ended };
  });
  const { ended } = await stopped;
  const code = await ended;
  const { reported, samples } = await leaving;
  return {
    samples,
    isToldFirst: reported === 503,
    slowStatus: (await slow?.catch(() => 0)) ?? 0,
    code,
    stopSeconds: (monotonicMs() - startedMs) / 1_000,
  };
}

/** A balancer over all of `urls` that asks another one where one does not answer. */
function inFrontOf(urls: readonly string[]): NginxConfig {
  return ({ port }) => `
worker_processes 1;
events {
  worker_connections 2048;
}
http {
  upstream fleet {
${urls.map((url) => `    server ${new URL(url).host};`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://fleet;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_502;
    }
  }
}
`;
}
