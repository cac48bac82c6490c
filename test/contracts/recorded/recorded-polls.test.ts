import { describe, expect, it } from 'vitest';
import { FEED_PACE } from '../../../src/sources/ingest/feed-pace.ts';
import {
  hasPollLog,
  readPollLog,
  replayFeed,
  SLOT_MS,
  sparingOf,
  tableOfReplays,
} from '../../support/news/replay-polls.ts';

if (!hasPollLog()) console.log('skipped: there is no recorded poll log beside this repository');

const DAY_MS = 86_400_000;

describe.skipIf(!hasPollLog())('seven weeks of recorded polls, asked at the pace of feeds', () => {
  const polls = hasPollLog() ? readPollLog() : new Map();
  const replays = [...polls].map(([url, recorded]) => replayFeed(url, recorded));
  const byName = (part: string) => {
    const found = replays.find(({ feed }) => feed.includes(part));
    if (found === undefined) throw new Error(`no feed like ${part}`);
    return found;
  };

  it('are the whole log', () => {
    expect([...polls.values()].reduce((sum, { length }) => sum + length, 0)).toBe(31_878);
    expect(replays).toHaveLength(13);
    const slots = replays.reduce((sum, replay) => sum + replay.slots, 0);
    expect(slots).toBeGreaterThan(165_000);
    console.log(tableOfReplays(replays));
  });

  it('never ask a feed twice within five minutes', () => {
    for (const { feed, closestMs } of replays) expect(closestMs, feed).toBeGreaterThanOrEqual(SLOT_MS);
  });

  it('ask a feed that is well at every slot', () => {
    const well = replays.filter(({ wouldAnswer, slots }) => wouldAnswer / slots > 0.99);
    expect(well.length).toBeGreaterThanOrEqual(11);
    for (const { feed, asked, ok, slots, wouldAnswer } of well) {
      expect(asked / slots, feed).toBeGreaterThanOrEqual(0.99);
      expect(ok / wouldAnswer, feed).toBeGreaterThanOrEqual(0.99);
    }
  });

  it('ask a feed that is never there about once a day, and go on asking', () => {
    const { perDay, ok, asked, refused } = byName('theverge');
    expect(ok).toBe(0);
    expect(refused['404']).toBe(asked);
    const later = perDay.slice(3, -1);
    expect(later.length).toBeGreaterThan(40);
    expect(later.reduce((sum, requests) => sum + requests, 0) / later.length).toBeLessThanOrEqual(1.12);
    expect(Math.max(...later)).toBeLessThanOrEqual(2);
    expect(Math.min(...later)).toBeGreaterThanOrEqual(1);
  });

  it('spare a feed that refuses', () => {
    expect(sparingOf(replays, 'throttled')).toBeGreaterThanOrEqual(40);
    expect(sparingOf(replays, 'missing')).toBeGreaterThanOrEqual(150);
    expect(sparingOf(replays, 'forbidden')).toBeGreaterThanOrEqual(5);
    expect(sparingOf(replays, 'unwell')).toBeGreaterThanOrEqual(2);
    // A week of 429: at most some tries of the first hours and then four a day.
    const { failing, perDay } = byName('venturebeat');
    expect(failing.throttled?.slots).toBeGreaterThan(2_000);
    expect(Math.max(...perDay.slice(1, 7))).toBeLessThanOrEqual(DAY_MS / FEED_PACE.throttled.longestMs + 1);
  });

  it('find every feed that has recovered within the time that it was out, and within the longest rest', () => {
    const recoveries = replays.flatMap(({ feed, recoveries: found }) => found.map((one) => ({ feed, ...one })));
    expect(recoveries.length).toBeGreaterThanOrEqual(15);
    for (const { feed, foundAfterMs, boundMs, outMs } of recoveries) {
      expect(foundAfterMs, `${feed}, out for ${outMs / 60_000} min`).toBeLessThanOrEqual(boundMs);
    }
  });

  it('let no feed starve', () => {
    for (const { feed, longestGapMs, wouldAnswer, ok } of replays) {
      // The longest rest that there is; and far less for whatever was not out for days.
      expect(longestGapMs, feed).toBeLessThanOrEqual(feed.includes('venturebeat') ? DAY_MS : 60 * 60_000);
      if (wouldAnswer > 0) expect(ok / wouldAnswer, feed).toBeGreaterThanOrEqual(0.98);
    }
  });

  it('would tell a pace that hammers or starves', () => {
    const recorded = [...polls].find(([url]) => url.includes('venturebeat'));
    if (recorded === undefined) throw new Error('no such feed');
    const always = (restMs: number) =>
      replayFeed(...recorded, () => ({ kind: 'rest', restMs, wasAsked: true, forgetsMove: false }));
    expect(sparingOf([always(0)], 'throttled')).toBe(1);
    const starved = always(40 * DAY_MS);
    expect(starved.ok / starved.wouldAnswer).toBeLessThan(0.3);
    expect(starved.longestGapMs).toBeGreaterThan(DAY_MS);
  });
});
