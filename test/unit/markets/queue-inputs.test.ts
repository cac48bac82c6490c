import { describe, expect, it } from 'vitest';
import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { queueSections } from '../../../src/features/briefs/queue-section.ts';
import { gatherMarketInputs, type MarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { aMarket, aWorld, someFigures } from '../../support/markets/as-of-snapshot.ts';

const PLACES: MarketPlaces = {
  towns: [],
  places: { at: () => ({ countyFips: '51107' }) } as unknown as MarketPlaces['places'],
  basins: { at: () => null },
  centers: [{ countyFips: '51107', lat: 39.05, lon: -77.5, population: 400_000 }],
};

const inputsOf = (queueStats: AsOfSnapshot['queueStats'], market = aMarket()): MarketInputs =>
  gatherMarketInputs(aWorld({ queueStats }), PLACES)(market);

describe('the queue', () => {
  const operator = someFigures({
    activeRequests: 900,
    agreementToldMw: 10_000,
    agreementSignedMw: 2_500,
    settledRequests: 400,
    withdrawnRequests: 300,
    waitMonths: 48,
    waitProjects: 120,
    waitFrom: '2020-02-01',
    waitTo: '2025-01-01',
    survivalMonths: 90,
    survivalRequests: 900,
  });
  const state = { ...operator, state: 'VA' };
  const queue = (...queueStats: AsOfSnapshot['queueStats']) => inputsOf(queueStats);

  it('is that of the state where it has enough requests', () => {
    const found = queue(operator, {
      ...state,
      agreementSignedMw: 5_000,
      withdrawnRequests: 200,
      waitMonths: 60.5,
      waitProjects: 10,
    });
    expect(found.queue_signed_share).toMatchObject({ value: 0.5, basis: 'derived', source: 'pjm-queue' });
    expect(found.queue_withdrawn_share.value).toBe(0.5);
    expect(found.queue_wait_months).toMatchObject({
      value: 90,
      scope: 'state',
      estimator: 'survival',
      notes: 'state value: VA in PJM; survival estimate over 900 requests',
    });
  });

  it('is that of the operator where the state has too few, and says so', () => {
    const found = queue(operator, {
      ...state,
      activeRequests: 19,
      settledRequests: 19,
      waitMonths: 1,
      waitProjects: 9,
      survivalMonths: 12,
      survivalRequests: 19,
    });
    expect([found.queue_signed_share.value, found.queue_withdrawn_share.value]).toEqual([0.25, 0.75]);
    expect(found.queue_wait_months).toMatchObject({
      value: 90,
      scope: 'operator',
      estimator: 'survival',
      notes: 'operator value: PJM; survival estimate over 900 requests',
    });
  });

  it('takes the median of what was completed only where neither has a survival estimate', () => {
    const open = { ...operator, survivalMonths: null };
    expect(queue(open, { ...state, survivalMonths: null, waitMonths: 60.5 }).queue_wait_months).toMatchObject({
      value: 60.5,
      scope: 'state',
      estimator: 'completed',
      notes: 'state value: VA in PJM; n = 120, median of completed 2020–2025',
    });
    expect(queue(open).queue_wait_months.value).toBe(48);
    expect(queue({ ...open, waitProjects: 9 }).queue_wait_months.value).toBeNull();
  });

  describe('of which two sources have lists', () => {
    const other = { sourceId: 'lbnl-queues', listedAt: '2024-12-31T00:00:00Z' };
    const missing = someFigures({ activeRequests: 900, agreementToldMw: 10_000, agreementSignedMw: 2_500 });
    const figures = [{ ...operator, ...other, isOwn: false }, missing];

    it('is asked for each figure by itself: another list speaks where the operator’s own does not, and says so', () => {
      for (const found of [queue(...figures), queue(...figures.toReversed())]) {
        expect(found.queue_signed_share).toMatchObject({ value: 0.25, source: 'pjm-queue' });
        expect(found.queue_signed_share.notes).not.toContain('does not tell');
        expect(found.queue_wait_months).toMatchObject({
          value: 90,
          source: 'lbnl-queues',
          observed_at: '2024-12-31T00:00:00Z',
          notes: 'operator value: PJM; survival estimate over 900 requests; pjm-queue has too little data',
        });
        expect(found.queue_withdrawn_share).toMatchObject({ value: 0.75, source: 'lbnl-queues' });
      }
    });

    it('is the operator’s own where it tells the figure, be it of the whole alone', () => {
      const theirs = { ...state, ...other, isOwn: false, survivalMonths: 12 };
      expect(queue(operator, theirs).queue_wait_months).toMatchObject({ value: 90, source: 'pjm-queue' });
      // A survival estimate of another list comes before the median of what was completed by the operator's own.
      const settled = { ...operator, survivalMonths: null };
      expect(queue(settled, theirs).queue_wait_months).toMatchObject({ value: 12, source: 'lbnl-queues' });
    });

    it('has what is due counted once', () => {
      const due = (mw: number) => [
        someFigures({ due24MonthsMw: mw }),
        someFigures({ state: 'VA', countyFips: '51107', due24MonthsMw: mw }),
      ];
      const theirs = due(70).map((row) => ({ ...row, ...other, isOwn: false }));
      expect(queue(...theirs, ...due(300)).generation_due_24_months_mw).toMatchObject({
        value: 300,
        source: 'pjm-queue',
      });
      const undated = due(300).map((row) => ({ ...row, due24MonthsMw: null }));
      expect(queue(...theirs, ...undated).generation_due_24_months_mw).toMatchObject({
        value: 70,
        source: 'lbnl-queues',
      });
    });

    it('is reported in briefs by the same lists', () => {
      const region = { ...operator, ...other, isOwn: false };
      const both = queueSections([region, missing])(aMarket());
      expect(both.state).toBeNull();
      expect(both.operator).toMatchObject({
        active_requests: 900,
        signed_share: 0.25,
        wait_months: 48,
        wait_projects: 120,
        withdrawn_share: 0.75,
        settled_requests: 400,
        listed_at: '2026-10-01T00:00:00Z',
        provenance: {
          source: 'pjm-queue + lbnl-queues',
          source_url: null,
          observed_at: '2024-12-31T00:00:00Z',
          notes:
            'the wait from lbnl-queues as of 2024-12-31; the survival estimate of the wait from lbnl-queues as of 2024-12-31; completed and withdrawn requests from lbnl-queues as of 2024-12-31',
        },
      });
      expect(queueSections([missing])(aMarket()).operator).toMatchObject({
        wait_months: null,
        provenance: { source: 'pjm-queue' },
      });
    });
  });

  it('says nothing outside of the operators', () => {
    const outside = inputsOf([operator, state], aMarket({ iso: null }));
    expect([outside.queue_wait_months.value, outside.queue_signed_share.value]).toEqual([null, null]);
  });
});
