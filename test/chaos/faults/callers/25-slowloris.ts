import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../../src/clock.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { serveBriefs } from '../../readers/served-briefs.ts';
import { countFates, describeFates, is5xx, isFailure, percentileMs, startLoad } from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

const PER_SECOND = 50;
const QUIET_MS = 5_000;
const ATTACKERS = 1_000;
/** A request has 15 s to arrive, and the server looks for late ones every 5 s; readers may be idle for a minute. */
const SECONDS = { headers: 30, body: 30, read: 15 } as const;
const MOST_RATIO = 2;
/** What a busy machine adds to any answer. */
const FLOOR_MS = 1_000;

export default defineFault({
  number: 25,
  fault: 'slow headers, slow bodies, slow readers',
  how: `slowhttptest, ${ATTACKERS} connections of each sort, beside ${PER_SECOND} ordinary requests/s`,
  expected: 'p99 of ordinary requests under twice the quiet one, no 5xx, and slow connections are given up',
  needs: ['slowhttptest'],
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world, { paddingBytes: 20_000 });
    const api = await briefs.startApi();
    const paths = briefs.slugs.slice(0, 20).map((slug) => `/api/v1/market-brief/${slug}`);
    const load = startLoad(world, { origin: api.url, paths, headers: briefs.headers, perSecond: PER_SECOND });
    await pause(1_000);
    const quietFrom = load.samples.length;
    await pause(QUIET_MS);
    const attackFrom = load.samples.length;
    const attacks = {
      headers: await attack(world, SECONDS.headers, ['-H', '-i', '5', '-u', `${api.url}${paths[0]}`]),
      body: await attack(world, SECONDS.body, [
        ...['-B', '-i', '5', '-s', '8192', '-f', 'application/json'],
        ...['-u', `${api.url}/mcp`],
      ]),
      // The biggest answer that is free.
      read: await attack(world, SECONDS.read, [
        ...['-X', '-w', '1', '-y', '64', '-n', '5', '-z', '16', '-k', '3'],
        ...['-u', `${api.url}/openapi.json`],
      ]),
    };
    const attackTo = load.samples.length;
    await pause(QUIET_MS);
    const samples = await load.stop();
    const attacked = samples.slice(attackFrom, attackTo);
    const [before, after] = [samples.slice(quietFrom, attackFrom), samples.slice(attackTo)];

    const quietMs = Math.max(percentileMs(before, 0.99), percentileMs(after, 0.99));
    const attackedMs = percentileMs(attacked, 0.99);
    const isSlowed = attackedMs >= Math.max(MOST_RATIO * quietMs, FLOOR_MS);
    const [own5xx, failures] = [countFates(samples, is5xx), countFates(samples, isFailure)];
    const reported = Object.entries(attacks).map(
      ([sort, { reached, isGivenUp, isAvailable, seconds }]) =>
        `${sort}: ${reached} at once, ${isGivenUp ? `all given up within ${seconds} s` : `held for ${seconds} s`}` +
        (isAvailable ? '' : ', its own probe of 3 s once failed'),
    );
    return {
      ...NOTHING_COUNTED,
      ok:
        !isSlowed &&
        failures === 0 &&
        own5xx === 0 &&
        attacked.length > PER_SECOND * 30 &&
        Object.values(attacks).every(({ reached }) => reached >= ATTACKERS / 2) &&
        attacks.headers.isGivenUp &&
        attacks.body.isGivenUp,
      seen: `${reported.join('; ')}; ordinary requests ${describeFates(samples)}`,
      figure: `p99 ${attackedMs.toFixed(0)} ms, quiet ${percentileMs(before, 0.99).toFixed(0)} ms before and ${percentileMs(after, 0.99).toFixed(0)} ms after`,
      answers5xx: own5xx,
    };
  },
});

interface Attack {
  /** Most connections that were open at once. */
  readonly reached: number;
  /** Whether the server closed every one of them before the attacker's time was over. */
  readonly isGivenUp: boolean;
  /** Whether the attacker never found the server away while its connections were open. */
  readonly isAvailable: boolean;
  readonly seconds: number;
}

/** Runs slowhttptest with all of its connections made at once, and reads what it says of them every five seconds. */
async function attack(world: ChaosWorld, seconds: number, words: readonly string[]): Promise<Attack> {
  const limits = ['-c', String(ATTACKERS), '-r', String(ATTACKERS / 4), '-l', String(seconds), '-p', '3'];
  const child = spawn('slowhttptest', [...limits, ...words], { cwd: world.folder, stdio: ['ignore', 'pipe', 'pipe'] });
  world.add(async () => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const startedMs = monotonicMs();
  await once(child, 'close');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the program paints what it says.
  const plain = said.replace(/\u001b\[[\d;]*[A-Za-z]/g, '');
  const reached = [...plain.matchAll(/^connected:\s+(\d+)/gm)].map(([, count]) => Number(count));
  const available = [...plain.matchAll(/^service available:\s+(YES|NO)/gm)].map(([, word]) => word);
  if (available.length < 2) throw new Error(`slowhttptest: ${plain.slice(-500)}`);
  return {
    reached: Math.max(...reached),
    isGivenUp: plain.includes('No open connections left'),
    isAvailable: !available.includes('NO'),
    seconds: Math.round((monotonicMs() - startedMs) / 1_000),
  };
}
