import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { FACT_TABLES } from '../../../src/domain/facts/fact-tables.ts';
import type { FactKind, Row } from '../../../src/domain/facts/rows.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import {
  asReferenceSource,
  isFactKind,
  loadReferenceTables,
  readReferenceBytes,
} from '../../../src/sources/ingest/reference-tables.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadFacts } from '../../../src/store/facts/load-facts.ts';
import { anApi, NOW, storeReferenceTables } from '../api/api.ts';
import { eventually } from '../api/eventually.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';
import { aGateway } from '../servers/gateway.ts';
import type { FactRound, FactSourceId } from './fact-rounds.ts';

/** Bytes that a publisher sent, with the Last-Modified that it sent along. */
export interface ReplayedBytes {
  readonly bytes: Uint8Array;
  readonly lastModified: string | null;
  /** A page that leads to a document and has no data itself. */
  readonly leads?: true;
}
export type LoadReplayed = (sourceId: FactSourceId, file: string) => Promise<ReplayedBytes>;

/** A sample document, as old as its case says. */
export const loadSampleReplay: LoadReplayed = async (sourceId, file) => {
  const { documents } = await loadSampleCases(sourceId);
  const lastModified = documents.find((document) => document.file === file)?.asOf ?? null;
  return { bytes: await readSampleBytes(sourceId, file), lastModified };
};

const recordedPath = (file: string): string => packageFile('..', 'shared', 'payloads', file);
export const isRecorded = (...files: readonly string[]): boolean =>
  files.every((file) => existsSync(recordedPath(file)));
