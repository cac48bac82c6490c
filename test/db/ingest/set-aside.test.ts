import { beforeEach, describe, expect, it } from 'vitest';
import { reparseDocuments } from '../../../jobs/ingest/reparse-source.ts';
import { steppedClock } from '../../../src/clock.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { checkSource } from '../../../src/read/ops/check-sources.ts';
import type { DocumentReader } from '../../../src/sources/ingest/document-reader.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadArchivedDocuments } from '../../../src/store/ingest/load-archived-documents.ts';
import { loadSourceStates } from '../../../src/store/ingest/load-source-status.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';

const NOW = '2026-09-14T15:30:00Z';
const SOURCE = findSource('nyiso-fuel-mix');
const HOSTILE = new TextEncoder().encode('hostile');

/** A reader to which one document is too large; counts what it reads. */
function aReader(version: string, isFine = false) {
  let reads = 0;
  const reader: DocumentReader = {
    version,
    async read(source, document) {
      reads += 1;
      if (!isFine && new TextDecoder().decode(document.bytes) === 'hostile') {
        throw new Fault('too-large', 'the document takes more than 512 MB to read');
      }
      return isFine ? { rows: [], rejected: [], warnings: [], publishedAt: null } : source.parse(document);
    },
    close: async () => undefined,
  };
  return { reader, reads: () => reads };
}

describe('a document that goes over a bound', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    return () => db.close();
  });

  const clock = steppedClock(NOW);
  const depsOf = (reader: DocumentReader) => ({ ...aJobsPolicy(), db, clock, log: createLog('silent'), reader });
  const run = (reader: DocumentReader, bytes: Uint8Array) =>
    ingest(depsOf(reader), SOURCE, {
      dueAt: new Date(NOW),
      unit: null,
      origin: 'live',
      obtain: async () => [
        {
          kind: 'document',
          url: 'https://publisher.example/day.csv',
          finalUrl: 'https://publisher.example/day.csv',
          permanentUrl: null,
          bytes,
          contentType: 'text/csv',
          fetchedAt: NOW,
          validators: { etag: null, lastModified: null },
          lastModified: null,
        },
      ],
      commit: (effect) => db.transaction(effect),
    });

  it('is set aside: no machine reads it again, and no attempt of the slot is left', async () => {
    const first = aReader('1');
    const refusal = await run(first.reader, HOSTILE).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'set-aside',
      message: expect.stringContaining('takes more than 512 MB to read; the document is excluded'),
    });
    expect((refusal as Fault).retryable).toBe(false);
    const another = aReader('1');
    await expect(run(another.reader, HOSTILE)).rejects.toMatchObject({ code: 'set-aside' });
    expect([first.reads(), another.reads()]).toEqual([1, 0]);
  });

  it('holds up neither other bytes of its source nor another version of the reader', async () => {
    await run(aReader('1').reader, HOSTILE).catch(() => undefined);
    const good = await readSampleBytes('nyiso-fuel-mix', 'summer.csv');
    expect((await run(aReader('1').reader, good)).outcome).toBe('stored');
    const next = aReader('2', true);
    await run(next.reader, HOSTILE);
    expect(next.reads()).toBe(1);
    // Read after all: it is set aside for nobody.
    expect((await db.pool.query('select from set_aside_documents')).rowCount).toBe(0);
  });

  it('is reported as such by the doctor, with its reason and what to do', async () => {
    await run(aReader('1').reader, HOSTILE).catch(() => undefined);
    const facts = { ...SOURCE, units: 0, disabled: null } as unknown as Parameters<typeof checkSource>[0];
    const finding = checkSource(facts, await loadSourceStates(db), new Date(NOW));
    expect(finding.state).toBe('bad');
    expect(finding.detail).toContain('set-aside');
    expect(finding.detail).toContain('takes more than 512 MB');
    expect(JSON.stringify(finding)).toContain('sources reparse');
  });

  it('is tried again when somebody asks by hand', async () => {
    await run(aReader('1').reader, HOSTILE).catch(() => undefined);
    const documents = await loadArchivedDocuments(db, { sourceId: SOURCE.id });
    const byHand = aReader('1', true);
    await reparseDocuments(depsOf(byHand.reader), SOURCE, documents, {
      dueAt: new Date(NOW),
      commit: (effect) => db.transaction(effect),
    });
    expect(byHand.reads()).toBe(1);
    expect((await db.pool.query('select from set_aside_documents')).rowCount).toBe(0);
  });
});
