import { SITE_PARTS } from '../../../scoring/site/index.ts';
import type { SiteInputName, SiteInputs } from '../../../scoring/site/inputs.ts';
import type { SitePartId } from '../../../scoring/site/site-part.ts';
import type { FactKind, RowKind } from '../../domain/facts/rows.ts';
import type { Place } from '../../domain/places/place.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { isInUse, needsOf } from '../ladder/sources-of-inputs.ts';

/** Inputs of a part that have no data at a place, and who could bring them. */
export interface SiteGap {
  readonly part: SitePartId;
  readonly inputs: readonly SiteInputName[];
  /** Empty where no source of Loadstar covers the place. */
  readonly sources: readonly {
    readonly id: string;
    readonly operator: string;
    readonly in_use: boolean;
    readonly needs: string | null;
  }[];
}

/** The kind of rows that an input is made of; null where no source has any. All but facilities are of the United States. */
const KINDS: Readonly<Record<SiteInputName, RowKind | FactKind | null>> = {
  facilities_by_distance: 'facility',
  nearest_facility_km: 'facility',
  networks_by_distance: null,
  exchanges_by_distance: null,
  plant_mw_by_distance: 'plant',
  nearest_plant_km: 'plant',
  hub_price_usd_per_mwh: 'lmp',
  queue_wait_months: 'queue',
  queue_gw_per_installed_gw: 'queue',
  industrial_price_cents_per_kwh: 'price',
  hazard_index: 'hazard',
  water_risk: 'water-risk',
  drought_index: 'drought',
  renewable_mw_by_distance: 'plant',
  solar_potential_gw_per_1000_km2: 'potential',
  wind_potential_gw_per_1000_km2: 'potential',
  moratoria_by_distance: 'moratorium',
  restrictive_bills_pending: 'bill',
  restrictive_bills_enacted: 'bill',
  incentive_known: 'moratorium',
};

/** Kinds that are of one grid operator. */
const OF_OPERATORS: ReadonlySet<string> = new Set<RowKind>(['lmp', 'queue']);

const MEASURES = SITE_PARTS.flatMap(({ measures }) => measures);

/** Finds the gaps of places; those of places that lack the same are made once. */
export function openGaps(
  sources: readonly SourceFacts[],
): (inputs: SiteInputs, place: Pick<Place, 'state' | 'iso'>) => readonly SiteGap[] {
  const made = new Map<string, readonly SiteGap[]>();
  const canBring = ({ kind, iso }: SourceFacts, name: SiteInputName, place: Pick<Place, 'state' | 'iso'>): boolean => {
    if (kind !== KINDS[name]) return false;
    if (kind === 'facility') return true;
    if (place.state === null) return false;
    return !OF_OPERATORS.has(kind) || (place.iso !== null && (iso === null || iso === place.iso));
  };
  return (inputs, place) => {
    let key = `${place.state === null} ${place.iso} `;
    for (const { input } of MEASURES) key += inputs[input].value === null ? '-' : '+';
    const before = made.get(key);
    if (before !== undefined) return before;
    const missing = SITE_PARTS.map(({ id, measures }) => ({
      part: id,
      inputs: measures.flatMap(({ input }) => (inputs[input].value === null ? [input] : [])),
    })).filter((gap) => gap.inputs.length > 0);
    const gaps = missing.map((gap) => ({
      ...gap,
      sources: sources
        .filter((source) => gap.inputs.some((name) => canBring(source, name, place)))
        .map((source) => ({
          id: source.id,
          operator: source.operator,
          in_use: isInUse(source),
          needs: needsOf(source),
        })),
    }));
    made.set(key, gaps);
    return gaps;
  };
}
