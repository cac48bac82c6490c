/** Lists of which a teaser has the first entry alone, and of that the member that names it. */
export const NAMED_BY = { pipeline: 'project', operators: 'operator', ma: 'title', comps: 'name' } as const;

/** What a teaser holds back, as `sections_locked` names it. */
export const LOCKED_SECTIONS: readonly string[] = [
  'market_power_scores.inputs',
  'market_power_scores.parts',
  'power_grid',
  ...Object.keys(NAMED_BY),
  'ma_elsewhere',
  'risk',
];

/** The members of a finished brief, of this version or an earlier one. */
type Document = Readonly<Record<string, unknown>>;

/**
 * The brief for those who may not read it whole: hero, figures of the score, KPIs and outlook stand; of the sections it
 * says how much there is (`totals`) and the name of the first entry. Each member is one of the whole brief, with the
 * same value or less of it; what is held back is absent or empty, and named in `sections_locked`, not in `missing`.
 */
export function teaserOf(whole: Document): Document {
  const { market_power_scores: scores, power_grid: grid, missing } = whole;
  return {
    ...whole,
    ...(isDocument(scores) ? { market_power_scores: { ...scores, inputs: [], parts: [] } } : {}),
    ...(isDocument(grid) ? { power_grid: { iso: grid.iso, balancing_authority: grid.balancing_authority } } : {}),
    ...Object.fromEntries(
      Object.entries(NAMED_BY).flatMap(([list, name]) => {
        const entries = whole[list];
        return Array.isArray(entries) ? [[list, namesOf(entries.slice(0, 1), name)]] : [];
      }),
    ),
    ...('ma_elsewhere' in whole ? { ma_elsewhere: null } : {}),
    ...('risk' in whole ? { risk: {} } : {}),
    sections_locked: LOCKED_SECTIONS,
    ...(Array.isArray(missing) ? { missing: missing.filter((path) => !isLocked(String(path))) } : {}),
  };
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (entries: readonly unknown[], name: string): Document[] =>
  entries.filter(isDocument).map((entry) => ({ [name]: entry[name] }));

const isLocked = (path: string): boolean =>
  LOCKED_SECTIONS.some(
    (section) => path === section || path.startsWith(`${section}.`) || path.startsWith(`${section}[`),
  );
