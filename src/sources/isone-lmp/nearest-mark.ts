import { utcStamp } from '../documents/local-time.ts';

const FIVE_MINUTES_MS = 300_000;
/** Five-minute stamps carry the seconds of the run (`14:10:02`); runs further from a mark keep their own time. */
const NEAR_MARK_MS = 60_000;

/** The five-minute mark that a stamp means, ISO UTC. */
export function nearestMark(epochMs: number): string {
  const mark = Math.round(epochMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return utcStamp(Math.abs(epochMs - mark) <= NEAR_MARK_MS ? mark : epochMs);
}
