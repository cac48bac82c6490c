import { z } from 'zod';
import { wrongDocument } from '../../../errors.ts';
import {
  decodeText,
  describeJson,
  hasMembers,
  noRows,
  readCsvTable,
  readJson,
  readShape,
} from '../../documents/tables.ts';

/** The answer of Data Miner: a page of items. `download=true` gives the items alone. */
const Envelope = z.object({
  links: z.array(z.object({ rel: z.string().nullish(), href: z.string().nullish() })).nullish(),
  items: z.array(z.unknown()),
  searchSpecification: z.object({ fields: z.array(z.string()).nullish() }).nullish(),
});

/** A page of a Data Miner feed, however it was saved. */
export interface DataMinerFeed {
  /** Names of all fields, lower case. */
  readonly fields: ReadonlySet<string>;
  readonly count: number;
  /** The addresses in the document itself, which show the feed. */
  readonly addresses: string;
  /** The requested fields, if the document names them. */
  readonly selected: ReadonlySet<string> | null;
  /** A value as written; undefined if the record has no such field. */
  value(record: number, field: string): unknown;
  /** Position of a record, for fault messages. */
  placeOf(record: number): string;
}

/**
 * Reads the envelope or table around the records, and not their values: all feeds have the same one.
 * @param what the expected document, for fault messages.
 * @throws Fault `wrong-document` for anything but a page of items, an array of them, or CSV; `changed-shape` for one
 * without any field, whose feed cannot be recognized.
 */
export function readDataMinerFeed(bytes: Uint8Array, what: string): DataMinerFeed {
  const start = decodeText(bytes.subarray(0, 1024), what);
  const feed = /^\s*[{[]/.test(start) ? readItems(readJson(bytes, what), what) : readCsv(bytes, what);
  if (feed.fields.size === 0) throw noRows(what);
  return feed;
}

function readItems(json: unknown, what: string): DataMinerFeed {
  const isBare = Array.isArray(json);
  if (!isBare && !hasMembers(json, 'items')) throw wrongDocument(`${describeJson(json)}; expected ${what}`);
  const page = readShape(Envelope, isBare ? { items: json } : json, 'the document');
  const items = page.items.filter((item): item is Record<string, unknown> => hasMembers(item));
  if (items.length < page.items.length) {
    throw wrongDocument(`${describeJson(json)} whose entries are not all objects; expected ${what}`);
  }
  const fields = new Set<string>();
  for (const item of items) for (const field of Object.keys(item)) fields.add(field);
  const selected = page.searchSpecification?.fields ?? null;
  return {
    fields,
    count: items.length,
    addresses: (page.links ?? []).map((link) => link.href ?? '').join(' '),
    selected: selected === null ? null : new Set(selected.map((field) => field.trim().toLowerCase())),
    value: (record, field) => items[record]?.[field],
    placeOf: (record) => (isBare ? `[${record}]` : `items[${record}]`),
  };
}

function readCsv(bytes: Uint8Array, what: string): DataMinerFeed {
  const table = readCsvTable(bytes, what);
  const positions = new Map(table.columns.map((name, position) => [name.trim().toLowerCase(), position]));
  return {
    fields: new Set(positions.keys()),
    count: table.records.length,
    addresses: '',
    selected: null,
    value: (record, field) => {
      const position = positions.get(field);
      return position === undefined ? undefined : table.records[record]?.[position];
    },
    placeOf: table.placeOf,
  };
}
