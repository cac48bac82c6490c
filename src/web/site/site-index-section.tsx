import { Figure } from '../frame/figure.tsx';
import { formatNumber, formatScore, formatShare, NONE } from '../frame/format.ts';
import { Day, Nothing, Table } from '../frame/parts.tsx';
import { Verdict, verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import { ScoreScale } from '../market/score-scale.tsx';
import { formatMeasure } from '../market/words/format-measure.ts';
import { formatName, type MethodWords } from '../market/words/method-words.ts';
import type { SiteShown } from './load-site.ts';
import { formatDifference, formatNoIndex } from './site-index-words.ts';

type Index = NonNullable<SiteShown['score']['index']>;
type IndexPart = Index['parts'][number];

/** From this confidence on a verdict stands alone. */
const SURE = 0.6;

const COLUMNS = [
  { name: 'Part' },
  { name: 'Figure', isNumber: true },
  { name: 'Points', isNumber: true, hint: 'Points that count, 0 to 100' },
  { name: 'Weight', isNumber: true, hint: 'Share of the axis' },
  { name: 'Grade', hint: 'A at the place or on its own grid, B of the zone, operator or state, C of the country' },
  { name: 'Source' },
  { name: 'As of' },
  { name: 'Basis' },
];

const AXES = [
  { axis: 'excess_power', heading: 'Excess power', says: 'High means more headroom for new load' },
  { axis: 'constraint', heading: 'Constraint', says: 'High means more obstacles' },
] as const;

/** The market power index at the point: verdict, interval, parts, and why the market around has another score. */
export function SiteIndexSection({ score, bands }: SiteIndexProps) {
  const { index, index_missing_reason: reason } = score;
  return (
    <section class="site-index">
      <h2 id="index">Market power index at this point</h2>
      {index === null ? (
        <Nothing>{formatNoIndex(reason)}</Nothing>
      ) : (
        <>
          <Summary index={index} bands={bands} />
          {AXES.map(({ axis, heading, says }) => (
            <Axis
              key={axis}
              heading={heading}
              says={says}
              sum={index[axis === 'excess_power' ? 'excess_power' : 'constraint_score']}
              parts={index.parts.filter((part) => part.axis === axis)}
            />
          ))}
        </>
      )}
    </section>
  );
}

interface SiteIndexProps {
  readonly score: Pick<SiteShown['score'], 'index' | 'index_missing_reason'>;
  readonly bands: MethodWords['bands'];
}

function Summary({ index, bands }: { readonly index: Index; readonly bands: MethodWords['bands'] }) {
  const { confidence, composite_score: composite, composite_low: low, composite_high: high } = index;
  return (
    <>
      <p class="verdict-line">
        <Verdict of={index.verdict} /> <span class="soft">{verdictMeaning(index.verdict)}</span>
      </p>
      <ScoreScale score={composite} low={low} high={high} bands={bands} />
      <p>
        {composite === null ? 'No composite score' : `${formatScore(composite)} of 100`}
        {low !== null &&
          high !== null &&
          `; with a probability of 80% it is between ${formatScore(low)} and ${formatScore(high)}`}
        . {formatShare(index.coverage)} of the weight has data.
        {composite !== null && confidence !== null && (
          <>
            {' '}
            Confidence in {verdictWord(index.verdict)}: {formatShare(confidence)}
            {confidence < SURE && ', so the verdict next to it is nearly as likely'}.
          </>
        )}{' '}
        {index.narrowed_by !== null && (
          <>A better source of {formatName(index.narrowed_by)} would narrow the interval most. </>
        )}
        <a href="/methodology">{index.method}</a>, <Day at={index.as_of} />.
      </p>
      <NearestMarket index={index} />
    </>
  );
}

/** What the market around is scored, and why that is another figure. */
function NearestMarket({ index }: { readonly index: Index }) {
  const market = index.nearest_market;
  if (market === null) return null;
  const why = market.differs_by.map(formatDifference);
  return (
    <p>
      {market.inside ? 'The market around it, ' : `The nearest market, ${formatNumber(market.distance_km)} km away, `}
      <a class="slug" href={`/markets/${market.slug}`}>
        {market.slug.replaceAll('-', ' ')}
      </a>
      , has {market.composite_score === null ? 'no composite score' : `${formatScore(market.composite_score)} of 100`}.{' '}
      {why.length === 0 ? 'It rests on the same figures.' : `The two may differ, since ${why.join('; ')}.`}
      {market.differing_parts.length > 0 && (
        <> Parts with other figures: {market.differing_parts.map(formatName).join(', ')}.</>
      )}
    </p>
  );
}

interface AxisProps {
  readonly heading: string;
  readonly says: string;
  readonly sum: number | null;
  readonly parts: readonly IndexPart[];
}

function Axis({ heading, says, sum, parts }: AxisProps) {
  return (
    <>
      <h3>
        {heading}: {sum === null ? 'no score, less than half of its weight has data' : `${formatScore(sum)} of 100`}
      </h3>
      <Table caption={`${heading}, 0 to 100. ${says}.`} columns={COLUMNS} none="Nothing.">
        {parts.map((part) => (
          <PartLine key={part.id} part={part} />
        ))}
      </Table>
    </>
  );
}

function PartLine({ part }: { readonly part: IndexPart }) {
  const { source, observed_at, basis } = part;
  return (
    <tr>
      <th scope="row" class="measure">
        {formatName(part.id)}
        {part.measures !== null && <span class="soft">{part.measures}</span>}
      </th>
      <td class="n">
        {part.value === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={{ source, observed_at, basis }}>{formatMeasure(part.value, part.unit)}</Figure>
        )}
      </td>
      <td class="n">{formatScore(part.counted ?? part.points)}</td>
      <td class="n">{formatShare(part.weight)}</td>
      {part.grade === null ? (
        <td colSpan={4} class="soft">
          No data: counts as the average of other markets, and widens the interval.
        </td>
      ) : (
        <>
          <td>{part.grade}</td>
          <td>{source}</td>
          <td>
            <Day at={observed_at} />
          </td>
          <td>{basis}</td>
        </>
      )}
    </tr>
  );
}
