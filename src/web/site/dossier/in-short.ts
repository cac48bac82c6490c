import { formatPart, formatPull } from '../../../domain/scores/format-part.ts';
import { capitalized, formatNumber, formatPower, formatScore } from '../../frame/format.ts';
import { verdictMeaning, verdictWord } from '../../frame/verdict.tsx';
import { formatMeasure } from '../../market/words/format-measure.ts';
import { strongestPulls } from '../../market/words/format-verdict.ts';
import { formatNoIndex } from '../site-index-words.ts';
import { partTitle } from '../site-words.ts';
import type { DossierFacts } from './ask-dossier.ts';
import type { PlannedSite, RulesShown } from './ask-rules.ts';
import { indexPriceOf } from './index-price.ts';
import { formatAccess, formatPowerByBasis, formatUtilities, LEAST_HOURS } from './near-words.ts';

/** One line of what a reader takes away, with the section that has its figures. */
export interface ShortLine {
  readonly text: string;
  readonly section: string;
}

/** What speaks for a place, what against it, and what has to be asked since no list says it. */
interface InShort {
  readonly pro: readonly ShortLine[];
  readonly con: readonly ShortLine[];
  readonly ask: readonly ShortLine[];
}

/**
 * Sums up a dossier in the words and by the cuts of its sections: nothing is weighed anew. What has no data is a question, and speaks
 * neither for the place nor against it.
 */
export function sumUpDossier(facts: DossierFacts, planned: PlannedSite): InShort {
  const lines = [...indexLines(facts), ...gridLines(facts), ...siteLines(facts), ...ruleLines(facts)];
  const of = (way: Way): ShortLine[] =>
    lines.filter((line) => line.way === way).map(({ text, section }) => ({ text, section }));
  return { pro: of('pro'), con: of('con'), ask: questionsOf(facts, planned) };
}

type Way = 'pro' | 'con';
type Weighed = ShortLine & { readonly way: Way };

/** A score of the upper two verdicts speaks for a place where it is the best one, one of the lower two against it. */
function wayOf(score: number, bands: DossierFacts['site']['bands']): Way | null {
  const position = bands.findIndex(({ from }) => score >= from);
  if (position === 0) return 'pro';
  return position >= bands.length / 2 ? 'con' : null;
}

function indexLines({ site: { score, bands } }: DossierFacts): Weighed[] {
  const { index } = score;
  if (index === null) return [];
  const { verdict, composite_score: composite, parts } = index;
  const way = composite === null ? null : wayOf(composite, bands);
  const { lift, drag } = strongestPulls(parts.map((part) => ({ ...part, effective_weight: part.weight })));
  const pull = (part: typeof lift, by: 'for' | 'against'): Weighed[] =>
    part === null
      ? []
      : [
          {
            way: by === 'for' ? 'pro' : 'con',
            text: `${capitalized(formatPull(formatPart(part.id), part.axis, by))}${measureOf(part)}`,
            section: 'index',
          },
        ];
  const said = `${verdictWord(verdict)} (${formatScore(composite)}): ${verdictMeaning(verdict)}`;
  return [
    ...(way === null ? [] : [{ way, text: `Market power index ${said}`, section: 'index' }]),
    ...pull(lift, 'for'),
    ...pull(drag, 'against'),
  ];
}

function gridLines({ around: { grid_access: access } }: DossierFacts): Weighed[] {
  const said = formatAccess(access);
  if (said === null) return [];
  const way = access.distance_class === 'far' ? 'con' : 'pro';
  return [{ way, text: `Grid of ${formatNumber(access.from_kv)} kV or more: ${said}`, section: 'grid-near' }];
}

/** What a part is measured in; points of its own say no more than that it pulls. */
const measureOf = ({ value, unit }: IndexPart): string =>
  value === null || unit === 'points' ? '' : `: ${formatMeasure(value, unit)}`;

type IndexPart = NonNullable<DossierFacts['site']['score']['index']>['parts'][number];

