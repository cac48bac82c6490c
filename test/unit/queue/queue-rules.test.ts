import { describe, expect, it } from 'vitest';
import { isSettled, queueEra, type RequestDays, waitDays } from '../../../src/domain/grid/queue-rules.ts';

const TODAY = '2026-11-20';
const aRequest = (
  status: RequestDays['status'],
  requestedOn: string | null,
  operationalOn: string | null = null,
): RequestDays => ({ status, requestedOn, operationalOn });

const ENDED = [aRequest('operational', '2015-01-01'), aRequest('withdrawn', '2015-01-01')];
const era = (requests: readonly RequestDays[], listedAt = '2026-11-01T00:00:00Z') =>
  queueEra([...ENDED, ...requests], listedAt, TODAY);

describe('what is settled', () => {
  it('was requested in a calendar year that ended more than five years before the listing', () => {
    expect(isSettled(aRequest('active', '2020-12-31'), era([]))).toBe(true);
    expect(isSettled(aRequest('active', '2021-01-01'), era([]))).toBe(false);
    expect(isSettled(aRequest('active', null), era([]))).toBe(false);
    expect(isSettled(aRequest('active', '2020-12-31'), era([], '2025-12-31'))).toBe(false);
  });

  it('is never unlisted: its end is not known', () => {
    expect(isSettled(aRequest('unlisted', '2015-01-01'), era([]))).toBe(false);
    expect(isSettled(aRequest('suspended', '2015-01-01'), era([]))).toBe(true);
  });

  it('is nothing where completed or withdrawn requests of those years are not listed', () => {
    const old = aRequest('active', '2015-01-01');
    const of = (requests: readonly RequestDays[]) => isSettled(old, queueEra(requests, '2026-11-01', TODAY));
    expect(of(ENDED)).toBe(true);
    expect(of(ENDED.slice(1))).toBe(false);
    expect(of(ENDED.slice(0, 1))).toBe(false);
    expect(of([...ENDED.slice(1), aRequest('operational', '2021-01-01')])).toBe(false);
    expect(of([...ENDED.slice(1), aRequest('operational', null)])).toBe(false);
  });
});

describe('what is a wait', () => {
  const wait = (request: RequestDays, newest = '2024-06-30') =>
    waitDays(request, era([aRequest('operational', null, newest)]));

  it('is of the five years up to the newest operation, by days', () => {
    expect(wait(aRequest('operational', '2019-06-30', '2024-06-30'))).toBe(1_827);
    expect(wait(aRequest('operational', '2019-06-30', '2019-07-01'))).toBe(1);
    expect(wait(aRequest('operational', '2019-06-30', '2019-06-30'))).toBeNull();
    expect(wait(aRequest('operational', '2024-06-30', '2024-06-30'))).toBe(0);
  });

  it('begins after the last day of February where the newest operation is of a leap day', () => {
    expect(wait(aRequest('operational', '2018-01-01', '2019-02-28'), '2024-02-29')).toBeNull();
    expect(wait(aRequest('operational', '2019-02-28', '2019-03-01'), '2024-02-29')).toBe(1);
  });

  it('is not of other requests, without a day, before the request or of days to come', () => {
    expect(wait(aRequest('active', '2020-01-01', '2023-01-01'))).toBeNull();
    expect(wait(aRequest('operational', null, '2023-01-01'))).toBeNull();
    expect(wait(aRequest('operational', '2020-01-01'))).toBeNull();
    expect(wait(aRequest('operational', '2023-01-02', '2023-01-01'))).toBeNull();
    expect(wait(aRequest('operational', '2020-01-01', '2026-11-21'), '2026-11-21')).toBeNull();
    expect(wait(aRequest('operational', '2020-01-01', TODAY), TODAY)).toBe(2_515);
    expect(waitDays(aRequest('operational', '2020-01-01', '2023-01-01'), era([]))).toBeNull();
  });
});
