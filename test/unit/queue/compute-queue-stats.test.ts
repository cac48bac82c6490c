import { describe, expect, it } from 'vitest';
import type { QueueStatsRow, QueueToFigure, RequestToFigure } from '../../../src/domain/grid/queue-stats.ts';
import { computeQueueStats } from '../../../src/enrich/queue/compute-queue-stats.ts';

const LISTED_ON = '2025-01-31';

let ids = 0;
function aRequest(more: Partial<RequestToFigure> = {}): RequestToFigure {
  ids += 1;
  return {
    queueId: `Q${ids}`,
    projectType: 'generation',
    state: 'TX',
    county: null,
    status: 'active',
    capacityMw: 100,
    agreementSigned: null,
    requestedOn: null,
    proposedOn: null,
    operationalOn: null,
    withdrawnOn: null,
    listedOn: LISTED_ON,
    ...more,
  };
}

const countyOf = (state: string, county: string): string | null =>
  state === 'TX' && county === 'Ector' ? '48135' : null;

const figure = (requests: readonly RequestToFigure[], more: Partial<QueueToFigure> = {}): QueueStatsRow[] =>
  computeQueueStats({ listedOn: LISTED_ON, requests, ...more }, countyOf);

const whole = (...of: Parameters<typeof figure>): QueueStatsRow | undefined =>
  figure(...of).find(({ state }) => state === null);

describe('figures of a queue', () => {
  it('are of the whole, of states and of counties; an unknown county counts for its state', () => {
    const rows = figure([
      aRequest({ county: 'Ector' }),
      aRequest({ county: 'Ektor', capacityMw: 7 }),
      aRequest({ state: 'NM' }),
      aRequest({ state: null, capacityMw: 0.5 }),
    ]);
    const of = rows.map(({ state, countyFips, activeRequests, activeMw }) => [
      state,
      countyFips,
      activeRequests,
      activeMw,
    ]);
    expect(of).toEqual([
      [null, null, 4, 207.5],
      ['NM', null, 1, 100],
      ['TX', null, 2, 107],
      ['TX', '48135', 1, 100],
    ]);
  });

  it('have no row of a county in which nothing active states a capacity above zero', () => {
    const idle = [
      aRequest({ county: 'Ector', status: 'suspended' }),
      aRequest({ county: 'Ector', capacityMw: null }),
      aRequest({ county: 'Ector', capacityMw: -3 }),
    ];
    expect(figure(idle).some(({ countyFips }) => countyFips !== null)).toBe(false);
  });

  it('are 0 of no active requests, and not known of active ones that state no capacity', () => {
    const signed = aRequest({ agreementSigned: true, proposedOn: '2026-01-01' });
    const rows = figure([
      signed,
      aRequest({ state: 'NM', status: 'withdrawn' }),
      aRequest({ state: 'OK', capacityMw: null }),
    ]);
    expect(rows.find(({ state }) => state === 'NM')).toMatchObject({
      activeRequests: 0,
      activeMw: 0,
      agreementToldMw: 0,
      agreementSignedMw: 0,
      due24MonthsMw: 0,
    });
    expect(rows.find(({ state }) => state === 'OK')).toMatchObject({
      activeRequests: 1,
      activeMw: null,
      agreementToldMw: null,
      agreementSignedMw: null,
      due24MonthsMw: null,
    });
  });

  it('take a request of which a list of agreements says nothing for one without', () => {
    const signed = aRequest({ agreementSigned: true });
    const missing = aRequest({ capacityMw: 300 });
    expect(whole([signed, missing])).toMatchObject({ agreementToldMw: 400, agreementSignedMw: 100 });
    expect(whole([missing])).toMatchObject({ agreementToldMw: null, agreementSignedMw: null, due24MonthsMw: null });
  });

  it('have due what is signed and proposed from 12 months before the listing to 24 after', () => {
    const signed = (proposedOn: string | null, capacityMw: number) =>
      aRequest({ agreementSigned: true, proposedOn, capacityMw });
    const counted = [signed('2024-01-31', 1), signed('2027-01-31', 2), signed('2025-06-30', 4)];
    const others = [
      signed('2024-01-30', 1_000),
      signed('2027-02-01', 1_000),
      signed(null, 1_000),
      aRequest({ agreementSigned: false, proposedOn: '2025-06-30' }),
      aRequest({ agreementSigned: true, proposedOn: '2025-06-30', status: 'suspended' }),
    ];
    expect(whole([...counted, ...others])?.due24MonthsMw).toBe(7);
    expect(whole([signed(null, 10)])?.due24MonthsMw).toBeNull();
    // The months of a listing at the end of February end with theirs.
    expect(whole([signed('2026-02-28', 5), signed('2026-03-01', 9)], { listedOn: '2024-02-29' })?.due24MonthsMw).toBe(
      5,
    );
  });

  it('tell ends only where the source does', () => {
    const ofOld = (status: RequestToFigure['status']) => aRequest({ requestedOn: '2019-12-31', status });
    const completed = ofOld('operational');
    const others = [ofOld('active'), ofOld('withdrawn'), ofOld('withdrawn')];
    const recent = aRequest({ requestedOn: '2020-01-01', status: 'withdrawn' });
    const reported = { settledRequests: 4, completedRequests: 1, withdrawnRequests: 2 };
    expect(whole([completed, ...others, recent])).toMatchObject(reported);
    const missing = { settledRequests: null, completedRequests: null, withdrawnRequests: null };
    expect(whole([...others, recent])).toMatchObject(missing);
    // One of another type shows that the operator reports ends, and is not among the figures itself.
    const ofLoad = { ...completed, projectType: 'load' as const };
    expect(whole([...others, ofLoad])).toMatchObject({ ...reported, settledRequests: 3, completedRequests: 0 });
  });

  it('have the median wait with its number and its first and last operation', () => {
    const waited = (days: number, operationalOn: string) => {
      const requestedOn = new Date(Date.parse(operationalOn) - days * 86_400_000).toISOString().slice(0, 10);
      return aRequest({ status: 'operational', requestedOn, operationalOn });
    };
    expect(whole([waited(1_000, '2024-05-05'), waited(400, '2022-02-02'), waited(500, '2023-03-03')])).toMatchObject({
      waitMonths: 16.4,
      waitProjects: 3,
      waitFrom: '2022-02-02',
      waitTo: '2024-05-05',
    });
    expect(whole([waited(400, '2022-02-02'), waited(600, '2022-02-03')])?.waitMonths).toBe(16.4);
    expect(whole([aRequest()])).toMatchObject({ waitMonths: null, waitProjects: 0, waitFrom: null, waitTo: null });
  });

  it('count a request that moved to another list of the source where it moved to', () => {
    const moved = aRequest({ queueId: 'AG1-428 - moved to TC1' });
    expect(whole([moved])?.activeRequests).toBe(1);
    expect(whole([moved, aRequest({ queueId: 'AG1-428' })])?.activeRequests).toBe(1);
  });
});

