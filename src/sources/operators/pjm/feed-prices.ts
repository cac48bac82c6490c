import { noRows, quoteNames, readNumber, readOptionalNumber, withoutNoise } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import type { DataMinerFeed } from './data-miner-feed.ts';
import { intervalStartReader } from './interval-start.ts';
import type { PriceFields } from './price-fields.ts';
import { type PricingNode, pricingNodeReader } from './pricing-node.ts';

/** A price of a node over the interval that starts at `start` (ISO UTC), and its parts, in $/MWh. */
export interface FeedPrice {
  readonly node: PricingNode;
  readonly start: string;
  readonly lmp: number;
  readonly energy: number | null;
  readonly congestion: number | null;
  readonly loss: number | null;
}

/** The rows of a price feed, before their market is known. */
export interface FeedPrices {
  readonly prices: readonly FeedPrice[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
}

interface Version extends FeedPrice {
  readonly isCurrent: boolean;
}

const IS_CURRENT = 'row_is_current';

/**
 * Reads the records of a price feed. An energy part that is not stated is computed from the others, and the current
 * version replaces one that is not.
 * @param what the expected document, for fault messages.
 * @throws Fault `changed-shape` naming field and place, and for a feed without any price.
 */
export function readPrices(feed: DataMinerFeed, fields: PriceFields, what: string): FeedPrices {
  const readStart = intervalStartReader(feed);
  const nameless = new Set<string>();
  const readNode = pricingNodeReader(feed, nameless);
  const versions: Version[] = [];
  const rejected: Rejection[] = [];
  for (let record = 0; record < feed.count; record += 1) {
    const start = readStart(record);
    const place = feed.placeOf(record);
    if ('reason' in start) {
      rejected.push({ place, reason: start.reason });
      continue;
    }
    const lmp = readNumber(feed.value(record, fields.lmp), fields.lmp, place);
    const congestion = readOptionalNumber(feed.value(record, fields.congestion), fields.congestion, place);
    const loss = readOptionalNumber(feed.value(record, fields.loss), fields.loss, place);
    const stated = readOptionalNumber(feed.value(record, fields.energy), fields.energy, place);
    versions.push({
      node: readNode(record),
      start: start.at,
      lmp,
      energy: stated ?? (congestion === null || loss === null ? null : withoutNoise(lmp - congestion - loss)),
      congestion,
      loss,
      isCurrent: !/^(false|0|no)$/i.test(String(feed.value(record, IS_CURRENT) ?? '')),
    });
  }
  if (versions.length === 0) throw noRows(what);
  const prices = withoutSuperseded(versions);
  const warnings: string[] = [];
  if (nameless.size > 0) {
    warnings.push(`no name is known for the pricing nodes ${quoteNames([...nameless])}: their numbers stand`);
  }
  if (prices.length < versions.length) {
    warnings.push(`${versions.length - prices.length} prices of earlier versions were left out`);
  }
  return { prices, rejected, warnings };
}

/** Verified prices come in versions: the current one, if present, replaces the others. */
function withoutSuperseded(versions: readonly Version[]): readonly Version[] {
  if (versions.every((version) => version.isCurrent)) return versions;
  const keyOf = ({ node, start }: Version) => `${node.id ?? ''} ${node.name} ${start}`;
  const current = new Set(versions.filter((version) => version.isCurrent).map(keyOf));
  return versions.filter((version) => version.isCurrent || !current.has(keyOf(version)));
}
