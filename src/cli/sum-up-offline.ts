import type { Log } from '../log.ts';

/** Codes of faults where the publisher may be fine, and the way there is not. */
const NO_WAY_THERE: ReadonlySet<unknown> = new Set(['unreachable', 'timed-out', 'host-paused']);

const MINUTE_MS = 60_000;

interface OfflineSummary {
  /** The same log, but runs that could not reach their publisher, and its hosts, are logged at `debug` alone. */
  readonly log: Log;
  close(): void;
}

/**
 * For a person at a terminal: instead of a warning for each run that could not reach its publisher, one sentence a
 * minute with the number of those sources. Everything else is logged as usual.
 * @param shown what is shown meanwhile, as `samples are shown`.
 * @param report is called with the sentence.
 */
export function sumUpOffline(
  log: Log,
  shown: () => string,
  report: (words: string) => void,
  everyMs = MINUTE_MS,
): OfflineSummary {
  const away = new Set<string>();
  const timer = setInterval(() => {
    if (away.size === 0) return;
    const sources = away.size === 1 ? '1 source' : `${away.size} sources`;
    report(`offline: ${sources} could not be reached; ${shown()}`);
    away.clear();
  }, everyMs).unref();
  return { log: ofRuns(log, null, (job) => away.add(job)), close: () => clearInterval(timer) };
}

function ofRuns(under: Log, job: string | null, note: (source: string) => void): Log {
  const quieter = (level: 'warn' | 'error') =>
    ((...said: [object, string?]): void => {
      const [members] = said;
      const isOfRun = job !== null && NO_WAY_THERE.has(memberOf(members, 'code'));
      if (isOfRun) note(sourceOf(job));
      // `openMs`: no requests go to a host for this long; the runs that needed it log that as well.
      if (isOfRun || memberOf(members, 'openMs') !== undefined) under.debug(...said);
      else under[level](...said);
    }) as Log['warn'];
  return {
    debug: under.debug.bind(under),
    info: under.info.bind(under),
    warn: quieter('warn'),
    error: quieter('error'),
    child: ((...given: Parameters<Log['child']>) => {
      const own = memberOf(given[0], 'job');
      return ofRuns(under.child(...given), typeof own === 'string' ? own : job, note);
    }) as Log['child'],
  };
}

const memberOf = (members: unknown, name: string): unknown => Reflect.get(Object(members), name);

/** `ingest-<source>`, or `ingest-<source>.<feed>`. */
const sourceOf = (job: string): string => job.replace(/^ingest-/, '').replace(/\..*/, '');
