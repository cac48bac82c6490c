import { z } from 'zod';
import { facilityMap } from '../../read/facilities/facility-map.ts';
import { ask } from '../ask.ts';
import type { Page, PageFile } from '../page.ts';
import { askAllMarkets } from './ask-all-markets.ts';
import { byRadius, sayMarket } from './market-map.tsx';
import { radiusOfMw, scoreStep, sizeOfMarket } from './market-marks.ts';
import { packFacilities } from './pack-facilities.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MINUTES_5 = 300;

const asFile = (value: unknown): PageFile => ({ kind: 'file', contentType: JSON_TYPE, body: JSON.stringify(value) });

/** `/map/markets.json`: the markets for the script of the map. */
export const mapMarketsFile: Page = {
  path: '/map/markets.json',
  summary: 'Markets as the map draws them.',
  isListed: false,
  maxAgeSeconds: 60,
  render: async ({ read }) => {
    const { markets } = await askAllMarkets(read);
    return asFile(
      // In the order in which they are drawn: large below small.
      [...markets].sort(byRadius).map((market) => ({
        slug: market.slug,
        name: market.name,
        words: sayMarket(market),
        lat: market.lat,
        lon: market.lon,
        radius: Math.round(radiusOfMw(sizeOfMarket(market).mw) * 10) / 10,
        hollow: sizeOfMarket(market).isHollow,
        step: scoreStep(market.composite_score),
      })),
    );
  },
};

/** What the map of facilities gives, as far as it is read here. */
const Facilities = z.object({
  facilities: z.array(
    z.object({
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      capacity_mw: z.number().nullable(),
      power_basis: z.string().nullable(),
    }),
  ),
});

/** `/map/facilities.json`: where facilities are, and their MW where a figure is known: all of them in few bytes. */
export const mapFacilitiesFile: Page = {
  path: '/map/facilities.json',
  summary: 'Places and megawatts of all facilities as the map draws them.',
  isListed: false,
  maxAgeSeconds: MINUTES_5,
  render: async ({ read }) => {
    const { facilities } = Facilities.parse(
      await ask(facilityMap, read, { fields: ['lat', 'lon', 'capacity_mw', 'power_basis'] }),
    );
    return asFile(packFacilities(facilities));
  },
};
