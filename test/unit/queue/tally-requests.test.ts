import { describe, expect, it } from 'vitest';
import { type AlikeRequests, queueEra } from '../../../src/domain/grid/queue-rules.ts';
import { tallyRequests } from '../../../src/enrich/queue/tally-requests.ts';
import { drawLots } from '../../fuzz/random.ts';
import { randomRequests } from '../../support/grid/random-queue.ts';

const one = (row: ReturnType<typeof randomRequests>[number]): AlikeRequests => ({
  status: row.status,
  requestedOn: row.requested_on,
  lastRequestedOn: row.requested_on,
  operationalOn: row.status === 'operational' ? row.operational_on : null,
  fuel: row.status === 'active' ? row.fuel : null,
  requests: 1,
  sized: row.capacity_mw === null ? 0 : 1,
  mw: row.capacity_mw,
});

/** As the database groups them. */
function grouped(singles: readonly AlikeRequests[]): AlikeRequests[] {
  const groups = new Map<string, AlikeRequests>();
  for (const single of singles) {
    const { status, fuel, operationalOn, requestedOn } = single;
    const when = operationalOn === null ? (requestedOn?.slice(0, 4) ?? null) : requestedOn;
    const key = JSON.stringify([status, fuel, operationalOn, when]);
    const found = groups.get(key);
    groups.set(key, found === undefined ? single : joined(found, single));
  }
  return [...groups.values()];
}

function joined(a: AlikeRequests, b: AlikeRequests): AlikeRequests {
  const days = [a.requestedOn, a.lastRequestedOn, b.requestedOn].flatMap((day) => day ?? []).sort();
  return {
    ...a,
    requestedOn: days[0] ?? null,
    lastRequestedOn: days.at(-1) ?? null,
    requests: a.requests + b.requests,
    sized: a.sized + b.sized,
    mw: a.mw === null && b.mw === null ? null : (a.mw ?? 0) + (b.mw ?? 0),
  };
}

describe('figures of requests', () => {
  it('are the same of groups as of each request by itself', () => {
    const lot = drawLots(7);
    for (let round = 0; round < 20; round += 1) {
      const rows = randomRequests(lot, { iso: 'PJM', count: 10 + 40 * round, until: '2026-09-30' });
      const figuresOf = (groups: readonly AlikeRequests[]) => {
        const era = queueEra(groups, '2026-10-01', '2026-11-20');
        const tally = tallyRequests();
        for (const group of groups) tally.add(group, era, group.status !== 'suspended');
        return tally.figures();
      };
      const singles = rows.map(one);
      const groups = grouped(singles);
      expect(groups.length).toBeLessThan(singles.length);
      expect(figuresOf(groups)).toEqual(figuresOf(singles));
    }
  });

  it('are 0 MW of no requests, and not known where none states a capacity', () => {
    const era = queueEra([], '2026-10-01', '2026-11-20');
    const tally = tallyRequests();
    expect(tally.figures()).toMatchObject({ capacityMw: 0, active: { requests: 0, capacityMw: 0 } });
    const unsized = { status: 'active', requestedOn: null, lastRequestedOn: null, operationalOn: null } as const;
    tally.add({ ...unsized, fuel: null, requests: 3, sized: 0, mw: null }, era);
    expect(tally.figures()).toMatchObject({ capacityMw: null, activeWithoutCapacity: 3, withoutRequestDay: 3 });
    tally.add({ ...unsized, fuel: 'wind', requests: 2, sized: 1, mw: 0.0004 }, era);
    expect(tally.figures()).toMatchObject({ active: { requests: 5, capacityMw: 0 }, activeWithoutCapacity: 4 });
  });

  it('have among ends what another status was wanted of', () => {
    const days = { requestedOn: '2015-01-01', lastRequestedOn: '2015-03-01', operationalOn: null };
    const more = { ...days, fuel: null, requests: 1, sized: 0, mw: null };
    const groups = [{ ...more, status: 'operational' } as const, { ...more, status: 'withdrawn' } as const];
    const tally = tallyRequests();
    for (const group of groups) tally.add(group, queueEra(groups, '2026-10-01', '2026-11-20'), false);
    expect(tally.figures()).toMatchObject({
      requests: 0,
      ends: { requests: 2, completed: 1, withdrawn: 1, requestedFrom: '2015-01-01', requestedTo: '2015-03-01' },
    });
  });
});
