/** Half or twice of what it is: what goes beyond says nothing of how a place may change. */
const MOST_TIMES = 2;

/** Whether a figure may become another one: of the same sign and by no more than the half or the double, or from zero. */
export const isWithinReach = (from: number | null, to: number | null): boolean =>
  from === null || to === null || from === 0 || (to / from <= MOST_TIMES && to / from >= 1 / MOST_TIMES);
