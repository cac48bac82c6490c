import type { Fight } from './schema.ts';

/** `10gw-data-center`, `9 GW data centre`: power, and what it is of, in one breath. A power plant for data centers is none. */
const POWER_OF_A_DATA_CENTER =
  /(?<![\d.])(\d{1,5}(?:\.\d{1,3})?)[ -]?(gw|gigawatts?|mw|megawatts?)[ -]data[ -]?cent(?:er|re)/gi;

/**
 * Whether one of the record's own citations, in its title or its address, names this power as that of a data center. The
 * list does not say whether a capacity is of load, of generators or of an area.
 */
export function statesLoad({ sources, megawatts }: Pick<Fight, 'sources' | 'megawatts'>): boolean {
  return sources.flatMap(wordsOf).some((words) =>
    [...words.matchAll(POWER_OF_A_DATA_CENTER)].some(([, figure, unit]) => {
      const mw = Number(figure) * (/^g/i.test(unit ?? '') ? 1_000 : 1);
      return mw === megawatts;
    }),
  );
}

/** What makes electricity on a site, and the permit that it needs. */
const GENERATORS = /\b(?:turbines?|power[ -]?plant|gas[ -](?:plant|fired)|generators?|air[ -]permit)\b/i;

/**
 * Whether half of the record's citations or more are about generators: then the power is theirs, and no load. One such
 * among many tells of a dispute about a data center that has its own plant.
 */
export function isOfGenerators({ sources }: Pick<Fight, 'sources'>): boolean {
  const about = sources.filter((source) => wordsOf(source).some((words) => GENERATORS.test(words)));
  return about.length > 0 && about.length * 2 >= sources.length;
}

function wordsOf(source: unknown): string[] {
  if (typeof source === 'string') return [source];
  const { url, title } = (source ?? {}) as { readonly url?: unknown; readonly title?: unknown };
  return [url, title].filter((one) => typeof one === 'string');
}
