import { ScoreHistory } from '../../charts/score-history.tsx';
import { Figure } from '../../frame/figure.tsx';
import { formatDate, formatNumber, formatScore } from '../../frame/format.ts';
import { Day, Table } from '../../frame/parts.tsx';
import { Verdict } from '../../frame/verdict.tsx';
import type { HistoryAnswer } from '../ask-market.ts';
import { formatMeasure } from '../words/format-measure.ts';
import { formatName, type MethodWords } from '../words/method-words.ts';
import { Section } from './section.tsx';

const COLUMNS = [
  { name: 'From' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true },
  { name: 'Change', isNumber: true },
  { name: 'What changed most' },
];
/** Rows of the table; the API has all. */
const ROWS = 25;

type Entry = HistoryAnswer['history'][number];

/** The score over time, and what moved it. */
export function HistorySection({ history, words }: { readonly history: HistoryAnswer; readonly words: MethodWords }) {
  const { history: entries, checked_through: through, provenance, name } = history;
  const [origin] = provenance;
  const only = entries.length === 1 ? entries[0] : undefined;
  return (
    <Section id="history">
      {only !== undefined && (
        <p>
          There is one score so far, for <Day at={only.scored_for} />:{' '}
          <Figure of={origin ?? {}}>
            {only.composite_score === null ? 'not ranked' : formatScore(only.composite_score)}
          </Figure>
          , by method {only.method}. The chart appears with the second score. Markets are scored every day; a score is
          valid until the next change.
        </p>
      )}
      {only === undefined && (
        <ScoreHistory
          of={name}
          entries={entries}
          checkedThrough={through}
          bands={words.bands}
          none="This market has not been ranked yet, so there is no chart."
          figures={{ summary: 'What changed, score by score', table: <Changes history={history} /> }}
          caption={
            <>
              {entries.some(({ method_changed: isOther }) => isOther) &&
                'A dashed line: the method changed, and the two sides are not comparable. '}
              Computed by Loadstar; checked through {formatDate(through)}.
              {history.has_more && ' Older scores are in the API.'}
            </>
          }
        />
      )}
    </Section>
  );
}

function Changes({ history }: { readonly history: HistoryAnswer }) {
  const { history: entries, slug } = history;
  return (
    <Table
      caption={`Newest first, ${Math.min(ROWS, entries.length)} of ${entries.length}${history.has_more ? ' and older ones' : ''}; all: /api/v1/markets/${slug}/history`}
      columns={COLUMNS}
      none="No score yet."
    >
      {entries.slice(0, ROWS).map((entry) => (
        <tr key={entry.scored_for}>
          <th scope="row">
            <Day at={entry.scored_for} />
          </th>
          <td>
            <Verdict of={entry.verdict} />
          </td>
          <td class="n">{formatScore(entry.composite_score)}</td>
          <td class="n">{signed(entry.composite_change)}</td>
          <td>{formatChange(entry)}</td>
        </tr>
      ))}
    </Table>
  );
}

function formatChange({ method_changed: isOther, method, changes }: Entry): string {
  if (isOther) return `method changed to ${method}`;
  const [most] = changes;
  if (most === undefined) return '–';
  const { part, unit, value_before: before, value_after: after } = most;
  return `${formatName(part)}: ${formatMeasure(before, unit)} to ${formatMeasure(after, unit)}`;
}

const signed = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), 1)}`;
