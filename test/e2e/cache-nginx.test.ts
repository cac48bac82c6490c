import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tier } from '../../src/domain/accounts/tiers.ts';
import { RATE_LIMIT_HEADERS } from '../../src/http/rate-limit-headers.ts';
import { anApi, publish } from '../support/api/api.ts';
import {
  ADDRESSES,
  ASKING_TIERS,
  type CacheMatrix,
  type CacheTrial,
  ENCODINGS,
  openCacheTrial,
} from '../support/api/cache-trial.ts';
import { type EventReader, readEvents, type ServerEvent } from '../support/api/event-reader.ts';
import { noteFigure } from '../support/api/note-figure.ts';
import { aTieredWorld, headersByTier } from '../support/api/tiered-world.ts';
import { NGINX, type NginxConfig, startNginx, testNginx } from '../support/servers/nginx.ts';

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

describe.skipIf(NGINX === null)('a shared cache in front (skipped where there is no nginx)', () => {
  let trial: CacheTrial;
  beforeAll(async () => {
    trial = await openCacheTrial();
  }, 300_000);
  afterAll(() => trial?.close());

  const through = async (config: NginxConfig, first: readonly Tier[]): Promise<CacheMatrix> => {
    const edge = await startNginx(config, trial.origin);
    try {
      return await trial.askAll(edge.base, first);
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
    ['heeds only what the origin says', plainCache(), ASKING_TIERS],
    // With a key it is passed by: the order in which keys come is nothing to it.
    ['is set up as documented', documented, ASKING_TIERS.slice(0, 2)],
  ] as const)(
    'gives no byte of one tier to another, when it %s',
    async (_, config, first) => {
      const matrix = await through(config, first);
      expect(matrix.wrong).toEqual([]);
      expect(matrix.keyedHits).toEqual([]);
      expect(matrix.asked).toBe(first.length * ENCODINGS.length * ADDRESSES.length * (trial.askers.length + 1));
      // It is a cache: the second without a key has the first one's answer, once per order and encoding.
      expect([...matrix.stored].sort()).toEqual(toBeStored().sort());
      expect(matrix.hits).toBe(first.length * ENCODINGS.length * toBeStored().length);
      noteFigure(`${matrix.asked} answers, ${matrix.hits} of them from the store, ${matrix.wrong.length} wrong`);
    },
    300_000,
  );

  it.each([
    ['Vary', 'proxy_ignore_headers Vary;'],
    ['private', 'proxy_ignore_headers Vary Cache-Control; proxy_cache_valid 200 1h;'],
  ] as const)(
    'would give answers away without %s, and this test sees it',
    async (_, ignored) => {
      const { wrong, keyedHits } = await through(plainCache(ignored), ASKING_TIERS.slice(0, 1));
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
    const { ask, askers, origin } = trial;
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

  it.each(['/api/v1/events', '/changes/events'])(
    'passes the events of %s on as they come, and stores nothing',
    async (path) => {
      const followed = await anApi();
      await publish(followed.db, { slug: 'dallas' });
      const at = new URL(await followed.app.listen({ port: 0, host: '127.0.0.1' })).host;
      const edge = await startNginx(documented, at);
      const streams: EventReader[] = [];
      try {
        for (const _ of ['first', 'second']) streams.push(await readEvents(edge.base + path));
        for (const stream of streams) {
          expect([stream.status, stream.headers['x-cache']]).toEqual([200, undefined]);
          expect((await stream.next())?.event).toBe('position');
        }
        const soon = AbortSignal.timeout(5_000);
        const late = new Promise((_, reject) => soon.addEventListener('abort', () => reject(new Error('held back'))));
        await publish(followed.db, { slug: 'dallas', content: 'second' });
        for (const stream of streams)
          expect(((await Promise.race([stream.next(), late])) as ServerEvent).event).toBe('brief');
      } finally {
        for (const stream of streams) stream.hangUp();
        await edge.stop();
        await followed.close();
      }
    },
  );

  it('lets pass what the API takes itself: messages of MCP up to 128 KiB, other bodies up to 64', async () => {
    const edge = await startNginx(documented, trial.origin);
    const statusOf = async (base: string, path: string, kib: number): Promise<number> => {
      const padding = 'x'.repeat(kib * 1_024 - 200);
      const message = { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { padding } } };
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(message) });
      await answer.body?.cancel();
      return answer.status;
    };
    try {
      for (const path of ['/mcp', '/mcp/x/meta'])
        for (const kib of [1, 100, 128])
          expect([path, kib, await statusOf(edge.base, path, kib)]).toEqual([
            path,
            kib,
            await statusOf(`http://${trial.origin}`, path, kib),
          ]);
      expect(await statusOf(edge.base, '/mcp', 100)).toBe(200);
      expect(await statusOf(edge.base, '/mcp', 140)).toBe(413);
      expect(await statusOf(edge.base, '/api/v1/site-score/batch', 100)).toBe(413);
    } finally {
      await edge.stop();
    }
  });

  it('tells nobody how another caller stands: the limits of who was answered first stay out of the store', async () => {
    const counting = await aTieredWorld({ limits: 'daily-only', checkAnswers: false });
    const at = new URL(await counting.app.listen({ port: 0, host: '127.0.0.1' })).host;
    const edge = await startNginx(documented, at);
    const { ask } = trial;
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
