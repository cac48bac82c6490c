import { Fault } from '../../src/errors.ts';
import { type IngestDeps, ingest, type RunReport } from '../../src/sources/ingest/ingest.ts';
import { loadSampleCases, readSampleBytes, type Sample } from '../../src/sources/ingest/samples.ts';
import type { AnySource, SourceUnit } from '../../src/sources/source.ts';
import { archiveDocument } from '../../src/store/ingest/archive-document.ts';
import { hasDocuments, hasUnreadSamples } from '../../src/store/ingest/has-documents.ts';

export interface SeedProgress {
  step(label: string): void;
  /** Called when part `number` of `of` begins; parts without work are skipped. */
  stage?(number: number, of: number, name: string): void;
}

/**
 * Gives a source that has no document yet the samples that ship with the program, through the same path as live ones.
 * Their rows keep their own dates, so they show as stale until the publisher has answered.
 * @returns rows written.
 */
export async function seedSamples(
  deps: IngestDeps,
  sources: readonly AnySource[],
  progress: SeedProgress,
): Promise<number> {
  let written = 0;
  for (const source of sources) {
    const isNew = !(await hasDocuments(deps.db, source.id));
    if (!isNew && !(await hasUnreadSamples(deps.db, source.id))) continue;
    const { documents } = await loadSampleCases(source.id);
    const samples = documents.filter((document) => document.seed);
    // All are noted before the first is read: a start that is cut off between two of them leaves the others to the next.
    if (samples.length > 1) for (const sample of samples) await noteSample(deps, source, sample);
    for (const sample of samples) {
      progress.step(`${source.id} ${sample.file}`);
      written += await seedSample(deps, source, sample);
    }
  }
  return written;
}

async function seedSample(deps: IngestDeps, source: AnySource, sample: Sample): Promise<number> {
  const document = await openSample(source, sample);
  return (await storeShipped(deps, source, document)).written;
}

async function noteSample({ db }: IngestDeps, source: AnySource, sample: Sample): Promise<void> {
  const { url, asOf, unit, bytes, origin } = await openSample(source, sample);
  await archiveDocument(db, {
    ...{ sourceId: source.id, unit: unit?.id ?? '', url, origin, bytes },
    ...{ contentType: null, fetchedAt: asOf, leftPublisherAt: asOf, awaitsRows: true },
  });
}

/** @throws Fault `bad-config` for a seed that does not say what it is of. */
async function openSample(source: AnySource, sample: Sample): Promise<ShippedDocument> {
  const { asOf, url } = sample;
  if (asOf === null)
    throw new Fault('bad-config', `fixtures/${source.id}/cases.json: ${sample.file} is a seed without asOf`);
  if (url === null)
    throw new Fault('bad-config', `fixtures/${source.id}/cases.json: ${sample.file} is a seed without url`);
  const unit = source.units?.find((candidate) => candidate.id === sample.unit) ?? null;
  if (sample.unit !== null && unit === null) {
    throw new Fault(
      'bad-config',
      `fixtures/${source.id}/cases.json: ${sample.file} is of an unknown unit ${sample.unit}`,
    );
  }
  return { url, asOf, unit, bytes: await readSampleBytes(source.id, sample.file), origin: 'sample' };
}

/** A document that ships with the program. */
interface ShippedDocument {
  readonly url: string;
  /** The date of the publisher's document, ISO UTC. */
  readonly asOf: string;
  readonly unit: SourceUnit | null;
  readonly bytes: Uint8Array;
  readonly origin: 'reference' | 'sample';
}

/** Stores a document that ships with the program as if it had been fetched on its date. */
export function storeShipped(
  deps: IngestDeps,
  source: AnySource,
  { url, asOf, unit, bytes, origin }: ShippedDocument,
): Promise<RunReport> {
  return ingest(deps, source, {
    dueAt: new Date(asOf),
    unit,
    origin,
    obtain: async () => [
      {
        kind: 'document',
        url,
        finalUrl: url,
        permanentUrl: null,
        bytes,
        contentType: null,
        fetchedAt: asOf,
        validators: { etag: null, lastModified: null },
        lastModified: null,
      },
    ],
    commit: (effect) => deps.db.transaction(effect),
  });
}
