import { z } from 'zod';
import type { Provenance } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import { openMarketAssignment } from '../../enrich/geo/assign-market.ts';
import { basisOfSource, creditOf } from '../../features/facilities/register-provenance.ts';
import { provenanceOf } from '../../features/provenance.ts';
import { type CloudRegion, loadCloudRegions } from '../../store/facilities/load-cloud-regions.ts';
import type { ReadContext } from '../context.ts';

export const MarketCloudRegions = z
  .array(
    z.object({
      provider: z.string().nullable(),
      region: z.string().describe("The provider's own id: us-east4."),
      name: z.string().nullable().describe("The provider's name of the location."),
      observed_on: z.iso.date().nullable().describe("The date of the source's data."),
    }),
  )
  .describe(
    'Regions of cloud providers whose city is in the market. A region is several buildings near that city: ' +
      'it is not a facility and is not counted as one.',
  );

/** The regions of a market, in the order of their ids, and where they are from. */
export async function cloudRegionsOf(
  context: Pick<ReadContext, 'db' | 'sources'>,
  market: Pick<Market, 'slug' | 'lat' | 'lon' | 'radiusKm'>,
): Promise<{ shown: z.input<typeof MarketCloudRegions>; provenance: Provenance[] }> {
  const marketAt = openMarketAssignment([market]);
  const inside = (await loadCloudRegions(context.db)).filter(({ lat, lon }) => marketAt(lat, lon) !== null);
  return {
    shown: inside.map(({ provider, region, name, observedOn }) => ({
      provider,
      region,
      name,
      observed_on: observedOn,
    })),
    provenance: regionProvenance(context, inside),
  };
}

/** One entry per source, of its newest document among these. */
function regionProvenance(context: Pick<ReadContext, 'sources'>, regions: readonly CloudRegion[]): Provenance[] {
  const newest = new Map<string, CloudRegion>();
  for (const region of regions) {
    const found = newest.get(region.sourceId);
    if (found === undefined || (region.observedOn ?? '') > (found.observedOn ?? ''))
      newest.set(region.sourceId, region);
  }
  return [...newest.values()].map((region) => {
    const credit = creditOf(context, region.sourceId);
    return provenanceOf(
      region,
      region.observedOn === null ? null : `${region.observedOn}T00:00:00Z`,
      basisOfSource(region.sourceId),
      ['cloud_regions: placed at the middle of their city', ...(credit === null ? [] : [credit])],
    );
  });
}
