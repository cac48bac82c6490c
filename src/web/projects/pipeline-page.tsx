import type { ReadContext } from '../../read/context.ts';
import { listProjects } from '../../read/projects/list-projects.ts';
import { ask } from '../ask.ts';
import { formatDate, formatNumber, formatPower, NONE } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import { addressWith } from '../lists/address-with.ts';
import { asPage } from '../lists/as-page.ts';
import { Choice, Entry, isNarrowed } from '../lists/filter-form.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { loadMarketNames, type MarketName, marketOptions } from '../lists/market-names.tsx';
import { MarketOrPlace } from '../lists/market-or-place.tsx';
import { whyNothing } from '../lists/no-rows.ts';
import { readInput } from '../lists/read-input.ts';
import { ReportedBy } from '../lists/reported-by.tsx';
import { PointMap } from '../map/point-map.tsx';
import type { Page } from '../page.ts';
import { loadTroubles } from '../trust/source-notice.tsx';
import { formatPlace, formatStatus, type Project, type Projects, STATUS_WORDS } from './project-words.ts';
import { TallyTable } from './tally-table.tsx';

const PATH = '/pipeline';
const PER_PAGE = 100;
const STATUSES = [
  ...Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label })),
  { value: 'all', label: 'All, including operational' },
];
const COLUMNS = [
  { name: 'Project' },
  { name: 'Operator' },
  { name: 'Where' },
  { name: 'MW', isNumber: true, hint: 'Planned total capacity, from one source' },
  { name: 'Basis' },
  { name: 'Status' },
  { name: 'Expected', hint: 'Projected date of full operation' },
  { name: 'As of', hint: 'Newest date of its sources' },
  { name: 'Reported by' },
];

/** `/pipeline`: what is to be built. */
export const pipelinePage: Page = {
  path: PATH,
  summary: 'Data centers that are planned, announced or under construction, with MW, status and sources.',
  query: ['status', 'market', 'operator', 'country', 'state', 'min_mw', 'offset'],
  render: async ({ read, query, assets }) => {
    const input = readInput<typeof listProjects.input>(
      query,
      ['status', 'market', 'operator', 'country', 'state'],
      ['min_mw', 'offset'],
    );
    const answer = await ask(listProjects, read, { ...input, limit: PER_PAGE });
    const [markets, troubles] = await Promise.all([
      loadMarketNames(read),
      loadTroubles(read, ['epoch-projects', 'datacenter-fights', 'news']),
    ]);
    const { projects, total } = answer;
    const points = projects.flatMap(({ id, project, lat, lon, capacity_mw: mw }) =>
      lat === null || lon === null ? [] : [{ id, lat, lon, mw, title: `${project}: ${formatPower(mw)}` }],
    );
    const inAll = (changes: Readonly<Record<string, string | null>>): string =>
      addressWith(PATH, query, { offset: null, ...changes });
    return {
      kind: 'page',
      title: 'Pipeline',
      description: 'Data centers that are planned, announced or under construction, with MW, status and sources.',
      at: PATH,
      islands: ['charts'],
      body: (
        <ListBody
          title="Pipeline"
          path={PATH}
          query={query}
          lead={`${formatTotals(answer, query)}${formatLeftOut(answer, query)}`}
          troubles={troubles}
          fields={
            <>
              <Choice name="status" label="Status" all="Whole pipeline" options={STATUSES} query={query} />
              <Choice name="market" label="Market" all="All places" options={marketOptions(markets)} query={query} />
              <Entry name="operator" label="Operator" query={query} />
              <Entry name="country" label="Country" query={query} hint="US, or a name" />
              <Entry name="state" label="State" query={query} hint="TX, or a name" />
              <Entry name="min_mw" label="Minimum MW" type="number" query={query} />
            </>
          }
          answer={answer}
          perPage={PER_PAGE}
          hasMore={answer.offset + answer.count < total}
        >
          <h2>Projects</h2>
          <Table
            caption={`${formatNumber(projects.length)} of ${formatNumber(total)} projects, the largest first`}
            columns={COLUMNS}
            none={whyNothing(query, total, {
              noneFits: 'No matching projects. A minimum MW excludes projects with no disclosed MW.',
              noneRead: 'No projects yet. They come from lists and news; see Sources for the status of each source.',
            })}
          >
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} markets={markets} read={read} />
            ))}
          </Table>
          {total > 0 && (
            <div class="tallies">
              <section>
                <h2>By status</h2>
                <TallyTable
                  caption={`${captionOf(answer)} The dark part of a bar has disclosed MW.`}
                  of="Status"
                  tally={answer.by_status}
                  nameOf={formatStatus}
                  hrefOf={(key) => inAll({ status: key })}
                />
              </section>
              <section>
                <h2>By expected year of full operation</h2>
                <TallyTable
                  caption={`${captionOf(answer)} Years are projections of the sources.`}
                  of="Year"
                  tally={answer.by_year}
                  nameOf={(key) => (key === 'unknown' ? 'Not disclosed' : key)}
                  hrefOf={() => null}
                />
              </section>
            </div>
          )}
          {points.length > 0 && (
            <section>
              <h2>Where</h2>
              <PointMap
                points={points}
                assets={assets}
                label={`Map of ${points.length} of the projects above, sized by disclosed MW.`}
                caption={`${formatNumber(points.length)} of the ${formatNumber(projects.length)} projects above have coordinates. ${captionOf(answer)} Circle size shows disclosed MW; the smallest circles have none.`}
              />
            </section>
          )}
        </ListBody>
      ),
    };
  },
};

