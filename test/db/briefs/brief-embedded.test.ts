import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brief, hashableText, serializeBrief } from '../../../scoring/brief/brief.ts';
import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { countryName } from '../../../scoring/brief/format-names.ts';
import { MOST_WORDS, type Outlook, writeOutlook } from '../../../scoring/brief/outlook.ts';
import { MOST_COMPS, MOST_DEALS, MOST_OPERATORS, MOST_PROJECTS } from '../../../scoring/brief/sections.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import { isRanked } from '../../../scoring/market-power/verdict.ts';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import { gatherBriefFacts, type MarketScore } from '../../../src/features/briefs/gather-brief-facts.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { placeAtlas } from '../../../src/features/places/place-atlas.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { shapesOf, strayNumbers } from '../../support/markets/check-outlook.ts';
import { TWELVE_MARKETS, twelveMarketsPage } from '../../support/pages/twelve-markets-page.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

let db: Database;
let world: AsOfSnapshot;
let facts: ReadonlyMap<string, BriefFacts>;
let briefs: ReadonlyMap<string, Brief>;
let outlooks: ReadonlyMap<string, Outlook>;
/** What tells places apart and is no substance: names of markets, cities, states and countries. */
let names: readonly string[];

let scored: ReadonlyMap<string, MarketScore>;

async function gather(snapshot: AsOfSnapshot): Promise<Map<string, BriefFacts>> {
  const atlas = await placeAtlas();
  const factsOf = gatherBriefFacts(snapshot, scored, atlas);
  return new Map(snapshot.markets.map((market) => [market.slug, factsOf(market)]));
}

beforeAll(async () => {
  const { url } = await anEmbeddedDatabase();
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-brief-embedded' });
  world = await db.snapshot((tx) => loadAsOfSnapshot(tx, EMBEDDED_AT, []));
  const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
  scored = new Map(
    world.markets.map((market) => {
      const inputs = inputsOf(market);
      return [market.slug, { inputs, score: scoreMarket(inputs) }];
    }),
  );
  facts = await gather(world);
  briefs = new Map([...facts].map(([slug, of]) => [slug, composeBrief(of)]));
  outlooks = new Map([...facts].map(([slug, of]) => [slug, writeOutlook(of)]));
  names = [
    ...world.markets.flatMap(({ name, city, country }) => [name, city, countryName(country)]),
    ...Object.values(US_STATES),
  ];
});
afterAll(() => db.close());

function of<T>(all: ReadonlyMap<string, T>, slug: string): T {
  const one = all.get(slug);
  if (one === undefined) throw new Error(`no market ${slug}`);
  return one;
}

