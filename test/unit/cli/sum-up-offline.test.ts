import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sumUpOffline } from '../../../src/cli/sum-up-offline.ts';
import type { Log } from '../../../src/log.ts';

let said: string[];
let reported: string[];
const aLog = (job = ''): Log => {
  const at = (level: string) => (_members: object, words: string) => void said.push(`${level} ${job} ${words}`);
  const levels = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { ...levels, child: (bindings: { job?: string }) => aLog(bindings.job) } as unknown as Log;
};

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  reported = [];
});
afterEach(() => vi.useRealTimers());

it('tells once a minute how many sources could not be reached, and of everything else as it is', () => {
  const { log, close } = sumUpOffline(
    aLog(),
    () => 'samples are shown',
    (words) => reported.push(words),
  );
  const fail = (job: string, code: string): void => log.child({ job, slot: '', attempt: 1 }).warn({ code }, 'failed');
  for (const job of ['ingest-a.one', 'ingest-b', 'ingest-a.two']) fail(job, 'unreachable');
  fail('c', 'timed-out');
  fail('d', 'changed-shape');
  log.warn({ host: 'a.example', openMs: 30_000 }, 'host keeps failing');
  log.error({ code: 'unreachable' }, 'the database is away');
  log.child({ job: 'e' }).error({ code: 'host-paused' }, 'slot failed');
  expect(said).toEqual([
    'debug ingest-a.one failed',
    'debug ingest-b failed',
    'debug ingest-a.two failed',
    'debug c failed',
    'warn d failed',
    'debug  host keeps failing',
    'error  the database is away',
    'debug e slot failed',
  ]);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  fail('a', 'unreachable');
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([
    'offline: 4 sources could not be reached; samples are shown',
    'offline: 1 source could not be reached; samples are shown',
  ]);
  close();
  fail('a', 'unreachable');
  vi.advanceTimersByTime(60_000);
  expect(reported).toHaveLength(2);
});
