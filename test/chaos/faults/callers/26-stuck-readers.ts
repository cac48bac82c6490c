import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../support/api/eventually.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { serveBriefs } from '../../readers/served-briefs.ts';
import { countFates, describeFates, isFailure, percentileMs, startLoad } from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

const MARKETS = 400;
const BRIEF_BYTES = 150_000;
const STUCK = 60;
const STUCK_MS = 10_000;
const MIB = 1024 * 1024;
/** What the kernel and the server keep for each connection lies below this; the whole answer lies far above. */
const MOST_GROWTH_MIB = 100;
const PATH = '/api/v1/market-brief/all?limit=500';

export default defineFault({
  number: 26,
  fault: 'clients that stop reading a big stream',
  how: `${STUCK} clients ask for all briefs (${Math.round((MARKETS * BRIEF_BYTES) / MIB)} MiB each), read the first bytes and then nothing; after ${STUCK_MS / 1_000} s they hang up`,
  expected:
    'the server waits for them without keeping their answers, no statement or transaction of theirs stays open, others are served, all is given back when they go',
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world, { markets: MARKETS, paddingBytes: BRIEF_BYTES });
    const api = await briefs.startApi();
    const pid = api.program.child.pid ?? 0;
    // What is shared by all who ask is in memory from here on.
    const [wholeBytes] = [await readWhole(api.url, briefs.headers), await readWhole(api.url, briefs.headers)];
    const quietRss = rssMib(pid);

    const load = startLoad(world, {
      origin: api.url,
      paths: ['/api/v1/market-brief/market-001', '/api/v1/market-brief/market-002'],
      headers: briefs.headers,
      perSecond: 20,
    });
    const sockets = await Promise.all(
      Array.from({ length: STUCK }, () => stuckReader(world, api.url, briefs.headers['x-api-key'])),
    );
    let [mostRss, mostBusy] = [0, 0];
    for (let waitedMs = 0; waitedMs < STUCK_MS; waitedMs += 500) {
      await pause(500);
      mostRss = Math.max(mostRss, rssMib(pid));
      // From the second look on: the reading from the database itself may be under way before.
      if (waitedMs >= STUCK_MS / 2) mostBusy = Math.max(mostBusy, await busyConnections());
    }
    const openSockets = descriptors(pid);
    for (const socket of sockets) socket.destroy();
    const given = await eventually(
      async () => descriptors(pid),
      (count) => count <= openSockets - STUCK,
    );
    const samples = await load.stop();
    const again = await readWhole(api.url, briefs.headers);
    mostRss = Math.max(mostRss, rssMib(pid));

    async function busyConnections(): Promise<number> {
      const found = await briefs.db.pool.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity
         where application_name = 'loadstar-api' and state <> 'idle' and now() - state_change > interval '1 second'`,
      );
      return found.rows[0]?.count ?? Number.NaN;
    }
    const growthMib = mostRss - quietRss;
    return {
      ...NOTHING_COUNTED,
      ok:
        wholeBytes > MARKETS * BRIEF_BYTES &&
        again === wholeBytes &&
        growthMib < MOST_GROWTH_MIB &&
        mostBusy === 0 &&
        samples.length > 100 &&
        countFates(samples, isFailure) === 0,
      seen:
        `${STUCK} stuck readers of ${(wholeBytes / MIB).toFixed(0)} MiB; statements and transactions open meanwhile ${mostBusy}; ` +
        `others ${describeFates(samples)}, p99 ${percentileMs(samples, 0.99).toFixed(0)} ms; ${openSockets - given} descriptors given back`,
      figure: `RSS at most ${mostRss.toFixed(0)} MiB, ${growthMib.toFixed(0)} MiB above the quiet ${quietRss.toFixed(0)} MiB`,
      answers5xx: countFates(samples, (fate) => typeof fate === 'number' && fate >= 500),
    };
  },
});

async function readWhole(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url + PATH, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (answer.status !== 200 || answer.body === null) throw new Error(`all briefs answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Asks, takes what comes first, and reads no more. */
function stuckReader(world: ChaosWorld, url: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  world.add(async () => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-API-Key: ${key}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(`a reader was sent ${chunk.toString('latin1', 0, 60)}`));
    });
    socket.once('close', () => reject(new Error('a reader was hung up on')));
  });
}

/** Resident memory of a process, as Linux reports it. */
function rssMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
