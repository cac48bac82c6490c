import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { mergeProjects } from '../../../../jobs/derive/merge-projects.ts';
import { recomputeQueueStats } from '../../../../jobs/derive/recompute-queue-stats.ts';
import { resolveFacilities } from '../../../../jobs/derive/resolve-facilities.ts';
import { ingestSource, retiredSince } from '../../../../jobs/ingest/ingest-source.ts';
import { chainJobs } from '../../../../jobs/runtime/chain-jobs.ts';
import type { Deps, RunSummary } from '../../../../jobs/runtime/job.ts';
import { runNow } from '../../../../jobs/runtime/run-now.ts';
import { loadConfig } from '../../../config.ts';
import type { FactKind, FactRowByKind, Row } from '../../../domain/facts/rows.ts';
import { formatDisabled } from '../../../domain/sources/source-facts.ts';
import { Fault, messageOf } from '../../../errors.ts';
import type { BackfillProgress } from '../../../read/meta/backfill-progress.ts';
import { sourceStates } from '../../../read/meta/sources.ts';
import type { RunReport } from '../../../sources/ingest/ingest.ts';
import { isFactKind, writeFactRows } from '../../../sources/ingest/reference-tables.ts';
import { ROW_RULES, type RowRules } from '../../../sources/ingest/row-kinds.ts';
import { findSource, SOURCES } from '../../../sources/registry.ts';
import { type AnySource, type Parsed, runnableUnits, type SourceUnit } from '../../../sources/source.ts';
import { loadUnitState } from '../../../store/ingest/load-unit-state.ts';
import { reviveUnits } from '../../../store/ingest/revive-units.ts';
import { makeDeps } from '../../deps.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parseInstant } from '../../instant.ts';
import { note, printJson, printNdjson, printTable, showProgress } from '../../print.ts';
import { answerLocally } from '../../read-context.ts';
import { disabledReason, withheldSources } from '../../source-facts.ts';

/** `sources`: a table for people, or with --json the same rows, as /api/v1/sources has them. */
export async function listSources(options: { json?: boolean }): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-sources' }, async (installation) => {
    await requireCurrentSchema(installation);
    const answer = await answerLocally(installation, sourceStates, {});
    if (options.json === true) return printJson(answer.sources);
    printTable(
      [
        'id',
        'kind',
        'operator',
        'cadence',
        'licence',
        'last success',
        'newest observation',
        'age',
        'rows',
        'history',
        'state',
      ],
      answer.sources.map((source) => [
        source.id,
        source.kind,
        source.operator,
        source.cadence,
        source.licence,
        source.last_success,
        source.newest_observation,
        source.age_seconds === null ? null : describeAge(source.age_seconds),
        source.rows,
        describeBackfill(source.backfill),
        `${source.state}${describeUnits(source.unit_states)}`,
      ]),
    );
  });
}

/** `31 of 400 slots back to 2026-10-22, 31 requests`; nothing of a source whose archive is not read. */
function describeBackfill(backfill: BackfillProgress | null): string | null {
  if (backfill === null || backfill.state === 'off') return null;
  const { state, done, slots, failed, requests, oldest_day: oldest } = backfill;
  if (state === 'not-begun') return `0 of ${slots}`;
  const back = oldest === null ? '' : ` back to ${oldest}`;
  return `${done} of ${slots}${back}${failed > 0 ? `, ${failed} failed` : ''}, ${requests} requests`;
}

/** Number of feeds that are retired or backing off, in brackets; their names and times are in the JSON. */
function describeUnits(units: readonly { backing_off_until: string | null; retired_at: string | null }[]): string {
  const retired = units.filter((unit) => unit.retired_at !== null).length;
  const resting = units.filter((unit) => unit.backing_off_until !== null).length;
  const words = [retired > 0 ? `${retired} retired` : null, resting > 0 ? `${resting} backing off` : null];
  const shown = words.filter((word) => word !== null).join(', ');
  return shown === '' ? '' : ` (${shown})`;
}

/** `sources revive <id> [feed]`: feeds that were retired are requested again at their next slot. */
export async function reviveSource(id: string, unit: string | null): Promise<void> {
  const source = findSource(id);
  const present = source.units?.map((feed) => feed.id) ?? [];
  if (present.length === 0) throw new Fault('usage', `${id} has no feeds that can be re-enabled`);
  if (unit !== null && !present.includes(unit)) {
    throw new Fault('usage', `${id} has no feed ${JSON.stringify(unit)}; use ${present.join(', ')}`);
  }
  await withInstallation(loadConfig(), { applicationName: 'loadstar-revive' }, async (installation) => {
    await requireCurrentSchema(installation);
    const revived = await reviveUnits(installation.db, id, unit);
    note(
      revived.length === 0 ? 'no feeds to re-enable' : `re-enabled, fetched at the next slot: ${revived.join(', ')}`,
    );
    printJson({ source: id, revived });
  });
}

function describeAge(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}

/**
 * `sources run <id>`: one ingest now. A source of several units runs each; one that fails does not affect the others.
 */
export async function runSource(id: string, options: { at?: string }): Promise<void> {
  const source = findSource(id);
  const config = loadConfig();
  const reason = disabledReason(config, source);
  if (reason !== null) throw new Fault('disabled', `${id} is disabled: ${formatDisabled(reason)}`);
  await withInstallation(config, { applicationName: 'loadstar-run' }, async (installation) => {
    await requireCurrentSchema(installation);
    const at = options.at === undefined ? null : parseInstant(options.at, '--at');
    if (source.units === undefined) return printJson(await runUnit(installation, source, at));
    const report = await runUnits(installation, source, at);
    printJson(report);
    const asked = runnableUnits(source, config.sourceSettings).length - report.retired.length;
    if (report.failed.length > 0 && report.failed.length === asked) {
      throw new Fault('unreachable', `every unit of ${id} failed; the first: ${report.failed[0]?.fault}`);
    }
  });
}

