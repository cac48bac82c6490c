import { type Brief, orderedMembers, type Publication } from './brief.ts';

/** The parts that a teaser leaves out, as `sections_locked` names them. */
export const LOCKED_SECTIONS: readonly string[] = [
  'market_power_scores.inputs',
  'market_power_scores.parts',
  'power_grid',
  'pipeline',
  'operators',
  'ma',
  'comps',
  'risk',
];

/**
 * The brief for callers who may not read all of it: hero, figures of the score, KPIs and outlook are complete; of the
 * other sections it has the number of entries (`totals`) and the name of the first. Each member is one of the whole
 * brief, with the same value or less of it; what is left out is absent or empty, and named in `sections_locked`, not in
 * `missing`.
 */
function teaserOf(brief: Brief, publication: Publication) {
  const whole = orderedMembers(brief, publication);
  const { iso, balancing_authority } = whole.power_grid;
  return {
    ...whole,
    market_power_scores: { ...whole.market_power_scores, inputs: [], parts: [] },
    power_grid: { iso, balancing_authority },
    pipeline: whole.pipeline.slice(0, 1).map(({ project }) => ({ project })),
    operators: whole.operators.slice(0, 1).map(({ operator }) => ({ operator })),
    ma: whole.ma.slice(0, 1).map(({ title }) => ({ title })),
    comps: whole.comps.slice(0, 1).map(({ name }) => ({ name })),
    risk: {},
    sections_locked: LOCKED_SECTIONS,
    missing: whole.missing.filter((path) => !isLocked(path)),
  };
}

const isLocked = (path: string): boolean =>
  LOCKED_SECTIONS.some(
    (section) => path === section || path.startsWith(`${section}.`) || path.startsWith(`${section}[`),
  );

/** The finished text of the teaser of a revision, with its members in the order of the whole brief. */
export function serializeTeaser(brief: Brief, publication: Publication): string {
  return JSON.stringify(teaserOf(brief, publication));
}
