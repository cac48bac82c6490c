import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { ProjectRow } from '../../../src/domain/projects/project.ts';
import { parse } from '../../../src/sources/epoch-projects/parse.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** The edition of May 2026, which has the timelines and no places; and those of the same year that have places. */
export const EPOCH_EDITIONS = {
  sites: 'capacity/epoch/data_centers.2026-05.csv',
  timelines: 'capacity/epoch/data_center_timelines.2026-05.csv',
  placed: ['pipeline/epoch_ai_data_centers_with_latlon.csv', 'pipeline/epoch_ai_data_centers_2026-06.csv'],
} as const;

export const recordedPath = (path: string): string => packageFile('..', 'shared', 'payloads', path);

const rowsOf = (bytes: Uint8Array, fileName: string, asOf: string): readonly ProjectRow[] =>
  parse({ bytes, url: null, fileName, contentType: null, asOf, unit: null }).rows;

/**
 * The rows of the table that ships: every site of the edition with timelines, at the place that another edition gives a site
 * of its name or of its address.
 */
export function epochEdition(asOf: string): readonly ProjectRow[] {
  const read = (path: string): Uint8Array => readFileSync(recordedPath(path));
  const archive = zipSync({
    'data_centers.csv': read(EPOCH_EDITIONS.sites),
    'data_center_timelines.csv': read(EPOCH_EDITIONS.timelines),
  });
  const placed = EPOCH_EDITIONS.placed.flatMap((path) => rowsOf(read(path), path.split('/').at(-1) ?? '', asOf));
  return rowsOf(archive, 'data_centers.zip', asOf).map((site) => {
    const same = placed.findLast(
      ({ name, address, lat }) =>
        lat !== null && (name === site.name || (address !== null && address === site.address)),
    );
    return same === undefined ? site : { ...site, lat: same.lat, lon: same.lon };
  });
}
