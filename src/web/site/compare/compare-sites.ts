import type { ReadContext } from '../../../read/context.ts';
import { around } from '../../../read/site/around.ts';
import { comparables } from '../../../read/site/comparables.ts';
import { siteCompare } from '../../../read/site/site-compare.ts';
import { type AnswerOf, ask } from '../../ask.ts';
import { askCached } from '../../ask-cached.ts';
import type { Origin } from '../../frame/figure.tsx';
import { formatNumber, formatPower, formatPrice, formatScore, NONE } from '../../frame/format.ts';
import { verdictWord } from '../../frame/verdict.tsx';
import {
  formatAccess,
  formatCrossing,
  formatKm,
  formatKv,
  formatUtilities,
  originOfLayer,
} from '../dossier/near-words.ts';
import { partTitle } from '../site-words.ts';

export const FEWEST_SITES = 2;
export const MOST_SITES = 6;

export interface SitePoint {
  readonly lat: number;
  readonly lon: number;
}

type Score = AnswerOf<typeof siteCompare>['sites'][number];

/** What is compared of one site, as questions answer it. */
export interface ComparedSite {
  readonly score: Score;
  readonly around: AnswerOf<typeof around>;
  readonly comparables: AnswerOf<typeof comparables>;
}

/** @throws Fault as the questions do. */
export async function askSites(read: ReadContext, points: readonly SitePoint[]): Promise<readonly ComparedSite[]> {
  const sites = points.map(({ lat, lon }) => `${lat},${lon}`).join(';');
  const [{ sites: scores }, near, alike] = await Promise.all([
    ask(siteCompare, read, { sites }),
    Promise.all(points.map((at) => ask(around, read, { ...at, limit: 1 }))),
    Promise.all(points.map((at) => askCached(comparables, read, { ...at, limit: 1 }))),
  ]);
  return scores.flatMap((score, place) => {
    const [nearby, comparable] = [near[place], alike[place]];
    return nearby === undefined || comparable === undefined ? [] : [{ score, around: nearby, comparables: comparable }];
  });
}

interface Cell {
  readonly text: string;
  readonly of?: Origin;
}

/** A line of the comparison: the same figure of each site. */
interface SiteLine {
  readonly name: string;
  readonly of: (site: ComparedSite) => Cell;
}

const PARTS = [
  'connectivity',
  'power',
  'environmental_risk',
  'water_stress',
  'renewable_access',
  'regulatory',
] as const;

/** All lines, in the order in which the page and the CSV have them. */
export const SITE_LINES: readonly SiteLine[] = [
  { name: 'Site score', of: ({ score }) => ({ text: formatScore(score.overall_score) }) },
  ...PARTS.map(
    (id): SiteLine => ({ name: partTitle(id), of: ({ score }) => ({ text: formatScore(score[`${id}_score`]) }) }),
  ),
  {
    name: 'Market power index',
    of: ({ score: { index } }) => ({
      text: index === null ? NONE : `${verdictWord(index.verdict)} ${formatScore(index.composite_score)}`,
    }),
  },
  {
    name: 'Nearest substation',
    of: ({ around: near }) => {
      const [first] = near.substations.nearest;
      return first === undefined
        ? { text: near.substations.no_data ?? NONE }
        : {
            text: `${first.name ?? 'no name'}, ${formatKv(first)}, ${formatKm(first.distance_km, first.about)}`,
            of: originOfLayer(near, first.layer),
          };
    },
  },
  {
    name: 'Nearest of 220 kV or more',
    of: ({ around: near }) => {
      const high = near.substations.nearest_220_kv_up;
      return high === null
        ? { text: NONE }
        : {
            text: `${high.name ?? 'no name'}, ${formatKv(high)}, ${formatKm(high.distance_km, high.about)}`,
            of: originOfLayer(near, high.layer),
          };
    },
  },
  {
    name: 'Grid of 220 kV or more',
    of: ({ around: near }) => {
      const { nearest, no_data: none } = near.grid_access;
      const text = formatAccess(near.grid_access);
      return text === null || nearest === null
        ? { text: none ?? NONE }
        : { text, of: originOfLayer(near, nearest.layer) };
    },
  },
  {
    name: 'Lines of 220 kV or more within 10 km',
    of: ({ around: near }) => ({ text: formatCrossing(near.grid_access) ?? NONE }),
  },
  { name: 'Lines within 10 km', of: ({ around: near }) => ({ text: formatNumber(near.lines.within_10_km) }) },
  {
    name: 'Highest voltage within 10 km',
    of: ({ around: { lines } }) => ({
      text: lines.highest_kv_within_10_km === null ? NONE : `${formatNumber(lines.highest_kv_within_10_km)} kV`,
    }),
  },
  {
    name: 'Nearest gas pipeline',
    of: ({ around: near }) => {
      const first = near.gas_pipelines.nearest[0] ?? near.gas_pipelines.beyond;
      return first === null || first === undefined
        ? { text: near.gas_pipelines.no_data ?? NONE }
        : { text: formatKm(first.distance_km, first.about), of: originOfLayer(near, first.layer) };
    },
  },
  {
    name: 'Utility',
    of: ({ around: { utility } }) => ({
      text:
        utility.candidates.length === 0
          ? (utility.no_data ?? NONE)
          : formatUtilities(utility.candidates.map(({ name }) => name)),
    }),
  },
  { name: 'Balancing authority', of: ({ around: near }) => ({ text: near.balancing_authority.code ?? NONE }) },
  {
    name: 'Data centers within 25 km',
    of: ({ around: { facilities } }) => ({
      text: `${formatNumber(facilities.within_radius)}${facilities.mw === null ? '' : ` (${formatPower(facilities.mw)} disclosed)`}`,
    }),
  },
  {
    name: 'Projects within 25 km',
    of: ({ around: { projects } }) => ({
      text: `${formatNumber(projects.within_radius)}${projects.mw === null ? '' : ` (${formatPower(projects.mw)} disclosed)`}`,
    }),
  },
  {
    name: 'Operating MW within 200 km',
    of: ({ comparables: alike }) => ({ text: formatPower(alike.sites_mw) }),
  },
  {
    name: 'Nearest market',
    of: ({ comparables: { markets } }) => {
      const [first] = markets;
      return { text: first === undefined ? NONE : `${first.name}, ${formatKm(first.distance_km)}` };
    },
  },
  {
    name: 'Its wholesale price, 30 days',
    of: ({ comparables: { markets } }) => {
      const price = markets[0]?.price_usd_per_kwh ?? null;
      return { text: price === null ? NONE : `${formatPrice(price * 1_000)}/MWh` };
    },
  },
];
