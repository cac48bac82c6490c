import { type PartBar, PartBars } from '../charts/part-bars.tsx';
import { Figure, originInWords } from '../frame/figure.tsx';
import { formatNumber, formatShare } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import type { BriefShown, PartShown } from './brief-shape.ts';
import { formatMeasure } from './measure-in-words.ts';
import { type MethodWords, nameInWords } from './method-words.ts';
import { Section } from './section.tsx';

const AXES = [
  { axis: 'excess_power', kind: 'room', heading: 'Excess power', says: 'High means room' },
  { axis: 'constraint', kind: 'friction', heading: 'Constraint', says: 'High means friction' },
] as const;

/** What the score is made of, each part with what was measured, by whom and when. */
export function PartsSection({ brief, words }: { readonly brief: BriefShown; readonly words: MethodWords }) {
  const { hero, market_power_scores: scores } = brief;
  const figures = { excess_power: hero.excess_power, constraint: hero.constraint_score };
  return (
    <Section id="parts" heading="What the score is made of">
      <p>
        The score is the mean of excess power and of what constraint leaves of 100. A part of which nobody published the
        figures is silent, and its weight goes to the others of its axis.{' '}
        <a href="/methodology">How each part is marked</a>
      </p>
      {scores.parts.length === 0 && <Nothing>The parts of this score have not been published.</Nothing>}
      {scores.parts.length > 0 &&
        AXES.map(({ axis, kind, heading, says }) => (
          <div key={axis}>
            <h3>{heading}</h3>
            <PartBars
              caption={`${heading}, 0 to 100. ${says}.`}
              kind={kind}
              sum={formatNumber(figures[axis], 1)}
              bars={scores.parts.filter((part) => part.axis === axis).map((part) => barOf(part, scores.missing, words))}
            />
          </div>
        ))}
    </Section>
  );
}

function barOf(part: PartShown, missing: readonly string[], words: MethodWords): PartBar {
  const { id, value, unit, points, weight, effective_weight: effective, contribution } = part;
  const says = words.parts.get(id);
  if (points === null) {
    return {
      id,
      name: nameInWords(id),
      says: `Silent: ${whySilent(says?.inputs ?? [], missing, words)}`,
      measured: formatMeasure(value, unit),
      points,
      adds: null,
      origin: null,
    };
  }
  return {
    id,
    name: nameInWords(id),
    says: says?.meaning ?? '',
    measured: <Figure of={part}>{formatMeasure(value, unit)}</Figure>,
    points,
    adds: (
      <span title={`Weight ${formatShare(weight)} of the axis, ${formatShare(effective, 1)} of what was heard`}>
        {formatNumber(points, 1)} × {formatNumber(effective, 2)} = {formatNumber(contribution, 1)}
      </span>
    ),
    origin: originInWords(part),
  };
}

/** Which of the inputs of a part nobody has published. */
function whySilent(inputs: readonly string[], missing: readonly string[], words: MethodWords): string {
  const unheard = inputs.filter((name) => missing.includes(name));
  if (unheard.length === 0) return 'not defined for these figures.';
  return `nobody has published ${unheard.map((name) => `“${withoutPoint(words.inputs.get(name)?.meaning ?? nameInWords(name))}”`).join(' and ')}.`;
}

const withoutPoint = (sentence: string): string => sentence.replace(/\.$/, '');