/** The document as its publisher serves it: the recordings of long lists are packed. */
export function readRecorded(file: string): Buffer {
  const bytes = readFileSync(recordedPath(file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** A recorded document, as old as the table that was made from it. */
export const loadRecordedReplay: LoadReplayed = async (sourceId, file) => {
  const table = (await loadReferenceTables()).find(({ source }) => source === sourceId);
  return { bytes: readRecorded(file), lastModified: table?.asOf ?? null };
};

/** What sources need to run at all. */
const KEYS = {
  OPERATOR_SOURCES: 'dc-sense,fractracker-projects,neso-agreements,virginia-deq',
  PEERINGDB_API_KEY: 'a-key-of-the-test',
  ENTSOE_API_KEY: 'a-key-of-the-test',
  CONTACT_EMAIL: 'operator@operator.example',
};

interface Request {
  readonly url: string;
  readonly status: number;
  readonly document: ReplayedBytes | null;
}

/** The program behind a gateway that plays the publishers of facts, on a database that has the tables which ship. */
export async function aFactReplay(load: LoadReplayed) {
  const config = readConfig(KEYS);
  const api = await anApi({ sources: sourceFacts(config, SOURCES) });
  const shipped = await storeReferenceTables(api.db);
  const clock = steppedClock(NOW);
  const requests: Request[] = [];
  let answer = (_sourceId: string, _url: string): { status: number; document: ReplayedBytes | null } => ({
    status: 404,
    document: null,
  });
  let isForgetful = false;
  const gateway = await aGateway(({ sourceId, url, headers }) => {
    const { status, document } = answer(sourceId, url);
    if (document === null) {
      requests.push({ url, status, document });
      return { status, body: 'nothing here' };
    }
    const etag = `"${createHash('sha256').update(document.bytes).digest('hex')}"`;
    const isListed = !isForgetful && headers['if-none-match'] === etag;
    requests.push({ url, status: isListed ? 304 : 200, document });
    const { lastModified } = document;
    const dated = lastModified === null ? {} : { 'last-modified': new Date(lastModified).toUTCString() };
    return {
      status: isListed ? 304 : 200,
      headers: { etag, ...dated },
      body: isListed ? '' : document.bytes,
    };
  });

  /** What the gateway will answer in this round; files are read before anybody asks. */
  const open = async (id: FactSourceId, { answers }: FactRound): Promise<void> => {
    const ready = await Promise.all(
      answers.map(async ([part, said]) => {
        if (typeof said === 'number') return { part, status: said, document: null };
        if (typeof said === 'string') return { part, status: 200, document: await load(id, said) };
        const { body, ...rest } = said;
        return { part, status: 200, document: { bytes: Buffer.from(body), lastModified: null, ...rest } };
      }),
    );
    answer = (sourceId, url) => {
      const found = sourceId === id ? ready.find(({ part }) => decodeURIComponent(url).includes(part)) : undefined;
      return found ?? { status: 404, document: null };
    };
  };

  const run = async (id: FactSourceId, settings: Readonly<Record<string, string>> = {}) => {
    const sourceSettings = new Map(Object.entries({ ...KEYS, ...settings }));
    clock.advanceMs(60_000);
    requests.length = 0;
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
    const deps = { ...aJobsPolicy(), db: api.db, clock, http, log: createLog('silent') };
    try {
      return await ingestSource({ ...deps, sourceSettings }, findSource(id), null, {
        dueAt: clock.now(),
        commit: (effect) => api.db.transaction(effect),
      });
    } finally {
      await http.close();
    }
  };

  return {
    api,
    clock,
    /** Rows that the tables which ship brought. */
    shipped,
    /** Those of the last run. */
    requests: requests as readonly Request[],
    /** Runs a source against a gateway that answers as the round says. */
    play: async (id: FactSourceId, round: FactRound) => {
      await open(id, round);
      return run(id, round.settings);
    },
    /** The same by a gateway that keeps no validators. */
    playForgetfully: async (id: FactSourceId, round: FactRound) => {
      await open(id, round);
      isForgetful = true;
      try {
        return await run(id, round.settings);
      } finally {
        isForgetful = false;
      }
    },
    /** Runs a source against a gateway that has nothing but this status. */
    playStatus: async (id: FactSourceId, status: number) => {
      answer = () => ({ status, document: null });
      return run(id);
    },
    /** Large documents are read in this very process: the door is shut until the event loop has recovered. */
    ask: (path: string) =>
      eventually(
        () => api.get(path),
        ({ status }) => status !== 503,
      ),
    /** The rows that the last run reported, by key; of several the last counts. */
    reported: (id: FactSourceId): ReadonlyMap<string, Row> => {
      const source = findSource(id);
      const rules = ROW_RULES[source.kind] as RowRules<Row>;
      const rows = new Map<string, Row>();
      for (const { url, status, document } of requests) {
        if (document === null || status !== 200 || document.leads === true) continue;
        const asOf = document.lastModified ?? clock.now().toISOString();
        const place = { url, fileName: null, contentType: null, asOf, unit: null };
        // A page that leads to a document has no data itself.
        if (/^<(?!\?xml)/.test(Buffer.from(document.bytes.subarray(0, 64)).toString().trimStart())) continue;
        for (const row of source.parse({ bytes: document.bytes, ...place }).rows) rows.set(rules.keyOf(row), row);
      }
      return rows;
    },
    /** Of these rows those that are not stored, value for value, as what the publisher itself has sent. */
    notStored: async (id: FactSourceId, rows: ReadonlyMap<string, Row>) => {
      const kind = kindOf(id);
      const rules = ROW_RULES[kind] as RowRules<Row>;
      const stored = new Map(
        (await loadFacts(api.db, kind)).map(({ sourceId, url, origin, fetchedAt, ...row }) => {
          return [rules.keyOf(row as Row), { row, origin, sourceId }] as const;
        }),
      );
      return [...rows].flatMap(([key, row]) => {
        const found = stored.get(key);
        // The address of a stored fact is that of its document; those of filings are compared in deals.test.ts.
        const { url: _own, ...reported } = { url: null, ...row };
        const isRight = found?.origin === 'live' && found.sourceId === id && isDeepStrictEqual(found.row, reported);
        return isRight ? [] : [{ row, found }];
      });
    },
    /** Live rows of which the table that ships says something else. */
    countOtherwiseShipped: async (id: FactSourceId): Promise<number> => {
      const kind = kindOf(id);
      const rules = ROW_RULES[kind] as RowRules<Row>;
      const table = (await loadReferenceTables()).find(({ source }) => source === id);
      if (table === undefined) return 0;
      const place = { url: null, fileName: null, contentType: null, asOf: null, unit: null };
      const { rows } = asReferenceSource(findSource(id)).parse({ bytes: await readReferenceBytes(table), ...place });
      const shippedRows = new Map(rows.map((row) => [rules.keyOf(row), row]));
      return (await loadFacts(api.db, kind)).filter(({ sourceId, url, origin, fetchedAt, ...row }) => {
        const other = shippedRows.get(rules.keyOf(row as Row));
        return origin === 'live' && other !== undefined && !isDeepStrictEqual(other, row);
      }).length;
    },
    /** Reads the table of the source that ships once more. Returns the rows that it wrote. */
    shipAgain: async (id: FactSourceId): Promise<number> => {
      // As if it had been cut short the first time.
      await api.db.pool.query(
        `update documents set fault = 'interrupted' where origin = 'reference' and source_id = $1`,
        [id],
      );
      return storeReferenceTables(api.db);
    },
    /** Rows and their sum of every table of facts. */
    sumTables: async (): Promise<Readonly<Record<string, string>>> => {
      const sums: Record<string, string> = {};
      for (const { table } of Object.values(FACT_TABLES)) {
        const { rows } = await api.db.pool.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from ${table} as row`,
        );
        sums[table] = rows[0]?.sum ?? '';
      }
      return sums;
    },
    close: async () => {
      await gateway.close();
      await api.close();
    },
  };
}

export type FactReplay = Awaited<ReturnType<typeof aFactReplay>>;

export function kindOf(id: FactSourceId): FactKind {
  const { kind } = findSource(id);
  if (!isFactKind(kind)) throw new Error(`${id} has no kind of facts`);
  return kind;
}
