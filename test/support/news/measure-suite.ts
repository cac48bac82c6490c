import { Fault } from '../../../src/errors.ts';
import { readItems } from '../../../src/sources/news/parse.ts';
import { decodeFeed } from '../../../src/sources/news/xml/decode-feed.ts';
import { agreedItems, type ExpectedItem, expectedItems, FIELDS, type Field, isRight } from './feed-expectations.ts';
import { PEERS, type SeenItem } from './feed-peers.ts';
import type { Suite, SuiteDocument } from './feed-suites.ts';

export interface FieldCounts {
  readonly right: number;
  readonly expected: number;
}

export interface Measured {
  readonly suite: string;
  readonly documents: number;
  readonly ours: number;
  readonly peers: readonly { readonly name: string; readonly asUtf8: number; readonly decoded: number }[];
  readonly bySuite: Readonly<Record<Field, FieldCounts>>;
  readonly byPeers: Readonly<Record<Field, FieldCounts>>;
  /** Documents that a peer reads and we refuse, with the reason. */
  readonly missed: readonly string[];
  /** Fields that differ from what is expected. */
  readonly wrong: readonly string[];
}

type Tally = Record<Field, { right: number; expected: number }>;

/** Reads every document of a suite with our reader and with each peer, and compares what we read with what is expected. */
export async function measureSuite(suite: Suite): Promise<Measured> {
  const asUtf8 = new Map<string, number>();
  const decoded = new Map<string, number>();
  const [bySuite, byPeers] = [emptyTally(), emptyTally()];
  const missed: string[] = [];
  const wrong: string[] = [];
  let ours = 0;
  for (const document of suite.documents) {
    const readings = new Map<string, SeenItem[]>();
    const text = decodedText(document);
    for (const [name, read] of Object.entries(PEERS)) {
      if ((await attempt(() => read(document.bytes.toString('utf8')))) !== null) count(asUtf8, name);
      const items = await attempt(() => read(text));
      if (items === null) continue;
      count(decoded, name);
      readings.set(name, items);
    }
    const seen = ourItems(document);
    if (typeof seen === 'string') {
      if (readings.size > 0) missed.push(`${document.path} (${[...readings.keys()].join(', ')}): ${seen}`);
      continue;
    }
    ours += 1;
    const expected = expectedItems(document.expected);
    const against = expected ?? agreedItems([...readings.values()]);
    const tally = expected === null ? byPeers : bySuite;
    if (against !== null) wrong.push(...compare(seen, against, tally).map((line) => `${document.path} ${line}`));
  }
  const peers = Object.keys(PEERS).map((name) => ({
    name,
    asUtf8: asUtf8.get(name) ?? 0,
    decoded: decoded.get(name) ?? 0,
  }));
  return { suite: suite.name, documents: suite.documents.length, ours, peers, bySuite, byPeers, missed, wrong };
}

/** What `feeds parse` would print of the document, or why it refuses it. */
function ourItems({ bytes }: SuiteDocument): SeenItem[] | string {
  try {
    const { items } = readItems(bytes, { contentType: null, url: null });
    return items.map(({ title, url, published_at, id }) => ({ title, link: url, date: published_at, id }));
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

function decodedText({ bytes }: SuiteDocument): string {
  try {
    return decodeFeed(bytes, null).text;
  } catch {
    return bytes.toString('utf8');
  }
}

async function attempt<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

/** Compares item by item and counts into `tally`. @returns one line for each field that differs. */
function compare(seen: readonly SeenItem[], expected: readonly ExpectedItem[], tally: Tally): string[] {
  const lines: string[] = [];
  for (const [at, item] of expected.entries()) {
    for (const field of FIELDS) {
      const wanted = item[field];
      if (wanted === null) continue;
      tally[field].expected += 1;
      const got = seen[at]?.[field] ?? null;
      if (got !== null && isRight(field, wanted, got)) tally[field].right += 1;
      else lines.push(`item ${at + 1} ${field}: ${brief(got)}, expected ${brief(wanted)}`);
    }
  }
  return lines;
}

function brief(value: string | null): string {
  return value === null ? 'null' : JSON.stringify(value.length > 120 ? `${value.slice(0, 120)}…` : value);
}

function emptyTally(): Tally {
  return {
    title: { right: 0, expected: 0 },
    link: { right: 0, expected: 0 },
    date: { right: 0, expected: 0 },
    id: { right: 0, expected: 0 },
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
