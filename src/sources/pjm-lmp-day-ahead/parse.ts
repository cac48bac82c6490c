import type { LmpRow } from '../../domain/lmp.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  groupsThatDiffer,
  keepLast,
  noRows,
  quoteNames,
  readNumber,
  readOptionalNumber,
  withoutNoise,
} from '../tables.ts';
import { type Feed, readFeed } from './read-feed.ts';
import { nodeReader, type PricedNode } from './read-node.ts';
import { startReader } from './read-start.ts';
import { checkFields } from './recognize.ts';
import { FIELDS } from './schema.ts';

const WHAT = 'PJM day-ahead LMP';

const INTERVAL_MINUTES = 60;

/** Largest difference that rounding explains: prices have two decimals and more. */
const TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another feed, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const feed = readFeed(document.bytes, WHAT);
  if (feed.fields.size === 0) throw noRows(WHAT);
  checkFields(feed, WHAT);
  if (feed.count === 0) throw noRows(WHAT);
  const { entries, rejected, warnings } = readEntries(feed);
  if (entries.length === 0) throw noRows(WHAT);
  const current = withoutSuperseded(entries);
  if (current.length < entries.length) {
    warnings.push(`${entries.length - current.length} prices of earlier versions were left out`);
  }
  const rows = nameApart(current, warnings).map(({ entry, node }) => rowOf(entry, node));
  const unique = keepLast(rows, (row) => `${row.node} ${row.interval_start}`);
  warnings.push(...identityWarnings(unique.rows));
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings });
}

interface Entry {
  readonly node: PricedNode;
  readonly start: string;
  readonly lmp: number;
  readonly energy: number | null;
  readonly congestion: number | null;
  readonly loss: number | null;
  readonly isCurrent: boolean;
}

function readEntries(feed: Feed): { entries: Entry[]; rejected: Rejection[]; warnings: string[] } {
  const readStart = startReader(feed);
  const nameless = new Set<string>();
  const readNode = nodeReader(feed, nameless);
  const entries: Entry[] = [];
  const rejected: Rejection[] = [];
  for (let record = 0; record < feed.count; record += 1) {
    const start = readStart(record);
    if ('reason' in start) {
      rejected.push({ place: feed.placeOf(record), reason: start.reason });
      continue;
    }
    const place = feed.placeOf(record);
    const lmp = readNumber(feed.value(record, FIELDS.lmp), FIELDS.lmp, place);
    const congestion = readOptionalNumber(feed.value(record, FIELDS.congestion), FIELDS.congestion, place);
    const loss = readOptionalNumber(feed.value(record, FIELDS.loss), FIELDS.loss, place);
    const stated = readOptionalNumber(feed.value(record, FIELDS.energy), FIELDS.energy, place);
    entries.push({
      node: readNode(record),
      start: start.at,
      lmp,
      energy: stated ?? (congestion === null || loss === null ? null : withoutNoise(lmp - congestion - loss)),
      congestion,
      loss,
      isCurrent: !/^(false|0|no)$/i.test(String(feed.value(record, FIELDS.isCurrent) ?? '')),
    });
  }
  const warnings =
    nameless.size === 0
      ? []
      : [`no name is known for the pricing nodes ${quoteNames([...nameless])}: their numbers stand`];
  return { entries, rejected, warnings };
}

/** Verified prices come in versions: one that is not current gives way to the one that is, where that is there. */
function withoutSuperseded(entries: readonly Entry[]): readonly Entry[] {
  if (entries.every((entry) => entry.isCurrent)) return entries;
  const keyOf = ({ node, start }: Entry) => `${node.id ?? ''} ${node.name} ${start}`;
  const current = new Set(entries.filter((entry) => entry.isCurrent).map(keyOf));
  return entries.filter((entry) => entry.isCurrent || !current.has(keyOf(entry)));
}

/** Two numbers under one name are two nodes: each has its number behind its name then. */
function nameApart(entries: readonly Entry[], warnings: string[]): { entry: Entry; node: string }[] {
  const idsOfName = new Map<string, Set<string | null>>();
  for (const { node } of entries) {
    const ids = idsOfName.get(node.name);
    if (ids === undefined) idsOfName.set(node.name, new Set([node.id]));
    else ids.add(node.id);
  }
  const shared = [...idsOfName].filter(([, ids]) => ids.size > 1).map(([name]) => name);
  if (shared.length === 0) return entries.map((entry) => ({ entry, node: entry.node.name }));
  warnings.push(`several pricing nodes are called ${quoteNames(shared)}: their numbers are added`);
  const isShared = new Set(shared);
  return entries.map((entry) => ({
    entry,
    node: isShared.has(entry.node.name) ? `${entry.node.name} ${entry.node.id ?? ''}`.trim() : entry.node.name,
  }));
}

function rowOf(entry: Entry, node: string): LmpRow {
  return {
    kind: 'lmp',
    iso: 'PJM',
    market: 'DAH',
    node,
    node_type: entry.node.type,
    interval_start: entry.start,
    interval_minutes: INTERVAL_MINUTES,
    lmp: entry.lmp,
    energy: entry.energy,
    congestion: entry.congestion,
    loss: entry.loss,
  };
}

/** A price is the sum of its parts, and the energy part is one figure for the whole system. */
function identityWarnings(rows: readonly LmpRow[]): string[] {
  const broken = rows.filter(
    ({ lmp, energy, congestion, loss }) =>
      energy !== null && congestion !== null && loss !== null && Math.abs(lmp - energy - congestion - loss) > TOLERANCE,
  );
  const [first] = broken;
  const sums =
    first === undefined
      ? []
      : [`${broken.length} prices are not the sum of their parts, first ${first.node} at ${first.interval_start}`];
  const spreads = groupsThatDiffer(
    rows,
    (row) => row.interval_start,
    (row) => row.energy,
    TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between nodes`);
  return [...sums, ...spreads];
}
