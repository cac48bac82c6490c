import { roundTo } from '../../../src/domain/scores/round-to.ts';

/**
 * Months that connecting a large load takes even where power is ample. Large power transformers alone were delivered
 * in about 50 weeks in 2021 and in more than 120 in 2024 (National Infrastructure Advisory Council, *Addressing the
 * Critical Shortage of Power Transformers*, June 2024); two years lie between. docs/adr/0020
 */
const CONNECTION_MONTHS = 24;

/** Share of the wait beyond that which ample local supply saves: the other half is studies, wires and crews. Judgment. */
const SAVED_SHARE = 0.5;

/**
 * Months until a large new load can draw power, to a tenth: equal to the queue wait of new generation if nothing is generated
 * nearby; with full points of local supply half of the wait beyond a connection's own time is subtracted. Rises with the
 * wait, falls with supply, in both without a jump; null unless both have data. An estimate.
 * @param localSupply points of local-supply, 0..100.
 */
export function timeToPowerMonths(queueWaitMonths: number | null, localSupply: number | null): number | null {
  if (queueWaitMonths === null || localSupply === null) return null;
  const beyond = Math.max(0, queueWaitMonths - CONNECTION_MONTHS);
  return roundTo(CONNECTION_MONTHS + beyond * (1 - (SAVED_SHARE * localSupply) / 100), 1);
}

export const TIME_TO_POWER_RULE = `${CONNECTION_MONTHS} months for the connection itself, plus the part of queue_wait_months above that, reduced by up to ${100 * SAVED_SHARE} % at full points of local-supply; null unless queue-wait and local-supply have data`;
