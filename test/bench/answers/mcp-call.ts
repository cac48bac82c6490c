import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { loadServer } from '../load-server.ts';
import { median, printRatios } from '../ratios.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 3;
const BRIEF_BYTES = 10_000;
/** Of the rate of REST. */
const WANTED = 0.5;
/** The server's own secret, as site-server.ts has it. */
const PEPPER = 'bench';
const MODERN = '2026-07-28';
const LEGACY = '2025-11-25';

export interface Ask {
  readonly name: string;
  readonly url: string;
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function load({ url, method, headers, body }: Ask): Promise<number> {
  const result = await loadServer(url, {
    url,
    method: method ?? 'GET',
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  return result.requests.average;
}

/** A call of the tool that asks for a brief, in either revision. */
export function callOf(
  base: string,
  slug: string,
  key: Record<string, string>,
  revision: typeof MODERN | typeof LEGACY,
): Ask {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '0' },
  };
  const params = {
    name: 'brief_market',
    arguments: { slug },
    ...(revision === MODERN ? { _meta: envelope } : {}),
  };
  return {
    name: `tools/call, ${revision}`,
    url: `${base}/mcp`,
    method: 'POST',
    headers: {
      ...key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(revision === MODERN ? { 'mcp-method': 'tools/call', 'mcp-name': 'brief_market' } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}

export async function storeBrief(databaseUrl: string): Promise<{ key: Record<string, string>; slug: string }> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    const markets = await loadShippedMarkets();
    await saveMarkets(db, markets);
    const slug = markets[0]?.slug ?? '';
    const filler = 'Months from request to operation, "as listed", of the state. '.repeat(BRIEF_BYTES / 60);
    const render = (meta: { revision: number; computedAt: string }): string =>
      JSON.stringify({
        slug,
        hero: { verdict: 'BUILD' },
        market_power_scores: { computed_at: meta.computedAt },
        revision: meta.revision,
        outlook: { narrative_md: filler },
      });
    const now = new Date('2026-11-20T00:00:00Z');
    const brief = { slug, contentHash: hashContent(slug), render, renderTeaser: render };
    await db.transaction((tx) => publishBriefs(tx, [brief], { now, removedSlugs: [] }));
    const wanted = { tier: 'enterprise', name: 'bench', createdAt: now.toISOString(), expiresAt: null };
    return { key: { 'x-api-key': await createKey(db, PEPPER, wanted) }, slug };
  } finally {
    await db.close();
  }
}

/** Calls of a tool against the same question by REST, in turn, on one process. @param databaseUrl an empty, migrated database. */
export async function benchMcpCalls(databaseUrl: string): Promise<void> {
  const { key, slug } = await storeBrief(databaseUrl);
  let api: ServerProcess | undefined;
  try {
    api = await startServer('places/site-server.ts', [databaseUrl, '1']);
    const asks: readonly Ask[] = [
      { name: 'REST, the same brief', url: `${api.base}/api/v1/market-brief/${slug}`, headers: key },
      callOf(api.base, slug, key, MODERN),
      callOf(api.base, slug, key, LEGACY),
    ];
    const rates: number[][] = asks.map(() => []);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, ask] of asks.entries()) rates[at]?.push(await load(ask));
    const [rest = 0, ...calls] = rates.map((each) => median(each.slice(1)));
    printRatios(`tools/call of a brief with a key, ${CONNECTIONS} connections`, [
      { name: asks[0]?.name ?? '', ms: 1_000 / rest, share: 1 },
      ...calls.map((rate, at) => ({
        name: asks[at + 1]?.name ?? '',
        ms: 1_000 / rate,
        share: rate / rest,
        wanted: WANTED,
      })),
    ]);
    console.log(`  ${[rest, ...calls].map((rate) => Math.round(rate)).join(', ')} requests/s`);
  } finally {
    api?.stop();
  }
}
