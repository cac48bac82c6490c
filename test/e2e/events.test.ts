import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, readEvents, type ServerEvent } from '../support/api/event-reader.ts';
import { eventually } from '../support/api/eventually.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';

const MARKET = 'northern-virginia';

/**
 * Slots of schedules may fall due at any minute of the test, and publish what they find: it looks for the change that it
 * made itself, reads past others, and takes no answer for the last one before the diff has nothing after it.
 */
describe('events of a running installation', () => {
  const home = mkdtempSync(join(tmpdir(), 'loadstar-events-'));
  const env = { DATA_DIR: join(home, 'data'), PORT: '0', UPSTREAM: 'off' };
  let program: Program;
  let base: string;
  let key: { readonly 'x-api-key': string };
  let reader: EventReader;
  let last: string;
  let revision: number;

  const start = async (): Promise<void> => {
    program = startProgram(['up'], { env });
    base = (await program.line(/^ready http/)).slice('ready '.length);
    key = { 'x-api-key': readFileSync(join(env.DATA_DIR, 'operator-key'), 'utf8').trim() };
  };
  const verb = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await runProgram(args, { env });
    expect(code, stderr).toBe(0);
  };
  const get = async (path: string) => {
    const response = await fetch(`${base}${path}`, { headers: key });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  /** Changes the brief of one market by a figure of the operator's own, from other processes. */
  const changeBrief = async (vacancyPct: number): Promise<void> => {
    const file = join(home, 'facts.csv');
    const columns = 'market,name,value,unit,observed_on,source';
    writeFileSync(file, `${columns}\n${MARKET},vacancy_pct,${vacancyPct},percent,2026-09-30,A broker\n`);
    await verb('facts', 'import', file);
    await verb('recompute');
  };
  /** Events up to the first of the market, which is the last of them. */
  const eventsUntilChange = async (): Promise<ServerEvent[]> => {
    const events: ServerEvent[] = [];
    for (;;) {
      const event = await reader.next();
      if (event === null) throw new Error('the stream ended before the change was sent');
      events.push(event);
      last = event.id;
      if (event.event === 'brief' && event.data.slug === MARKET) return events;
    }
  };
  /** Reads on until the diff after the newest event is empty. */
  const readToTheEnd = (): Promise<unknown> =>
    eventually(
      async () => {
        const { status, body } = await get(`/api/v1/market-brief/diff?cursor=${encodeURIComponent(last)}`);
        if (status === 200 && body.changed_total > 0) last = (await reader.next())?.id ?? last;
        return { status, changed: body.changed_total, reset: body.reset };
      },
      ({ status, changed, reset }) => status === 200 && changed === 0 && reset !== true,
      240_000,
    );

  beforeAll(async () => {
    // Open to the account that the database runs under when the tests run as root.
    chmodSync(home, 0o755);
    await start();
    // What the first hours of an installation change by themselves is sent before the reader comes.
    await verb('recompute');
  }, 300_000);
  afterAll(async () => {
    reader?.hangUp();
    await program?.stop();
    rmSync(home, { recursive: true, force: true });
  }, 300_000);

  it('tells of a brief that another process has changed, with its revision, and the diff has nothing after it', async () => {
    reader = await readEvents(`${base}/api/v1/events`, key);
    expect(reader.status).toBe(200);
    last = (await reader.next())?.id ?? '';
    expect(last).not.toBe('');
    const { body: before } = await get(`/api/v1/market-brief/${MARKET}`);
    await changeBrief(3.5);
    const reported = (await eventsUntilChange()).at(-1);
    revision = reported?.data.revision;
    expect(revision).toBeGreaterThan(before.revision);
    const { body: after } = await get(`/api/v1/market-brief/${MARKET}`);
    expect(after.revision).toBeGreaterThanOrEqual(revision);
    await readToTheEnd();
  }, 300_000);

  it('ends in good order on SIGTERM, and the program with exit code 0', async () => {
    const ended = program.stop('SIGTERM');
    for (let event = await reader.next(); event !== null; event = await reader.next()) last = event.id;
    expect(await ended).toBe(0);
  }, 300_000);

  it('goes on after a restart from the last event, with what happened meanwhile, once', async () => {
    await changeBrief(2.25);
    await start();
    reader = await readEvents(`${base}/api/v1/events`, { ...key, 'last-event-id': last });
    const missed = await eventsUntilChange();
    expect(missed.filter(({ event }) => event === 'reset')).toEqual([]);
    const afterwards = missed.at(-1)?.data.revision;
    expect(afterwards).toBeGreaterThan(revision);
    await changeBrief(1.5);
    const next = await eventsUntilChange();
    expect(next.at(-1)?.data.revision).toBeGreaterThan(afterwards);
    await readToTheEnd();
  }, 300_000);
});
