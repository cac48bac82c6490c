import { methodology } from '../../read/meta/methodology.ts';
import { ask } from '../ask.ts';
import { capitalized, formatDate, formatNumber } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { Page } from '../page.ts';
import { InputNames, MethodPart } from './method-part.tsx';
import { type Methods, nameOfPart } from './methods.ts';
import { SiteMethod } from './site-method.tsx';

type Index = Methods['market_power'];

const INPUT_COLUMNS = [{ name: 'Input' }, { name: 'Unit' }, { name: 'Meaning' }, { name: 'Used by' }];
const BAND_COLUMNS = [{ name: 'Verdict' }, { name: 'Composite from', isNumber: true }, { name: 'Meaning' }];

/** `/methodology`: how scores are made, part by part, each with an anchor of its own. */
export const methodologyPage: Page = {
  path: '/methodology',
  summary:
    'How the market power index and the site score are computed: parts, bounds, reasons, and the changes over time.',
  maxAgeSeconds: 300,
  render: async ({ read }) => {
    const methods = await ask(methodology, read, { format: 'json' });
    if (typeof methods === 'string') throw new TypeError('the method was asked for as a value');
    const { market_power: index, site } = methods;
    return {
      kind: 'page',
      title: 'Method',
      description:
        'How the market power index and the site score are computed: parts, bounds, reasons, and the changes over time.',
      at: '/methodology',
      body: (
        <>
          <h1>How the scores are made</h1>
          <p>
            This page is generated from the scoring code. Missing data neither raises nor lowers a score: the part
            counts as the average of other markets, the interval of the score is wider, and the coverage says how much
            of the weight has data.
          </p>
          <Contents index={index} site={site} />
          <h2 id="market-power">
            The market power index: <code>{index.method}</code>
          </h2>
          <Rules index={index} />
          {index.axes.map(({ axis, meaning, parts }) => (
            <section key={axis}>
              <h3 id={axis}>{axis === 'excess_power' ? 'Excess power' : 'Constraint'}</h3>
              <p>{meaning.replaceAll('`', '')}</p>
              {parts.map((part) => (
                <MethodPart
                  key={part.id}
                  id={part.id}
                  name={nameOfPart(part.id)}
                  meaning={part.meaning}
                  share={`${formatNumber(part.weight * 100)}% of the axis`}
                  unit={part.unit}
                  zeroAt={part.zero_at}
                  fullAt={part.full_at}
                  curve={part.sources[0]?.by_ratio_above === null ? 'straight' : 'by ratio'}
                  knee={part.sources[0]?.by_ratio_above ?? null}
                  because={part.because}
                >
                  <p>
                    Reads <InputNames names={part.inputs} />
                    {part.inputs_if_known.length > 0 && (
                      <>
                        ; if available, also <InputNames names={part.inputs_if_known} />
                      </>
                    )}
                    .
                  </p>
                  <Sources of={part} />
                </MethodPart>
              ))}
            </section>
          ))}
          <h3 id="inputs">Inputs of the index</h3>
          <p>
            Each is stored with its value, unit, source, address, dates, basis and notes. An input that no part uses is
            context.
          </p>
          <Table caption={`${index.inputs.length} inputs`} columns={INPUT_COLUMNS} none="No inputs.">
            {index.inputs.map(({ name, unit, meaning, read_by: readBy }) => (
              <tr key={name} id={`input-${name}`}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{unit}</td>
                <td class="words">{meaning}</td>
                <td>
                  {readBy.length === 0
                    ? 'context'
                    : readBy.map((part, position) => (
                        <span key={part}>
                          {position > 0 && ', '}
                          <a href={`#${part}`}>{part}</a>
                        </span>
                      ))}
                </td>
              </tr>
            ))}
          </Table>
          <SiteMethod site={site} />
          <h2 id="changes">Changes of the index</h2>
          <p>
            Each score names its method and is compared only with scores of the same method. Old methods can still be
            run.
          </p>
          {index.changes.map(({ method, since, why, differences }) => (
            <section key={method}>
              <h3 id={`method-${method.replaceAll('/', '-')}`}>
                <code>{method}</code>, since {formatDate(since)}
              </h3>
              <ul>
                {[...why, ...differences].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </>
      ),
    };
  },
};

type IndexPart = Index['axes'][number]['parts'][number];

/** The sources of a part, best first, and what it counts with where none has data. */
function Sources({ of: { sources, without_data: prior } }: { readonly of: IndexPart }) {
  return (
    <>
      <ol>
        {sources.map(({ grade, measures, unit, zero_at: zeroAt, full_at: fullAt, inputs }) => (
          <li key={`${measures} ${inputs.join()}`}>
            Grade {grade}: {measures}; 0 points at {zeroAt.toLocaleString('en-US')}, 100 at{' '}
            {fullAt.toLocaleString('en-US')} {unit}
          </li>
        ))}
      </ol>
      <p class="soft">
        Without data: {formatNumber(prior.united_states.mean)} ± {formatNumber(prior.united_states.sd)} points in the
        United States, {formatNumber(prior.elsewhere.mean)} ± {formatNumber(prior.elsewhere.sd)} elsewhere.
      </p>
    </>
  );
}

function Contents({ index, site }: { readonly index: Index; readonly site: Methods['site'] }) {
  return (
    <nav aria-label="On this page">
      <ul class="method-contents">
        {index.axes.flatMap(({ parts }) =>
          parts.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{nameOfPart(id)}</a>
            </li>
          )),
        )}
        {site.parts.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>Site: {nameOfPart(id)}</a>
          </li>
        ))}
        <li>
          <a href="#inputs">Inputs</a>
        </li>
        <li>
          <a href="#changes">Changes</a>
        </li>
      </ul>
    </nav>
  );
}

/** The rules of the index, as the code has them. */
function Rules({ index }: { readonly index: Index }) {
  const [formula = '', ...conditions] = index.composite_rule.split('; ');
  return (
    <>
      <dl class="rules">
        <dt id="marks">Points of a part</dt>
        <dd>
          <code class="formula">points = 100 × (value − zero point) ÷ (full point − zero point), limited to 0–100</code>
          {sentence(index.marks_rule)}
        </dd>
        <dt id="composite">Composite</dt>
        <dd>
          <code class="formula">composite = {formula}</code>
          {conditions.length > 0 && sentence(conditions.join('; '))}
        </dd>
        <dt id="coverage">Coverage</dt>
        <dd>{sentence(index.coverage_rule)}</dd>
        <dt id="uncertainty">Uncertainty</dt>
        <dd>
          {sentence(index.uncertainty_rule)}{' '}
          {index.grades
            .map(({ grade, meaning, fills }) => `${grade}: ${meaning}, ${formatNumber(fills * 100)}%`)
            .join('; ')}
          .
        </dd>
        <dt id="time-to-power">Time to power</dt>
        <dd>{sentence(index.time_to_power_rule)}</dd>
      </dl>
      <h3 id="verdicts">Verdicts</h3>
      <Table
        caption={`For markets with a coverage of ${index.min_coverage} or more`}
        columns={BAND_COLUMNS}
        none="No bands."
      >
        {index.bands.map(({ verdict, from }) => (
          <tr key={verdict}>
            <th scope="row">{verdictWord(verdict)}</th>
            <td class="n">{formatNumber(from)}</td>
            <td>{verdictMeaning(verdict)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

const sentence = (rule: string): string => `${capitalized(rule)}.`;
