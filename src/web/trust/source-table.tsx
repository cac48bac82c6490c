import { CONDITIONS } from '../../read/meta/source-state.ts';
import { formatAge, formatCount, formatInstant, formatNumber } from '../frame/format.ts';
import { Foreign, Instant, Nothing, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
import { CONDITION_WORDS, causeOf } from './format-state.ts';
import { formatKind } from './kind-words.ts';
import { PackedWithLoadstar } from './packed.tsx';
import type { SourceState } from './source-notice.tsx';

const COLUMNS = [
  { name: 'Source' },
  { name: 'State' },
  { name: 'Newest observation', hint: "The publisher's own date" },
  { name: 'Age', isNumber: true },
  { name: 'Expected within', isNumber: true },
  { name: 'Asked' },
  { name: 'Last success' },
  { name: 'Rows', isNumber: true },
  { name: 'License' },
];

/** All sources, those of one kind together: folded where all are shown, since they are more than a hundred. */
export function SourceTable(props: {
  readonly sources: readonly SourceState[];
  readonly kinds: readonly string[];
  readonly caption: string;
  readonly none: string;
  readonly isFolded: boolean;
}) {
  const { sources, kinds, caption, none, isFolded } = props;
  if (sources.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <>
      <p class="soft">{caption}</p>
      {kinds.map((kind) => {
        const ofKind = sources.filter((source) => source.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <details key={kind} class="source-kind" open={!isFolded}>
            <summary>
              <b>{formatKind(kind)}</b> <span class="soft">{statesOf(ofKind)}</span>
            </summary>
            <Table
              caption={`${formatKind(kind)}: ${formatCount(ofKind.length, 'source')}`}
              columns={COLUMNS}
              none={none}
            >
              {ofKind.map((source) => (
                <SourceRow key={source.id} source={source} />
              ))}
            </Table>
          </details>
        );
      })}
    </>
  );
}

/** `5 sources: 3 fresh, 2 off`. */
function statesOf(sources: readonly SourceState[]): string {
  const states = CONDITIONS.flatMap((condition) => {
    const those = sources.filter((source) => source.condition === condition);
    return those.length === 0 ? [] : [`${formatNumber(those.length)} ${CONDITION_WORDS[condition].word.toLowerCase()}`];
  });
  return `${formatCount(sources.length, 'source')}: ${states.join(', ')}`;
}

function SourceRow({ source }: { readonly source: SourceState }) {
  const { condition } = source;
  const cause = causeOf(source);
  return (
    <tr id={source.id}>
      <th scope="row">
        <Outside href={source.docs}>{source.operator}</Outside>
        <div class="soft">{source.id}</div>
        {source.withheld && <div class="soft">withheld</div>}
      </th>
      <td class="state-words">
        <span class={`condition is-${condition}`}>
          <span aria-hidden="true">{CONDITION_WORDS[condition].sign} </span>
          {CONDITION_WORDS[condition].word}
        </span>
        {cause !== null && <span class="soft">: {cause}</span>}
        {source.stale && condition !== 'stale' && <div class="soft">stale</div>}
        <Units source={source} />
      </td>
      <td>
        <Instant at={source.newest_observation} />
      </td>
      <td class="n">{formatAge(source.age_seconds)}</td>
      <td class="n">{formatAge(source.stale_after_seconds)}</td>
      <td>
        {source.cadence !== source.schedule && <div>{source.cadence}</div>}
        <code class="cron" title="Minute, hour, day, month and day of the week, UTC">
          {source.schedule}
        </code>
      </td>
      <td class="tellers">{isPacked(source) ? <PackedWithLoadstar /> : <Instant at={source.last_success} />}</td>
      <td class="n">
        {formatNumber(source.rows)}
        <Backfill source={source} />
      </td>
      <td class="words">{source.licence}</td>
    </tr>
  );
}

/** How far its publisher's archive is read. */
function Backfill({ source: { backfill } }: { readonly source: SourceState }) {
  if (backfill === null || backfill.state === 'off') return null;
  const { state, days, done, slots, failed, requests, oldest_day: oldest } = backfill;
  const what = `${formatNumber(days)} days of history`;
  return (
    <div class="soft">
      {state === 'complete' ? `${what} read` : `${what}: ${formatNumber(done)} of ${formatNumber(slots)} parts read`}
      {oldest !== null && <>, back to {oldest}</>}
      {failed > 0 && <>, {formatNumber(failed)} failed</>}, {formatNumber(requests)} requests
    </div>
  );
}

/** What is held of it came with the program: its publisher has never answered here. */
const isPacked = ({ last_success: at, newest_observation: newest }: SourceState): boolean =>
  at === null && newest !== null;

/** Feeds of a source that fail, rest, have moved or are gone. */
function Units({ source }: { readonly source: SourceState }) {
  const { failing_units: failing, unit_states: apart, units } = source;
  if (units < 2 && failing.length === 0 && apart.length === 0) return null;
  if (failing.length === 0 && apart.length === 0) return <div class="soft">{formatNumber(units)} feeds</div>;
  return (
    <details>
      <summary>
        {failing.length > 0
          ? `${formatNumber(failing.length)} of ${formatNumber(units)} feeds fail`
          : `${formatNumber(units)} feeds, ${formatNumber(apart.length)} with problems`}
      </summary>
      <ul>
        {failing.map(({ unit, fault, detail, failures, last_success: at }) => (
          <li key={unit}>
            <Foreign>{unit}</Foreign>: {fault.replaceAll('-', ' ')}
            {detail !== null && (
              <>
                {' '}
                (<Foreign>{detail}</Foreign>)
              </>
            )}
            , {formatNumber(failures)} {failures === 1 ? 'time' : 'times'} in a row;{' '}
            {at === null ? 'not read yet' : `last read ${formatInstant(at)}`}
          </li>
        ))}
        {apart.map(({ unit, state }) => (
          <li key={unit}>
            <Foreign>{unit}</Foreign>: <Foreign>{state}</Foreign>
          </li>
        ))}
      </ul>
    </details>
  );
}
