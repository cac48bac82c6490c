import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMIT_HEADERS } from '../../src/api/rate-limit-headers.ts';
import { TIERS, type Tier } from '../../src/read/tiers.ts';
import { askPatiently, type TestApi } from '../support/api.ts';
import { NGINX, type Nginx, type NginxConfig, startNginx, testNginx } from '../support/nginx.ts';
import { tellFigure } from '../support/tell-figure.ts';
import { aTieredWorld, headersByTier, TIERED, TIERED_TABLES } from '../support/tiered-world.ts';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Answers that are the same for all, to be cached beside those that are not. */
const OPEN = ['/api/v1/markets/list', '/api/v1/map', '/api/news', '/api/v1/stats'];
/** Small pages of what is large: their compression would be most of the test. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/v1/market-brief/all': '/api/v1/market-brief/all?limit=6',
  '/api/v1/market-brief/diff': '/api/v1/market-brief/diff?limit=2',
};
const ADDRESSES = [...new Set([...TIERED, ...TIERED_TABLES, ...OPEN])].map((address) => PAGES[address] ?? address);

/** Pro and founding are one and the same. */
const ASKED = TIERS.filter((tier) => tier !== 'founding');
const SCHEMES = ['X-API-Key', 'Bearer'] as const;

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
  return askPatiently(() => askOnce(url, headers));
}

function askOnce(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = answer.headers['content-encoding'];
        const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.toString() });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** What must be the same from the edge as from the origin: of a refusal not its request id. */
function told({ status, text }: Answer): string {
  if (status < 400) return `${status} ${text}`;
  const { error, required_tier } = JSON.parse(text);
  return `${status} ${error} ${required_tier}`;
}

/** A cache that heeds what the origin says of its answers, and no more. */
const plainCache =
  (more = ''): NginxConfig =>
  ({ port, origin, folder }) =>
    `
worker_processes 1;
events { worker_connections 256; }
http {
  proxy_cache_path ${folder}/cache keys_zone=kept:10m inactive=6h use_temp_path=off;
  upstream origin { server ${origin}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache kept;
      proxy_cache_key $request_method$scheme$host$request_uri;
      add_header X-Cache $upstream_cache_status always;
      ${more}
    }
  }
}`;

/** The configuration for operators, at addresses of the test: each line that is replaced is there once. */
const documented: NginxConfig = ({ port, origin, folder }) => {
  const text = readFileSync(new URL('../../docs/operations/nginx.conf', import.meta.url), 'utf8');
  const replaced: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:8080;', `server ${origin};`],
    ['/var/cache/nginx/loadstar ', `${folder}/cache `],
  ];
  return replaced.reduce((config, [from, to]) => {
    if (config.split(from).length !== 2) throw new Error(`nginx.conf has not exactly one "${from}"`);
    return config.replace(from, to);
  }, text);
};

interface Matrix {
  readonly asked: number;
  /** Answers that the store gave. */
  readonly hits: number;
  readonly wrong: readonly string[];
  /** Callers with a key that were answered from the store. */
  readonly keyedHits: readonly string[];
  /** Addresses at which a second caller without a key was answered from the store. */
  readonly stored: ReadonlySet<string>;
}

