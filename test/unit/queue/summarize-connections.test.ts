import { describe, expect, it } from 'vitest';
import type { RequestToFigure } from '../../../src/domain/grid/queue-stats.ts';
import { summarizeConnections } from '../../../src/enrich/queue/summarize-connections.ts';

const LISTED_ON = '2024-12-31';

let ids = 0;
function aRequest(more: Partial<RequestToFigure> = {}): RequestToFigure {
  ids += 1;
  return {
    queueId: `Q${ids}`,
    projectType: 'generation',
    state: 'UT',
    county: null,
    status: 'active',
    capacityMw: 50,
    agreementSigned: null,
    requestedOn: '2020-01-01',
    proposedOn: null,
    operationalOn: null,
    withdrawnOn: null,
    listedOn: LISTED_ON,
    ...more,
  };
}
const some = (count: number, more: Partial<RequestToFigure>): RequestToFigure[] =>
  Array.from({ length: count }, () => aRequest(more));
const operational = (operationalOn: string, more: Partial<RequestToFigure> = {}) =>
  ({ status: 'operational', operationalOn, ...more }) as const;
const withdrawn = (withdrawnOn: string, more: Partial<RequestToFigure> = {}) =>
  ({ status: 'withdrawn', withdrawnOn, ...more }) as const;

const summary = (requests: readonly RequestToFigure[], isDatedAlone = false) =>
  new Map(summarizeConnections(requests, 'PACE', { listedOn: LISTED_ON, isDatedAlone }).map((row) => [row.place, row]));

/** Ends of before the five years of the wait, without which no estimate by survival is made. */
const LONG_AGO = [
  aRequest({ requestedOn: '2010-01-01', ...operational('2012-01-01') }),
  aRequest({ requestedOn: '2010-01-01', ...withdrawn('2011-01-01') }),
];

describe('figures of connection queues', () => {
  it('have the median of the completed, and the median by survival with those still waiting', () => {
    // After 366 days 6 of 20 operate; after 731 days 5 of the other 14 withdraw; after 1,096 days 4 of 9 operate, and 5
    // wait on. Of all 20, a half will have operated 0.5 and 0.25 may: the half of 0.75 is reached at 1,096 days.
    const requests = [
      ...LONG_AGO,
      ...some(6, operational('2021-01-01')),
      ...some(4, operational('2023-01-01')),
      ...some(5, withdrawn('2022-01-01')),
      ...some(5, {}),
    ];
    expect(summary(requests).get('PACE')).toMatchObject({
      requests: 22,
      wait_months: 12,
      wait_requests: 10,
      survival_months: 36,
      survival_requests: 20,
    });
  });

  it('have no median by survival where ends are not listed, and none of a cut', () => {
    const ended = [...LONG_AGO, ...some(12, operational('2021-01-01'))];
    expect(summary([...ended, ...some(9, {})]).get('PACE')?.survival_months).toBe(12);
    expect(summary(ended, true).get('PACE')).toMatchObject({ wait_months: 12, survival_months: null });
    expect(summary(some(30, {})).get('PACE')?.survival_months).toBeNull();
  });

  it('take nothing but waits of a cut, and leave out places without one', () => {
    const rows = summary([aRequest({ state: 'ID' }), aRequest(operational('2021-01-01'))], true);
    expect([...rows.keys()]).toEqual(['PACE', 'UT']);
    expect(rows.get('UT')).toMatchObject({ wait_months: 12, wait_requests: 1 });
    for (const row of rows.values())
      expect([row.requests, row.active_mw, row.signed_mw, row.operational_mw, row.withdrawn_mw]).toEqual(
        Array(5).fill(null),
      );
  });

  it('tell what a list does not report from what it has none of', () => {
    const rows = summary([
      aRequest({ agreementSigned: true, capacityMw: 80 }),
      aRequest({ state: 'WY', ...withdrawn('2022-01-01', { capacityMw: 30 }) }),
      aRequest({ state: 'WY', capacityMw: null }),
    ]);
    expect(rows.get('UT')).toMatchObject({ active_mw: 80, signed_mw: 80, withdrawn_mw: 0, withdrawn_requests: 0 });
    expect(rows.get('WY')).toMatchObject({ active_mw: null, signed_mw: null, withdrawn_mw: 30 });
    expect(rows.get('PACE')).toMatchObject({ operational_mw: null, completed_requests: null, requests: 3 });
  });

  it('have the large requests of the whole, and those of a state where they are enough', () => {
    const rows = summary([
      ...some(10, { capacityMw: 100 }),
      aRequest({ capacityMw: 99.9 }),
      aRequest({ capacityMw: 300, state: 'WY' }),
    ]);
    expect([...rows].map(([place, { requests }]) => [place, requests])).toEqual([
      ['PACE', 12],
      ['UT', 11],
      ['WY', 1],
      ['PACE >= 100 MW', 11],
      ['UT >= 100 MW', 10],
    ]);
  });

  it('count generation alone', () => {
    const rows = summary([aRequest(), aRequest({ projectType: 'load', capacityMw: 900 })]);
    expect(rows.get('PACE')).toMatchObject({ requests: 1, active_mw: 50 });
  });
});