/** How many, and how many of them the sum is of. */
function formatTotals(
  { total, with_mw: withMw, total_gw: gw, by_basis: bases }: Projects,
  query: URLSearchParams,
): string {
  const many = `${formatNumber(total)} ${total === 1 ? 'project' : 'projects'}`;
  const said = isNarrowed(query)
    ? `${many} match.`
    : `${many} in the pipeline: planned, announced, under construction, or of unknown status.`;
  if (total === 0) return said;
  if (gw === null) return `${said} No project discloses a capacity, so there is no total.`;
  return (
    `${said} ${formatNumber(withMw)} of them ${withMw === 1 ? 'discloses' : 'disclose'} a capacity: ` +
    `${formatPower(gw * 1_000)} in total${formatBases(bases)}. Nothing is estimated for the others.`
  );
}

/** What is not listed since no status was chosen, by status. */
function formatLeftOut({ left_out: leftOut }: Projects, query: URLSearchParams): string {
  const parts = Object.entries(leftOut).map(
    ([status, { projects }]) => `${formatNumber(projects)} ${formatStatus(status).toLowerCase()}`,
  );
  if (parts.length === 0 || query.has('status')) return '';
  return ` Not listed: ${parts.join(', ')}; choose the status "All, including operational" to see them.`;
}

/** What of a total is a source's own estimate; nothing where all of it is of one kind. */
function formatBases(bases: Projects['by_basis']): string {
  const parts = Object.entries(bases).flatMap(([basis, { gw }]) =>
    gw === null ? [] : [`${formatPower(gw * 1_000)} ${basis === 'estimated' ? 'estimated by a source' : basis}`],
  );
  return parts.length < 2 ? '' : ` (${parts.join(', ')})`;
}

const captionOf = ({ as_of: at }: Projects): string => (at === null ? 'Undated.' : `As of ${formatDate(at)}.`);

function ProjectRow(props: {
  readonly project: Project;
  readonly markets: readonly MarketName[];
  readonly read: ReadContext;
}) {
  const { project, markets, read } = props;
  return (
    <tr id={project.id}>
      <th scope="row" class="words">
        <a href={`/pipeline/${encodeURIComponent(project.id)}`}>
          <Foreign>{project.project}</Foreign>
        </a>
      </th>
      <td class="name">
        <Foreign>{project.operator ?? NONE}</Foreign>
      </td>
      <td class="name">
        <MarketOrPlace slug={project.market} place={formatPlace(project)} markets={markets} />
      </td>
      <td class="n">{formatPower(project.capacity_mw)}</td>
      <td>{(project.capacity_mw === null ? null : project.capacity_basis) ?? NONE}</td>
      <td>{formatStatus(project.status)}</td>
      <td>
        <Day at={project.expected} />
      </td>
      <td>
        <Day at={project.last_updated?.slice(0, 10)} />
      </td>
      <ReportedBy sources={project.sources.map(({ source, url }) => ({ source, url: asPage(url, read) }))} />
    </tr>
  );
}
