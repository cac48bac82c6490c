import type { z } from 'zod';
import { SOURCE_GROUPS, type SourceGroup } from '../../domain/sources/source-group.ts';
import { Fault } from '../../errors.ts';
import { health } from '../../read/meta/health.ts';
import { CONDITIONS } from '../../read/meta/source-state.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { ask } from '../ask.ts';
import { formatCount, formatInstant, formatNumber } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { addressWith } from '../lists/address-with.ts';
import { Choice, Entry, FilterForm } from '../lists/filter-form.tsx';
import { Outside } from '../lists/outside.tsx';
import type { Page } from '../page.ts';
import { CONDITION_WORDS, causeOf } from './format-state.ts';
import { HistoryNote } from './history-note.tsx';
import { formatKind, sortKinds } from './kind-words.ts';
import type { SourceState } from './source-notice.tsx';
import { SourceTable } from './source-table.tsx';

type Health = z.output<typeof health.output>;

const PATH = '/sources';

const GROUP_WORDS: Readonly<Record<SourceGroup, string>> = {
  'us-operators': 'The seven US grid operators',
  'grid-areas': 'Other grid areas',
  'us-places': 'US states and places',
  countries: 'Countries',
  'data-centers': 'Data centers',
  news: 'News',
};

/** `/sources`: how old everything is, and why. */
export const sourcesPage: Page = {
  path: PATH,
  summary: 'Every source with its publisher, license, update schedule, newest observation and status.',
  query: ['group', 'kind', 'state', 'q'],
  render: async ({ read, query }) => {
    const [answer, wellness] = await Promise.all([ask(sourceStates, read, {}), ask(health, read, {})]);
    const { sources } = answer;
    refuseUnknown(query, 'group', SOURCE_GROUPS);
    refuseUnknown(query, 'kind', [...new Set(sources.map(({ kind }) => kind))]);
    refuseUnknown(query, 'state', CONDITIONS);
    const shown = sources.filter((source) => fits(source, query));
    const kinds = sortKinds(sources.map(({ kind }) => kind));
    return {
      kind: 'page',
      title: 'Sources',
      description: summaryOf(sources),
      at: PATH,
      islands: ['folded-sections'],
      body: (
        <>
          <h1>Sources</h1>
          <p class="freshness">{summaryOf(sources)}</p>
          <p class="soft">
            Checked at {formatInstant(answer.as_of)}. Age means the age of the newest observation by its publisher’s
            date, not the time of the last fetch.
          </p>
          <HistoryNote sources={sources} />
          <ul class="conditions">
            {CONDITIONS.map((condition) => {
              const count = sources.filter((source) => source.condition === condition).length;
              return (
                <li key={condition}>
                  <a href={addressWith(PATH, new URLSearchParams(), { state: condition })}>
                    <strong>{formatNumber(count)}</strong>
                    <span>
                      <span aria-hidden="true">{CONDITION_WORDS[condition].sign} </span>
                      {CONDITION_WORDS[condition].word}
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
          <FilterForm path={PATH} isNarrowed={query.size > 0}>
            <Choice
              name="group"
              label="Of"
              all="Everything"
              options={SOURCE_GROUPS.map((group) => ({ value: group, label: GROUP_WORDS[group] }))}
              query={query}
            />
            <Choice
              name="kind"
              label="Kind"
              all="All kinds"
              options={kinds.map((kind) => ({ value: kind, label: formatKind(kind) }))}
              query={query}
            />
            <Choice
              name="state"
              label="State"
              all="All states"
              options={CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_WORDS[condition].word }))}
              query={query}
            />
            <Entry name="q" label="Publisher or name" type="search" query={query} />
          </FilterForm>
          <SourceTable
            sources={shown}
            kinds={kinds}
            caption={`${formatNumber(shown.length)} of ${formatNumber(sources.length)} sources, by kind`}
            none="No matching sources. Remove the filter to see all."
            isFolded={query.size === 0}
          />
          <Withheld sources={sources} />
          <Work of={wellness} />
          <h2 id="how-to-read">How to read it</h2>
          <dl class="thing-facts">
            {CONDITIONS.map((condition) => (
              <div key={condition}>
                <dt>
                  <span aria-hidden="true">{CONDITION_WORDS[condition].sign} </span>
                  {CONDITION_WORDS[condition].word}
                </dt>
                <dd>{CONDITION_WORDS[condition].meaning}</dd>
              </div>
            ))}
            <div>
              <dt>Newest observation</dt>
              <dd>the publisher’s date of the newest data, not the fetch time</dd>
            </div>
            <div>
              <dt>Expected within</dt>
              <dd>the age at which the source counts as stale</dd>
            </div>
            <div>
              <dt>Rows</dt>
              <dd>new or changed rows so far; an annual table can be complete with few rows</dd>
            </div>
          </dl>
        </>
      ),
    };
  },
};

/** As questions refuse it: with an unknown word the table would be empty without a reason. */
function refuseUnknown(query: URLSearchParams, name: 'group' | 'kind' | 'state', entry: readonly string[]): void {
  const asked = query.get(name);
  if (asked !== null && !entry.includes(asked))
    throw new Fault('bad-request', `${name}: must be one of ${entry.join(', ')}.`);
}

/** `31 of 80 sources are fresh; 12 are stale; 6 are off, because …`, with what is older than expected among them. */
function summaryOf(sources: readonly SourceState[]): string {
  if (sources.length === 0) return 'This installation has no sources.';
  const those = (condition: string): SourceState[] => sources.filter((source) => source.condition === condition);
  const said = [`${formatNumber(those('fresh').length)} of ${formatNumber(sources.length)} sources are fresh`];
  const [stale, waiting] = [those('stale').length, those('waiting').length];
  if (stale > 0) said.push(`${formatNumber(stale)} ${are(stale)} stale`);
  if (waiting > 0) said.push(`${formatNumber(waiting)} ${are(waiting)} not read yet`);
  for (const [word, condition] of [
    ['failing', 'failing'],
    ['off', 'disabled'],
  ] as const) {
    const causes = those(condition).map((source) => causeOf(source) ?? 'unknown cause');
    for (const cause of new Set(causes)) {
      const count = causes.filter((one) => one === cause).length;
      said.push(
        `${formatNumber(count)} ${are(count)} ${word}, because ${condition === 'failing' ? `of: ${cause}` : cause}`,
      );
    }
  }
  const old = sources.filter(({ stale: isOld, condition }) => isOld && condition !== 'stale').length;
  const rest =
    old === 0
      ? ''
      : ` Of those that are off or failing, ${formatNumber(old)} ${old === 1 ? 'is also stale' : 'are also stale'}.`;
  return `${said.join('; ')}.${rest}`;
}

const are = (count: number): string => (count === 1 ? 'is' : 'are');

function fits(source: SourceState, query: URLSearchParams): boolean {
  const [group, kind, state] = [query.get('group'), query.get('kind'), query.get('state')];
  const words = query.get('q')?.toLowerCase() ?? '';
  return (
    (group === null || source.group === group) &&
    (kind === null || source.kind === kind) &&
    (state === null || source.condition === state) &&
    `${source.id} ${source.operator} ${source.iso ?? ''}`.toLowerCase().includes(words.trim())
  );
}

/** What is read and not shown, and what is shown although others may not take it from here. */
function Withheld({ sources }: { readonly sources: readonly SourceState[] }) {
  const withheld = sources.filter((source) => source.withheld);
  const served = sources.filter(({ publishable, withheld: isWithheld }) => !publishable && !isWithheld);
  return (
    <section>
      <h2 id="withheld">What is withheld, and why</h2>
      {withheld.length === 0 ? (
        <Nothing>This installation withholds nothing.</Nothing>
      ) : (
        <>
          <p>The terms of these publishers forbid redistribution, so their data is not served here.</p>
          <Terms sources={withheld} />
        </>
      )}
      {served.length > 0 && (
        <>
          <h3>Shown here, but not free to redistribute</h3>
          <p>
            The terms of these publishers forbid redistribution. Their data is shown because only the operator’s own
            machine can reach this installation, or because the operator enabled it.
          </p>
          <Terms sources={served} />
        </>
      )}
    </section>
  );
}

function Terms({ sources }: { readonly sources: readonly SourceState[] }) {
  return (
    <details>
      <summary>{formatCount(sources.length, 'source')} with terms</summary>
      <ul class="terms">
        {sources.map(({ id, operator, licence, docs }) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>, <Outside href={docs}>{operator}</Outside>: {licence}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Work that should have been done: slots that are due, and those that failed. */
function Work({ of: { checks } }: { readonly of: Health }) {
  const { queue } = checks;
  return (
    <section>
      <h2 id="work">Due work</h2>
      {queue === null ? (
        <Nothing>The database is not available now.</Nothing>
      ) : (
        <p>
          {queue.status === 'late' ? 'Work is late' : 'No work is late'}: {formatNumber(queue.due)} slots are due,{' '}
          {formatNumber(queue.running)} {are(queue.running)} running, {formatNumber(queue.failed_last_day)} failed in 24
          hours
          {queue.oldest_due_seconds !== null && <>; the oldest has waited {formatNumber(queue.oldest_due_seconds)} s</>}
          .
        </p>
      )}
    </section>
  );
}
