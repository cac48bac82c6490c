import type { LayerAtlas } from '../layers/layer-atlas.ts';
import type { Utility } from '../layers/territories.ts';
import type { AroundAnswer } from './around-shapes.ts';
import { coverAt, noDataAt } from './covers.ts';
import type { AskedPoint } from './gather-layers.ts';

type UtilitySection = AroundAnswer['utility'];

const TERRITORIES = ['utility-territories'] as const;

/**
 * Utilities in whose outline the point lies. Of several retail ones the one with the most customers for its area likely serves
 * it: a town utility lies inside a large one, whose outline has no hole for it, and coarse outlines reach into each other. A
 * federal seller, or a district, is taken only where it is alone.
 */
export function gatherUtility(layers: LayerAtlas, { lat, lon, country }: AskedPoint): UtilitySection {
  const found = layers.territories.flatMap((territories) => territories.at(lat, lon));
  const [first] = found;
  const retail = first !== undefined && (first.role === 'retail' || found.length === 1) ? first : null;
  return {
    ...coverAt(layers, TERRITORIES, country),
    no_data: first === undefined ? noDataAt(layers, TERRITORIES, country) : null,
    basis: first === undefined ? null : 'polygon',
    retail: retail === null ? null : showUtility(retail),
    others: found.filter((utility) => utility !== retail).map(showUtility),
  };
}

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
