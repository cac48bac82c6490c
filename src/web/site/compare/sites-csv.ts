import { csvOf } from '../../../http/answer-format.ts';
import { NONE } from '../../frame/format.ts';
import { type ComparedSite, SITE_LINES } from './compare-sites.ts';

/** The comparison as a table: a line is a figure, a column a site; with the list that a figure is from beside it. */
export function writeSitesCsv(sites: readonly ComparedSite[]): string {
  const names = sites.map(({ score: { latitude: lat, longitude: lon } }) => `${lat},${lon}`);
  return csvOf({
    columns: ['figure', ...names.flatMap((name) => [name, `source of ${name}`])],
    rows: SITE_LINES.map(({ name, of }) => [
      name,
      ...sites.flatMap((site) => {
        const { text, of: origin } = of(site);
        return [text === NONE ? null : text, origin?.source ?? null];
      }),
    ]),
  });
}
