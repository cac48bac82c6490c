import { describe, expect, it } from 'vitest';
import { Fault, type FaultDetails } from '../../../../src/errors.ts';
import {
  afterFailure,
  FEED_PACE,
  type FeedPast,
  failingOf,
  movedToAfter,
  retirementOf,
  scheduleOfFeed,
  shareOf,
} from '../../../../src/sources/ingest/feed-pace.ts';
import { FEEDS } from '../../../../src/sources/news/feeds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const status = (code: number, details: FaultDetails = {}) => new Fault('bad-status', 'x', { status: code, ...details });
const throttled = (retryAfterMs: number, reason: 'retry-after' | 'no-time-named', code = 429) =>
  new Fault('throttled', 'x', { status: code, retryAfterMs, reason });

const fresh: FeedPast = { feedId: 'a-feed', failures: 0, restedMs: 0, isMoved: false };

/** The rests that follow one failure after another, in minutes, rounded to what they are about. */
function rests(fault: Fault, times: number, past: FeedPast = fresh): number[] {
  const found: number[] = [];
  let { restedMs } = past;
  for (let failures = past.failures; found.length < times; failures += 1) {
    const after = afterFailure(fault, { ...past, failures, restedMs });
    if (after.kind !== 'rest') throw new Error(`expected a rest, not ${after.kind}`);
    restedMs = after.restMs;
    found.push(restedMs / MINUTE_MS);
  }
  return found;
}

/** Rests are up to a tenth shorter than they are named, by the feed. */
function expectAbout(found: readonly number[], named: readonly number[]): void {
  expect(found).toHaveLength(named.length);
  for (const [at, minutes] of named.entries()) {
    expect(found[at]).toBeLessThanOrEqual(minutes * 0.98);
    expect(found[at]).toBeGreaterThanOrEqual(minutes * 0.9 - 0.001);
  }
}

describe('the rest of a feed that fails', () => {
  it.each([
    ['429 without a time', throttled(7_000, 'no-time-named'), [15, 30, 60, 120, 240, 360, 360]],
    ['403', status(403, { retryable: false }), [60, 120, 240, 480, 960, 1440, 1440]],
    ['401', status(401), [60, 120]],
    ['451', status(451), [60, 120]],
    ['404', status(404, { retryable: false }), [60, 120, 240, 480, 960, 1440, 1440]],
    ['500', status(500), [5, 10, 20, 40, 80, 120, 120]],
    ['503 without a time', status(503), [5, 10]],
    ['204', status(204), [5, 10]],
    ['a time-out', new Fault('timed-out', 'x'), [5, 10, 20, 40, 80, 120, 120]],
    ['a broken connection', new Fault('unreachable', 'x'), [5, 10, 20, 40, 80, 120, 120]],
    ['a document that is no feed', new Fault('wrong-document', 'x'), [5, 10, 20, 40, 80, 160, 320, 360, 360]],
    ['a changed shape', new Fault('changed-shape', 'x'), [5, 10]],
    ['a document that is too large', new Fault('too-large', 'x'), [5, 10]],
    ['a redirect to nowhere', status(302), [5, 10]],
    ['a private address', new Fault('address-refused', 'x'), [5, 10]],
  ])('doubles after %s', (_what, fault, named) => {
    expectAbout(rests(fault, named.length), named);
  });

  it('is never shorter than the publisher names, and never longer than a day', () => {
    expect(rests(throttled(3 * HOUR_MS, 'retry-after'), 3)).toEqual([180, 180, 180]);
    expect(rests(throttled(3 * HOUR_MS, 'retry-after', 503), 1)).toEqual([180]);
    expect(rests(throttled(72 * HOUR_MS, 'retry-after'), 1)).toEqual([24 * 60]);
  });

  it('grows to an hour where the publisher names a second and goes on refusing', () => {
    expectAbout(rests(throttled(1_000, 'retry-after'), 6), [5, 10, 20, 40, 60, 60]);
  });

  it('goes on from the last one when a feed fails in another way, within the bounds of that way', () => {
    const past = { ...fresh, failures: 30, restedMs: 6 * HOUR_MS };
    expectAbout(rests(status(404), 1, past), [(12 * 60) / 0.98]);
    expectAbout(rests(status(500), 1, past), [120]);
    // One 404 in an outage does not cost a day.
    expectAbout(rests(status(404), 1, { ...fresh, failures: 3, restedMs: 20 * MINUTE_MS }), [60]);
  });

  it('starts again after a success, whatever was rested before', () => {
    expectAbout(rests(status(500), 1, { ...fresh, failures: 0, restedMs: HOUR_MS }), [5]);
  });

  it('is that of its host, and counts nothing, where the host rests already', () => {
    const paused = new Fault('host-paused', 'x', { retryAfterMs: 40_000 });
    expect(afterFailure(paused, fresh)).toEqual({ kind: 'rest', restMs: 40_000, wasAsked: false, forgetsMove: false });
  });

  it('is none after a failure of ours', () => {
    for (const code of ['internal', 'unavailable', 'disabled', 'bad-config', 'superseded'] as const) {
      expect(afterFailure(new Fault(code, 'x'), fresh)).toEqual({ kind: 'ours' });
    }
  });

  it('stays within the bounds of its way for every feed and past', () => {
    const faults = [
      throttled(1, 'no-time-named'),
      status(403),
      status(404),
      status(502),
      new Fault('wrong-document', 'x'),
    ];
    for (const { id } of FEEDS) {
      for (const fault of faults) {
        const { firstMs, longestMs } = FEED_PACE[failingOf(fault) ?? 'unwell'];
        for (const restedMs of [0, 1, 60_000, 7 * HOUR_MS, 1e12]) {
          const [minutes = 0] = rests(fault, 1, { feedId: id, failures: 4, restedMs, isMoved: false });
          expect(minutes * MINUTE_MS).toBeGreaterThanOrEqual(0.9 * firstMs - 1);
          expect(minutes * MINUTE_MS).toBeLessThanOrEqual(longestMs);
        }
      }
    }
  });

  it('differs between feeds that fail together, and is the same each time', () => {
    const all = FEEDS.map(({ id }) => rests(status(403), 1, { ...fresh, feedId: id })[0]);
    expect(new Set(all).size).toBeGreaterThan(FEEDS.length * 0.95);
    expect(FEEDS.map(({ id }) => rests(status(403), 1, { ...fresh, feedId: id })[0])).toEqual(all);
  });
});

