import { defineSitePart } from '../site-part.ts';

/** Sums by distance that count as a hub, and above which they are marked by ratio. docs/adr/0014 */
const HUB_FACILITIES = 150;
const SOME_FACILITIES = 2;
const HUB_NETWORK_PRESENCES = 1_000;
const SOME_NETWORK_PRESENCES = 10;
const HUB_EXCHANGE_PRESENCES = 75;
const SOME_EXCHANGE_PRESENCES = 2;
/** Kilometers to the nearest facility: in the same metro, and as far as light in glass goes in a millisecond. */
const SAME_METRO_KM = 5;
const ONE_MILLISECOND_KM = 200;

export const connectivity = defineSitePart({
  id: 'connectivity',
  meaning: 'Data centers, networks and exchanges nearby: they indicate fiber, carriers and staff.',
  weight: 0.25,
  measures: [
    {
      input: 'facilities_by_distance',
      weight: 0.4,
      says: 'More facilities nearer score higher.',
      bounds: {
        zeroAt: 0,
        fullAt: HUB_FACILITIES,
        knee: SOME_FACILITIES,
        because: 'About 160 sites around Ashburn, the densest market; second-rank hubs have 35 to 90.',
      },
    },
    {
      input: 'nearest_facility_km',
      weight: 0.2,
      says: 'A nearer facility scores higher.',
      bounds: {
        zeroAt: ONE_MILLISECOND_KM,
        fullAt: SAME_METRO_KM,
        because: 'Within 5 km is the same metro; light in glass goes 200 km in a millisecond.',
      },
    },
    {
      input: 'networks_by_distance',
      weight: 0.25,
      says: 'More presences of networks nearer score higher.',
      bounds: {
        zeroAt: 0,
        fullAt: HUB_NETWORK_PRESENCES,
        knee: SOME_NETWORK_PRESENCES,
        because: 'About 900 around Ashburn, Dallas and Santa Clara, more in London and Frankfurt; a city has tens.',
      },
    },
    {
      input: 'exchanges_by_distance',
      weight: 0.15,
      says: 'More presences of exchanges nearer score higher.',
      bounds: {
        zeroAt: 0,
        fullAt: HUB_EXCHANGE_PRESENCES,
        knee: SOME_EXCHANGE_PRESENCES,
        because: 'About 70 to 75 around Ashburn, Singapore, London and Santa Clara; most places have none.',
      },
    },
  ],
});
