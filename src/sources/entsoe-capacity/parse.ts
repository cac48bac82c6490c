import type { CountryCapacityRow } from '../../domain/places/country-capacity.ts';
import { changedShape } from '../../errors.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, noRows, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { Answer, ORIGIN, ROUNDING_MW, SOURCE, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another document; `changed-shape` where renewables are not the sum of theirs, or above the total. */
export function parse({ bytes }: SourceDocument): Parsed<'country-capacity'> {
  const json = readJson(bytes, WHAT);
  refuseOther(json, hasMembers(json, 'source', 'countries') && json.source === ORIGIN, WHAT);
  const { countries, count, updated } = readShape(Answer, json, WHAT);
  const rows = Object.entries(countries).map(([country, figures]): CountryCapacityRow => {
    const { year, capacity_mw: renewable, total_all_mw: total, other_ren_mw: other, ...kinds } = figures;
    const { solar_mw: solar, wind_mw: wind, hydro_mw: hydro, biomass_mw: biomass, geothermal_mw: geothermal } = kinds;
    const sum = solar + wind + hydro + biomass + geothermal + other;
    if (Math.abs(sum - renewable) > ROUNDING_MW)
      throw changedShape('capacity_mw', country, `is ${renewable}, and its kinds are ${sum}`);
    if (renewable > total + ROUNDING_MW || total === 0)
      throw changedShape('total_all_mw', country, `is ${total}, with ${renewable} of renewables`);
    return {
      kind: 'country-capacity',
      source: SOURCE,
      country,
      year,
      total_mw: total,
      solar_mw: figureOf(solar),
      wind_mw: figureOf(wind),
      hydro_mw: figureOf(hydro),
      biomass_mw: figureOf(biomass),
      geothermal_mw: figureOf(geothermal),
      other_renewable_mw: figureOf(other),
    };
  });
  if (rows.length === 0) throw noRows(WHAT);
  if (rows.length !== count) throw changedShape('count', 'the document', `is ${count}, and there are ${rows.length}`);
  const publishedAt = new Date(updated);
  return parsed(rows, { publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt.toISOString() });
}

/** Countries that report none of a kind have 0, such as the sun of Switzerland: it says nothing. */
const figureOf = (mw: number): number | null => (mw === 0 ? null : mw);
