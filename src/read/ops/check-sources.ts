import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { loadSourceStates, type StoredSourceState } from '../../store/ingest/load-source-status.ts';
import { conditionOf, type SourceCondition, unitConditionsOf } from '../meta/source-state.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';
import { withoutQuestions } from './words.ts';

const FAULT_ADVICE: Readonly<Record<string, string>> = {
  unreachable: 'check the network and DNS of this machine, or the gateway in UPSTREAM',
  'timed-out': 'the publisher is slow or a firewall drops packets. Retrying automatically',
  throttled: 'the publisher asked for a pause; Loadstar waits',
  'host-paused': 'waits for the publisher to recover',
  'bad-status': 'open the address in a browser; a 403 may mean that this machine is blocked',
  'wrong-document':
    'the publisher sent something else (a maintenance page?); look at the newest document of the source',
  'changed-shape': 'the publisher changed the format: the parser needs an update; the last good data stays in use',
  'address-refused': 'the address leads to a private network; check DNS and the gateway',
  'too-large': 'the document is larger than the source allows',
  'set-aside':
    'the publisher sent an abnormal document: Loadstar reads it again when its bytes change, or with `loadstar sources reparse`',
};

/** @param states of this source's units. */
export function checkSource(source: SourceFacts, states: readonly StoredSourceState[], now: Date): Finding {
  return findingOf(source, states, conditionOf(source, states, now), now);
}

/** What several sources may have in common: their condition and its cause, without what is of one source alone. */
function causeOf({ condition, fault, disabled, lastSuccessAt }: SourceCondition): string {
  if (condition === 'failing') return `failing: ${fault ?? 'unknown'}`;
  if (condition === 'disabled') return disabled?.by === 'offline' ? 'offline' : 'settings are missing';
  // A source that has never answered has at most what ships with the program.
  return lastSuccessAt === null ? 'never read here' : condition;
}

function findingOf(
  source: SourceFacts,
  states: readonly StoredSourceState[],
  { condition, state, fault, disabled, newestObservedAt, failingUnits }: SourceCondition,
  now: Date,
): Finding {
  const { id } = source;
  const detail = newestObservedAt === null ? state : `${state}, newest observation ${newestObservedAt}`;
  const retired = unitConditionsOf(states, now).filter(({ retiredAt }) => retiredAt !== null);
  if (condition === 'fresh') {
    if (retired.length > 0) {
      const names = retired.map(({ unit }) => unit).join(', ');
      const advice = `their publishers marked them as gone; \`loadstar sources revive ${id}\` re-enables them`;
      return look(id, `${detail}; retired: ${names}`, advice);
    }
    const failing = failingUnits.length > 0 ? `; ${failingUnits.length} of ${source.units} feeds fail now` : '';
    return ok(id, `${detail}${failing}`);
  }
  if (condition === 'failing') {
    const said = states.find(({ lastFaultCode }) => lastFaultCode === fault)?.lastFault ?? null;
    const advice = FAULT_ADVICE[fault ?? ''] ?? `see its runs under /ops/sources/${id}`;
    return bad(id, said === null ? detail : `${detail}: ${withoutQuestions(said)}`, advice);
  }
  if (condition === 'disabled') {
    // Switched off by hand (UPSTREAM=off): that is as it should be.
    return disabled?.by === 'missing-settings'
      ? look(id, detail, `set ${disabled.settings.join(' and ')} to enable it`)
      : ok(id, detail);
  }
  if (condition === 'stale') return look(id, detail, 'check that a worker runs; the publisher may also be late');
  return look(id, detail, 'runs at its next slot, if a scheduler and a worker run');
}

/** Faults of the way to a publisher; the same for many publishers, it is not theirs. */
const OUT_OF_REACH: ReadonlySet<string | null> = new Set(['unreachable', 'timed-out', 'host-paused']);
/** As the alert LoadstarManySourcesAway has it; of fewer sources than a handful nothing follows. */
const MANY_SHARE = 0.3;
const MANY_SOURCES = 5;

interface CheckedSource {
  readonly condition: SourceCondition;
  readonly finding: Finding;
}

/**
 * Where many publishers are out of reach at once, one finding says so before them, and none of them is red by itself.
 */
function gatherAway(checked: readonly CheckedSource[]): Finding[] {
  const findings = checked.map(({ finding }) => finding);
  const isAway = ({ condition }: CheckedSource): boolean => OUT_OF_REACH.has(condition.fault);
  const away = checked.filter(isAway);
  const on = checked.filter(({ condition }) => condition.disabled === null);
  if (away.length < MANY_SOURCES || away.length <= on.length * MANY_SHARE) return findings;
  const first = away[0]?.finding;
  const gathered = bad(
    'outbound network',
    `${away.length} of ${on.length} sources cannot be reached; ${first?.check} is ${first?.detail}`,
    'so many publishers are rarely down at once: check DNS, routes, the firewall and the clock of the worker machines, and UPSTREAM; `loadstar sources run nyiso-fuel-mix` is a quick test',
  );
  const one = (source: CheckedSource): Finding =>
    isAway(source) ? look(source.finding.check, source.finding.detail, 'see `outbound network` first') : source.finding;
  return [gathered, ...checked.map(one)];
}

export async function checkSources({ db, clock, sources }: OpsContext): Promise<Finding[]> {
  const states = await loadSourceStates(db);
  const now = clock.now();
  const checked = sources.map((source) => {
    const own = states.filter(({ sourceId }) => sourceId === source.id);
    const condition = conditionOf(source, own, now);
    return { condition, finding: { ...findingOf(source, own, condition, now), cause: causeOf(condition) } };
  });
  return gatherAway(checked);
}