/** Parts of the site score by the cuts that verdicts have. */
function siteLines({ site: { score, bands } }: DossierFacts): Weighed[] {
  const scored = (score.explain?.parts ?? []).flatMap((part) =>
    part.score === null ? [] : [{ id: part.id, score: part.score, way: wayOf(part.score, bands) }],
  );
  return (['pro', 'con'] as const).flatMap((way) => {
    const named = scored
      .filter((part) => part.way === way)
      .toSorted((a, b) => (way === 'pro' ? b.score - a.score : a.score - b.score))
      .map((part) => `${partTitle(part.id).toLowerCase()} ${formatScore(part.score)}`);
    return named.length === 0 ? [] : [{ way, text: `Site score, of 100: ${named.join(', ')}`, section: 'score' }];
  });
}

type Rule = RulesShown['rules'][number];

/** What is in force at the place itself, and whose floors the plan reaches as far as it is said. */
const heldOf = ({ rules }: DossierFacts, list: Rule['list']): readonly Rule[] =>
  (rules?.rules ?? []).filter(
    (rule) =>
      rule.list === list &&
      rule.holds === true &&
      rule.feeds_score &&
      [rule.threshold, rule.investment, rule.jobs].every((floor) => floor !== 'not-met'),
  );

const RULE_WORDS = [
  ['incentives', 'pro', 'incentive in force for new applicants', 'incentives in force for new applicants'],
  ['moratoria', 'con', 'moratorium in force', 'moratoria in force'],
  ['pauses', 'con', 'limit of connections in force', 'limits of connections in force'],
] as const;

function ruleLines(facts: DossierFacts): Weighed[] {
  return RULE_WORDS.flatMap(([list, way, one, several]) => {
    const held = heldOf(facts, list);
    if (held.length === 0) return [];
    const partial = held.filter(({ reach }) => reach === 'in-part').length;
    const where =
      partial === 0
        ? ''
        : `, ${partial === held.length ? '' : `${formatNumber(partial)} of them `}in a part of the area`;
    return [
      { way, text: `${formatNumber(held.length)} ${held.length === 1 ? one : several}${where}`, section: 'rules' },
    ];
  });
}

function questionsOf(facts: DossierFacts, { mw }: PlannedSite): ShortLine[] {
  const { site, around, prices, queue } = facts;
  const { candidates, decided_by: decided } = around.utility;
  const ask: ShortLine[] = [];
  if (site.score.index === null) ask.push({ text: formatNoIndex(site.score.index_missing_reason), section: 'index' });
  if (decided === null)
    ask.push({
      text:
        candidates.length === 0
          ? 'Which utility serves it? No list covers the place.'
          : `Which utility serves it: ${formatUtilities(candidates.map(({ name }) => name))}?`,
      section: 'utility',
    });
  const tariffs = heldOf(facts, 'tariffs');
  if (tariffs.length > 0)
    ask.push({
      text: `What ${tariffs.length === 1 ? 'does the tariff' : `do the ${formatNumber(tariffs.length)} tariffs`} for large loads ask of ${mw === null ? 'the load' : formatPower(mw)}?`,
      section: 'rules',
    });
  if (around.grid_access.nearest === null)
    ask.push({ text: 'How far is the grid of 220 kV or more? No list has it here.', section: 'grid-near' });
  if ((queue?.county?.totals.generation.requests ?? null) === null)
    ask.push({ text: 'Who else waits in the county? Requests of the county are not stored here.', section: 'queue' });
  if ((prices?.summary?.hours ?? 0) < LEAST_HOURS && indexPriceOf(facts) === null)
    ask.push({ text: 'What does power cost here? No price point near has enough hours.', section: 'prices' });
  const { projects } = around;
  const planned = formatPowerByBasis(projects.by_basis);
  if (planned.length > 0)
    ask.push({
      text: `How much of the ${formatNumber(projects.within_radius)} projects around (${planned.join('; ')}) will be connected first?`,
      section: 'sites',
    });
  return ask;
}
