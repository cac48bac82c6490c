import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { type IngestDeps, ingest, type RunReport } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';
import { cutInHalf, renameColumns } from '../../support/sources/break-document.ts';

// One database that has a document of every source, and then one source after the other sends a broken one.

const HOUR_MS = 3_600_000;
/** After all dates in samples that say nothing of when they were fetched. */
const LATE = '2026-11-21T12:00:00Z';
const IDS = SOURCES.map(({ id }) => id);
/** What says of a document that it came, and what became of it. */
const LEDGER = ['archived_bytes', 'documents', 'source_runs', 'source_state'];
/** Rows that name no source: bytes, former rows, and hours that wait to be rolled up. */
const OF_NO_SOURCE = new Set(['archived_bytes of ', 'lmp_rollup_marks of ', 'row_history of ']);
/** A feed whose elements are others has no items, as on a day without news. */
const MAY_BE_EMPTY = 'news';

interface Sent {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly unit: string | null;
  readonly fetchedAt: string;
}
/** A table's rows, by the source that they are from; `''` where the table does not say so. */
type Held = ReadonlyMap<string, string>;

describe('where one source of all is broken', () => {
  let db: Database;
  let tables: readonly { readonly name: string; readonly from: 'source' | 'document' | null }[];
  const sent = new Map<string, Sent>();

  const send = (id: string, { bytes, url, unit, fetchedAt }: Sent): Promise<RunReport> => {
    const source = findSource(id);
    const deps: IngestDeps = {
      db,
      clock: steppedClock(fetchedAt),
      log: createLog('silent'),
      lmpNodes: 'all',
      reader: readInPlace,
    };
    return ingest(deps, source, {
      dueAt: new Date(fetchedAt),
      unit: source.units?.find((one) => one.id === unit) ?? null,
      origin: 'live',
      obtain: async () => [
        {
          kind: 'document',
          url,
          finalUrl: url,
          permanentUrl: null,
          bytes,
          contentType: null,
          fetchedAt,
          validators: { etag: null, lastModified: null },
          lastModified: null,
        },
      ],
      commit: (effect) => db.transaction(effect),
    });
  };

  async function sampleOf(id: string): Promise<Sent> {
    const { documents } = await loadSampleCases(id);
    const sample = documents.find(({ rows, seed }) => rows > 0 && seed) ?? documents.find(({ rows }) => rows > 0);
    if (sample === undefined) throw new Error(`${id} has no sample with rows`);
    return {
      bytes: await readSampleBytes(id, sample.file),
      url: sample.url ?? `https://publisher.example/${sample.file}`,
      unit: sample.unit,
      fetchedAt: sample.asOf ?? LATE,
    };
  }

  /** Of every table a sum of whole rows for each source. */
  async function holdAll(): Promise<Held> {
    const held = new Map<string, string>();
    for (const { name, from } of tables) {
      const source = { source: 'held.source_id', document: 'documents.source_id' };
      const join = from === 'document' ? 'left join documents on documents.id = held.document_id' : '';
      const { rows } = await db.pool.query<{ source: string; sum: string }>(
        `select coalesce(${from === null ? "''" : source[from]}, '') as source,
           count(*) || ' rows, ' || sum(hashtextextended(held::text, 0)) as sum
         from ${name} as held ${join} group by 1`,
      );
      for (const row of rows) held.set(`${name} of ${row.source}`, row.sum);
    }
    return held;
  }

  /** What differs between two moments. */
  const changesIn = (before: Held, after: Held): string[] =>
    [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).sort();

  beforeAll(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    const { rows } = await db.pool.query<{ name: string; columns: string[] }>(
      `select table_name::text as name, array_agg(column_name::text) as columns
       from information_schema.columns join pg_class on relname = table_name and relnamespace = 'public'::regnamespace
       where table_schema = 'public' and relkind in ('r', 'p') and not relispartition group by 1 order by 1`,
    );
    tables = rows.map(({ name, columns }) => ({
      name,
      from: columns.includes('source_id') ? 'source' : columns.includes('document_id') ? 'document' : null,
    }));
    for (const id of IDS) {
      const sample = await sampleOf(id);
      sent.set(id, sample);
      await send(id, sample);
    }
  }, 300_000);
  afterAll(() => db.close());

  it('has rows of every source', async () => {
    const held = [...(await holdAll()).keys()].filter((key) => !LEDGER.some((table) => key.startsWith(`${table} of `)));
    // Things of a layer stand under its name, like those that an operator imports.
    const named = IDS.filter((id) => findSource(id).kind !== 'grid-thing');
    expect(named.filter((id) => !held.some((key) => key.endsWith(` of ${id}`)))).toEqual([]);
    const { rows } = await db.pool.query('select name from own_layers where things > 0');
    expect(rows.length).toBeGreaterThanOrEqual(IDS.length - named.length);
    expect(IDS.length).toBeGreaterThan(80);
  });

  /** Sends what `change` makes of a source's document, and says what that came to and which rows are others now. */
  async function sendBroken(id: string, change: (bytes: Uint8Array) => Uint8Array, hoursLater: number) {
    const sample = sent.get(id);
    if (sample === undefined) throw new Error(`${id} has sent nothing`);
    const before = await holdAll();
    const fetchedAt = new Date(Date.parse(sample.fetchedAt) + hoursLater * HOUR_MS).toISOString();
    const came = await send(id, { ...sample, bytes: change(sample.bytes), fetchedAt }).catch((error: unknown) => error);
    return { came, changes: changesIn(before, await holdAll()) };
  }

  it.each(IDS)('%s under other names is refused, and all rows are as they were', async (id) => {
    const { came, changes } = await sendBroken(id, renameColumns, 1);
    if (id === MAY_BE_EMPTY) expect(came).toMatchObject({ parsed: 0, written: 0 });
    else {
      expect(came).toBeInstanceOf(Fault);
      expect((came as Fault).code).toMatch(/^(changed-shape|wrong-document)$/);
    }
    expect(changes).toEqual(LEDGER.map((table) => `${table} of ${table === 'archived_bytes' ? '' : id}`));
  });

  it.each(IDS)('%s cut in half leaves the rows of all others as they were', async (id) => {
    const { came, changes } = await sendBroken(id, cutInHalf, 2);
    const isOwn = (key: string): boolean => key.endsWith(` of ${id}`) || OF_NO_SOURCE.has(key);
    expect(changes.filter((key) => !isOwn(key))).toEqual([]);
    // A table that ends early may have whole rows: these are its own.
    if (came instanceof Fault)
      expect(changes.filter((key) => !LEDGER.includes(key.split(' of ')[0] ?? ''))).toEqual([]);
    else expect(came).toMatchObject({ outcome: expect.stringMatching(/^(stored|unchanged)$/) });
  });
});
