import { csvOf } from '../../../http/answer-format.ts';
import { NONE } from '../../frame/format.ts';
import { type ComparedSite, SITE_LINES } from './compare-sites.ts';

/** An operator's own list may be shown, and not given away. */
const NOT_EXPORTED = 'not exported: license of the list';

/** The comparison as a table: a line is a figure, a column a site; with the list that a figure is from beside it. */
export function writeSitesCsv(sites: readonly ComparedSite[]): string {
  const names = sites.map(({ score: { latitude: lat, longitude: lon } }) => `${lat},${lon}`);
  return csvOf({
    columns: ['figure', ...names.flatMap((name) => [name, `source of ${name}`])],
    rows: SITE_LINES.map(({ name, of }) => [
      name,
      ...sites.flatMap((site) => {
        const { text, of: origin } = of(site);
        const list = site.around.layers.find(({ id }) => id === origin?.source);
        const shown = list?.may_export === false ? NOT_EXPORTED : text;
        return [shown === NONE ? null : shown, origin?.source ?? null];
      }),
    ]),
  });
}
