import { MORATORIA_REACH_KM } from '../../scoring/site/inputs.ts';
import type { Market } from '../../src/domain/markets/market.ts';
import { scoringMoratoria } from '../../src/domain/states/join-moratoria.ts';
import { kmApart } from '../../src/enrich/geo/km-apart.ts';
import { isInForce } from '../../src/enrich/states/moratorium-in-force.ts';
import type { RestrictionNow } from '../../src/enrich/watches/find-alerts.ts';
import { bindingRules } from '../../src/features/ladder/restriction-reader.ts';
import type { Database } from '../../src/store/db/client.ts';
import { loadFacts } from '../../src/store/facts/load-facts.ts';
import { loadMarkets } from '../../src/store/markets/load-markets.ts';

/** What is in force now and counts in the index, each with the markets where it binds, as watches of restrictions report it. */
export async function loadRestrictionsNow(
  db: Database,
  now: Date,
  withheld: readonly string[],
): Promise<RestrictionNow[]> {
  const markets = await loadMarkets(db.db);
  return [...(await moratoriaNow(db, markets, now, withheld)), ...(await rulesNow(db, markets, now, withheld))];
}

/** Moratoria in force: those of a state bind in all of it. */
async function moratoriaNow(
  db: Database,
  markets: readonly Market[],
  now: Date,
  withheld: readonly string[],
): Promise<RestrictionNow[]> {
  const day = now.toISOString().slice(0, 10);
  const home = markets.filter(({ country, state }) => country === 'US' && state !== null);
  const listed = (await loadFacts(db, 'moratorium')).filter(({ sourceId }) => !withheld.includes(sourceId));
  return scoringMoratoria(listed).flatMap((moratorium) => {
    if (!isInForce(moratorium, day)) return [];
    const { state, place, lat, lon, jurisdiction_type: type } = moratorium;
    const here = home.filter(
      (market) =>
        (type === 'State' && market.state === state) ||
        (lat !== null && lon !== null && kmApart(market, { lat, lon }) <= MORATORIA_REACH_KM),
    );
    return [
      {
        kind: 'moratorium',
        source: moratorium.sourceId,
        id: moratorium.moratorium_id,
        what: `A moratorium is in force in ${place}, ${state}`,
        since: moratorium.enacted_on,
        listedOn: moratorium.as_of.slice(0, 10),
        sourceUrl: moratorium.source_url ?? moratorium.url,
        markets: here.map(({ slug, name }) => ({ slug, name })),
      },
    ];
  });
}

/** Pauses of connections and other measures, in every country. */
async function rulesNow(
  db: Database,
  markets: readonly Market[],
  now: Date,
  withheld: readonly string[],
): Promise<RestrictionNow[]> {
  const isOurs = ({ sourceId }: { readonly sourceId: string }): boolean => !withheld.includes(sourceId);
  const rulesAt = bindingRules({
    at: now.toISOString(),
    markets,
    connectionPauses: (await loadFacts(db, 'connection-pause')).filter(isOurs),
    policyMeasures: (await loadFacts(db, 'policy-measure')).filter(isOurs),
  });
  const byRule = new Map<string, RestrictionNow>();
  for (const { slug, name, ...market } of markets) {
    for (const { fact, note } of rulesAt({ slug, name, ...market })) {
      const id = 'pause_id' in fact ? fact.pause_id : fact.measure_id;
      const key = `${fact.sourceId} ${id}`;
      const earlier = byRule.get(key);
      byRule.set(key, {
        kind: 'rule',
        source: fact.sourceId,
        id,
        what: `A rule for large loads is in force (${note})`,
        since: fact.begins !== null && fact.begins.length === 'YYYY-MM-DD'.length ? fact.begins : null,
        listedOn: fact.as_of.slice(0, 10),
        sourceUrl: fact.source_url ?? fact.url,
        markets: [...(earlier?.markets ?? []), { slug, name }],
      });
    }
  }
  return [...byRule.values()];
}
