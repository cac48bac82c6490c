import pTimeout from 'p-timeout';
import { monotonicMs } from '../../clock.ts';
import type { Database } from '../../store/db/client.ts';
import { type FleetLook, type FleetSurvey, lookAtFleet, surveyFleet } from '../../store/ops/fleet.ts';

/** What the database says of the whole fleet. */
export interface FleetFacts {
  readonly look: FleetLook;
  /** At most a minute older; null while it cannot be had. */
  readonly survey: FleetSurvey | null;
}

/** Facts for any number of askers: one look in five seconds, and one at larger tables in a minute. Never throws. */
export interface FleetWatch {
  /** null while the database is away, or does not answer in time. */
  facts(): Promise<FleetFacts | null>;
}

const LOOK_EVERY_MS = 5_000;
const SURVEY_EVERY_MS = 60_000;
/** Longest wait for a look at the tables; the result of a longer one goes to the next caller. */
const PATIENCE_MS = 3_000;

export function watchFleet(db: Database): FleetWatch {
  const look = keptFor(LOOK_EVERY_MS, () => lookAtFleet(db));
  const survey = keptFor(SURVEY_EVERY_MS, () => surveyFleet(db));
  return {
    facts: async () => {
      const [looked, surveyed] = await Promise.all([look(), survey()]);
      return looked === null ? null : { look: looked, survey: surveyed };
    },
  };
}

/** The newest value no older than `ms`, asked for once at a time; null where it fails or takes too long. */
function keptFor<T>(ms: number, load: () => Promise<T>): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  let freshUntilMs = 0;
  return () => {
    if (asked === null || monotonicMs() >= freshUntilMs) {
      // While it is under way no other one begins, however long it takes.
      freshUntilMs = Number.POSITIVE_INFINITY;
      const begun = load().catch(() => null);
      asked = begun;
      void begun.then((value) => {
        freshUntilMs = monotonicMs() + (value === null ? Math.min(ms, LOOK_EVERY_MS) : ms);
      });
    }
    return pTimeout(asked, { milliseconds: PATIENCE_MS, fallback: () => null });
  };
}
