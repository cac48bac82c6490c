import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Score } from '../../../scoring/market-power/score.ts';
import { isRanked, VERDICTS } from '../../../scoring/market-power/verdict.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { validateMethod } from '../../../src/features/markets/validate-method.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { validationPage, withValidation } from '../../support/pages/validation-page.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

const MOST_OF_RANKED = 0.6;
const LEAST_OF_SPREAD = 0.5;
/** Fewer composites have no spread worth the name. */
const ENOUGH_FOR_SPREAD = 5;

interface Checked {
  readonly market: Market;
  readonly inputs: MarketInputs;
  readonly score: Score;
}

let db: Database;
let scored: readonly Checked[];
let ranked: readonly (Checked & { readonly composite: number })[];
beforeAll(async () => {
  const { url } = await anEmbeddedDatabase();
  db = openDatabase(url, { maxConnections: 6, applicationName: 'test-embedded' });
  const world = await db.snapshot((tx) => loadAsOfSnapshot(tx, EMBEDDED_AT, []));
  const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
  scored = world.markets.map((market) => {
    const inputs = inputsOf(market);
    return { market, inputs, score: scoreMarket(inputs) };
  });
  ranked = scored.flatMap((one) =>
    isRanked(one.score) && one.score.composite_score !== null ? [{ ...one, composite: one.score.composite_score }] : [],
  );
});
afterAll(() => db.close());

/** Standard deviation. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const compositesOf = (iso: string | null): number[] =>
  ranked.filter(({ market }) => market.iso === iso).map(({ composite }) => composite);

describe('the index over the data that ships', () => {
  it('has data of each market, and ranks some hundred', () => {
    const histogram = Array.from({ length: 10 }, () => 0);
    for (const { score } of scored) {
      const bin = Math.min(9, Math.floor(score.coverage * 10));
      histogram[bin] = (histogram[bin] ?? 0) + 1;
    }
    console.log(
      `coverage, markets by tenths: ${histogram.join(' ')} (${scored.length} markets, ${ranked.length} ranked)`,
    );
    expect(scored.length).toBeGreaterThan(300);
    expect(ranked.length).toBeGreaterThan(50);
  });

  it('gives no verdict to more than 60 % of the ranked markets', () => {
    const isos = [...new Set(ranked.map(({ market }) => market.iso))].sort();
    const counts = VERDICTS.map((verdict) => ranked.filter(({ score }) => score.verdict === verdict).length);
    console.log(VERDICTS.map((verdict, place) => `${verdict} ${counts[place]}`).join(', '));
    for (const iso of isos) {
      const own = ranked.filter(({ market }) => market.iso === iso);
      const by = VERDICTS.map((verdict) => own.filter(({ score }) => score.verdict === verdict).length);
      const sorted = compositesOf(iso).sort((one, other) => one - other);
      const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
      console.log(
        `${(iso ?? 'none').padEnd(6)} n ${String(own.length).padStart(3)}  ${by.join('/')}  composite ${at(0)} ${at(0.5)} ${at(1)}` +
          `  spread ${spreadOf(sorted).toFixed(1)}`,
      );
    }
    expect(Math.max(...counts) / ranked.length).toBeLessThanOrEqual(MOST_OF_RANKED);
  });

  it('tells the markets of one operator apart: their spread is at least half of that over all', () => {
    const all = spreadOf(ranked.map(({ composite }) => composite));
    const spreads = [...new Set(ranked.map(({ market }) => market.iso))]
      .map((iso) => ({ iso, composites: compositesOf(iso) }))
      .filter(({ composites }) => composites.length >= ENOUGH_FOR_SPREAD)
      .map(({ iso, composites }) => ({ iso, share: spreadOf(composites) / all }));
    console.log(
      `spread over all ${all.toFixed(2)}: ${spreads.map(({ iso, share }) => `${iso} ${share.toFixed(2)}`).join(', ')}`,
    );
    expect(spreads.length).toBeGreaterThanOrEqual(5);
    // New England is one region, hardly wider than the reach of supply: what is within 300 km is the same for all of its markets.
    const narrow = spreads.filter(({ share }) => share < LEAST_OF_SPREAD);
    // Of California's, Bakersfield and Imperial Valley have no mapped site: the part that tells its markets apart most is not there.
    expect(narrow.map(({ iso }) => iso).sort()).toEqual(['CAISO', 'ISONE']);
  });

  it('has different data of different markets', () => {
    const available = scored.filter(({ score }) => score.coverage > 0);
    const byValues = new Map<string, string[]>();
    for (const { market, inputs } of available) {
      const key = INPUT_NAMES.map((name) => inputs[name].value).join(' ');
      byValues.set(key, [...(byValues.get(key) ?? []), market.slug]);
    }
    const inTheUs = new Set(scored.filter(({ market }) => market.country === 'US').map(({ market }) => market.slug));
    const alike = [...byValues.values()].filter((slugs) => slugs.length > 1);
    console.log(`${available.length} markets available, alike: ${JSON.stringify(alike)}`);
    expect(alike.filter((slugs) => slugs.some((slug) => inTheUs.has(slug)))).toEqual([]);
  });

  it('ranks against facts as docs/validation.md and the README say', async () => {
    const validation = await validateMethod(db, new Date(EMBEDDED_AT), []);
    const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    // Both are written by `npm run -s docs:validation`.
    expect(read('docs/validation.md')).toBe(validationPage(validation));
    const readme = read('README.md');
    expect(readme).toBe(withValidation(readme, validation));
  });
});
