import { retiredSince } from '../../../../jobs/ingest/ingest-source.ts';
import { systemClock } from '../../../clock.ts';
import { type Config, loadConfig } from '../../../config.ts';
import { formatDisabled } from '../../../domain/sources/source-facts.ts';
import { Fault } from '../../../errors.ts';
import {
  type CheckedDocument,
  checkOffline,
  checkSource,
  type SourceCheck,
} from '../../../sources/ingest/check-source.ts';
import { openDocumentReader } from '../../../sources/ingest/document-reader.ts';
import { findSource, SOURCES } from '../../../sources/registry.ts';
import { type AnySource, runnableUnits, type SourceUnit } from '../../../sources/source.ts';
import { loadUnitState } from '../../../store/ingest/load-unit-state.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { printJson, printLine, showProgress, visibleCell } from '../../print.ts';
import { disabledReason, withheldSources } from '../../source-facts.ts';
import { readVersion } from '../../version.ts';

interface CheckedSource extends SourceCheck {
  readonly licence: string;
  /** Whether this installation serves its series; else why not. */
  readonly served: 'served' | 'withheld';
  /** Settings that it needs and that are unset here. */
  readonly unset: readonly string[];
}

interface CheckReport {
  readonly checked_at: string;
  readonly version: string;
  readonly live: boolean;
  readonly sources: readonly CheckedSource[];
}

type CheckOne = (source: AnySource, unit: SourceUnit | null) => Promise<SourceCheck>;

/**
 * `sources check [ids…] [--live]`: a report on every source, to be sent to its makers. Nothing is stored. Without
 * --live nothing is asked either: addresses, settings, license switch and reader alone.
 */
export async function checkSources(ids: readonly string[], options: { live?: boolean; json?: boolean }): Promise<void> {
  const config = loadConfig();
  const sources = ids.length === 0 ? SOURCES : ids.map(findSource);
  const report = options.live === true ? await checkLive(config, sources) : await checkHere(config, sources);
  if (options.json === true) printJson(report);
  else printReport(report);
  const failing = report.sources.filter(({ result }) => result === 'fails').length;
  if (failing > 0) throw new Fault('unavailable', `${failing} of ${report.sources.length} checks failed`);
}

async function checkHere(config: Config, sources: readonly AnySource[]): Promise<CheckReport> {
  const reader = openDocumentReader({ version: readVersion() });
  const { sourceSettings: settings, lmpNodes } = config;
  try {
    return await checkAll(config, sources, false, (source, unit) =>
      checkOffline({ clock: systemClock, reader, settings, lmpNodes }, source, unit),
    );
  } finally {
    await reader.close();
  }
}

/** One source after the other, so that no host has two requests at a time; hosts that asked for a pause are left alone. */
async function checkLive(config: Config, sources: readonly AnySource[]): Promise<CheckReport> {
  return withInstallation(config, { applicationName: 'loadstar-check' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    const { sourceSettings: settings, lmpNodes } = config;
    try {
      return await checkAll(config, sources, true, async (source, unit) => {
        const reason = disabledReason(config, source);
        if (reason !== null) return notAsked(source, unit, formatDisabled(reason));
        const state =
          unit === null
            ? null
            : await loadUnitState(installation.db, { sourceId: source.id, unit: unit.id, listed: unit.url });
        if (unit !== null && state !== null && retiredSince(unit, state) !== null)
          return notAsked(source, unit, 'its publisher has ended it');
        const signal = AbortSignal.timeout(MOST_MS);
        const { id, politeMs, maxBytes, keepsCookies = false } = source;
        const http = deps.http.forSource(id, {
          ...{ signal, keepsCookies, retries: 0 },
          ...(politeMs === undefined ? {} : { politeMs }),
          ...(maxBytes === undefined ? {} : { maxBytes }),
        });
        const moved = unit === null || state?.movedTo == null ? unit : { ...unit, url: state.movedTo };
        return checkSource({ clock: systemClock, reader: deps.reader, settings, lmpNodes }, source, moved, http);
      });
    } finally {
      await deps.http.close();
      await deps.reader.close();
    }
  });
}

/** Longest time for one source; the slowest asks dozens of documents, some seconds apart. */
const MOST_MS = 10 * 60_000;

async function checkAll(
  config: Config,
  sources: readonly AnySource[],
  live: boolean,
  check: CheckOne,
): Promise<CheckReport> {
  const withheld = new Set(withheldSources(config, SOURCES));
  const parts = sources.flatMap((source) => (source.units ?? [null]).map((unit) => ({ source, unit })));
  const progress = showProgress('check', parts.length);
  const checked: CheckedSource[] = [];
  for (const { source, unit } of parts) {
    progress.step(unit?.title ?? source.id);
    const runs = runnableUnits(source, config.sourceSettings).includes(unit);
    const needs = [...(source.needs ?? []), ...(unit?.needs ?? [])];
    const unset = needs.filter((name) => !config.sourceSettings.has(name));
    const found = live && !runs ? notAsked(source, unit, `needs ${unset.join(' and ')}`) : await check(source, unit);
    const served = withheld.has(source.id) ? 'withheld' : 'served';
    checked.push({ ...found, licence: source.licence, served, unset });
  }
  const counted = checked.filter(({ result }) => result === 'fails').length;
  progress.done(`${checked.length} checked, ${counted} failed`);
  return { checked_at: systemClock.now().toISOString(), version: readVersion(), live, sources: checked };
}

function notAsked(source: AnySource, unit: SourceUnit | null, why: string): SourceCheck {
  const nothing = { requests: [], documents: [], newest_observation: null };
  return { source: source.id, unit: unit?.id ?? null, result: 'not-asked', why, ...nothing };
}

function printReport({ checked_at, version, live, sources }: CheckReport): void {
  const how = live ? 'asked live' : 'without a network';
  printLine(`Loadstar ${version}, ${checked_at}, ${how}`);
  for (const check of sources) {
    const name = check.unit === null ? check.source : `${check.source} ${check.unit}`;
    const unset = check.unset.length === 0 ? '' : `, unset: ${check.unset.join(', ')}`;
    const newest = check.newest_observation === null ? '' : `, newest observation ${check.newest_observation}`;
    print(`${name}: ${check.result}${check.why === null ? '' : ` (${check.why})`}${newest}, ${check.served}${unset}`);
    for (const { url, method, status, content_type: type, bytes, took_ms: took, fault } of check.requests) {
      if (live)
        print(`  ${method} ${url}: ${fault ?? `${status}, ${type ?? 'no type'}, ${bytes ?? 0} bytes`}, ${took} ms`);
      else print(`  ${method} ${url}`);
    }
    for (const document of check.documents) printDocument(document);
  }
}

function printDocument({ shape, rows, rejected, differs, warnings }: CheckedDocument): void {
  print(`  ${shape.format} of ${shape.names.length} names: ${rows ?? 'no'} rows, ${rejected} refused`);
  if (differs === null) print('    no recorded document has this format');
  else if (differs.missing.length + differs.added.length > 0) {
    print(`    against ${differs.recorded}: missing ${list(differs.missing)}; new ${list(differs.added)}`);
  }
  for (const warning of warnings) print(`    ${warning}`);
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

/** Names are the publisher's. */
const print = (text: string): void => printLine(visibleCell(text.split('\n').join(' ')));
