import { readFileSync } from 'node:fs';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

export interface SixSite {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly scores: Readonly<Record<(typeof COLUMNS)[number], number | null>>;
}

const COLUMNS = ['overall', ...SITE_PART_IDS, 'coverage'] as const;

/** The table of docs/six-sites.md: the tests hold the program to what the page says. */
export const SIX_SITES: readonly SixSite[] = readFileSync(packageFile('docs', 'six-sites.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Site'))
  .map((line) => {
    const [name = '', place = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [lat = Number.NaN, lon = Number.NaN] = place.split(',').map(Number);
    const scores = Object.fromEntries(
      COLUMNS.map((column, position) => [column, cells[position] === '–' ? null : Number(cells[position])]),
    ) as SixSite['scores'];
    return { name, lat, lon, scores };
  });
