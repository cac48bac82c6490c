import { defineSitePart } from '../site-part.ts';

/** MW by distance that count as ample. docs/adr/0014 */
const AMPLE_MW = 5_000;
/** Mean price, $/MWh, that counts as low and as high for a US hub; months of waiting that are few and many. As market-power/1 had them: docs/adr/0004. */
const LOW_USD_PER_MWH = 25;
const HIGH_USD_PER_MWH = 60;
const QUICK_MONTHS = 24;
const SLOW_MONTHS = 120;
/** Kilometers to the nearest large plant: next door, and a transmission line of its own. */
const NEXT_DOOR_KM = 5;
const REMOTE_KM = 80;
/** GW waiting for a connection per GW connected, at which a queue is full. */
const CROWDED_QUEUE = 3;
/** Cents per kWh, average of a state, that count as low and as high for industry. */
const LOW_CENTS = 6;
const HIGH_CENTS = 18;

export const power = defineSitePart({
  id: 'power',
  meaning: 'Generation nearby, power prices and connection times.',
  weight: 0.3,
  measures: [
    {
      input: 'plant_mw_by_distance',
      weight: 0.3,
      says: 'More generation nearer scores higher.',
      bounds: {
        zeroAt: 0,
        fullAt: AMPLE_MW,
        because: '15 GW (ample in market-power/1), spread evenly over the circle, counts as 5 GW by distance.',
      },
    },
    {
      input: 'nearest_plant_km',
      weight: 0.15,
      says: 'A nearer large plant scores higher.',
      bounds: {
        zeroAt: REMOTE_KM,
        fullAt: NEXT_DOOR_KM,
        because: 'Nine of ten US county population centers lie between about 5 and 76 km. The bounds are a judgment.',
      },
    },
    {
      input: 'hub_price_usd_per_mwh',
      weight: 0.2,
      says: 'A lower wholesale price scores higher.',
      bounds: {
        zeroAt: HIGH_USD_PER_MWH,
        fullAt: LOW_USD_PER_MWH,
        because: 'The bounds of hub-price in market-power/1.',
      },
    },
    {
      input: 'queue_wait_months',
      weight: 0.2,
      says: 'Shorter waits from request to operation score higher.',
      bounds: {
        zeroAt: SLOW_MONTHS,
        fullAt: QUICK_MONTHS,
        because:
          'A connection takes two years without a queue; ten are longer than campuses are planned ahead. The bounds of survival estimates in market-power/3.',
      },
    },
    {
      input: 'queue_gw_per_installed_gw',
      weight: 0.05,
      says: 'A smaller queue relative to installed capacity scores higher: less competition for the same lines.',
      bounds: {
        zeroAt: CROWDED_QUEUE,
        fullAt: 0,
        because:
          'At the end of 2024 US queues held about as much generation as was installed (Berkeley Lab); three times that is judgment.',
      },
    },
    {
      input: 'industrial_price_cents_per_kwh',
      weight: 0.1,
      says: 'A lower price to industry scores higher.',
      bounds: {
        zeroAt: HIGH_CENTS,
        fullAt: LOW_CENTS,
        because: 'In 2024 43 of the 51 (states and DC) lay between 6 and 18 cents, with a median of 8 (EIA).',
      },
    },
  ],
});
