import type { BriefPart, PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { type PartBar, PartBars } from '../../charts/part-bars.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatNumber, formatShare } from '../../frame/format.ts';
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
        The score is the mean of two figures: excess power, and 100 minus constraint. Each part has several sources,
        graded A (measured at the place or on its own grid), B (of the zone, operator or state) and C (of the country).
        A part with no data counts as the average of other markets and makes the score less certain. Its row shows the
        reason. <a href="/methodology">How each part is scored</a>
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
  const { id, value, unit, points, counted, weight, effective_weight: effective, contribution } = part;
  const { brief, words } = facts;
  const says = words.parts.get(id);
  if (points === null) {
    return {
      id,
      name: formatName(id),
      says: whyPartMissing(says?.inputs ?? [], facts),
      measured: formatMeasure(value, unit),
      points,
      adds:
        counted === null ? null : (
          <span title="No data: counts as the average of other markets" class="soft">
            ({formatNumber(counted, 1)}) × {formatNumber(effective, 2)} = {formatNumber(contribution, 1)}
          </span>
        ),
      origin: null,
    };
  }
  const more = moreOf(id, brief);
  const source = part.grade === null ? null : `Grade ${part.grade}: ${part.measures}.`;
  return {
    id,
    name: formatName(id),
    says: [says?.meaning, source, more].filter((words) => words !== undefined && words !== null).join(' '),
    measured: (
      <Figure of={{ ...part, notes: inputNotes(brief, says?.inputs ?? []) }}>{formatMeasure(value, unit)}</Figure>
    ),
    points,
    adds: (
      <span
        title={
          counted === null
            ? `Weight ${formatShare(weight)} among all parts of this table, ${formatShare(effective, 1)} among parts with data`
            : `The value alone scores ${formatNumber(points, 1)}; its grade counts for a share, and the average of other markets for the rest`
        }
      >
        {formatNumber(counted ?? points, 1)} × {formatNumber(effective, 2)} = {formatNumber(contribution, 1)}
      </span>
    ),
    origin: formatOrigin(part),
  };
}

/** Of a part of one input what its source says beside the figure. */
const inputNotes = (brief: PublishedBrief, inputs: readonly string[]): string | null =>
  inputs.length === 1 ? (inputOrigin(brief, inputs[0] ?? '').notes ?? null) : null;

/** What must be known beside a figure lest it be taken for more than it is. */
function moreOf(id: string, brief: PublishedBrief): string | null {
  if (id === 'local-supply')
    return 'Accredited capacity is not free capacity: it is what plants can be relied on for when demand is highest.';
  if (id === 'generation-due') return formatDue(brief);
  if (id === 'queue-wait') {
    const reported = waitEstimates(brief);
    if (reported?.scored !== 'survival' || reported.completedMonths === null)
      return 'This figure covers requests of generators.';
    return `This figure covers completed and open requests of generators. Completed requests alone took ${formatMonths(reported.completedMonths)} (not scored).`;
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