describe('the median by survival', () => {
  const ended = (state: 'operational' | 'withdrawn', requestedOn: string, endedOn: string | null) =>
    aRequest({
      status: state,
      requestedOn,
      [state === 'operational' ? 'operationalOn' : 'withdrawnOn']: endedOn,
    });
  // Of another type: it ends the years that are watched, and is not among those watched.
  const newest = { ...ended('operational', '2024-12-31', '2024-12-31'), projectType: 'load' as const };
  const early = [ended('operational', '2015-01-01', '2018-01-01'), ended('withdrawn', '2015-01-01', '2016-01-01')];
  const ten = Array.from({ length: 10 }, () => ended('operational', '2021-01-01', '2022-01-01'));
  const open = aRequest({ requestedOn: '2021-01-01' });
  const survival = (requests: readonly RequestToFigure[]) => {
    const found = whole([...requests, newest]);
    return [found?.survivalMonths, found?.survivalRequests];
  };

  it('is over requests of the five years before the newest operation', () => {
    expect(survival([...early, ...ten, open])).toEqual([12, 11]);
  });

  it('is not sought where the record of ends begins within those years', () => {
    expect(survival([...early.slice(1), ...ten, open])).toEqual([null, 0]);
    expect(survival([...early.slice(0, 1), ...ten, open])).toEqual([null, 0]);
  });

  it('is not sought where the day of too many ends is not disclosed', () => {
    const untold = Array.from({ length: 4 }, () => ended('withdrawn', '2021-01-01', null));
    expect(survival([...early, ...ten, open, ...untold.slice(1)])).toEqual([12, 11]);
    expect(survival([...early, ...ten, open, ...untold])).toEqual([null, 0]);
  });

  it('has a request that was open until its source stopped listing it', () => {
    const unlisted = { ...open, status: 'unlisted' as const };
    expect(survival([...early, ...ten, { ...unlisted, listedOn: '2021-06-01' }])).toEqual([12, 11]);
    expect(survival([...early, ...ten, { ...unlisted, listedOn: '2021-01-01' }])).toEqual([12, 10]);
  });
});
