import { once } from 'node:events';
import { publishDataFiles } from '../../../../jobs/publish/publish-data-files.ts';
import { runNow } from '../../../../jobs/runtime/run-now.ts';
import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import type { DataTable } from '../../../domain/data/data-column.ts';
import { DATA_EDITIONS, type DataEdition } from '../../../domain/data/data-file.ts';
import {
  DATA_FILTERS,
  DATA_FORMATS,
  DATA_SUBJECT_FACTS,
  DATA_SUBJECTS,
  type DataFilterName,
  type DataFormat,
  PLACED_SUBJECTS,
} from '../../../domain/data/data-subject.ts';
import { parseArea } from '../../../domain/grid/grid-area.ts';
import { parseIso } from '../../../domain/grid/iso.ts';
import { writeCsv, writeGeoJson, writeNdjson } from '../../../enrich/data/write-lines.ts';
import { writeParquet } from '../../../enrich/data/write-parquet.ts';
import { Fault } from '../../../errors.ts';
import { dataNotes, FACILITIES_CREDIT, withheldOf } from '../../../features/data/data-notes.ts';
import { openTable } from '../../../features/data/open-table.ts';
import { tallyRows } from '../../../features/data/tally-rows.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parseInstant } from '../../instant.ts';
import { note, printJson } from '../../print.ts';

type ExportOptions = { readonly format: string } & Partial<Record<DataFilterName, string>>;

const WRITERS: Readonly<Record<DataFormat, (table: DataTable) => AsyncIterable<string | Uint8Array>>> = {
  csv: writeCsv,
  ndjson: writeNdjson,
  geojson: writeGeoJson,
  parquet: writeParquet,
};

/**
 * `export <subject>`: a table to stdout, row by row, without data of sources whose terms forbid redistribution. Credits and
 * counts go to stderr.
 */
export async function exportTable(subjectText: string, options: ExportOptions): Promise<void> {
  const edition = wholeEdition(subjectText);
  const { subject } = edition;
  const format = DATA_FORMATS.find((one) => one === options.format);
  const isPlaced = PLACED_SUBJECTS.includes(subject);
  const formats = DATA_FORMATS.filter((one) => isPlaced || one !== 'geojson');
  if (format === undefined || !formats.includes(format)) {
    const why =
      options.format === 'geojson' ? `; ${subject} have no coordinates: ${PLACED_SUBJECTS.join(', ')} do` : '';
    throw new Fault('usage', `--format is ${JSON.stringify(options.format)}; allowed: ${formats.join(', ')}${why}`);
  }
  if (format === 'parquet' && process.stdout.isTTY)
    throw new Fault('usage', `parquet is not for a terminal: send it to a file (> ${subject}.parquet)`);
  const filter = readFilter(edition, options);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-export' }, async (installation) => {
    await requireCurrentSchema(installation);
    const opened = await openTable({ db: installation.db, sources: SOURCES }, edition, filter);
    const { rows, tally } = tallyRows(subject, opened);
    if (subject === 'facilities') note(FACILITIES_CREDIT);
    await print(WRITERS[format]({ columns: opened.columns, rows, notes: dataNotes(edition, SOURCES) }));
    const withheld = withheldOf(subject, SOURCES).map(({ id }) => id);
    const counted = tally();
    note(`${subject}: ${counted.rows} rows from ${counted.sources.map(({ id }) => id).join(', ') || 'no source'}`);
    if (opened.leftOut !== null && opened.leftOut > 0)
      note(`${opened.leftOut} left out: the terms of a source forbid it`);
    if (withheld.length > 0) note(`never exported, by their terms: ${withheld.join(', ')}`);
  });
}

/** `data publish`: makes the files under /data now, as the daily job does. */
export async function publishData(options: { readonly at?: string }): Promise<void> {
  const dueAt = options.at === undefined ? systemClock.now() : parseInstant(options.at, '--at');
  await withInstallation(loadConfig(), { applicationName: 'loadstar-data' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      printJson(await runNow(deps, publishDataFiles(deps, { sources: SOURCES }), dueAt));
    } finally {
      await deps.http.close();
      await deps.webhooks?.poster.close();
      deps.reader.close();
    }
  });
}

/** The edition of a subject with all that there is of it: the operator exports as the operator. */
function wholeEdition(text: string): DataEdition {
  const found = DATA_EDITIONS.find(({ id, subject }) => id === text && subject === text);
  if (found === undefined)
    throw new Fault('usage', `cannot export ${JSON.stringify(text)}; allowed: ${DATA_SUBJECTS.join(', ')}`);
  return found;
}

function readFilter({ subject }: DataEdition, options: ExportOptions) {
  const { filters } = DATA_SUBJECT_FACTS[subject];
  for (const name of DATA_FILTERS) {
    if (options[name] === undefined || filters.includes(name)) continue;
    const allowed = filters.length === 0 ? 'none' : filters.map((one) => `--${one}`).join(', ');
    throw new Fault('usage', `--${name} says nothing about ${subject}; options of it besides --format: ${allowed}`);
  }
  const since = options.since === undefined ? null : parseInstant(options.since, '--since').toISOString();
  const until = options.until === undefined ? null : parseInstant(options.until, '--until').toISOString();
  if (since !== null && until !== null && since >= until)
    throw new Fault('usage', `--since (${since}) must be before --until (${until}), which is not included`);
  return { since, until, iso: options.iso === undefined ? null : readIso(options.iso) };
}

function readIso(text: string): string {
  const iso = parseIso(text) ?? parseArea(text)?.id;
  if (iso === undefined)
    throw new Fault(
      'usage',
      `--iso is ${JSON.stringify(text)}; expected a grid operator such as ERCOT, or the id of a grid area`,
    );
  return iso;
}

/** A slow reader is waited for, so that no more than a batch is in memory. */
async function print(parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}
