import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import { ascending } from '../../../math.ts';
import { AMPLE_MW } from './generation-headroom.ts';

/**
 * Months that connecting a large load takes even where power is ample. Large power transformers alone were delivered
 * in about 50 weeks in 2021 and in more than 120 in 2024 (National Infrastructure Advisory Council, *Addressing the
 * Critical Shortage of Power Transformers*, June 2024); two years lie between. docs/adr/0020
 */
export const CONNECTION_MONTHS = 24;

/** Share of the wait beyond that which ample headroom saves: the other half is studies, wires and crews. Judgement. */
const SAVED_SHARE = 0.5;

/**
 * Months until a large new load can draw power, to a tenth: equal to the queue's wait of new generation if there is no
 * headroom nearby; with ample headroom half of the wait beyond a connection's own time is subtracted. Rises with the
 * wait, falls with the headroom, in both without a jump; null unless both are known. An estimate.
 * @param headroomMw Nameplate nearby less data center load, as generation-headroom measures it.
 */
export function timeToPowerMonths(queueWaitMonths: number | null, headroomMw: number | null): number | null {
  if (queueWaitMonths === null || headroomMw === null) return null;
  const ample = ascending(headroomMw, 0, AMPLE_MW) / 100;
  const beyond = Math.max(0, queueWaitMonths - CONNECTION_MONTHS);
  return roundTo(CONNECTION_MONTHS + beyond * (1 - SAVED_SHARE * ample), 1);
}
