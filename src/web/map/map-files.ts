import { z } from 'zod';
import { facilityMap } from '../../read/facilities/facility-map.ts';
import { listProjects } from '../../read/projects/list-projects.ts';
import { ask } from '../ask.ts';
import { formatPower } from '../frame/format.ts';
import type { Page, PageFile } from '../page.ts';
import { formatStatus, type Project } from '../projects/project-words.ts';
import { askAllMarkets } from './ask-all-markets.ts';
import { byRadius, sayMarket } from './market-map.tsx';
import { radiusOfMw, sizeOfMarket, verdictMark } from './market-marks.ts';
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
        mark: verdictMark(market.verdict),
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

/** Projects in one answer of the question: the most that it gives. */
const MOST_PROJECTS = 500;

/** `/map/projects.json`: the pipeline, as far as its projects have coordinates; the largest first. */
export const mapProjectsFile: Page = {
  path: '/map/projects.json',
  summary: 'Projects of the pipeline as the map draws them.',
  isListed: false,
  maxAgeSeconds: MINUTES_5,
  render: async ({ read }) => {
    const projects: Project[] = [];
    for (let total = 1; projects.length < total; ) {
      const answer = await ask(listProjects, read, { limit: MOST_PROJECTS, offset: projects.length });
      total = answer.total;
      if (answer.count === 0) break;
      projects.push(...answer.projects);
    }
    return asFile(
      projects.flatMap(({ id, project, lat, lon, capacity_mw: mw, status }) =>
        lat === null || lon === null
          ? []
          : [
              {
                id,
                words: [`${project}: ${mw === null ? 'MW not disclosed' : formatPower(mw)}`, formatStatus(status)].join(
                  ', ',
                ),
                lat,
                lon,
                radius: Math.round(radiusOfMw(mw) * 10) / 10,
              },
            ],
      ),
    );
  },
};
