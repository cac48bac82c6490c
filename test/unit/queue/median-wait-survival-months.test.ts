import { describe, expect, it } from 'vitest';
import { medianWaitSurvivalMonths, type RequestLife } from '../../../src/enrich/queue/median-wait-survival-months.ts';

const START = '2020-01-01';
const PERIOD = { after: START, until: '2024-12-31' };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** So many requests of one day that ended, or were last seen open, so many days later. */
const lives = (count: number, end: RequestLife['end'], days: number, requestedOn = START): RequestLife[] =>
  Array.from({ length: count }, () => ({ requestedOn, end, until: dayAfter(requestedOn, days) }));

const hundreds = Array.from({ length: 10 }, (_, position) => (position + 1) * 100);
/** Ten that came into operation after 100, 200 … 1,000 days. */
const TEN = hundreds.flatMap((days) => lives(1, 'operational', days));
/** 500 days of 30.4375 to a month. */
const FIVE_HUNDRED_DAYS = 16.4;

describe('the median wait of a queue by survival', () => {
  it('is the median of the waits where every request came into operation', () => {
    expect(medianWaitSurvivalMonths(TEN, PERIOD)).toEqual({ months: FIVE_HUNDRED_DAYS, requests: 10, operations: 10 });
  });

  it('is not put off by requests that were withdrawn, early or late', () => {
    // In operation by 500 days: 5 of 20; in the end 10 of 20. Taken for unseen, the late ones would make it 1,000 days.
    for (const days of [50, 1_200]) {
      const found = medianWaitSurvivalMonths([...TEN, ...lives(10, 'withdrawn', days)], PERIOD);
      expect(found).toEqual({ months: FIVE_HUNDRED_DAYS, requests: 20, operations: 10 });
    }
  });

  it('counts those that still wait', () => {
    // 5 of 12 by 100 days; the other 7/12 belong to 5 who were seen beyond 150 days, and all end at 200.
    const found = [...lives(5, 'operational', 100), ...lives(2, null, 150), ...lives(5, 'operational', 200)];
    expect(medianWaitSurvivalMonths(found, PERIOD).months).toBe(6.6);
  });

  it('weighs ends at one age, and those who drop out between, by who was there', () => {
    // At 100 days 2 of 16 operate and 4 withdraw: 2/16 operate, 10/16 are open. One is last seen at 150. At 200 days 3
    // of 9 operate: 2/16 + 10/16 * 3/9 = 1/3, and 5/12 are open. At 300 days 5 of 6 operate and one withdraws:
    // 1/3 + 5/12 * 5/6 = 49/72. Half of it, 49/144, is a little more than the third that 200 days bring.
    const found = [
      ...lives(2, 'operational', 100),
      ...lives(4, 'withdrawn', 100),
      ...lives(1, null, 150),
      ...lives(3, 'operational', 200),
      ...lives(5, 'operational', 300),
      ...lives(1, 'withdrawn', 300),
    ];
    expect(medianWaitSurvivalMonths(found, PERIOD)).toEqual({ months: 9.9, requests: 16, operations: 10 });
    expect(medianWaitSurvivalMonths(found.toReversed(), PERIOD).months).toBe(9.9);
  });

  it('lets requests from before the period in at the age that they had when it began', () => {
    // Of the 8 that are seen young, 4 operate at 200 days: a half. The 8 old ones come in at 3,652 days, and 6 of them
    // operate at 3,752: 1/2 + 1/2 * 6/8 = 7/8. Counted from their first day they would make it 3,752.
    const found = [
      ...lives(4, 'operational', 200),
      ...lives(4, null, 1_826),
      ...lives(6, 'operational', 3_752, '2010-01-01'),
      ...lives(2, 'withdrawn', 3_752, '2010-01-01'),
    ];
    expect(medianWaitSurvivalMonths(found, PERIOD).months).toBe(6.6);
  });

  it('leaves out who ended before the period or on the day of the request, and cuts at its end', () => {
    const found = [
      ...TEN,
      ...lives(9, 'operational', 30, '2012-01-01'),
      ...lives(3, 'withdrawn', 0),
      ...lives(1, 'operational', -20),
    ];
    expect(medianWaitSurvivalMonths(found, PERIOD)).toEqual({
      months: FIVE_HUNDRED_DAYS,
      requests: 10,
      operations: 10,
    });
    // What ends later is open within it.
    expect(medianWaitSurvivalMonths(TEN, { after: START, until: dayAfter(START, 450) }).operations).toBe(4);
  });

  it('is not known where half is not reached whatever becomes of the open ones', () => {
    expect(medianWaitSurvivalMonths([...TEN, ...lives(11, null, 1_500)], PERIOD).months).toBeNull();
    // 10 of 20 operate by 1,000 days, and the rest may: half of all is what 1,000 days bring.
    expect(medianWaitSurvivalMonths([...TEN, ...lives(10, null, 1_500)], PERIOD).months).toBe(32.9);
  });

  it('is not known where fewer than ten came into operation', () => {
    expect(medianWaitSurvivalMonths(TEN.slice(1), PERIOD)).toEqual({ months: null, requests: 9, operations: 9 });
    expect(medianWaitSurvivalMonths([], PERIOD)).toEqual({ months: null, requests: 0, operations: 0 });
  });
});
