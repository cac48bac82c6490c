import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { median } from '../ratios.ts';
import { NODES_BY_SOURCE, type NodalSource, nodalDocument } from './all-nodes-documents.ts';

const ROUNDS = 6;
const WANTED_SECONDS = 25;
const WANTED_MB = 400;
const WANTED_GROWTH = 11;

interface Measured {
  /** Rows written and seconds, by round. */
  readonly rows: readonly number[];
  readonly seconds: readonly number[];
  readonly maxRssMb: number;
  readonly cpuSeconds: number;
}

/** Five-minute snapshots of the nodes of the seven operators, from the publisher's bytes to the table, by one worker. */
async function measure(databaseUrl: string, share: number): Promise<Measured> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://localhost');
    const id = asked.pathname.slice(1) as NodalSource;
    const round = Number(asked.searchParams.get('url')?.split('/').at(-1));
    response.end(nodalDocument(id, Math.round(NODES_BY_SOURCE[id] * share), round));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const script = fileURLToPath(new URL('./all-nodes-worker.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=1024', '--import', 'tsx', script, databaseUrl, `http://127.0.0.1:${port}`, String(ROUNDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  server.close();
  if (code !== 0) throw new Error(`the worker of the bench ended with ${code}`);
  return JSON.parse(text) as Measured;
}

const line = (name: string, value: string, wanted: string, isShort: boolean): void =>
  console.log(`  ${name.padEnd(44)} ${value.padStart(10)}  wanted ${wanted}${isShort ? '  SHORT' : ''}`);

/** All nodes of all seven operators, and a tenth of them, in databases of their own. */
export async function benchAllNodes(openEmpty: () => Promise<string>): Promise<void> {
  const tenth = await measure(await openEmpty(), 0.1);
  const whole = await measure(await openEmpty(), 1);
  // The first round makes nodes and partitions and warms the machine up; it is shown apart.
  const [first = 0, ...rest] = whole.seconds;
  const growth = median(rest) / median(tenth.seconds.slice(1));
  console.log(`\nOne interval of all nodes, ${whole.rows[0]} rows of seven operators, ${ROUNDS} rounds by one worker`);
  line(
    'fetch + archive + parse + store, first',
    `${first.toFixed(2)} s`,
    `< ${WANTED_SECONDS} s`,
    first >= WANTED_SECONDS,
  );
  const usual = median(rest);
  line('the same, median of the others', `${usual.toFixed(2)} s`, `< ${WANTED_SECONDS} s`, usual >= WANTED_SECONDS);
  line('ten times the nodes, times the time', growth.toFixed(1), `<= ${WANTED_GROWTH}`, growth > WANTED_GROWTH);
  line(
    'most memory of the worker',
    `${whole.maxRssMb.toFixed(0)} MB`,
    `< ${WANTED_MB} MB`,
    whole.maxRssMb >= WANTED_MB,
  );
  console.log(`  processor time of the worker ${whole.cpuSeconds.toFixed(1)} s for ${ROUNDS} rounds, start included`);
}
