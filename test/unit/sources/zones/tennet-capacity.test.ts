import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tennetCapacity } from '../../../../src/sources/tennet-capacity/index.ts';
import { MEMBERS, TRANSMISSION_AREAS } from '../../../../src/sources/tennet-capacity/schema.ts';
import { aDocument, faultOf } from '../a-document.ts';

const NONE = Object.fromEntries(MEMBERS.map((member) => [member, '-']));
const areaOf = (more: Readonly<Record<string, unknown>>) => ({
  id: 'Fen',
  name: 'Fen',
  rnb: 'TenneT',
  ...NONE,
  ...more,
});
const answer = (value: unknown) => aDocument(JSON.stringify(value), { asOf: '2026-11-20T06:00:00Z' });
const rowsOf = (...areas: readonly { readonly id: string }[]) =>
  tennetCapacity.parse(answer(Object.fromEntries(areas.map((area) => [area.id, area])))).rows;

describe('tennet-capacity', () => {
  it('keeps the queues of TenneT and of a regional operator apart, and adds up none', () => {
    const rows = rowsOf(
      areaOf({ queueWithdrawal: '900 MW', uniqueRequestsWithdrawal: '9' }),
      areaOf({ id: 'F1', rnb: 'Stedin', queueWithdrawal: '40.5 MW', tennetWithdrawalMax: 3 }),
      areaOf({ id: 'F2', rnb: 'Stedin', queueWithdrawal: '7 MW' }),
    );
    expect(rows.map(({ place, active_mw: mw }) => [place, mw])).toEqual([
      ['Fen', 900],
      ['Stedin: Fen (F1)', 40.5],
      ['Stedin: Fen (F2)', 7],
    ]);
  });

  it('reads any figure with its unit, and none without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 499_990 }), (tenths) => {
        const text = String(tenths / 10);
        expect(rowsOf(areaOf({ queueInjection: `${text} MW` }))[0]).toMatchObject({
          direction: 'generation',
          active_mw: tenths / 10,
        });
        for (const other of [text, `${text} kW`, `${text} GW`, `${text} MVA`])
          expect(faultOf(() => rowsOf(areaOf({ queueInjection: other }))).code).toBe('changed-shape');
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['2036', 2036],
    ['2034 - 2036', 2036],
    ['2034-2036', 2036],
  ])('reads %s as room again in %i', (text, year) => {
    expect(rowsOf(areaOf({ yearSolvedWithdrawal: text }))).toMatchObject([{ active_mw: null, relieved_year: year }]);
  });

  it.each(MEMBERS)('refuses an area without %s: a renamed member is no empty queue', (member) => {
    const { [member]: _gone, ...rest } = areaOf({}) as Record<string, unknown>;
    const fault = faultOf(() => tennetCapacity.parse(answer({ serviceArea: rest })));
    expect([fault.code, fault.message]).toEqual(['changed-shape', expect.stringContaining(member)]);
  });

  it('asks for 21 areas', () => {
    expect(new Set<string>(TRANSMISSION_AREAS).size).toBe(21);
  });
});
