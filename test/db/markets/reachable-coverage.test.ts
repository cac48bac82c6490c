import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INPUT_NAMES, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { reachableFor } from '../../../src/features/ladder/reachable-for.ts';
import { sourcesOfInput } from '../../../src/features/ladder/sources-of-inputs.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { loadReferenceTables } from '../../../src/sources/ingest/reference-tables.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

/** Sources that can bring it by a newer edition: that which ships is too old for it, or states none of it. */
const OF_NEWER_EDITIONS = [
  'dc_operating_mw aragon-datacenters',
  'generation_due_24_months_mw eia-plants',
  'area_due_24_months_mw lbnl-entities',
  'area_price_eur_per_mwh ember-prices',
  'area_at_or_below_zero_share entsoe-daily-prices',
  'area_signed_share lbnl-entities',
] as const;
const SHIPPED = await loadReferenceTables();
const factsWith = (env: Record<string, string>) => sourceFacts(readConfig(env), SOURCES);

let db: Database;
let gathered: readonly { readonly market: Market; readonly inputs: MarketInputs }[];
beforeAll(async () => {
  const { url } = await anEmbeddedDatabase();
  db = openDatabase(url, { maxConnections: 6, applicationName: 'test-reachable' });
  const world = await db.snapshot((tx) => loadAsOfSnapshot(tx, EMBEDDED_AT, []));
  const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
  gathered = world.markets.map((market) => ({ market, inputs: inputsOf(market) }));
});
afterAll(() => db.close());

describe('coverage that can be reached', () => {
  it('knows of each figure that is there the source that brought it', () => {
    const sources = factsWith({});
    const ids = new Set(sources.map(({ id }) => id));
    let compared = 0;
    const strangers = gathered.flatMap(({ market, inputs }) =>
      INPUT_NAMES.flatMap((name) => {
        const { value, source, estimator } = inputs[name];
        // A series that ended is not brought again.
        if (value === null || name.startsWith('old_')) return [];
        const own = (source ?? '').split(' + ').filter((id) => ids.has(id));
        if (own.length === 0) return [];
        compared += 1;
        const able = sourcesOfInput(sources, market, name, estimator).map(({ id }) => id);
        return own.some((id) => able.includes(id)) ? [] : [`${market.slug} ${name} ${own.join()}`];
      }),
    );
    expect(strangers).toEqual([]);
    expect(compared).toBeGreaterThan(3_000);
  });

  it('names no source of an input that it has brought to nobody, though its rows are there', () => {
    const facts = factsWith({});
    const shipped = new Set(SHIPPED.map(({ source }) => source));
    const idle = INPUT_NAMES.flatMap((name) => {
      const used = new Set(gathered.flatMap(({ inputs }) => (inputs[name].source ?? '').split(' + ')));
      // The register calls this one by its common name.
      if (used.has('osm')) used.add('osm-facilities');
      const named = new Set(gathered.flatMap(({ market }) => sourcesOfInput(facts, market, name).map(({ id }) => id)));
      return [...named].filter((id) => shipped.has(id) && !used.has(id)).map((id) => `${name} ${id}`);
    });
    expect(idle).toEqual([...OF_NEWER_EDITIONS]);
  });

  it('is at least what there is, and grows with keys', () => {
    const reach = (env: Record<string, string>) => {
      const sources = factsWith(env);
      return gathered.map(({ market, inputs }) => ({
        market,
        found: reachableFor(market, { method: METHOD, inputs }, sources),
      }));
    };
    const [offline, open, keyed] = [
      reach({ UPSTREAM: 'off' }),
      reach({}),
      reach({ PJM_API_KEY: 'x', ENTSOE_API_KEY: 'x', EIA_API_KEY: 'x', RESTRICTED_SOURCES: 'serve' }),
    ];
    const sumOf = (all: typeof open): number =>
      all.reduce((sum, { found }) => sum + (found?.coverageReachable ?? 0), 0);
    for (const { found } of offline) expect(found?.coverageReachable).toBe(found?.coverage);
    for (const { found } of open) {
      expect(found?.coverageReachable).toBeGreaterThanOrEqual(found?.coverage ?? 1);
      expect(found?.coveragePossible).toBeGreaterThanOrEqual(found?.coverageReachable ?? 1);
    }
    expect(sumOf(open)).toBeGreaterThan(sumOf(offline));
    expect(sumOf(keyed)).toBeGreaterThan(sumOf(open));
  });

  it('names the key that would bring a price of PJM, and no source where there is none', () => {
    const of = (slug: string) => {
      const one = gathered.find(({ market }) => market.slug === slug);
      return one && reachableFor(one.market, { method: METHOD, inputs: one.inputs }, factsWith({}));
    };
    const price = of('northern-virginia')?.better.find(({ part }) => part === 'uncongested-price');
    expect(price).toMatchObject({ isReachable: false, missing: ['congestion_mean_usd_per_mwh'] });
    expect(price?.sources).toContainEqual({
      id: 'pjm-lmp',
      operator: 'PJM Interconnection (PJM)',
      needs: 'PJM_API_KEY',
    });
    const water = of('dublin')?.better.find(({ part }) => part === 'water-risk');
    expect(water).toMatchObject({ isReachable: false, sources: [] });
    const saturation = of('dublin')?.better.find(({ part }) => part === 'saturation');
    const ids = saturation?.sources.map(({ id }) => id);
    expect(ids).toContain('epoch-projects');
    expect(ids).not.toContain('india-datacenters');
  });

  it('is not known of a score by another method', () => {
    const [first] = gathered;
    expect(first && reachableFor(first.market, { method: 'market-power/2', inputs: {} }, factsWith({}))).toBeNull();
  });
});