describe.skipIf(NGINX === null)('a shared cache in front (skipped where there is no nginx)', () => {
  let api: TestApi;
  let origin: string;
  let askers: readonly Asker[];
  const expected = new Map<string, string>();
  let round = 0;

  /** The origin's own answer to each, asked directly. */
  const expectedOf = async (asker: Asker, address: string, encoding: Encoding): Promise<string> => {
    const key = `${asker.name} ${encoding} ${address}`;
    const known = expected.get(key);
    if (known !== undefined) return known;
    const answer = told(await ask(`http://${origin}${address}`, { ...asker.headers, 'accept-encoding': encoding }));
    expected.set(key, answer);
    return answer;
  };

  /** Asks for everything in some orders, in each of which another tier comes first to a cold store. */
  const askAll = async (edge: Nginx, orders: number): Promise<Matrix> => {
    let [asked, hits] = [0, 0];
    const wrong: string[] = [];
    const keyedHits: string[] = [];
    const stored = new Set<string>();
    const askOne = async (order: number, address: string, encoding: Encoding): Promise<void> => {
      // An unknown parameter is ignored, and makes an address that no store has.
      const url = `${edge.base}${address}${address.includes('?') ? '&' : '?'}round=${round}-${order}`;
      const first = askers.findIndex(({ tier }) => tier === ASKED[order]);
      const turned = [...askers.slice(first), ...askers.slice(0, first)];
      const nobody = askers.find(({ tier }) => tier === 'anonymous');
      for (const asker of [...turned, ...(nobody === undefined ? [] : [nobody])]) {
        const answer = await ask(url, { ...asker.headers, 'accept-encoding': encoding });
        const at = `${asker.name} ${encoding} ${address}`;
        asked += 1;
        if (told(answer) !== (await expectedOf(asker, address, encoding))) wrong.push(at);
        const coding = answer.headers['content-encoding'];
        if (coding !== undefined && coding !== encoding) wrong.push(`${at}: ${coding}`);
        if (answer.headers['x-cache'] !== 'HIT') continue;
        hits += 1;
        if (asker.tier === 'anonymous') stored.add(address);
        else keyedHits.push(at);
      }
    };
    for (let order = 0; order < orders; order += 1) {
      for (const encoding of ENCODINGS) await Promise.all(ADDRESSES.map((address) => askOne(order, address, encoding)));
    }
    round += 1;
    return { asked, hits, wrong, keyedHits, stored };
  };

  beforeAll(async () => {
    // Schemas are other tests' matter: here thousands of answers are compared byte by byte.
    api = await aTieredWorld({ checkAnswers: false });
    origin = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).host;
    const headers = await headersByTier(api);
    askers = ASKED.flatMap((tier): Asker[] => {
      const key = headers[tier]['x-api-key'];
      if (key === undefined) return [{ tier, name: tier, headers: {} }];
      return SCHEMES.map((scheme) => ({
        tier,
        name: `${tier} by ${scheme}`,
        headers: scheme === 'Bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key },
      }));
    });
  }, 300_000);
  afterAll(async () => {
    agent.destroy();
    await api?.close();
  });

  const through = async (config: NginxConfig, orders: number): Promise<Matrix> => {
    const edge = await startNginx(config, origin);
    try {
      return await askAll(edge, orders);
    } finally {
      await edge.stop();
    }
  };

  /** What a cache may keep: the answers to callers without a key, where there is one and it is not of the moment. */
  const toBeStored = (): string[] =>
    ADDRESSES.filter(
      (address) => !/\/diff|\/api\/v1\/facilities|grid-intelligence\/caiso/.test(address) || address.includes('agent'),
    );

  it.each([
    ['heeds only what the origin says', plainCache(), ASKED.length],
    // With a key it is passed by: the order in which keys come is nothing to it.
    ['is set up as documented', documented, 2],
  ] as const)(
    'gives no byte of one tier to another, when it %s',
    async (_, config, orders) => {
      const matrix = await through(config, orders);
      expect(matrix.wrong).toEqual([]);
      expect(matrix.keyedHits).toEqual([]);
      expect(matrix.asked).toBe(orders * ENCODINGS.length * ADDRESSES.length * (askers.length + 1));
      // It is a cache: the second without a key has the first one's answer, once per order and encoding.
      expect([...matrix.stored].sort()).toEqual(toBeStored().sort());
      expect(matrix.hits).toBe(orders * ENCODINGS.length * toBeStored().length);
      tellFigure(`${matrix.asked} answers, ${matrix.hits} of them from the store, ${matrix.wrong.length} wrong`);
    },
    300_000,
  );

  it.each([
    ['Vary', 'proxy_ignore_headers Vary;'],
    ['private', 'proxy_ignore_headers Vary Cache-Control; proxy_cache_valid 200 1h;'],
  ] as const)(
    'would give answers away without %s, and this test sees it',
    async (_, ignored) => {
      const { wrong, keyedHits } = await through(plainCache(ignored), 1);
      expect(wrong.length).toBeGreaterThan(10);
      expect(keyedHits.length).toBeGreaterThan(10);
    },
    300_000,
  );

  it('has a configuration for operators that nginx takes without a warning', () => {
    expect(testNginx(documented)).toBe('');
    expect(testNginx((at) => documented(at).replace('proxy_cache_lock on;', 'proxy_cache_lock perhaps;'))).toContain(
      'proxy_cache_lock',
    );
  });

  it('passes validators of callers with a key on, so that an unchanged answer is 304 from the origin', async () => {
    const edge = await startNginx(documented, origin);
    try {
      const [keyed] = askers.filter(({ tier }) => tier === 'pro');
      const url = `${edge.base}/api/v1/market-brief/dallas`;
      const first = await ask(url, keyed?.headers ?? {});
      const again = await ask(url, { ...keyed?.headers, 'if-none-match': String(first.headers.etag) });
      expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
      expect(again.headers['x-cache']).toBe('BYPASS');
      const anonymous = await ask(url, {});
      const unchanged = await ask(url, { 'if-none-match': String(anonymous.headers.etag) });
      expect([unchanged.status, unchanged.headers['x-cache']]).toEqual([304, 'HIT']);
    } finally {
      await edge.stop();
    }
  });

  it('tells nobody how another caller stands: the limits of who was answered first stay out of the store', async () => {
    const counting = await aTieredWorld({ limits: 'daily-only', checkAnswers: false });
    const at = new URL(await counting.app.listen({ port: 0, host: '127.0.0.1' })).host;
    const edge = await startNginx(documented, at);
    try {
      const url = `${edge.base}/api/v1/grid-intelligence`;
      const [first, second] = [await ask(url, {}), await ask(url, {})];
      expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
      for (const name of RATE_LIMIT_HEADERS)
        expect([name, name in first.headers, name in second.headers]).toEqual([name, true, false]);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      // What came from the store was not counted.
      const third = await ask(`${url}?other`, {});
      expect([first.headers.ratelimit, third.headers.ratelimit].map(remainingOf)).toEqual([9, 8]);
      const pro = (await headersByTier(counting)).pro;
      const keyed = await ask(url, pro);
      expect([keyed.headers['x-cache'], remainingOf(keyed.headers.ratelimit)]).toEqual(['BYPASS', 1_999]);
    } finally {
      await edge.stop();
      await counting.close();
    }
  });
});

const remainingOf = (header: string | string[] | undefined): number => Number(/;r=(\d+)/.exec(String(header))?.[1]);
