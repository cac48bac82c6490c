import { existsSync, readFileSync } from 'node:fs';
import type { PipelineProject } from '../../../src/domain/projects/pipeline.ts';
import type { ProjectRow } from '../../../src/domain/projects/project.ts';
import { openMarketAssignment } from '../../../src/enrich/geo/assign-market.ts';
import { kmApart } from '../../../src/enrich/geo/km-apart.ts';
import { openGazetteer } from '../../../src/enrich/places/gazetteer.ts';
import { locatingProjects } from '../../../src/enrich/projects/locate-project.ts';
import { mergingProjects } from '../../../src/enrich/projects/merge-projects.ts';
import { claimOfEntry } from '../../../src/enrich/projects/project-claims.ts';
import { openPlaceFinder } from '../../../src/features/places/place-finder.ts';
import { runCooperatively } from '../../../src/features/run-cooperatively.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { EPOCH_EDITIONS, epochEdition, recordedPath } from './epoch-edition.ts';

/** The recorded lists of projects, each with the day for which it speaks. */
const LISTS = [
  ['aragon-datacenters', 'capacity/spain/aragon_datacenters.json', '2026-06-30'],
  ['datacenter-fights', 'capacity/opposition/fights.project-facts.json', '2026-07-30'],
  ['epoch-gpu-clusters', 'capacity/epoch/gpu_clusters.csv', '2025-12-31'],
  ['india-datacenters', 'capacity/india/datacenters.csv', '2026-06-01'],
  ['wisconsin-datacenters', 'capacity/projects/wisconsin_data_centers.csv', '2026-05-01'],
] as const;
const EPOCH_DAY = '2026-05-23';

export const areListsRecorded = (): boolean =>
  [...LISTS.map(([, path]) => path), EPOCH_EDITIONS.sites, EPOCH_EDITIONS.timelines, ...EPOCH_EDITIONS.placed].every(
    (path) => existsSync(recordedPath(path)),
  );

const isProject = (row: { readonly kind: string }): row is ProjectRow => row.kind === 'project';

/** The rows of every recorded list. */
export function recordedProjectRows(): ProjectRow[] {
  const listed = LISTS.flatMap(([id, path, day]) => {
    const bytes = readFileSync(recordedPath(path));
    const document = { bytes, url: null, fileName: path.split('/').at(-1) ?? null, contentType: null, unit: null };
    return findSource(id)
      .parse({ ...document, asOf: `${day}T00:00:00Z` })
      .rows.filter(isProject);
  });
  return [...listed, ...epochEdition(`${EPOCH_DAY}T00:00:00Z`)];
}

/** A project, and the middle of its town where it has no point of its own. */
export type PlacedProject = Omit<PipelineProject, 'lat' | 'lon'> & {
  readonly lat: number | null;
  readonly lon: number | null;
};

/** The pipeline that these rows come to, without news and without the register. */
export async function mergeRows(rows: readonly ProjectRow[]): Promise<readonly PlacedProject[]> {
  const markets = await loadShippedMarkets();
  const [{ places }, gazetteer] = await Promise.all([openPlaceFinder(), openGazetteer()]);
  const claims = rows.map(({ kind: _, links: __, ...row }) => claimOfEntry({ ...row, url: null }));
  const located = await runCooperatively(
    locatingProjects(claims, {
      markets,
      gazetteer,
      placeAt: (lat, lon) => places.at(lat, lon),
      marketAt: openMarketAssignment(markets),
    }),
  );
  const townOf = new Map(
    located.map(({ source, external_id, place }) => [`${source} ${external_id}`, place.point ?? place.cityPoint]),
  );
  const { things } = await runCooperatively(mergingProjects(located, new Map()));
  return things.map((project) => {
    const town = project.claims
      .map(({ source, external_id }) => townOf.get(`${source} ${external_id}`))
      .find((at) => at != null);
    return project.lat === null ? { ...project, lat: town?.lat ?? null, lon: town?.lon ?? null } : project;
  });
}

const SAME_SITE_KM = 5;

/** Projects that lie within five kilometers of one another, in a chain, are one site. */
export function joinSites<P extends { readonly lat: number | null; readonly lon: number | null }>(
  projects: readonly P[],
): P[][] {
  const sites: P[][] = [];
  for (const project of projects) {
    const { lat, lon } = project;
    if (lat === null || lon === null) continue;
    const near = sites.filter((site) =>
      site.some(
        (one) =>
          one.lat !== null && one.lon !== null && kmApart({ lat: one.lat, lon: one.lon }, { lat, lon }) <= SAME_SITE_KM,
      ),
    );
    for (const site of near) sites.splice(sites.indexOf(site), 1);
    sites.push([...near.flat(), project]);
  }
  return sites;
}
