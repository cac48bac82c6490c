import { availableParallelism } from 'node:os';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { startProgram } from '../../support/servers/program.ts';
import { loadServer } from '../load-server.ts';
import { median } from '../ratios.ts';
import { cpuSecondsOfAll } from '../server-process.ts';
import { storeBrief } from './mcp-call.ts';

const PEPPER = 'p'.repeat(32);
const KEYS = 40;
const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 3;
const WANTED = 1.7;
/** For each of two processes, and for those who ask. */
const CORES_FOR_A_RATE = 3;

/**
 * Briefs of many keys, counted, from `api` as one process and as two. Where the machine has a core for each and one for who
 * asks, their rates are compared; with fewer, the load takes the cores that the second process should have. Then it is by processor
 * time: as many times the answers as two whole cores would give at what an answer costs.
 */
export async function benchProcesses(databaseUrl: string): Promise<void> {
  const { slug } = await storeBrief(databaseUrl);
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  const wanted = { tier: 'enterprise' as const, name: 'bench', createdAt: '2026-11-20T00:00:00Z', expiresAt: null };
  const keys: string[] = [];
  while (keys.length < KEYS) keys.push(await createKey(db, PEPPER, wanted));
  await db.close();
  const env = { DATABASE_URL: databaseUrl, KEY_PEPPER: PEPPER, PORT: '0', UPSTREAM: 'off' };
  const [one, two] = [startProgram(['api'], { env }), startProgram(['api', '--processes', '2'], { env })];
  const programs = [
    { program: one, perSecond: [] as number[], cpuUs: [] as number[] },
    { program: two, perSecond: [] as number[], cpuUs: [] as number[] },
  ];
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { program, perSecond, cpuUs } of programs) {
        const base = /http:\S+:\d+/.exec(await program.line(/^ready /))?.[0] ?? '';
        const pid = program.child.pid ?? 0;
        const before = cpuSecondsOfAll(pid);
        const result = await loadServer('processes', {
          url: `${base}/api/v1/market-brief/${slug}`,
          connections: CONNECTIONS,
          duration: SECONDS,
          requests: keys.map((key) => ({ headers: { 'x-api-key': key } })),
        });
        // The first round warms up.
        if (round === 0) continue;
        perSecond.push(result.requests.average);
        cpuUs.push(((cpuSecondsOfAll(pid) - before) * 1e6) / result.requests.total);
      }
  } finally {
    await Promise.all(programs.map(({ program }) => program.stop()));
  }
  const [alone, both] = programs.map(({ perSecond, cpuUs }) => ({ rate: median(perSecond), us: median(cpuUs) }));
  if (alone === undefined || both === undefined) throw new Error('nothing was measured');
  const isByRate = availableParallelism() >= CORES_FOR_A_RATE;
  const times = isByRate ? both.rate / alone.rate : (2 * alone.us) / both.us;
  const how = isByRate ? 'by rate' : `by processor, for this machine has ${availableParallelism()} cores in all`;
  console.log(
    `\n\`api --processes 2\` against one, briefs of ${KEYS} keys, counted\n  ${alone.rate.toFixed(0)} and ${both.rate.toFixed(0)} answers/s, ${alone.us.toFixed(0)} and ${both.us.toFixed(0)} us each: ` +
      `${times.toFixed(2)} x ${how}, wanted ${WANTED}${times >= WANTED ? '' : '  SHORT'}`,
  );
}
