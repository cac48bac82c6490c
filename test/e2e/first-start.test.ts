import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/api/eventually.ts';
import { type Program, startProgram } from '../support/servers/program.ts';

const MINUTES = 60_000;

/** A process that gets no processor sheds load: asked again. */
const fetchPatiently = (...asked: Parameters<typeof fetch>): Promise<Response> =>
  eventually(
    () => fetch(...asked),
    ({ status }) => status !== 503,
  );

const processesOf = (directory: string): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes(directory));

describe('a first start', () => {
  let home: string;
  const programs: Program[] = [];
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'loadstar-first-'));
    chmodSync(home, 0o755);
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.stop()));
    rmSync(home, { recursive: true, force: true });
  });

  // No first data were prepared for this setting: all of it is made here.
  const UNPREPARED = { RESTRICTED_SOURCES: 'withhold' };

  const start = (settings: Readonly<Record<string, string>> = UNPREPARED): Program => {
    const program = startProgram(['up'], { env: { DATA_DIR: home, PORT: '0', UPSTREAM: 'off', ...settings } });
    programs.push(program);
    return program;
  };
  const saysOn = (program: Program, pattern: RegExp): Promise<string> =>
    eventually(
      async () => pattern.exec(program.errors())?.[1] ?? '',
      (found) => found !== '',
      5 * MINUTES,
    );

  it(
    'answers before its data is there, and one that is killed meanwhile is finished by the next',
    async () => {
      const first = start();
      const early = await saysOn(first, /pages answer at (http\S+)/);
      const home = await fetchPatiently(early, { headers: { accept: 'text/html' } });
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('Data is being loaded');
      const ready = await fetch(`${early}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'loading', of: 8 })]);
      expect(await (await fetch(`${early}/api/health`)).json()).toMatchObject({ loading: { of: 8 } });
      await saysOn(first, /(3 of 8)/);
      expect(first.lines).toEqual([]);
      await first.stop('SIGKILL');

      const second = start();
      const base = (await second.line(/^ready http/)).slice('ready '.length);
      expect((await fetchPatiently(`${base}/readyz`)).status).toBe(200);
      expect(await (await fetchPatiently(base, { headers: { accept: 'text/html' } })).text()).not.toContain(
        'is being loaded',
      );
      expect(await (await fetch(`${base}/api/health`)).json()).not.toHaveProperty('loading');
      expect((await fetchPatiently(`${base}/api/v1/market-brief/dallas`)).status).toBe(200);
      expect(await second.stop()).toBe(0);
    },
    15 * MINUTES,
  );

  it(
    'goes on where nobody reads any more what it says, and ends when it is told to',
    async () => {
      const program = start();
      const early = await saysOn(program, /pages answer at (http\S+)/);
      program.child.stderr?.destroy();
      // The next step is said to nobody.
      await eventually(
        async () => (await (await fetch(`${early}/api/health`)).json()).loading?.number ?? 0,
        (step) => step >= 3,
        5 * MINUTES,
      );
      expect(await Promise.race([program.stop(), wait(MINUTES, 'goes on')])).toBe(0);
    },
    10 * MINUTES,
  );

  it(
    'loads what was prepared at install on that day, and has what it would have made',
    async () => {
      const day = (): string => new Date().toISOString().slice(0, 10);
      const begun = day();
      const install = startProgram(['prepare'], { env: {} });
      programs.push(install);
      await install.ended;
      expect(install.errors()).toContain('prepared for the first start');
      const program = start({});
      const base = (await program.line(/^ready http/)).slice('ready '.length);
      // Prepared before midnight and started after it, everything is made here.
      if (day() === begun) expect(program.errors()).toMatch(/361 markets, \d{5,6} prepared rows/);
      for (const path of ['/readyz', '/api/v1/market-brief/dallas', '/'])
        expect([path, (await fetchPatiently(`${base}${path}`)).status]).toEqual([path, 200]);
      expect(await program.stop()).toBe(0);
      const again = start({});
      await again.line(/^ready http/);
      expect(again.errors()).toMatch(/361 markets, 0 sample rows/);
    },
    15 * MINUTES,
  );

  it(
    'that is killed leaves no process for longer than a minute',
    async () => {
      const program = start();
      await saysOn(program, /(pages answer)/);
      await program.stop('SIGKILL');
      expect(processesOf(home)).not.toEqual([]);
      await eventually(
        async () => processesOf(home),
        (left) => left.length === 0,
        MINUTES,
      );
    },
    10 * MINUTES,
  );
});
