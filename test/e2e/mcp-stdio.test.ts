import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUESTIONS } from '../../src/read/registry.ts';
import { eventually } from '../support/api/eventually.ts';
import { REVISIONS } from '../support/api/mcp-client.ts';
import { PROGRAM } from '../support/servers/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'loadstar-mcp-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(REVISIONS)(
  '`loadstar mcp` serves %s from an empty folder, uncounted, and ends with its client',
  async (revision) => {
    const client = new Client(
      { name: 'a-test', version: '0.0.0' },
      { versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' } },
    );
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...PROGRAM, 'mcp'],
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: home, UPSTREAM: 'off' },
      stderr: 'pipe',
    });
    await client.connect(transport, { timeout: 240_000 });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      QUESTIONS.filter(({ idempotent }) => idempotent === undefined).map(({ name }) => name),
    );
    const health = await client.callTool({ name: 'meta_health', arguments: {} });
    expect(health.structuredContent).toMatchObject({ checks: { database: expect.anything() } });
    const places = await client.callTool({ name: 'site_where', arguments: { lat: 39.0437, lon: -77.4875 } });
    expect([places.isError, places._meta?.['loadstar/ratelimit']]).toEqual([undefined, undefined]);
    expect(places.structuredContent).toMatchObject({ country: expect.anything() });
    const { pid } = transport;
    await client.close();
    // The client does not wait for one that is slow to end.
    await eventually(
      async () => isRunning(pid ?? 0),
      (still) => !still,
    );
  },
  480_000,
);
