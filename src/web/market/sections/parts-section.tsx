import type { BriefPart, PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { type PartBar, PartBars } from '../../charts/part-bars.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatNumber, formatPower, formatShare } from '../../frame/format.ts';
import { Nothing } from '../../frame/parts.tsx';
import type { MarketFacts } from '../ask-market.ts';
import { inputOrigin } from '../origins.ts';
import { waitEstimates } from '../wait-estimates.ts';
import { formatDue } from '../words/format-due.ts';
import { formatMeasure, formatMonths } from '../words/format-measure.ts';
import { formatName } from '../words/method-words.ts';
import { missingData } from '../words/missing-data.ts';
import { Section } from './section.tsx';

const AXES = [
  { axis: 'excess_power', kind: 'room', heading: 'Excess power', says: 'High means more headroom for new load' },
  { axis: 'constraint', kind: 'friction', heading: 'Constraint', says: 'High means more obstacles' },
] as const;

/** What the score is made of, each part with what was measured, by whom and when. */
export function PartsSection({ facts }: { readonly facts: MarketFacts }) {
  const { brief } = facts;
  const { hero, market_power_scores: scores } = brief;
  const figures = { excess_power: hero.excess_power, constraint: hero.constraint_score };
  return (
    <Section id="parts">
      <p>
        The score is the mean of two figures: excess power, and 100 minus constraint. A part with no data does not
        change the score, because its weight goes to the other parts of the same table. Its row shows the reason.{' '}
        <a href="/methodology">How each part is scored</a>
      </p>
      {scores.parts.length === 0 && <Nothing>The parts of this score are not published.</Nothing>}
      {scores.parts.length > 0 &&
        AXES.map(({ axis, kind, heading, says }) => (
          <div key={axis}>
            <h3>{heading}</h3>
            <PartBars
              caption={`${heading}, 0 to 100. ${says}.`}
              name={heading}
              kind={kind}
              sum={formatNumber(figures[axis], 1)}
              bars={scores.parts.filter((part) => part.axis === axis).map((part) => barOf(part, facts))}
            />
          </div>
        ))}
    </Section>
  );
}

function barOf(part: BriefPart, facts: MarketFacts): PartBar {
  const { id, value, unit, points, weight, effective_weight: effective, contribution } = part;
  const { brief, words } = facts;
  const says = words.parts.get(id);
  if (points === null) {
    return {
      id,
      name: formatName(id),
      says: whyPartMissing(says?.inputs ?? [], facts),
      measured: formatMeasure(value, unit),
      points,
      adds: null,
      origin: null,
    };
  }
  const more = moreOf(id, brief, says?.full_at);
  return {
    id,
    name: formatName(id),
    says: [says?.meaning, more].filter((words) => words !== undefined && words !== null).join(' '),
    measured: (
      <Figure of={{ ...part, notes: inputNotes(brief, says?.inputs ?? []) }}>{formatMeasure(value, unit)}</Figure>
    ),
    points,
    adds: (
      <span
        title={`Weight ${formatShare(weight)} among all parts of this table, ${formatShare(effective, 1)} among parts with data`}
      >
        {formatNumber(points, 1)} × {formatNumber(effective, 2)} = {formatNumber(contribution, 1)}
      </span>
    ),
    origin: formatOrigin(part),
  };
}

/** Of a part of one input what its source says beside the figure. */
const inputNotes = (brief: PublishedBrief, inputs: readonly string[]): string | null =>
  inputs.length === 1 ? (inputOrigin(brief, inputs[0] ?? '').notes ?? null) : null;

/** What must be known beside a figure lest it be taken for more than it is. */
function moreOf(id: string, brief: PublishedBrief, fullAt: number | undefined): string | null {
  if (id === 'generation-headroom') {
    const full = fullAt === undefined ? '' : ` ${formatPower(fullAt)} or more scores 100 points.`;
    return `This is nameplate capacity minus data center load, not free capacity. Homes and other industry use the same plants, and some plants may feed another grid.${full}`;
  }
  if (id === 'generation-due') return formatDue(brief);
  if (id === 'queue-wait') {
    const reported = waitEstimates(brief);
    if (reported?.scored !== 'completed' || reported.survivalMonths === null)
      return 'This figure covers requests of generators.';
    return `This figure covers completed requests of generators. Including projects still in the queue, the wait is ${formatMonths(reported.survivalMonths)} (survival estimate, not scored).`;
  }
  return null;
}

/** Why the inputs of a part have no figure, those of one reason together. */
function whyPartMissing(inputs: readonly string[], facts: MarketFacts): string {
  const { missing } = facts.brief.market_power_scores;
  const noData = missingData(
    inputs.filter((name) => missing.includes(name)),
    facts,
  );
  if (noData.length === 0) return 'No data: not defined for these figures.';
  return `No data for ${noData.map(({ names, says }) => `${names.map(formatName).join(' and ')}: ${says}`).join('; ')}.`;
}