describe('briefs of all that ships', () => {
  it('print no number that the facts of the sentence do not have', () => {
    expect(outlooks.size).toBeGreaterThan(350);
    expect([...outlooks.values()].flatMap(strayNumbers)).toEqual([]);
  });

  it('give twelve markets their verdicts in two sentences as docs/twelve-markets.md says', () => {
    const page = twelveMarketsPage(
      TWELVE_MARKETS.map((slug) => of(briefs, slug)),
      EMBEDDED_AT,
    );
    const path = new URL('../../../docs/twelve-markets.md', import.meta.url);
    // `npm run -s docs:markets`
    if (process.env.UPDATE_MARKETS === '1') writeFileSync(path, page);
    expect(readFileSync(path, 'utf8')).toBe(page);
  });

  it('are as long as what is known, and never a book', () => {
    for (const [slug, { words }] of outlooks) {
      expect([slug, words <= MOST_WORDS, words > 20]).toEqual([slug, true, true]);
      if (isRanked(of(facts, slug).score)) expect([slug, words >= 120]).toEqual([slug, true]);
    }
  });

  it('give no two markets the same text, names taken out', () => {
    const found = new Map<string, string>();
    for (const [slug, { text }] of outlooks) {
      let bare = text;
      for (const name of names.toSorted((a, b) => b.length - a.length)) bare = bare.replaceAll(name, '@');
      expect([slug, found.get(bare)]).toEqual([slug, undefined]);
      found.set(bare, slug);
    }
  });

  it('name no place but their own, except where they set another beside it', () => {
    const places = [...new Set(names)].sort((a, b) => b.length - a.length);
    const word = (text: string): RegExp =>
      new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');
    const patterns = places.map((place) => [place, word(place)] as const);
    const strays: string[] = [];
    for (const [slug, { sentences, facts: listed }] of outlooks) {
      const { market } = of(facts, slug);
      const own = [market.name, market.city, countryName(market.country), US_STATES[market.state ?? ''] ?? ''];
      const byId = new Map(listed.map((fact) => [fact.id, fact]));
      for (const { text, facts: ids } of sentences) {
        if (ids.some((id) => /^(comp|neighbor|halt\.nearest)/.test(id))) continue;
        const reported = ids.flatMap((id) => Object.entries(byId.get(id)?.words ?? {}));
        // Companies, plants, counties and price points may be called after a place.
        const called = reported.flatMap(([kind, words]) => (kind === 'state' || kind === 'region' ? [] : [words]));
        expect([slug, reported.filter(([kind, words]) => kind === 'state' && !own.includes(words))]).toEqual([
          slug,
          [],
        ]);
        let rest = text.replace(/`[^`]*`/g, ' ').replaceAll('\\', '');
        for (const name of [...called, ...own].sort((a, b) => b.length - a.length))
          if (name !== '') rest = rest.replaceAll(name, ' ');
        for (const [place, pattern] of patterns) if (pattern.test(rest)) strays.push(`${slug}: ${place}: ${text}`);
      }
    }
    expect(strays).toEqual([]);
  });

  it.each([
    ['northern-virginia', 'columbus'],
    ['chicago', 'boston'],
    ['phoenix', 'reno'],
    ['des-moines', 'omaha'],
    ['northern-virginia', 'phoenix'],
    ['dallas', 'chicago'],
    ['silicon-valley', 'columbus'],
    ['atlanta', 'reno'],
    ['houston', 'new-york'],
  ])('tell %s from %s in at least half of the sentences, names and numbers taken out', (one, other) => {
    const [mine, others] = [one, other].map((slug) => shapesOf(of(outlooks, slug), names));
    const apart = (from: readonly string[], to: readonly string[]): number =>
      from.filter((shape) => !to.includes(shape)).length / from.length;
    expect(apart(mine ?? [], others ?? [])).toBeGreaterThanOrEqual(0.5);
    expect(apart(others ?? [], mine ?? [])).toBeGreaterThanOrEqual(0.5);
  });

  it('bound their lists, and name what is null or empty', () => {
    const meta = { computedAt: '2026-11-20T12:00:00.001Z', revision: 1, reason: 'data' };
    const sizes: number[] = [];
    for (const [slug, brief] of briefs) {
      const { pipeline, operators, ma, comps } = brief;
      expect([slug, pipeline.length <= MOST_PROJECTS, operators.length <= MOST_OPERATORS]).toEqual([slug, true, true]);
      expect([slug, ma.length <= MOST_DEALS, comps.length <= MOST_COMPS]).toEqual([slug, true, true]);
      const shown = JSON.parse(serializeBrief(brief, meta));
      for (const [member, value] of Object.entries(shown.kpis))
        expect([slug, member, brief.missing.includes(`kpis.${member}`)]).toEqual([slug, member, value === null]);
      sizes.push(JSON.stringify(shown).length);
    }
    const sorted = sizes.sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(24_000);
    expect(sorted.at(-1)).toBeLessThan(36_000);
  });

  it('are the same bytes in whichever order the world is handed over', async () => {
    const backwards = await gather({
      ...world,
      markets: world.markets.toReversed(),
      plants: world.plants.toReversed(),
      register: world.register.toReversed(),
      facilityPower: world.facilityPower.toReversed(),
      projects: world.projects.toReversed(),
      deals: world.deals.toReversed(),
      queueStats: world.queueStats.toReversed(),
      moratoria: world.moratoria.toReversed(),
      bills: world.bills.toReversed(),
      hazards: world.hazards.toReversed(),
    });
    const moved = [...briefs].filter(
      ([slug, brief]) => hashableText(composeBrief(of(backwards, slug))) !== hashableText(brief),
    );
    expect(moved.map(([slug]) => slug)).toEqual([]);
  });
});