async function runUnit(
  installation: Installation,
  source: AnySource,
  at: Date | null,
  unit: SourceUnit | null = null,
): Promise<RunReport> {
  const deps = makeDeps(installation);
  try {
    const dueAt = at ?? deps.clock.now();
    const report = await ingestSource(deps, source, unit, { dueAt, commit: (effect) => deps.db.transaction(effect) });
    if (report.outcome === 'stored') await followRows(installation, deps, source, dueAt);
    return report;
  } finally {
    await deps.http.close();
    await deps.reader.close();
  }
}

/** Runs the jobs that follow new rows of a source now, without waiting for their schedule. */
export async function followRows({ config }: Installation, deps: Deps, source: AnySource, dueAt: Date): Promise<void> {
  const options = { withheldSources: withheldSources(config, SOURCES) };
  const projects = mergeProjects(deps, options);
  if (source.kind === 'facility' || source.kind === 'capacity-statement') {
    const done = await runNow(deps, chainJobs(deps, resolveFacilities(deps, options), projects), dueAt);
    noteMerge('facilities', done);
  } else if (source.kind === 'project') noteMerge('projects', await runNow(deps, projects, dueAt));
  else if (source.kind === 'queue') {
    const { listings, written } = await runNow(deps, recomputeQueueStats(deps), dueAt);
    note(`${listings} queue lists computed: ${written} rows`);
  }
}

function noteMerge(what: 'facilities' | 'projects', { added, changed, merged, removed, ...done }: RunSummary): void {
  note(`${done[what]} ${what}: ${added} new, ${changed} changed, ${merged} merged, ${removed} removed`);
}

interface UnitsReport {
  readonly source: string;
  readonly fetched: number;
  readonly parsed: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly failed: readonly { readonly unit: string; readonly fault: string }[];
  /** Feeds that are gone for good: not requested. */
  readonly retired: readonly string[];
}

async function isRetired({ db }: Installation, { id }: AnySource, unit: SourceUnit): Promise<boolean> {
  return retiredSince(unit, await loadUnitState(db, { sourceId: id, unit: unit.id, listed: unit.url })) !== null;
}

async function runUnits(installation: Installation, source: AnySource, at: Date | null): Promise<UnitsReport> {
  const { sourceSettings } = installation.config;
  const units = runnableUnits(source, sourceSettings).filter((unit) => unit !== null);
  const progress = showProgress(source.id, units.length);
  const total = { fetched: 0, parsed: 0, written: 0, unchanged: 0, rejected: 0 };
  const failed: { unit: string; fault: string }[] = [];
  const retired: string[] = [];
  for (const unit of units) {
    progress.step(unit.title);
    try {
      if (await isRetired(installation, source, unit)) {
        retired.push(unit.id);
        continue;
      }
      const report = await runUnit(installation, source, at, unit);
      for (const count of ['fetched', 'parsed', 'written', 'unchanged', 'rejected'] as const)
        total[count] += report[count];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      failed.push({ unit: unit.id, fault: `${error.code}: ${error.message}` });
    }
  }
  progress.done(`${total.written} rows written, ${failed.length} of ${units.length} units failed`);
  return { source: source.id, ...total, failed, retired };
}

/** `sources parse <id> <file…>`: rows as NDJSON. The first document that cannot be read ends it, with nothing after. */
export async function parseDocuments(id: string, files: readonly string[], options: { url?: string }): Promise<void> {
  const source = findSource(id);
  for (const file of files) await printNdjson(await parseFile(source, file, options.url ?? null));
}

/** `sources table <id> <file…>`: rows of all documents as one table of `fixtures/reference`; a later one wins. */
export async function printReferenceTable(
  id: string,
  files: readonly string[],
  options: { from?: string },
): Promise<void> {
  const source = findSource(id);
  const { kind } = source;
  if (!isFactKind(kind)) throw new Fault('usage', `${id} has rows of kind ${kind}, which have no table format`);
  const { from = null } = options;
  if (from !== null && !z.iso.date().safeParse(from).success) {
    throw new Fault('usage', `--from: ${JSON.stringify(from)} is not a day; write it as 2024-01-31`);
  }
  const rules = ROW_RULES[kind] as RowRules<Row>;
  const rows = new Map<string, Row>();
  for (const file of files) for (const row of await parseFile(source, file, null)) rows.set(rules.keyOf(row), row);
  process.stdout.write(writeFactRows(kind, [...rows.values()] as FactRowByKind[FactKind][], from));
}

async function parseFile(source: AnySource, file: string, url: string | null): Promise<readonly Row[]> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
    // Saved documents of many hours are kept packed.
    if (/\.gz$/i.test(file)) bytes = gunzipSync(bytes);
  } catch (error) {
    throw new Fault('usage', `${file} cannot be read: ${messageOf(error)}`);
  }
  const result = parseOne(source, file, bytes, url);
  for (const warning of result.warnings) note(`${file}: ${warning}`);
  for (const { place, reason } of result.rejected) note(`${file}: ${place} refused: ${reason}`);
  return result.rows;
}

/** The rows of a saved document. @throws Fault of the parser, naming the file. */
export function parseOne(source: AnySource, file: string, bytes: Uint8Array, url: string | null): Parsed {
  try {
    return source.parse({ bytes, url, fileName: basename(file), contentType: null, asOf: null, unit: null });
  } catch (error) {
    if (error instanceof Fault)
      throw new Fault(error.code, `${file} is not a document of ${source.id}: ${error.message}`, error.details);
    throw error;
  }
}
