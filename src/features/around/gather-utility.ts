import type { LayerAtlas } from '../layers/layer-atlas.ts';
import { offByKm, suppliesItsTown, type Utility, type UtilityAt } from '../layers/territories.ts';
import type { AroundAnswer } from './around-shapes.ts';
import { coverAt, noDataAt } from './covers.ts';
import type { AskedPoint } from './gather-layers.ts';
import { roundKm } from './near-things.ts';

type UtilitySection = AroundAnswer['utility'];
type Decision = NonNullable<UtilitySection['decided_by']>;
type Exclusion = UtilitySection['others'][number]['excluded_by'];

const TERRITORIES = ['utility-territories'] as const;

/** The utilities of a place, as far as outlines and counties decide. */
interface Decided {
  readonly by: Decision | null;
  readonly candidates: readonly UtilityAt[];
  /** What else has the place in its outline. */
  readonly others: readonly (readonly [UtilityAt, Exclusion])[];
}

/**
 * Utilities that may serve a place. One alone is named where the evidence leaves no other: of the outlines over the point those are
 * left whose utility has customers in the county, and a town's own utility goes before a large one around it. Else all of them
 * are candidates. docs/adr/0081
 * @param countyFips null where it is not known.
 */
export function gatherUtility(
  layers: LayerAtlas,
  { lat, lon, country }: Pick<AskedPoint, 'lat' | 'lon' | 'country'>,
  countyFips: string | null,
): UtilitySection {
  const found = layers.territories.flatMap((territories) => territories.at(lat, lon));
  const { by, candidates, others } = decide(found, lat, countyFips);
  const isEmpty = candidates.length === 0 && others.length === 0;
  const shown = candidates.map(showCandidate);
  const [first] = shown;
  return {
    ...coverAt(layers, TERRITORIES, country),
    no_data: isEmpty ? noDataAt(layers, TERRITORIES, country) : null,
    basis: found.some(({ isInside }) => isInside) ? 'polygon' : null,
    decided_by: by,
    retail: by === null || first === undefined ? null : showUtility((candidates[0] as UtilityAt).utility),
    candidates: shown,
    undecided: by === null && first !== undefined ? formatUndecided(candidates) : null,
    others: others.map(([{ utility }, excluded_by]) => ({ ...showUtility(utility), excluded_by })),
  };
}

function decide(found: readonly UtilityAt[], lat: number, countyFips: string | null): Decided {
  const inside = found.filter(({ isInside }) => isInside);
  const retail = found.filter(
    ({ utility, isInside, edgeKm }) =>
      utility.role === 'retail' && (isInside || (edgeKm ?? Infinity) < offByKm(utility)),
  );
  const isListed = ({ utility: { counties } }: UtilityAt): boolean =>
    countyFips !== null && counties?.includes(countyFips) === true;
  const over = retail.filter(({ isInside }) => isInside);
  // Where the form lists none of them in the county it was read of another one: outlines alone are left.
  const candidates = over.some(isListed)
    ? retail.filter((one) => isListed(one) || (one.isInside && one.utility.counties === null))
    : over.length > 0
      ? over
      : retail.filter(isListed);
  const [only] = candidates;
  const named = (by: Decision | null, left: readonly UtilityAt[]): Decided => ({
    by,
    candidates: left,
    others: inside
      .filter((one) => !left.includes(one))
      .map((one) => [one, exclusionOf(one, candidates.includes(one))] as const),
  });
  if (only === undefined) {
    // A federal seller or a district is taken only where it is alone.
    return inside.length === 1 ? named('only-outline', inside) : named(null, []);
  }
  if (candidates.length === 1 && only.isInside)
    return named(over.length === 1 ? 'only-outline' : 'county-list', candidates);
  const towns = candidates.filter(
    (one) => one.isInside && suppliesItsTown(one.utility, lat) && (one.edgeKm ?? Infinity) >= offByKm(one.utility),
  );
  return towns.length === 1 ? named('town-utility', towns) : named(null, candidates);
}

const exclusionOf = ({ utility }: UtilityAt, isCandidate: boolean): Exclusion =>
  isCandidate ? 'around-town' : utility.role === 'retail' ? 'not-in-county' : 'role';

/** The sentence that stands where several may serve the place. */
function formatUndecided(candidates: readonly UtilityAt[]): string {
  const names = candidates.map(({ utility }) => utility.name).join(' or ');
  const isOver = candidates.filter(({ isInside }) => isInside).length;
  if (isOver > 1) return `${names}: outlines overlap`;
  return `${names}: the place is within ${offByKm((candidates.at(-1) as UtilityAt).utility)} km of an outline's edge, which may be off by that much`;
}

const showCandidate = ({ utility, isInside, edgeKm }: UtilityAt): UtilitySection['candidates'][number] => ({
  ...showUtility(utility),
  inside: isInside,
  edge_km: edgeKm === null ? null : roundKm(edgeKm, true),
});

const showUtility = (utility: Utility): NonNullable<UtilitySection['retail']> => ({
  name: utility.name,
  eia_id: utility.eiaId,
  state: utility.state,
  ownership: utility.segment,
  role: utility.role,
  customers: utility.customers,
  peak_mw: utility.peakMw,
  sales_mwh: utility.salesMwh,
  balancing_authority: utility.balancingAuthority,
});
