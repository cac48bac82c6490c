import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TIERS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { askPatiently } from './api.ts';
import { aTieredWorld, headersByTier, TIERED, TIERED_TABLES } from './tiered-world.ts';

// Callers, addresses and encodings, all against all, asked of a shared cache in front of the API and held against what
// the API says itself. Which program the cache is, is the test's matter.

export const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Answers that are the same for all, to be stored beside those that are not. */
export const OPEN = ['/api/v1/markets/list', '/api/v1/map', '/api/news', '/api/v1/stats'];
/** Small pages of what is large: their compression would be most of the test. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/v1/market-brief/all': '/api/v1/market-brief/all?limit=6',
  '/api/v1/market-brief/diff': '/api/v1/market-brief/diff?limit=2',
};
export const ADDRESSES = [...new Set([...TIERED, ...TIERED_TABLES, ...OPEN])].map(
  (address) => PAGES[address] ?? address,
);

/** Those who ask, from who may see least to who may see most. Pro and founding are one and the same. */
export const ASKING_TIERS = TIERS.filter((tier) => tier !== 'founding');

/** A caller: one without a key, or one of a tier in one of the two ways to send a key. */
export interface Credentials {
  readonly tier: Tier;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CacheAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly text: string;
}

/** What came of asking a cache for everything. */
export interface CacheMatrix {
  readonly asked: number;
  /** Answers that the store gave. */
  readonly hits: number;
  /** Answers that are not what the origin says to this caller, or in another encoding than was asked for. */
  readonly wrong: readonly string[];
  /** Callers with a key that were answered from the store. */
  readonly keyedHits: readonly string[];
  /** Addresses at which a second caller without a key was answered from the store. */
  readonly stored: ReadonlySet<string>;
}

export interface CacheTrial {
  /** Host and port of the API. */
  readonly origin: string;
  readonly askers: readonly Credentials[];
  /** Asks without anything that a client would add or undo by itself; again where a busy machine answers 503. */
  ask(url: string, headers: Readonly<Record<string, string>>): Promise<CacheAnswer>;
  /**
   * Everybody asks a cache at `base` for everything in every encoding, once for each of `first`, of which that tier
   * comes first to a cold store. The cache says `X-Cache: HIT` where its store answered.
   */
  askAll(base: string, first: readonly Tier[]): Promise<CacheMatrix>;
  close(): Promise<void>;
}

/** The API over facts that tiers see differently, listening, with callers of all tiers. */
export async function openCacheTrial(): Promise<CacheTrial> {
  // Schemas are other tests' matter: here thousands of answers are compared byte by byte.
  const api = await aTieredWorld({ checkAnswers: false });
  const origin = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).host;
  const askers = askersOf(await headersByTier(api));
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask: CacheTrial['ask'] = (url, headers) => askPatiently(() => askOnce(agent, url, headers));
  const expected = new Map<string, string>();

  /** The origin's own answer to each, asked directly. */
  const expectedOf = async (credentials: Credentials, address: string, encoding: Encoding): Promise<string> => {
    const key = `${credentials.name} ${encoding} ${address}`;
    const found = expected.get(key);
    if (found !== undefined) return found;
    const answer = reported(
      await ask(`http://${origin}${address}`, { ...credentials.headers, 'accept-encoding': encoding }),
    );
    expected.set(key, answer);
    return answer;
  };

  return {
    origin,
    askers,
    ask,
    askAll: async (base, first) => {
      const check = aJudge();
      const askOne = async (tier: Tier, address: string, encoding: Encoding): Promise<void> => {
        // Empty parameters are none, and make an address that no store has.
        const url = `${base}${address}${address.includes('?') ? '&' : '?'}${'&'.repeat(TIERS.indexOf(tier) + 1)}`;
        for (const credentials of inOrder(askers, tier)) {
          const answer = await ask(url, { ...credentials.headers, 'accept-encoding': encoding });
          check.look({
            credentials,
            address,
            encoding,
            answer,
            expected: await expectedOf(credentials, address, encoding),
          });
        }
      };
      for (const tier of first)
        for (const encoding of ENCODINGS)
          await Promise.all(ADDRESSES.map((address) => askOne(tier, address, encoding)));
      return check.matrix();
    },
    close: async () => {
      agent.destroy();
      await api.close();
    },
  };
}

/** Each tier by both ways to send a key. */
function askersOf(headers: Readonly<Record<Tier, Readonly<Record<string, string>>>>): Credentials[] {
  return ASKING_TIERS.flatMap((tier): Credentials[] => {
    const key = headers[tier]['x-api-key'];
    if (key === undefined) return [{ tier, name: tier, headers: {} }];
    return [
      { tier, name: `${tier} by X-API-Key`, headers: { 'x-api-key': key } },
      { tier, name: `${tier} by Bearer`, headers: { authorization: `Bearer ${key}` } },
    ];
  });
}

/** All from one tier on, and who has no key once more at the end: by then the store has whatever it may have. */
function inOrder(askers: readonly Credentials[], first: Tier): Credentials[] {
  const at = askers.findIndex(({ tier }) => tier === first);
  return [...askers.slice(at), ...askers.slice(0, at), ...askers.filter(({ tier }) => tier === 'anonymous')];
}

function aJudge() {
  let [asked, hits] = [0, 0];
  const wrong: string[] = [];
  const keyedHits: string[] = [];
  const stored = new Set<string>();
  return {
    look(seen: {
      credentials: Credentials;
      address: string;
      encoding: Encoding;
      answer: CacheAnswer;
      expected: string;
    }): void {
      const { credentials, address, encoding, answer, expected } = seen;
      const at = `${credentials.name} ${encoding} ${address}`;
      asked += 1;
      if (reported(answer) !== expected) wrong.push(at);
      const coding = answer.headers['content-encoding'];
      if (coding !== undefined && coding !== encoding) wrong.push(`${at}: ${coding}`);
      if (answer.headers['x-cache'] !== 'HIT') return;
      hits += 1;
      if (credentials.tier === 'anonymous') stored.add(address);
      else keyedHits.push(at);
    },
    matrix: (): CacheMatrix => ({ asked, hits, wrong, keyedHits, stored }),
  };
}

function askOnce(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<CacheAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = decoded(Buffer.concat(parts), answer.headers['content-encoding']).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.once('error', (error) => {
      // A cache closes connections that stand idle, maybe just as one is used again.
      if (sent.reusedSocket) askOnce(agent, url, headers).then(resolve, reject);
      else reject(error);
    });
    sent.end();
  });
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** What must be the same from the edge as from the origin: of a refusal not its request id. */
function reported({ status, text }: CacheAnswer): string {
  if (status < 400) return `${status} ${text}`;
  const { error, required_tier } = JSON.parse(text);
  return `${status} ${error} ${required_tier}`;
}
