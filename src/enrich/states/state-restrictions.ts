import type { BillEffect, BillRow, MoratoriumRow } from '../../domain/states/restriction.ts';
import { isInForce } from './moratorium-in-force.ts';

export interface StateRestrictions {
  readonly state: string;
  /** Local moratoria in force on the day. Null for a state without any entry in the lists. */
  readonly moratoria_in_force: number | null;
  readonly moratoria_pending: number | null;
  /** Bills that stop or bind data centers or cut their incentives: those that were law by the day. */
  readonly restrictions_enacted: number | null;
  readonly restrictions_pending: number | null;
  /** Pending bills among these with a moratorium on data centers in the whole state or in a part of it. */
  readonly halts_pending: number | null;
  /**
   * `known`: a bill that created or extended an incentive is law, or one that would cut it is not. `limited`: a bill
   * that cuts it is law; the lists do not say how much is left. Null: no bill in the list is about one.
   */
  readonly incentive: 'known' | 'limited' | null;
  /** The newest day that the lists cover. */
  readonly as_of: string | null;
}

const RESTRICTIVE: readonly BillEffect[] = ['moratorium', 'restriction', 'incentive-limit'];

/**
 * The entries of the lists of local moratoria and of bills for one state on a day (`YYYY-MM-DD`). Pending entries count
 * as pending on every day. Zero means that the compiler found none.
 */
export function countRestrictions(
  moratoria: readonly MoratoriumRow[],
  bills: readonly BillRow[],
  state: string,
  day: string,
): StateRestrictions {
  const localMoratoria = moratoria.filter((row) => row.state === state);
  const own = bills.filter((row) => row.state === state);
  const isReported = localMoratoria.length + own.length > 0;
  const countIf = (count: number): number | null => (isReported ? count : null);
  const restrictive = own.filter(({ effects }) => effects.some((effect) => RESTRICTIVE.includes(effect)));
  const pending = restrictive.filter(({ status }) => status === 'pending');
  const days = [...localMoratoria, ...own].map(({ as_of }) => as_of).sort();
  return {
    state,
    moratoria_in_force: countIf(localMoratoria.filter((row) => isInForce(row, day)).length),
    moratoria_pending: countIf(localMoratoria.filter(({ status }) => status === 'pending').length),
    restrictions_enacted: countIf(restrictive.filter((row) => isLaw(row, day)).length),
    restrictions_pending: countIf(pending.length),
    halts_pending: countIf(pending.filter(({ effects }) => effects.includes('moratorium')).length),
    incentive: incentiveOf(own, day),
    as_of: days.at(-1) ?? null,
  };
}

const isLaw = ({ status, enacted_on }: BillRow, day: string): boolean =>
  status === 'enacted' && (enacted_on === null || enacted_on <= day);

function incentiveOf(bills: readonly BillRow[], day: string): StateRestrictions['incentive'] {
  let isListed = false;
  for (const bill of bills) {
    const cuts = bill.effects.includes('incentive-limit');
    if (isLaw(bill, day)) {
      if (cuts) return 'limited';
      if (bill.effects.includes('incentive')) isListed = true;
      // There is something to cut.
    } else if (cuts) isListed = true;
  }
  return isListed ? 'known' : null;
}
