import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '../../src/sources/documents/local-time.ts';
import { eventually } from '../support/api/eventually.ts';
import { aGateway, type Gateway, type GatewayAnswer } from '../support/servers/gateway.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';

/** Nothing listens here. */
const DEAD = 'http://127.0.0.1:9';
const NEW_YORK = 'America/New_York';

/** Local wall-clock stamp `MM/DD/YYYY HH:MM:SS` of the latest five-minute mark. */
function latestStamp(): string {
  const mark = new Date(Math.floor(Date.now() / 300_000) * 300_000);
  const { date, minuteOfDay } = localDate(mark, NEW_YORK);
  const [year, month, day] = date.split('-');
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${month}/${day}/${year} ${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}:00`;
}

const PRICES = (nyc: number): string =>
  [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    `"${latestStamp()}","N.Y.C.",61761,${nyc.toFixed(2)},2.00,-1.00`,
    `"${latestStamp()}","WEST",61752,${(nyc - 3).toFixed(2)},0.00,0.00`,
    '',
  ].join('\r\n');

const processesOf = (directory: string): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes(directory));

const FEED = (title: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Test feed</title><link>https://feed.example/</link>
   <item><title>${title}</title><link>https://feed.example/${encodeURIComponent(title)}</link><guid>${title}</guid>
   <pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate><description>A campus of 120 MW.</description></item></channel></rss>`;

describe('loadstar up', () => {
  const home = mkdtempSync(join(tmpdir(), 'loadstar e2e '));
  const dataDir = join(home, 'data dir');
  const copiedDir = join(home, 'copied data');
  let gateway: Gateway;
  let program: Program;
  let base: string;
  let nyc = 41.25;
  let headline = 'First headline of the day';

  const answer = ({ sourceId, url }: { sourceId: string; url: string }): GatewayAnswer => {
    if (sourceId === 'nyiso-lmp') return { headers: { 'content-type': 'text/csv' }, body: PRICES(nyc) };
    if (sourceId === 'miso-lmp')
      return { headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><html>Maintenance</html>' };
    if (sourceId === 'caiso-fuel-mix') return { status: 503, headers: { 'retry-after': '120' } };
    if (sourceId === 'news' && url.includes('datacenterdynamics')) {
      return { headers: { 'content-type': 'application/rss+xml' }, body: FEED(headline) };
    }
    return { status: 404, body: 'nothing here' };
  };

  const start = async (env: Record<string, string> = {}): Promise<void> => {
    program = startProgram(['up'], { env: { DATA_DIR: dataDir, PORT: '0', UPSTREAM: gateway.url, ...env } });
    base = (await program.line(/^ready http/)).slice('ready '.length);
  };
  /** As the operator, who has more requests of a day than there are here. */
  const get = async (path: string) => {
    const key = readFileSync(join(dataDir, 'operator-key'), 'utf8').trim();
    const response = await fetch(`${base}${path}`, { headers: { 'x-api-key': key } });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const verb = (...args: string[]) => runProgram(args, { env: { DATA_DIR: dataDir, UPSTREAM: gateway.url } });

  beforeAll(async () => {
    // Open to the account that the database runs under when the tests run as root, so that the data stay here.
    chmodSync(home, 0o755);
    gateway = await aGateway(answer);
    await start();
  }, 300_000);
  afterAll(async () => {
    await program.stop();
    await gateway.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('prints one ready line, and where there is no terminal the file of the operator key, which works', async () => {
    expect(program.lines.filter((line) => line.startsWith('ready '))).toHaveLength(1);
    const file = join(dataDir, 'operator-key');
    expect(program.lines.filter((line) => line.startsWith('key'))).toEqual([`key-file ${file}`]);
    const key = readFileSync(file, 'utf8').trim();
    expect(key).toMatch(/^svc_enterprise_[0-9A-Za-z]{49}$/);
    expect([...program.lines, program.errors()].join()).not.toContain('svc_enterprise_');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const answered = await fetch(`${base}/api/v1/market-brief/all?limit=1`, { headers: { 'x-api-key': key } });
    expect(await answered.json()).toMatchObject({ tier: 'enterprise' });
    expect((await fetch(`${base}/api/health`, { headers: { 'x-api-key': `${key}x` } })).status).toBe(401);
  });

  it('answers every question at once, from dated samples', async () => {
    // The first jobs may keep the program busy for a moment.
    const ask = (path: string) =>
      eventually(
        () => get(path),
        ({ status }) => status !== 503,
      );
    const { body: openapi } = await ask('/openapi.json');
    expect(Object.keys(openapi.paths).length).toBeGreaterThanOrEqual(10);
    for (const path of [
      '/api/health',
      '/livez',
      '/readyz',
      '/api/v1/sources',
      '/api/news',
      '/api/grid/fuel-mix?iso=MISO',
      '/api/v1/lmp/prices',
      '/api/v1/market-brief/dallas',
      '/api/v1/market-brief/all',
      '/api/v1/market-brief/diff',
    ]) {
      expect((await ask(path)).status, path).toBe(200);
    }
    const { body: mix } = await ask('/api/grid/fuel-mix?iso=miso');
    expect(mix.renewable_pct).toBeGreaterThan(0);
    const { body: briefs } = await ask('/api/v1/market-brief/all');
    expect(briefs.total_available).toBeGreaterThanOrEqual(150);
  });

  it('brings a price from the document to the LMP answer', async () => {
    const { body } = await eventually(
      () => get('/api/v1/lmp/prices?iso=NYISO&node=N.Y.C.'),
      ({ body }) => body.prices?.NYISO?.price === 41.25,
      300_000,
    );
    expect(body.prices.NYISO).toMatchObject({ price: 41.25, unit: '$/MWh', zone: 'N.Y.C.', loss: 2, congestion: 1 });
    expect(body.prices.NYISO.energy).toBeCloseTo(38.25, 6);
  });

  it('brings a news item from the feed to the API', async () => {
    const { body } = await eventually(
      () => get('/api/news?q=First%20headline'),
      ({ body }) => body.news?.length === 1,
      300_000,
    );
    expect(body.news[0]).toMatchObject({ title: headline, url: expect.stringContaining('feed.example') });
  }, 300_000);

  it('shows what fails, source by source, while the others go on', async () => {
    const { body } = await eventually(
      () => get('/api/v1/sources'),
      ({ body }) =>
        ['miso-lmp', 'caiso-fuel-mix'].every((id) =>
          body.sources.find((source: { id: string }) => source.id === id)?.state.startsWith('failing'),
        ),
      300_000,
    );
    const states = Object.fromEntries(
      body.sources.map((source: { id: string; state: string }) => [source.id, source.state]),
    );
    expect(states['nyiso-lmp']).toBe('fresh');
    expect(states['miso-lmp']).toBe('failing: wrong-document');
    expect(states['caiso-fuel-mix']).toBe('failing: throttled');
  }, 300_000);

  it('carries a recompute to the diff, each change once', async () => {
    // The first live story gives every market its news input: let that be published before the price moves.
    expect((await verb('recompute')).code).toBe(0);
    // Only the operator sees every market.
    const { body: before } = await get('/api/v1/market-brief/diff?limit=1');
    nyc = 97.5;
    const ingested = await verb('sources', 'run', 'nyiso-lmp');
    expect(ingested.code, ingested.stderr).toBe(0);
    const report = JSON.parse(ingested.stdout);
    expect(report).toMatchObject({ source: 'nyiso-lmp', rejected: 0 });
    // After midnight in New York the day before is asked for as well.
    expect([1, 2]).toContain(report.fetched);
    const scored = await verb('recompute');
    expect(scored.code, scored.stderr).toBe(0);
    const { body: changed } = await get(`/api/v1/market-brief/diff?since=${encodeURIComponent(before.as_of)}`);
    expect(changed.changed_total).toBeGreaterThan(0);
    expect(changed.changed_total).toBeLessThan(20);
    expect(changed.briefs.map((brief: { slug: string }) => brief.slug)).toContain('new-york');
    const { body: after } = await get(`/api/v1/market-brief/diff?since=${encodeURIComponent(changed.next_since)}`);
    expect(after).toMatchObject({ changed_total: 0, briefs: [] });
  }, 300_000);

  it('stops on SIGTERM with exit code 0 and leaves no process behind', async () => {
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    execFileSync('cp', ['-a', dataDir, copiedDir]);
  });

  it('stops in good order while the first data are being read in, and leaves no process behind', async () => {
    const young = join(home, 'young data');
    // No first data were prepared for this setting: all of it is made here, which takes a while.
    const env = { DATA_DIR: young, PORT: '0', UPSTREAM: 'off', RESTRICTED_SOURCES: 'withhold' };
    const starting = startProgram(['up'], { env });
    await eventually(
      async () => starting.errors(),
      (reported) => /first data: [3-6] of \d/.test(reported),
      150_000,
    );
    expect(await starting.stop('SIGTERM')).toBe(0);
    expect(starting.errors()).not.toMatch(/error|loadstar:/i);
    expect(starting.lines.filter((line) => line.startsWith('ready '))).toEqual([]);
    expect(processesOf(young)).toEqual([]);
  }, 240_000);

  it('keeps the data over a second start, makes no second key, and works with no network', async () => {
    headline = 'Second headline, never fetched';
    await start({ UPSTREAM: DEAD });
    expect(program.lines.filter((line) => line.startsWith('key'))).toEqual([]);
    expect((await get('/api/news?q=First%20headline')).body.news).toHaveLength(1);
    // The slot of these five minutes is done; a run on demand meets the dead network at once.
    const offline = await runProgram(['sources', 'run', 'nyiso-lmp'], { env: { DATA_DIR: dataDir, UPSTREAM: DEAD } });
    expect(offline.code).toBe(1);
    expect(offline.stdout).toBe('');
    const { body } = await get('/api/v1/sources');
    const nyiso = body.sources.find((source: { id: string }) => source.id === 'nyiso-lmp');
    const listed = JSON.parse((await verb('sources', '--json')).stdout);
    expect(listed.find(({ id }: { id: string }) => id === 'nyiso-lmp').state).toBe(nyiso.state);
    expect(nyiso).toMatchObject({ state: 'failing: unreachable', rows: expect.any(Number) });
    expect((await get('/api/v1/lmp/prices?iso=NYISO&node=N.Y.C.')).body.prices.NYISO.zone).toBe('N.Y.C.');
    expect((await get('/api/v1/market-brief/new-york')).status).toBe(200);
  }, 300_000);

  // These need nothing of it: the program that has no network goes on meanwhile, until it has been away for a minute.
  describe('npm start', () => {
    // Both start on the data of the program that stopped: its first start is above.
    it.each(['SIGTERM', 'SIGINT'] as const)(
      'passes %s on to the program, and nothing is left running',
      async (signal) => {
        const program = startProgram([], { npm: true, env: { DATA_DIR: copiedDir, PORT: '0', UPSTREAM: 'off' } });
        const base = (await program.line(/^ready http/)).slice('ready '.length);
        expect((await fetch(`${base}/livez`)).status).toBe(200);
        const [postmaster] = readFileSync(join(copiedDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
        const isThere = (): boolean => process.kill(Number(postmaster), 0);
        expect(isThere()).toBe(true);
        await program.stop(signal);
        await expect(fetch(`${base}/livez`)).rejects.toThrow();
        expect(isThere).toThrow('ESRCH');
        expect(existsSync(join(copiedDir, 'postgres', 'postmaster.pid'))).toBe(false);
      },
      300_000,
    );
  });

  describe('a start that cannot be', () => {
    it.each([
      [{ PORT: 'eighty' }, /PORT is "eighty"; allowed: a port/],
      [{ UPSTREAM: 'sometimes' }, /UPSTREAM is "sometimes"; allowed: live, off/],
      [{ DATABASE_URL: 'mysql://u:secret@h/d' }, /DATABASE_URL is "mysql:\/\/…@h\/d"; allowed: postgres/],
    ])('ends with one line that names the variable, the value and what is allowed: %o', async (env, expected) => {
      const { code, stderr, stdout } = await runProgram(['up'], { env: env as unknown as Record<string, string> });
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toMatch(expected);
      expect(stderr).not.toContain('secret');
    });

    it('ends quietly when the reader of its rows has seen enough', async () => {
      const source = startProgram([
        'sources',
        'parse',
        'caiso-fuel-mix',
        'fixtures/caiso-fuel-mix/spring-forward.csv',
        '--url',
        'https://www.caiso.com/outlook/history/20260308/fuelsource.csv',
      ]);
      source.child.stdout?.destroy();
      expect(await source.ended).toBe(0);
      expect(source.errors()).not.toContain('EPIPE');
    });

    it('tells a wrong verb from a failure', async () => {
      expect((await runProgram(['upp'])).code).toBe(2);
      expect((await runProgram(['sources', 'parse', 'nyiso-lmp', '/nowhere.csv'])).code).toBe(2);
    });
  });

  it('sums up once a minute what cannot be reached, which buries nothing', async () => {
    await eventually(
      async () => program.errors(),
      (errors) => /^offline: \d+ sources? could not be reached; data read earlier is shown$/m.test(errors),
      120_000,
    );
    expect(program.errors()).not.toMatch(/"code":"(unreachable|timed-out|host-paused)"|left alone/);
    expect(program.errors()).toContain('first data: 1 of 8: markets');
  }, 300_000);
});
