import { beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import type { FetchedDocument } from '../../../src/sources/http/http.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';

// Three publishers have the day-ahead prices of western Denmark, under one area and node. The newest issue is what counts.

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;
const QUARTERS = [0, 1, 2, 3] as const;
const utc = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');

/** Writes the four quarters of one hour; `issuedAt` is in the document where its publisher stamps it. */
type Write = (startMs: number, prices: readonly number[], issuedAt: string) => string;
interface Publisher {
  readonly url: string;
  /** Whether the document itself says when it was issued; else its headers do, or the fetch counts. */
  readonly isStamped: boolean;
  readonly write: Write;
}

const DK1 = '10YDK-1--------W';
const PUBLISHERS = {
  'entsoe-prices': {
    url: `https://web-api.tp.entsoe.eu/api?documentType=A44&in_Domain=${DK1}&out_Domain=${DK1}`,
    isStamped: true,
    write: (startMs, prices, issuedAt) => {
      const points = prices.map(
        (price, at) => `<Point><position>${at + 1}</position><price.amount>${price}</price.amount></Point>`,
      );
      const minute = (atMs: number) => `${utc(atMs).slice(0, 16)}Z`;
      return `<Publication_MarketDocument xmlns="urn:x"><type>A44</type><createdDateTime>${issuedAt}</createdDateTime><TimeSeries>
<in_Domain.mRID>${DK1}</in_Domain.mRID><out_Domain.mRID>${DK1}</out_Domain.mRID><currency_Unit.name>EUR</currency_Unit.name>
<price_Measure_Unit.name>MWH</price_Measure_Unit.name><curveType>A01</curveType><Period><timeInterval>
<start>${minute(startMs)}</start><end>${minute(startMs + HOUR_MS)}</end></timeInterval><resolution>PT15M</resolution>${points.join('')}
</Period></TimeSeries></Publication_MarketDocument>`;
    },
  },
  'energy-charts-prices': {
    url: 'https://api.energy-charts.info/price?bzn=DK1',
    isStamped: false,
    write: (startMs, prices) =>
      JSON.stringify({
        license_info: 'CC BY 4.0',
        unix_seconds: prices.map((_price, at) => (startMs + at * QUARTER_MS) / 1_000),
        price: prices,
        unit: 'EUR / MWh',
      }),
  },
  'energinet-prices': {
    url: 'https://api.energidataservice.dk/dataset/DayAheadPrices',
    isStamped: false,
    write: (startMs, prices) =>
      JSON.stringify({
        dataset: 'DayAheadPrices',
        records: prices.map((price, at) => ({
          TimeUTC: utc(startMs + at * QUARTER_MS).slice(0, 19),
          PriceArea: 'DK1',
          DayAheadPriceEUR: price,
          DayAheadPriceDKK: price * 7,
        })),
      }),
  },
} as const satisfies Readonly<Record<string, Publisher>>;
type PublisherId = keyof typeof PUBLISHERS;
const IDS = Object.keys(PUBLISHERS) as PublisherId[];

/** Every order of the three. */
const ORDERS = IDS.flatMap((first) =>
  IDS.filter((id) => id !== first).map((second) => {
    const third = IDS.filter((id) => id !== first && id !== second);
    return [first, second, ...third] as const;
  }),
);

interface Issue {
  readonly startMs: number;
  readonly prices: readonly number[];
  readonly issuedAt: string;
  readonly fetchedAt: string;
  /** Whether headers date the document of a publisher that stamps none. */
  readonly isDated: boolean;
}

describe('one zone by three publishers', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    return () => db.close();
  });

  const arrive = (id: PublisherId, { startMs, prices, issuedAt, fetchedAt, isDated }: Issue) => {
    const { url, isStamped, write }: Publisher = PUBLISHERS[id];
    const answer: FetchedDocument = {
      kind: 'document',
      url,
      finalUrl: url,
      permanentUrl: null,
      bytes: Buffer.from(write(startMs, prices, issuedAt)),
      contentType: null,
      validators: { etag: null, lastModified: null },
      lastModified: isDated && !isStamped ? issuedAt : null,
      fetchedAt,
    };
    const clock = steppedClock(fetchedAt);
    return ingest({ db, clock, log: createLog('silent'), lmpNodes: 'hubs', reader: readInPlace }, findSource(id), {
      dueAt: new Date(fetchedAt),
      unit: null,
      origin: 'live',
      obtain: async () => [answer],
      commit: (effect) => db.transaction(effect),
    });
  };
  /** Prices stored of an hour, with the source that each is from. */
  const storedOf = async (startMs: number) => {
    const { rows } = await db.pool.query(
      `select interval_start as start, interval_minutes as minutes, lmp, revision, source_id as source, document_id
       from lmp_prices join documents on documents.id = document_id
       where interval_start >= $1 and interval_start < $2 order by interval_start, node_id, market`,
      [utc(startMs), utc(startMs + HOUR_MS)],
    );
    return rows;
  };
  const countRevisions = async (startMs: number): Promise<number> => {
    const { rows } = await db.pool.query(
      'select count(*)::int as n from lmp_revisions where interval_start >= $1 and interval_start < $2',
      [utc(startMs), utc(startMs + HOUR_MS)],
    );
    return rows[0].n;
  };
  const countNodes = async () => (await db.pool.query('select iso, node, node_type from lmp_nodes')).rows;

  it.each(ORDERS)('the newest issue stays, where %s comes before %s and %s', async (...arrivals) => {
    for (const [trial, issues] of ORDERS.entries()) {
      const fetchedMs = Date.parse('2026-06-01T14:00:00Z') + trial * DAY_MS;
      const startMs = fetchedMs + DAY_MS;
      const issueOf = (id: PublisherId, arrival: number): Issue => ({
        startMs,
        // Its own, so that a price says whose it is.
        prices: QUARTERS.map((at) => 100 * IDS.indexOf(id) - 50 + at),
        issuedAt: utc(fetchedMs - HOUR_MS + issues.indexOf(id) * 60_000),
        fetchedAt: utc(fetchedMs + arrival * 60_000),
        isDated: true,
      });
      for (const [arrival, id] of arrivals.entries()) await arrive(id, issueOf(id, arrival));
      const newest = issues[2] as PublisherId;
      const stored = await storedOf(startMs);
      expect(stored.map(({ start, minutes, lmp, source }) => ({ start, minutes, lmp, source }))).toEqual(
        QUARTERS.map((at) => ({
          start: utc(startMs + at * QUARTER_MS),
          minutes: 15,
          lmp: 100 * IDS.indexOf(newest) - 50 + at,
          source: newest,
        })),
      );
      // What was replaced is kept once; what came after a newer issue never counted.
      const ranks = arrivals.map((id) => issues.indexOf(id));
      const replaced = ranks.filter((rank, at) => at > 0 && ranks.slice(0, at).every((other) => other < rank)).length;
      expect(await countRevisions(startMs)).toBe(4 * replaced);
      for (const id of arrivals) {
        const again = await arrive(id, { ...issueOf(id, arrivals.indexOf(id)), fetchedAt: utc(fetchedMs + HOUR_MS) });
        expect(again).toMatchObject({ outcome: 'unchanged', written: 0 });
      }
      expect(await storedOf(startMs)).toEqual(stored);
    }
    expect(await countNodes()).toEqual([{ iso: 'DK1', node: 'DK1', node_type: 'zone' }]);
  });

  it('where nothing dates a document its fetch does, and an older stamp does not replace it', async () => {
    const startMs = Date.parse('2026-06-02T14:00:00Z');
    const issue = (price: number, fetchedAt: string): Issue => ({
      startMs,
      prices: QUARTERS.map(() => price),
      issuedAt: '2026-06-01T12:58:00Z',
      fetchedAt,
      isDated: false,
    });
    await arrive('energy-charts-prices', issue(1, '2026-06-01T13:40:00Z'));
    await arrive('energinet-prices', issue(2, '2026-06-01T13:50:00Z'));
    expect((await storedOf(startMs)).map(({ lmp }) => lmp)).toEqual([2, 2, 2, 2]);
    const late = await arrive('entsoe-prices', issue(3, '2026-06-01T15:25:00Z'));
    expect(late).toMatchObject({ written: 0, outdated: 4 });
    expect(late.warnings.join()).toMatch(/4 /);
    expect((await storedOf(startMs)).map(({ lmp, source }) => [lmp, source])).toEqual(
      QUARTERS.map(() => [2, 'energinet-prices']),
    );
  });

  it.each(ORDERS)('the same prices are stored once, as of %s, when %s and %s say them too', async (...arrivals) => {
    const fetchedMs = Date.parse('2026-06-01T14:00:00Z');
    const startMs = fetchedMs + DAY_MS;
    for (const [arrival, id] of arrivals.entries()) {
      const at = utc(fetchedMs + arrival * 60_000);
      const report = await arrive(id, {
        startMs,
        prices: [-0.01, 0, 12.5, 12.5],
        issuedAt: at,
        fetchedAt: at,
        isDated: true,
      });
      expect(report).toMatchObject(arrival === 0 ? { written: 4 } : { written: 0, unchanged: 4, outdated: 0 });
    }
    expect((await storedOf(startMs)).map(({ lmp, revision, source }) => [lmp, revision, source])).toEqual(
      [-0.01, 0, 12.5, 12.5].map((lmp) => [lmp, 0, arrivals[0]]),
    );
    expect(await countRevisions(startMs)).toBe(0);
    expect(await countNodes()).toHaveLength(1);
  });
});