describe('a feed that is gone for good', () => {
  it('is retired by 410, at the first', () => {
    expect(afterFailure(status(410), fresh)).toEqual({ kind: 'retire' });
  });

  it('is asked at its listed address again when it was where it had moved to', () => {
    expect(afterFailure(status(410), { ...fresh, isMoved: true })).toMatchObject({ kind: 'rest', forgetsMove: true });
  });

  it('is reported with its address, so that another address is another feed', () => {
    expect(retirementOf('https://a.example/feed')).not.toBe(retirementOf('https://a.example/rss'));
  });
});

describe('a feed that has moved for good', () => {
  const listed = 'https://a.example/feed';

  it.each([
    ['to another path', listed, 'https://a.example/rss', 'https://a.example/rss'],
    ['to another host', listed, 'https://b.example/rss', 'https://b.example/rss'],
    ['nowhere', listed, null, null],
    ['back', 'https://b.example/rss', listed, null],
    ['on from where it had moved to', 'https://b.example/rss', 'https://c.example/', 'https://c.example/'],
    ['nowhere from where it had moved to', 'https://b.example/rss', null, 'https://b.example/rss'],
    ['from https to http', listed, 'http://a.example/feed', null],
    ['to another host without https', listed, 'http://b.example/feed', null],
  ])('%s', (_where, asked, permanentUrl, expected) => {
    expect(movedToAfter(listed, { asked, permanentUrl })).toBe(expected);
  });

  it('within a host that has no https is followed, to another host is not', () => {
    const plain = 'http://a.example/feed';
    expect(movedToAfter(plain, { asked: plain, permanentUrl: 'http://a.example/rss' })).toBe('http://a.example/rss');
    expect(movedToAfter(plain, { asked: plain, permanentUrl: 'http://b.example/rss' })).toBeNull();
    expect(movedToAfter(plain, { asked: plain, permanentUrl: 'https://b.example/rss' })).toBe('https://b.example/rss');
  });

  it('is asked at its listed address again after three failures in a row at the new one', () => {
    const forgets = (failures: number, isMoved: boolean) => afterFailure(status(500), { ...fresh, failures, isMoved });
    expect(forgets(0, true)).toMatchObject({ forgetsMove: false });
    expect(forgets(1, true)).toMatchObject({ forgetsMove: false });
    expect(forgets(2, true)).toMatchObject({ forgetsMove: true });
    expect(forgets(9, false)).toMatchObject({ forgetsMove: false });
  });
});

describe('the slots of feeds', () => {
  it('lie apart within the five minutes, the same at every start', () => {
    const patterns = FEEDS.map(({ id }) => scheduleOfFeed('*/5 * * * *', id));
    expect(new Set(patterns).size).toBeGreaterThan(FEEDS.length * 0.8);
    for (const pattern of patterns) expect(pattern).toMatch(/^[1-5]?\d [0-4]-59\/5 \* \* \* \*$/);
    const perMinute = [0, 1, 2, 3, 4].map((minute) => FEEDS.filter(({ id }) => Math.floor(shareOf(id) * 5) === minute));
    for (const feeds of perMinute) expect(feeds.length).toBeLessThan(FEEDS.length / 2.5);
  });

  it('stay as the source has them where that is no number of minutes', () => {
    for (const pattern of ['15 6 * * *', '*/7 * * * *', '* * * * *', '0 */2 * * *', '*/1 * * * *']) {
      expect(scheduleOfFeed(pattern, 'a-feed')).toBe(pattern);
    }
  });
});
