import type { ComponentChildren } from 'preact';
import { capitalized, formatDate, formatMoney, formatNumber, formatPower, NONE } from '../../frame/format.ts';
import { Foreign, Table } from '../../frame/parts.tsx';
import type { PolicyAnswer } from '../ask-market.ts';
import { Section } from './section.tsx';

type Rule = PolicyAnswer['rules'][number];
type ListName = Rule['list'];

const READ: Readonly<Record<NonNullable<Rule['confidence']>, string>> = {
  'read-primary': 'text of who decided it was read',
  'read-secondary': 'a report was read',
  carried: 'a report was read earlier',
  'headline-only': 'headline only, not read',
  disputed: 'disputed',
  recalled: 'recalled, not read',
};

const REACH: Readonly<Record<string, string>> = {
  'if-served': 'if served by this utility',
  'in-part': 'part of the state or country',
  'grid-operator': 'grid operator',
  federal: 'United States',
  state: 'whole state',
};

/** Rules that hold for new data centers here, each with its source, date and confidence. */
export function PolicySection({ policy }: { readonly policy: PolicyAnswer }) {
  const list = (name: ListName) => ({
    rows: policy.rules.filter((rule) => rule.list === name),
    coverage: policy.coverage.find((one) => one.list === name),
  });
  return (
    <Section id="policy">
      <p class="soft">
        Compiled by hand from public pages. What was only recalled, is disputed or is known by its headline feeds no
        score. A pause of an incentive does not stop construction.
      </p>
      <RuleTable of={list('tariffs')} caption="Tariffs and rules for large loads" figure="Threshold">
        {({ threshold_mw: mw, min_demand_pct: percent, contract_years: years }) => (
          <>
            {mw === null ? 'Not stated' : formatPower(mw)}
            {percent !== null && `; least demand billed ${formatNumber(percent)} %`}
            {years !== null && `; ${formatNumber(years)} years`}
          </>
        )}
      </RuleTable>
      <RuleTable of={list('incentives')} caption="Incentives" figure="Floors">
        {({ min_investment_usd: usd, min_investment_least_usd: least, min_jobs: jobs, terms }) => (
          <>
            {usd === null && least === null ? 'Investment: not read' : `Investment: ${formatSpan(least, usd)}`}
            {jobs !== null && `; ${formatNumber(jobs)} jobs`}
            {terms !== null && <p class="soft small">{terms}</p>}
          </>
        )}
      </RuleTable>
      <RuleTable of={list('pauses')} caption="Connection pauses and caps" figure="Threshold">
        {({ terms, effect }) => `${capitalized(effect ?? NONE)}${terms === null ? '' : `, ${terms}`}`}
      </RuleTable>
      <RuleTable of={list('measures')} caption="Policy measures" figure="Effect">
        {({ text, effect }) => `${capitalized(effect ?? NONE)}: ${text ?? NONE}`}
      </RuleTable>
      <RuleTable of={list('load_shares')} caption="Data centers' share of electricity" figure="Share">
        {({ share_pct: share, terms }) =>
          share === null ? (terms ?? 'No agreed figure') : `${formatNumber(share, 1)} %`
        }
      </RuleTable>
    </Section>
  );
}

/** `$25M to $150M, by county or tier`; an end that was not read is said so. */
function formatSpan(least: number | null, enough: number | null): string {
  if (least === enough) return formatMoney(enough);
  return `${formatMoney(least)} to ${enough === null ? 'an amount not read' : formatMoney(enough)}, by county or tier`;
}

function RuleTable(props: {
  readonly of: { readonly rows: readonly Rule[]; readonly coverage: PolicyAnswer['coverage'][number] | undefined };
  readonly caption: string;
  readonly figure: string;
  readonly children: (rule: Rule) => ComponentChildren;
}) {
  const { of, caption, figure, children } = props;
  const { rows, coverage } = of;
  const covers = coverage?.covers ?? 'not loaded in this installation';
  const none =
    coverage?.is_covered === true ? `No entry for this place (list ${covers}).` : `No data (list ${covers}).`;
  return (
    <>
      <h3>{caption}</h3>
      <Table
        caption={caption}
        columns={[{ name: 'Rule' }, { name: 'Status' }, { name: figure }, { name: 'From–until' }, { name: 'Source' }]}
        none={none}
      >
        {rows.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">
              <Foreign>{rule.body === null ? rule.title : `${rule.body}: ${rule.title}`}</Foreign>
              {rule.reach !== null && rule.reach in REACH && (
                <p class="soft small">
                  {REACH[rule.reach]}
                  {rule.place !== null && `: ${rule.place}`}
                </p>
              )}
            </th>
            <td>{(rule.status ?? NONE).replaceAll('-', ' ')}</td>
            <td>{children(rule)}</td>
            <td>
              {formatDate(rule.begins)}–{rule.ends === null ? '' : formatDate(rule.ends)}
            </td>
            <td>
              {rule.source_url === null ? (
                'No address'
              ) : (
                <a href={rule.source_url} rel="noopener">
                  <Foreign>{rule.publisher ?? rule.source}</Foreign>
                </a>
              )}
              <p class="soft small">
                {rule.reported !== null && `${formatDate(rule.reported)}; `}
                {rule.confidence !== null && READ[rule.confidence]}
              </p>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
