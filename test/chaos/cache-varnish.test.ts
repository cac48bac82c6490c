import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIERS, type Tier } from '../../src/read/tiers.ts';
import { askPatiently, type TestApi } from '../support/api.ts';
import { tellFigure } from '../support/tell-figure.ts';
import { aTieredWorld, headersByTier, TIERED, TIERED_TABLES } from '../support/tiered-world.ts';
import { startVarnish, VARNISH } from './varnish.ts';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The same for all, to be stored beside those that are not. */
const OPEN = ['/api/v1/markets/list', '/api/v1/map', '/api/news', '/api/v1/stats'];
/** Small pages of what is large: their compression would be most of the test. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/v1/market-brief/all': '/api/v1/market-brief/all?limit=6',
  '/api/v1/market-brief/diff': '/api/v1/market-brief/diff?limit=2',
};
const ADDRESSES = [...new Set([...TIERED, ...TIERED_TABLES, ...OPEN])].map((address) => PAGES[address] ?? address);

/** Pro and founding are one and the same. */
const ASKED = TIERS.filter((tier) => tier !== 'founding');
/** Who comes first to a cold store: who may see least, and who may see most. */
const FIRST = [ASKED[0], ASKED.at(-1)];

/** Varnish as it is installed, which stores by what the origin says (`Vary`, `private`); told is what it stored. */
const TELLS = `
sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}`;
/** One that does not heed the origin, and takes a caller with a key for any other. */
const HEEDLESS = `
sub vcl_recv { return (hash); }
sub vcl_backend_response {
  unset beresp.http.Vary;
  unset beresp.http.Cache-Control;
  set beresp.ttl = 1h;
  set beresp.uncacheable = false;
  return (deliver);
}`;

interface Asker {
  readonly tier: Tier;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Asks without anything that a client would add or undo by itself; again where a busy machine answers 503. */
function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return askPatiently(
    () =>
      new Promise<Answer>((resolve, reject) => {
        const sent = request(url, { agent, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => {
            const bytes = Buffer.concat(parts);
            const coding = answer.headers['content-encoding'];
            const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.toString() });
          });
        });
        sent.once('error', reject);
        sent.end();
      }),
  );
}

/** What must be the same from the edge as from the origin: of a refusal not its request id. */
function told({ status, text }: Answer): string {
  if (status < 400) return `${status} ${text}`;
  const { error, required_tier } = JSON.parse(text);
  return `${status} ${error} ${required_tier}`;
}

describe.skipIf(VARNISH === null)('Varnish in front (skipped where there is none)', () => {
  let api: TestApi;
  let origin: string;
  let askers: readonly Asker[];
  const expected = new Map<string, string>();

  const expectedOf = async (asker: Asker, address: string, encoding: Encoding): Promise<string> => {
    const key = `${asker.name} ${encoding} ${address}`;
    const known = expected.get(key);
    if (known !== undefined) return known;
    const answer = told(await ask(`http://${origin}${address}`, { ...asker.headers, 'accept-encoding': encoding }));
    expected.set(key, answer);
    return answer;
  };

  /** Everybody asks for everything through a Varnish of these rules. */
  const askAll = async (rules: string) => {
    const edge = await startVarnish(origin, rules);
    let [asked, hits] = [0, 0];
    const wrong: string[] = [];
    const keyedHits: string[] = [];
    const askOne = async (order: number, address: string, encoding: Encoding): Promise<void> => {
      // An unknown parameter is ignored, and makes an address that no store has.
      const url = `${edge.base}${address}${address.includes('?') ? '&' : '?'}order=${order}-${encoding}`;
      const first = askers.findIndex(({ tier }) => tier === FIRST[order]);
      const nobody = askers.filter(({ tier }) => tier === 'anonymous');
      for (const asker of [...askers.slice(first), ...askers.slice(0, first), ...nobody]) {
        const answer = await ask(url, { ...asker.headers, 'accept-encoding': encoding });
        asked += 1;
        if (told(answer) !== (await expectedOf(asker, address, encoding)))
          wrong.push(`${asker.name} ${encoding} ${address}`);
        if (answer.headers['x-cache'] !== 'HIT') continue;
        hits += 1;
        if (asker.tier !== 'anonymous') keyedHits.push(`${asker.name} ${encoding} ${address}`);
      }
    };
    try {
      for (const order of FIRST.keys())
        for (const encoding of ENCODINGS)
          await Promise.all(ADDRESSES.map((address) => askOne(order, address, encoding)));
    } finally {
      await edge.stop();
    }
    return { asked, hits, wrong, keyedHits };
  };

  beforeAll(async () => {
    // Schemas are other tests' matter: here thousands of answers are compared byte by byte.
    api = await aTieredWorld({ checkAnswers: false });
    origin = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).host;
    const headers = await headersByTier(api);
    askers = ASKED.flatMap((tier): Asker[] => {
      const key = headers[tier]['x-api-key'];
      if (key === undefined) return [{ tier, name: tier, headers: {} }];
      return [
        { tier, name: `${tier} by X-API-Key`, headers: { 'x-api-key': key } },
        { tier, name: `${tier} by Bearer`, headers: { authorization: `Bearer ${key}` } },
      ];
    });
  }, 300_000);
  afterAll(async () => {
    agent.destroy();
    await api?.close();
  });

  it('gives no byte of one tier to another through Varnish as it is installed', async () => {
    const { asked, hits, wrong, keyedHits } = await askAll(TELLS);
    expect(wrong).toEqual([]);
    expect(keyedHits).toEqual([]);
    expect(asked).toBe(FIRST.length * ENCODINGS.length * ADDRESSES.length * (askers.length + 1));
    // It is a cache: who comes without a key for the second time has the first one's answer of what is open.
    expect(hits).toBeGreaterThanOrEqual(FIRST.length * ENCODINGS.length * OPEN.length);
    tellFigure(`Varnish: ${asked} answers, ${hits} of them from the store, ${wrong.length} wrong`);
  }, 300_000);

  it('would give answers away through a heedless Varnish, and this test sees it', async () => {
    const { wrong, keyedHits } = await askAll(`${HEEDLESS}\n${TELLS}`);
    expect(wrong.length).toBeGreaterThan(10);
    expect(keyedHits.length).toBeGreaterThan(10);
  }, 300_000);
});
