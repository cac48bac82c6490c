import type { Fuel } from '../../../src/domain/grid/fuel.ts';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import { QUEUE_PROJECT_TYPES, QUEUE_STATUSES, type QueueRow } from '../../../src/domain/grid/queue.ts';
import type { Lot } from '../../fuzz/random.ts';
import { aRequest } from './queue-requests.ts';

const STATES = ['TX', 'NM', 'OH', 'NJ', null] as const;
const COUNTIES: Readonly<Record<string, readonly (string | null)[]>> = {
  TX: ['Ector', 'Travis', null],
  NM: ['Lea', 'Eddy'],
  OH: ['Franklin', 'Nowhere'],
  NJ: ['Ocean', null],
};
const FUELS: readonly (Fuel | null)[] = ['solar', 'wind', 'gas', 'storage', null];
/** Days on which a rule turns: ends of years, leap days and the days five years before them, days to come. */
const TURNING = ['2018-12-31', '2019-01-01', '2019-02-28', '2019-03-01', '2020-12-31', '2021-01-01', '2024-02-29'];

export interface RandomQueue {
  readonly iso: IsoName;
  readonly count: number;
  /** Statuses in use. */
  readonly statuses?: readonly QueueRow['status'][];
  /** The newest day on which anything happened. */
  readonly until: string;
  readonly idPrefix?: string;
}

/** Requests by lot: days missing, before one another and on the days on which rules turn. */
export function randomRequests(lot: Lot, queue: RandomQueue): QueueRow[] {
  const last = Date.parse(queue.until) / 86_400_000;
  const day = (years: number): string => {
    const turning = TURNING.filter((one) => one <= queue.until);
    if (lot.share() < 0.1) return lot.one(turning);
    return new Date((last - lot.below(years * 365)) * 86_400_000).toISOString().slice(0, 10);
  };
  const maybe = <T>(share: number, value: T): T | null => (lot.share() < share ? value : null);
  return Array.from({ length: queue.count }, (_, at) => {
    const state = lot.one(STATES);
    const status = lot.one(queue.statuses ?? QUEUE_STATUSES);
    return aRequest(queue.iso, `${queue.idPrefix ?? 'Q'}${at}`, {
      status,
      state,
      county: state === null ? null : lot.one(COUNTIES[state] ?? [null]),
      fuel: lot.one(FUELS),
      project_type: lot.share() < 0.8 ? 'generation' : lot.one(QUEUE_PROJECT_TYPES),
      capacity_mw: maybe(0.85, Math.round(lot.share() * 5_000) / 10),
      requested_on: maybe(0.9, day(12)),
      proposed_on: maybe(0.6, lot.one(['2024-06-30', '2027-06-01', '2030-01-01'])),
      operational_on: status === 'operational' ? maybe(0.95, day(7)) : maybe(0.1, day(3)),
      withdrawn_on: status === 'withdrawn' ? maybe(0.97, day(8)) : null,
      agreement_signed: maybe(0.5, lot.share() < 0.5),
    });
  });
}
