import { expect } from 'vitest';
import type { ConnectionQueueRow } from '../../../src/domain/grid/connection-queue.ts';
import type { Truths } from './truths.ts';

const at = (rows: readonly unknown[], place: string, direction = 'generation') =>
  (rows as ConnectionQueueRow[]).find((row) => row.place === place && row.direction === direction);

/** How many places state a queue, and its MW. */
function sumOf(rows: readonly unknown[], direction: string): [number, number] {
  const stated = (rows as ConnectionQueueRow[]).flatMap((row) =>
    row.direction === direction && row.active_mw !== null ? row.active_mw : [],
  );
  return [stated.length, Math.round(stated.reduce((sum, mw) => sum + mw, 0) * 10) / 10];
}

/** By source and path under the recorded documents. */
export const QUEUE_TRUTHS: Readonly<Record<string, Truths>> = {
  'neso-tec-register': {
    'world/grid/neso-tec-register-2024-12.csv': (rows, { rejected, warnings }) => {
      expect([rejected, warnings]).toEqual([[], []]);
      const [whole, owners] = [at(rows, 'GB'), ['NGET', 'SPT', 'SHET', 'OFTO'].map((owner) => at(rows, owner))];
      // By status: scoping 460,798, consents approved 28,763 and awaited 52,754, under construction 7,487; built 76,341.
      expect(whole?.active_mw).toBeCloseTo(549_801.567, 3);
      expect(whole?.operational_mw).toBeCloseTo(76_341.12, 3);
      expect(whole).toMatchObject({ requests: 1_834, signed_mw: whole?.active_mw });
      const sum = owners.reduce((mw, row) => mw + (row?.active_mw ?? 0) + (row?.operational_mw ?? 0), 0);
      // Not 671,070, which the cumulative totals add up to.
      expect(sum).toBeCloseTo(626_142.687, 3);
      const years = (rows as ConnectionQueueRow[]).flatMap(({ place }) => /^GB due (\d{4})$/.exec(place)?.[1] ?? []);
      expect([years.length, years.at(0), years.at(-1)]).toEqual([20, '2019', '2039']);
    },
  },
  'tennet-capacity': {
    'world/grid/nl-servicearea-tennet.json': (rows, { warnings }) => {
      expect(sumOf(rows, 'demand')).toEqual([10, 15_373]);
      expect(at(rows, 'Noord-Holland', 'demand')).toMatchObject({
        active_mw: 4_222,
        requests: 35,
        relieved_year: 2036,
      });
      expect(at(rows, 'Noord-Brabant', 'demand')).toMatchObject({ active_mw: 2_517, relieved_year: 2036 });
      expect(at(rows, 'Haven van Rotterdam', 'demand')).toMatchObject({ active_mw: 1_301, relieved_year: 2032 });
      expect(warnings).toEqual(['5 of 21 service areas state no queue and no year']);
    },
    'world/grid/nl-servicearea-stedin.json': (rows) => {
      expect(sumOf(rows, 'demand')).toEqual([55, 993.6]);
      expect((rows as ConnectionQueueRow[]).every(({ place }) => place.startsWith('Stedin: '))).toBe(true);
    },
    'world/grid/nl-servicearea-other.json': (rows) => expect(sumOf(rows, 'demand')).toEqual([2, 0]),
  },
};
