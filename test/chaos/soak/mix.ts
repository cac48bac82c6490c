import { SCOPED_MARKETS } from '../../../src/domain/accounts/tiers.ts';
import type { Asking } from './load.ts';

/** Keys by tier, of enterprise as many as the day needs. */
export interface SoakKeys {
  readonly enterprise: readonly string[];
  readonly pro: readonly string[];
  readonly starter: readonly string[];
}

const ISOS = ['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP'];
const PLACES = [
  [39.04, -77.49],
  [32.9, -96.8],
  [33.45, -112.07],
  [41.88, -87.63],
  [37.37, -121.97],
  [45.52, -122.9],
];
const WORDS = ['equinix', 'digital', 'qts', 'iron', 'data', 'cloud'];
const ADDRESSES = 40_000;
const MCP_REVISION = '2026-07-28';

/**
 * What callers of an ordinary day ask, as weights: agents with keys that read briefs, walk the diff, look at the grid,
 * search, score sites and call tools; visitors without a key, each from an address of its own; and a few whose day is
 * used up and who ask on.
 */
export function ordinaryMix(keys: SoakKeys, slugs: readonly string[]): Asking[] {
  const of = <T>(list: readonly T[], turn: number): T => {
    const found = list[turn % list.length];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
  const keyed = (turn: number) => ({ 'x-api-key': of(keys.enterprise, turn) });
  const visitor = (turn: number) => {
    const n = (turn * 7_919) % ADDRESSES;
    return { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  };
  return [
    {
      name: 'teaser, no key',
      weight: 20,
      make: (turn) => ({ path: `/api/v1/market-brief/${of(SCOPED_MARKETS, turn)}`, headers: visitor(turn) }),
    },
    {
      name: 'brief',
      weight: 60,
      make: (turn) => ({
        path: `/api/v1/market-brief/${of(slugs, turn)}`,
        headers: { ...keyed(turn), 'accept-encoding': turn % 2 === 0 ? 'gzip' : 'identity' },
      }),
    },
    {
      name: 'brief of pro',
      weight: 4,
      make: (turn) => ({
        path: `/api/v1/market-brief/${of(SCOPED_MARKETS, turn)}`,
        headers: { 'x-api-key': of(keys.pro, turn) },
      }),
    },
    {
      name: 'day used up',
      weight: 4,
      make: (turn) => ({
        path: `/api/v1/market-brief/${of(SCOPED_MARKETS, turn)}`,
        headers: { 'x-api-key': of(keys.starter, turn) },
      }),
    },
    {
      name: 'diff of an hour',
      weight: 10,
      make: (turn) => ({
        path: `/api/v1/market-brief/diff?limit=20&since=${new Date(Date.now() - 60_000).toISOString()}`,
        headers: keyed(turn),
      }),
    },
    {
      name: 'page of briefs',
      weight: 2,
      make: (turn) => ({ path: '/api/v1/market-brief/all?limit=10', headers: keyed(turn) }),
    },
    {
      name: 'fuel mix',
      weight: 20,
      make: (turn) => ({ path: `/api/grid/fuel-mix?iso=${of(ISOS, turn)}`, headers: keyed(turn) }),
    },
    {
      name: 'prices',
      weight: 16,
      make: (turn) => ({ path: `/api/v1/lmp/prices?iso=${of(ISOS, turn)}&limit=20`, headers: keyed(turn) }),
    },
    { name: 'regions', weight: 6, make: (turn) => ({ path: '/api/v1/grid-intelligence', headers: keyed(turn) }) },
    {
      name: 'facilities',
      weight: 16,
      make: (turn) => ({ path: `/api/v1/facilities?q=${of(WORDS, turn)}&limit=20`, headers: keyed(turn) }),
    },
    {
      name: 'site score',
      weight: 8,
      make: (turn) => {
        const [lat = 0, lon = 0] = of(PLACES, turn);
        return { path: `/api/site-score?lat=${lat + (turn % 50) / 500}&lon=${lon}`, headers: keyed(turn) };
      },
    },
    {
      name: 'MCP call',
      weight: 14,
      make: (turn) => ({
        path: '/mcp',
        headers: {
          ...keyed(turn),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': MCP_REVISION,
          'mcp-method': 'tools/call',
          'mcp-name': 'brief_market',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: turn,
          method: 'tools/call',
          params: {
            name: 'brief_market',
            arguments: { slug: of(slugs, turn) },
            _meta: {
              'io.modelcontextprotocol/protocolVersion': MCP_REVISION,
              'io.modelcontextprotocol/clientCapabilities': {},
              'io.modelcontextprotocol/clientInfo': { name: 'soak', version: '0' },
            },
          },
        }),
      }),
    },
    { name: 'news', weight: 8, make: (turn) => ({ path: '/api/news?limit=20', headers: keyed(turn) }) },
    { name: 'markets', weight: 4, make: (turn) => ({ path: '/api/v1/markets/list?limit=50', headers: keyed(turn) }) },
    { name: 'sources', weight: 2, make: (turn) => ({ path: '/api/v1/sources', headers: keyed(turn) }) },
    {
      name: 'wrong key',
      weight: 4,
      make: (turn) => ({ path: '/api/agent/whoami', headers: { 'x-api-key': `svc_pro_junk${turn}` } }),
    },
    { name: 'health', weight: 2, make: () => ({ path: '/api/health' }) },
  ];
}
