import { formatDate, formatMoney, formatNumber, formatPower, NONE } from '../../frame/format.ts';
import { Foreign, Nothing, Table } from '../../frame/parts.tsx';
import { Outside } from '../../lists/outside.tsx';
import { type PlannedSite, type RulesShown, rulesAddress } from './ask-rules.ts';
import { Rest } from './rest.tsx';

type Rule = RulesShown['rules'][number];

const LISTS = {
  tariffs: 'Large-load tariffs',
  incentives: 'Incentives',
  pauses: 'Connection pauses',
  measures: 'Rules of governments',
  moratoria: 'Moratoria',
  load_shares: 'Share of load',
} as const;

/** Rows of one list that are shown; the rest is linked. */
const LISTED = 6;

const COLUMNS = [
  { name: 'Rule' },
  { name: 'Status' },
  { name: 'Applies from' },
  { name: 'Reach', hint: 'Of the place, of a part of its state, of a utility if it serves the site' },
  { name: 'Read as', hint: 'How the source was read; recalled, disputed and headline-only feed no score' },
  { name: 'Reported' },
];

/** Tariffs, incentives, pauses and moratoria at the place, list by list; where a list does not cover it, what it covers. */
export function RulesAtPlace(props: {
  readonly rules: RulesShown | null;
  readonly at: { readonly lat: number; readonly lon: number };
  readonly planned: PlannedSite;
}) {
  const { rules, at, planned } = props;
  if (rules === null) return <Nothing>No data: the place is in no country.</Nothing>;
  return (
    <>
      {rules.coverage.map(({ list, is_covered: isCovered, covers }) => {
        const rows = rules.rules.filter((rule) => rule.list === list);
        if (rows.length === 0)
          return (
            <p key={list}>
              <span class="soft">{LISTS[list]}: </span>
              {isCovered ? `nothing listed here (list ${covers}).` : `No data (list ${covers}).`}
            </p>
          );
        return (
          <div key={list}>
            <Table caption={formatCaption(list, rows)} columns={COLUMNS} none="Nothing listed.">
              {rows.slice(0, LISTED).map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </Table>
            <Rest shown={LISTED} total={rows.length} href={rulesAddress(at, list, planned)} />
          </div>
        );
      })}
    </>
  );
}

/** Of incentives also how many take new applicants: a paused one is listed, and helps nobody who comes now. */
function formatCaption(list: keyof typeof LISTS, rows: readonly Rule[]): string {
  const listed = `${LISTS[list]}: ${rows.length} listed`;
  if (list !== 'incentives') return listed;
  const open = rows.filter(({ applications }) => applications === 'open').length;
  return `${listed}, ${open === 0 ? 'none' : open} in force for new applicants`;
}

function RuleLine({ rule }: { readonly rule: Rule }) {
  return (
    <tr>
      <th scope="row">
        <Outside href={rule.source_url}>
          <Foreign>{rule.title}</Foreign>
        </Outside>
        {rule.body !== null && (
          <span class="soft">
            {' '}
            · <Foreign>{rule.body}</Foreign>
          </span>
        )}
      </th>
      <td>{plain(rule.status)}</td>
      <td>{formatFloors(rule)}</td>
      <td>{rule.reach === 'if-served' ? 'if served by it' : plain(rule.reach)}</td>
      <td>{plain(rule.confidence)}</td>
      <td>{formatDate(rule.reported ?? rule.as_of)}</td>
    </tr>
  );
}

const plain = (word: string | null): string => word?.replaceAll('-', ' ') ?? NONE;

const FLOOR_WORDS: Readonly<Record<string, string>> = { met: ' (met)', 'not-met': ' (not met)', depends: ' (depends)' };

/** The least load, investment and jobs of a rule, each with whether the plan meets it. */
function formatFloors(rule: Rule): string {
  const floors = [
    rule.threshold_mw === null ? null : `${formatPower(rule.threshold_mw)}${FLOOR_WORDS[rule.threshold ?? ''] ?? ''}`,
    rule.min_investment_usd === null
      ? null
      : `${formatMoney(rule.min_investment_usd)}${FLOOR_WORDS[rule.investment ?? ''] ?? ''}`,
    rule.min_jobs === null ? null : `${formatNumber(rule.min_jobs)} jobs${FLOOR_WORDS[rule.jobs ?? ''] ?? ''}`,
    rule.share_pct === null ? null : `${formatNumber(rule.share_pct, 1)}% of electricity`,
  ].filter((part) => part !== null);
  return floors.length === 0 ? NONE : floors.join(', ');
}
