import { feature } from '@rapideditor/country-coder';

/** Where their mainland lies: countries with territories apart, which are in several subregions or under none. */
const MAINLANDS: Readonly<Record<string, string>> = {
  DK: 'Northern Europe',
  EC: 'Latin America and the Caribbean',
  ES: 'Southern Europe',
  FR: 'Western Europe',
  GB: 'Northern Europe',
  NL: 'Western Europe',
  NO: 'Northern Europe',
  NZ: 'Australia and New Zealand',
  RU: 'Eastern Europe',
  US: 'Northern America',
};

const existing = new Map<string, string | null>();

/**
 * The subregion of the United Nations' standard M49 that a country is counted in, e.g. `Western Europe`, by its
 * ISO 3166-1 alpha-2 code; null where there is no such code. Of a country with territories apart that of its mainland.
 */
export function worldRegionOf(country: string): string | null {
  let region = existing.get(country);
  if (region === undefined) {
    region = MAINLANDS[country] ?? findRegion(country);
    existing.set(country, region);
  }
  return region;
}

function findRegion(country: string): string | null {
  const found = feature(country)?.properties;
  if (found?.iso1A2 !== country) return null;
  const groups = (found.groups ?? []).map((group) => feature(group)?.properties);
  return groups.find((group) => group?.level === 'subregion')?.nameEn ?? null;
}
