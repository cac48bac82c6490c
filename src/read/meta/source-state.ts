import { type Disabled, formatDisabled, type SourceFacts } from '../../domain/sources/source-facts.ts';
import type { StoredSourceState } from '../../store/ingest/load-source-status.ts';

export const CONDITIONS = ['fresh', 'stale', 'failing', 'waiting', 'disabled'] as const;
type Condition = (typeof CONDITIONS)[number];

/** The condition of a source by its state: what it last brought, how old that is, and what prevents more. */
export interface SourceCondition {
  readonly condition: Condition;
  /** The code of the fault of one that is failing. */
  readonly fault: string | null;
  readonly disabled: Disabled | null;
  /** For people: the condition with its cause: `failing: timed-out`, `disabled: needs EIA_API_KEY`. */
  readonly state: string;
  readonly lastSuccessAt: string | null;
  readonly newestObservedAt: string | null;
  readonly ageSeconds: number | null;
  /** Whether the newest observation is older than it should be, whatever the cause. */
  readonly isStale: boolean;
  /** Feeds whose last attempt failed, of sources that have several. */
  readonly failingUnits: readonly StoredSourceState[];
}

/** The condition of `source` at `now`, from the states of its units (one with an empty name, or one per feed). */
export function conditionOf(source: SourceFacts, states: readonly StoredSourceState[], now: Date): SourceCondition {
  const lastSuccessAt = latest(states.map((state) => state.lastSuccessAt));
  const newestObservedAt = latest(states.map((state) => newestBegun(state, now)));
  const ageSeconds =
    newestObservedAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(newestObservedAt)) / 1000));
  const isStale = ageSeconds !== null && ageSeconds > source.staleAfterMinutes * 60;
  // A feed that its publisher ended is neither well nor failing.
  const asked = states.filter((state) => state.retiredAt === null);
  const failing = asked.filter((state) => state.consecutiveFailures > 0);
  const facts = {
    lastSuccessAt,
    newestObservedAt,
    ageSeconds,
    isStale,
    failingUnits: failing.filter((state) => state.unit !== ''),
  };
  const named = (condition: Condition, fault: string | null = null): SourceCondition => {
    const { disabled } = source;
    const cause = disabled === null ? fault : formatDisabled(disabled);
    return { ...facts, condition, fault, disabled, state: cause === null ? condition : `${condition}: ${cause}` };
  };
  if (source.disabled !== null) return named('disabled');
  // One feed of forty that fails is listed; the source fails when none that was tried comes through.
  const tried = asked.filter((state) => state.lastAttemptAt !== null);
  const [firstFailing] = failing;
  if (firstFailing !== undefined && failing.length === tried.length)
    return named('failing', firstFailing.lastFaultCode ?? 'unknown');
  if (newestObservedAt === null) return named('waiting');
  return named(isStale ? 'stale' : 'fresh');
}

/** What stands apart of one feed: that it is gone, left alone for a while, or asked at another address. */
export interface UnitCondition {
  readonly unit: string;
  /** `retired`, `backing off until <instant>`, `moved to <address>`, joined by a semicolon. */
  readonly state: string;
  readonly backingOffUntil: string | null;
  readonly movedTo: string | null;
  readonly movedAt: string | null;
  readonly retiredAt: string | null;
}

/** The feeds of a source that are not simply asked at every slot, at the address that they are listed under. */
export function unitConditionsOf(states: readonly StoredSourceState[], now: Date): UnitCondition[] {
  return states.flatMap(({ unit, notBefore, movedTo, movedAt, retiredAt }) => {
    const isResting = retiredAt === null && notBefore !== null && Date.parse(notBefore) > now.getTime();
    const words = [
      ...(retiredAt === null ? [] : ['retired']),
      ...(isResting ? [`backing off until ${notBefore}`] : []),
      ...(movedTo === null ? [] : [`moved to ${movedTo}`]),
    ];
    if (unit === '' || words.length === 0) return [];
    return [
      { unit, state: words.join('; '), backingOffUntil: isResting ? notBefore : null, movedTo, movedAt, retiredAt },
    ];
  });
}

/** More than the table of any source allows: kept from before stamps of the future were refused, it says nothing. */
const NEVER_AHEAD_MS = 366 * 86_400_000;

/** The newest observation whose time has come: prices of a day ahead count from when their interval begins. */
function newestBegun({ newestObservedAt, reachesTo }: StoredSourceState, now: Date): string | null {
  const believed = [newestObservedAt, reachesTo].filter(
    (at) => at !== null && Date.parse(at) <= now.getTime() + NEVER_AHEAD_MS,
  );
  const newest = latest(believed);
  return newest !== null && Date.parse(newest) > now.getTime() ? now.toISOString() : newest;
}

function latest(instants: readonly (string | null)[]): string | null {
  let newest: string | null = null;
  for (const instant of instants) {
    if (instant !== null && (newest === null || Date.parse(instant) > Date.parse(newest))) newest = instant;
  }
  return newest;
}
