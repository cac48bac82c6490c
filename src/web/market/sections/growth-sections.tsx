import type { BriefDeal, PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { formatBriefStatus } from '../../deals/deal-words.ts';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatDate, formatMoney, formatNumber, formatPower, formatShare } from '../../frame/format.ts';
import { Day, Foreign, Table } from '../../frame/parts.tsx';
import { formatStatus } from '../../projects/project-words.ts';
import type { MarketFacts } from '../ask-market.ts';
import { ReportedBy } from '../words/reported-by.tsx';
import { Section } from './section.tsx';

const PROJECTS = [
  { name: 'Project' },
  { name: 'Operator' },
  { name: 'Capacity', isNumber: true },
  { name: 'Status' },
  { name: 'Expected' },
  { name: 'Reported by' },
];

/** The pipeline. */
export function PipelineSection({ brief }: { readonly brief: PublishedBrief }) {
  const { pipeline, totals, slug } = brief;
  return (
    <Section id="pipeline">
      <Table
        caption={formatCount(pipeline.length, totals.pipeline, 'project', 'projects')}
        columns={PROJECTS}
        none="No projects in the pipeline: no source reports one."
      >
        {pipeline.map((project) => (
          <tr key={project.project}>
            <th scope="row">
              <Foreign>{project.project}</Foreign>
            </th>
            <td>{project.operator === null ? '–' : <Foreign>{project.operator}</Foreign>}</td>
            <td class="n">
              <Figure of={{ ...firstOf(project.sources), basis: project.capacity_basis }}>
                {formatPower(project.capacity_mw)}
              </Figure>
            </td>
            <td>{formatStatus(project.status)}</td>
            <td>{project.expected ?? '–'}</td>
            <td>
              <ReportedBy sources={project.sources} />
            </td>
          </tr>
        ))}
      </Table>
      {(totals.pipeline ?? 0) > pipeline.length && (
        <p>
          <a href={`/pipeline?market=${slug}`}>All projects of this market</a>
        </p>
      )}
    </Section>
  );
}

const OPERATORS = [
  { name: 'Operator' },
  { name: 'Facilities', isNumber: true },
  { name: 'Share', isNumber: true },
  { name: 'Operating', isNumber: true },
  { name: 'Pipeline (MW)', isNumber: true },
];

/** Who runs data centers here. */
export function OperatorsSection({ facts }: { readonly facts: MarketFacts }) {
  const { brief, market, facilityOrigin: origin } = facts;
  const { computed_at: computedAt } = brief.market_power_scores;
  const { operational, proposed, unknown, 'under-construction': building } = market.by_status;
  return (
    <Section id="operators">
      {market.facility_count > 0 && (
        <p>
          {' '}
          <Figure of={origin}>{formatNumber(market.facility_count)}</Figure> facilities:{' '}
          <Figure of={origin}>{formatNumber(operational)}</Figure> operating,{' '}
          <Figure of={origin}>{formatNumber(building)}</Figure> under construction,{' '}
          <Figure of={origin}>{formatNumber(proposed)}</Figure> proposed,{' '}
          <Figure of={origin}>{formatNumber(unknown)}</Figure> with unknown status.
          {brief.kpis.facility_count !== null && brief.kpis.facility_count !== market.facility_count && (
            <> When the market was last scored, it had {formatNumber(brief.kpis.facility_count)}.</>
          )}
        </p>
      )}
      <Table
        caption={`${formatCount(brief.operators.length, brief.totals.operators, 'operator', 'operators')}, as of the last score, ${formatDate(computedAt)} · ${formatOrigin(origin)}`}
        columns={OPERATORS}
        none={
          market.facility_count === 0
            ? 'No data centers listed in this market.'
            : 'No facility in this market discloses its operator.'
        }
      >
        {brief.operators.map((operator) => (
          <tr key={operator.operator}>
            <th scope="row">
              <Foreign>{operator.operator}</Foreign>
            </th>
            <td class="n">{formatNumber(operator.facility_count)}</td>
            <td class="n">{formatShare(operator.share, 1)}</td>
            <td class="n">{formatPower(operator.operational_mw)}</td>
            <td class="n">{formatPower(operator.pipeline_mw)}</td>
          </tr>
        ))}
      </Table>
      {brief.operators.some(({ operational_mw: mw }) => mw === null) && (
        <p class="soft">“–” means that no source discloses the MW. Loadstar does not estimate them.</p>
      )}
    </Section>
  );
}

const DEALS = [
  { name: 'Deal' },
  { name: 'Date' },
  { name: 'Value', isNumber: true },
  { name: 'Status' },
  { name: 'Reported by' },
];

/** Who buys and sells here. */
export function DealsSection({ brief, now }: { readonly brief: PublishedBrief; readonly now: Date }) {
  const { ma_elsewhere: elsewhere, totals } = brief;
  // Briefs of earlier versions list deals elsewhere as well.
  const deals = brief.ma.filter(({ because }) => because !== 'operator');
  return (
    <Section id="deals">
      <Table
        caption={`${formatCount(deals.length, totals.ma, 'deal', 'deals')} in the last two years`}
        columns={DEALS}
        none="No deals in the last two years in this market."
      >
        {deals.map((deal) => (
          <tr key={`${deal.title} ${deal.date}`}>
            <th scope="row">
              {deal.id === null ? (
                <Foreign>{deal.title}</Foreign>
              ) : (
                <a href={`/deals/${encodeURIComponent(deal.id)}`}>
                  <Foreign>{deal.title}</Foreign>
                </a>
              )}
            </th>
            <td>
              <Day at={deal.date} />
            </td>
            <td class="n">
              <Figure of={{ ...firstOf(deal.sources), basis: 'reported' }}>{formatValue(deal)}</Figure>
            </td>
            <td>{formatBriefStatus(deal, now)}</td>
            <td>
              <ReportedBy sources={deal.sources} />
            </td>
          </tr>
        ))}
      </Table>
      {elsewhere !== null && (
        <p class="soft">
          Operators active here with deals elsewhere: {elsewhere.operators.join(', ')} ({formatNumber(elsewhere.count)}{' '}
          {elsewhere.count === 1 ? 'deal' : 'deals'} in two years, the newest <Day at={elsewhere.newest} />
          ).
        </p>
      )}
    </Section>
  );
}

const BOUNDS: Readonly<Record<string, string>> = { about: 'about ', 'at-least': 'at least ', 'up-to': 'up to ' };

function formatValue({ value_usd: usd, value_native: native, value_bound: bound }: BriefDeal): string {
  const worded = BOUNDS[bound ?? ''] ?? '';
  if (usd !== null) return `${worded}${formatMoney(usd)}`;
  if (native !== null) return `${worded}${native.currency} ${formatMoney(native.amount).slice(1)}`;
  return 'Not disclosed';
}

const firstOf = (sources: BriefDeal['sources']): { source: string | null; observed_at: string | null } => ({
  source: sources[0]?.source ?? null,
  observed_at: sources[0]?.published_at ?? null,
});

function formatCount(shown: number, total: number | null, one: string, many: string): string {
  if (total === null || total <= shown) return `${formatNumber(shown)} ${shown === 1 ? one : many}`;
  return `${formatNumber(shown)} of ${formatNumber(total)} ${many}`;
}
