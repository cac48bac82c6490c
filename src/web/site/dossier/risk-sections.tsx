import { Figure } from '../../frame/figure.tsx';
import { formatNumber, NONE } from '../../frame/format.ts';
import { Day, Table } from '../../frame/parts.tsx';
import { formatBeside, formatScope, formatSiteFigure, inputTitle } from '../site-words.ts';
import type { DossierFacts } from './ask-dossier.ts';
import type { PlannedSite } from './ask-rules.ts';
import { RulesAtPlace } from './rules-section.tsx';

const COLUMNS = [
  { name: 'Measure' },
  { name: 'Figure', isNumber: true },
  { name: 'Applies to' },
  { name: 'As of' },
  { name: 'Basis' },
];

/** Hazards, drought and water; and what the law allows, as far as the site score reads it. */
export function RisksOfPlace({ facts }: { readonly facts: DossierFacts }) {
  const { measures, county_water: water } = facts.around.environment;
  return (
    <section>
      <h2 id="risks">Risks</h2>
      <Table caption="Hazard, drought and water of the place" columns={COLUMNS} none="No data.">
        {measures.map(({ input, value, unit, scope, basis, source, observed_at: at }) => (
          <tr key={input}>
            <th scope="row">{inputTitle(input)}</th>
            {value === null ? (
              <td colSpan={4} class="soft">
                {noDataIn(facts)}
              </td>
            ) : (
              <>
                <td class="n">
                  <Figure of={{ source, observed_at: at, basis }}>{formatSiteFigure(value, unit)}</Figure>
                </td>
                <td>{formatScope(scope)}</td>
                <td>
                  <Day at={at} />
                </td>
                <td>{basis}</td>
              </>
            )}
          </tr>
        ))}
      </Table>
      <p>
        <span class="soft">Fresh water withdrawn in the county: </span>
        {water.no_data === null ? (
          <>
            {formatNumber(water.all_fresh_m3_day)} m³/day, of it public supply{' '}
            {formatNumber(water.public_supply_m3_day)} and power plants {formatNumber(water.thermoelectric_m3_day)}
          </>
        ) : (
          water.no_data
        )}
        .
      </p>
    </section>
  );
}

/** Tariffs, incentives, pauses and moratoria, and what the score reads of them. */
export function RulesOfPlace({ facts, planned }: { readonly facts: DossierFacts; readonly planned: PlannedSite }) {
  const { rules, around } = facts;
  const { score } = facts.site;
  const measures = score.explain?.parts.find(({ id }) => id === 'regulatory')?.measures ?? [];
  return (
    <section>
      <h2 id="rules">Tariffs, incentives and restrictions</h2>
      <RulesAtPlace rules={rules} at={{ lat: around.latitude, lon: around.longitude }} planned={planned} />
      <Table caption="Moratoria, bills and incentives as the site score reads them" columns={COLUMNS} none="No data.">
        {measures.map((measure) => {
          const beside = formatBeside(measure.beside);
          return (
            <tr key={measure.input}>
              <th scope="row">{inputTitle(measure.input)}</th>
              {measure.value === null ? (
                <td colSpan={4} class="soft">
                  {(measure.input === 'incentive_known' ? whyNotCounted(rules) : null) ?? noDataIn(facts)}
                </td>
              ) : (
                <>
                  <td class="n">
                    <Figure of={measure}>{formatSiteFigure(measure.value, measure.unit)}</Figure>
                    {beside !== '' && <span class="soft"> {beside}</span>}
                    {measure.input === 'incentive_known' && <span class="soft"> {formatIncentives(rules)}</span>}
                  </td>
                  <td>{formatScope(measure.scope)}</td>
                  <td>
                    <Day at={measure.observed_at} />
                  </td>
                  <td>{measure.basis ?? NONE}</td>
                </>
              )}
            </tr>
          );
        })}
      </Table>
    </section>
  );
}

/** A list that covers the place and has nothing of it says so; elsewhere it says what it covers. */
const noDataIn = ({ site: { place } }: DossierFacts): string =>
  place.state === null
    ? 'No data (lists cover the fifty states and the District of Columbia)'
    : 'No data of this place in the lists that are read here';

const incentivesOf = (rules: DossierFacts['rules']) => (rules?.rules ?? []).filter(({ list }) => list === 'incentives');

/** Incentives may be listed above of which the score counts none: then it says which, and not that there is no data. */
function whyNotCounted(rules: DossierFacts['rules']): string | null {
  const listed = incentivesOf(rules);
  if (listed.length === 0) return null;
  const unread = listed.filter(({ feeds_score: feeds }) => !feeds).length;
  const unverified = listed.filter(
    ({ feeds_score: feeds, applications }) => feeds && applications === 'not-verified',
  ).length;
  const reasons = [
    unread === 0 ? null : `${formatNumber(unread)} whose source was not read`,
    unverified === 0 ? null : `${formatNumber(unverified)} whose status is not verified`,
  ].filter((reason) => reason !== null);
  const others = listed.length - unread - unverified;
  if (others > 0) reasons.push(`${formatNumber(others)} that came after the score was made`);
  return `Not counted: of those listed above ${reasons.join(', ')}`;
}

const APPLICATIONS: Readonly<Record<string, string>> = {
  open: 'open to new applicants',
  paused: 'paused for new applicants',
  ended: 'ended for new applicants',
};

/** `1 paused for new applicants`: what the yes or no of the score is of. */
function formatIncentives(rules: DossierFacts['rules']): string {
  const listed = incentivesOf(rules);
  return Object.entries(APPLICATIONS)
    .flatMap(([state, words]) => {
      const count = listed.filter(({ applications }) => applications === state).length;
      return count === 0 ? [] : [`${count} ${words}`];
    })
    .join(', ');
}
