import { Figure } from '../frame/figure.tsx';
import { formatScore, formatShare, NONE } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
import type { Measure, ScoredPart, SiteShown } from './load-site.ts';
import { Bar } from './site-score-part.tsx';
import { formatBeside, formatScope, formatSiteFigure, inputTitle, partTitle } from './site-words.ts';

const MEASURE_COLUMNS = [
  { name: 'Measure' },
  { name: 'Figure', isNumber: true },
  { name: 'Points', isNumber: true, hint: '0 worst to 100 best' },
  {
    name: 'Weight',
    isNumber: true,
    hint: 'Weight within the part; in brackets the weight here, where other measures have no data',
  },
  { name: 'Applies to' },
  { name: 'Source' },
  { name: 'As of' },
  { name: 'Basis' },
];

/** A part of the score with each of its measures. */
export function PartSection({
  part,
  meanings,
}: {
  readonly part: ScoredPart;
  readonly meanings: SiteShown['meanings'];
}) {
  return (
    <section class="site-part">
      <h2 id={part.id}>
        {partTitle(part.id)}: {part.score === null ? 'no data' : `${formatScore(part.score)} of 100`}
      </h2>
      <p class="soft">
        {meanings.get(part.id)} {formatShare(part.weight)} of the overall score; {formatShare(part.coverage)} has data.
      </p>
      <Bar score={part.score} />
      <Table caption={`Measures of ${partTitle(part.id).toLowerCase()}`} columns={MEASURE_COLUMNS} none="Nothing.">
        {part.measures.map((measure) => (
          <MeasureLine key={measure.input} measure={measure} meaning={meanings.get(measure.input)} />
        ))}
      </Table>
    </section>
  );
}

function MeasureLine({ measure, meaning }: { readonly measure: Measure; readonly meaning: string | undefined }) {
  const { input, value, unit, points, weight, effective_weight: effective, source, source_url: url } = measure;
  const beside = formatBeside(measure.beside);
  return (
    <tr>
      <th scope="row" class="measure">
        {inputTitle(input)}
        {meaning !== undefined && <span class="soft">{meaning}</span>}
        {beside !== '' && <span class="soft">{beside}</span>}
        {measure.notes !== undefined && (
          <span class="soft">
            <Foreign>{measure.notes}</Foreign>
          </span>
        )}
      </th>
      <td class="n">
        {value === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={{ source, observed_at: measure.observed_at, basis: measure.basis }}>
            {formatSiteFigure(value, unit)}
          </Figure>
        )}
      </td>
      <td class="n">{formatScore(points)}</td>
      <td class="n">
        {formatShare(weight)}
        {points !== null && Math.abs(effective - weight) >= 0.005 && (
          <span class="soft"> ({formatShare(effective)})</span>
        )}
      </td>
      {value === null ? (
        <td colSpan={4} class="soft">
          No data here, so it is not part of the score.
        </td>
      ) : (
        <>
          <td>{formatScope(measure.scope)}</td>
          <td>
            {source === null ? (
              NONE
            ) : (
              <a href={`/sources#${encodeURIComponent(source.split(' + ', 1)[0] ?? '')}`}>{source}</a>
            )}
            {url !== null && (
              <>
                {' '}
                <span class="soft">
                  <Outside href={url}>document</Outside>
                </span>
              </>
            )}
          </td>
          <td>
            <Day at={measure.observed_at} />
          </td>
          <td>{measure.basis}</td>
        </>
      )}
    </tr>
  );
}
