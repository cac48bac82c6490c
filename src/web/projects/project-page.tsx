import { oneProject } from '../../read/projects/one-project.ts';
import { ask } from '../ask.ts';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatPower, NONE } from '../frame/format.ts';
import { Day, Foreign, Instant } from '../frame/parts.tsx';
import { asPage } from '../lists/as-page.ts';
import { Fact, Facts } from '../lists/facts.tsx';
import { loadMarketNames, MarketLink } from '../lists/market-names.tsx';
import { Origins } from '../lists/origins.tsx';
import { PlaceOnMap } from '../lists/place-on-map.tsx';
import { Quotes } from '../lists/quotes.tsx';
import { Reporters } from '../lists/reporters.tsx';
import { ThingHead } from '../lists/thing-head.tsx';
import type { Page } from '../page.ts';
import { formatPermit, formatPlace, formatStatus, formatTerm, yearsOf } from './project-words.ts';

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  operator: 'Operator',
  capacity: 'Capacity',
  status: 'Status',
  place: 'Place',
};
const SOURCE_COLUMNS = [{ name: 'Publisher' }, { name: 'What it says' }, { name: 'As of' }];

/** `/pipeline/:id`: one project with what each value was read from. */
export const projectPage: Page = {
  path: '/pipeline/:id',
  summary: 'One construction project, with a source quote for each value.',
  example: '/pipeline/proj_yzkgucjtj6yboo6u',
  isListed: false,
  render: async ({ read, params: { id = '' }, assets }) => {
    const project = await ask(oneProject, read, { id });
    if (project.id !== id) return { kind: 'moved', to: `/pipeline/${encodeURIComponent(project.id)}` };
    const markets = await loadMarketNames(read);
    // Of the source that its words are from, and of its day; where it is not stated, of all that report it.
    const reported = (figure: 'operator' | 'capacity' | 'status' | 'place', at: string | null): Origin => {
      const quote = project.quotes[figure];
      const named = project.sources.find(
        ({ url, source }) => quote !== undefined && (quote.url === null ? source === quote.source : url === quote.url),
      );
      return {
        source: quote?.source ?? [...new Set(project.sources.map(({ source }) => source))].join(' + '),
        observed_at: named?.published_at ?? at,
        basis: figure === 'capacity' ? project.capacity_basis : null,
        notes: quote?.text ?? null,
      };
    };
    const place = formatPlace(project);
    const newest = project.last_updated;
    return {
      kind: 'page',
      title: project.project,
      description: `A data center project: ${formatStatus(project.status).toLowerCase()}${place === null ? '' : `, ${place}`}.`,
      at: '/pipeline',
      body: (
        <>
          <ThingHead
            list={{ name: 'Pipeline', href: '/pipeline' }}
            kind={formatStatus(project.status)}
            name={project.project}
          />
          <Facts>
            <Fact name="Total capacity (planned)">
              {project.capacity_mw === null ? (
                'Not disclosed'
              ) : (
                <Figure of={reported('capacity', newest)}>{formatPower(project.capacity_mw)}</Figure>
              )}
            </Fact>
            <Fact name="Capacity is of">{formatTerm(project.capacity_term)}</Fact>
            <Fact name="Operating">
              {project.operational_mw === null ? (
                NONE
              ) : (
                <Figure of={reported('capacity', newest)}>{formatPower(project.operational_mw)}</Figure>
              )}
            </Fact>
            <Fact name="Status">
              <Figure of={reported('status', project.status_at)}>{formatStatus(project.status)}</Figure>
            </Fact>
            <Fact name="Permits">{formatPermit(project.permit_status)}</Fact>
            <Fact name="Expected full operation">
              <Day at={project.expected} />
            </Fact>
            {yearsOf(project.timeline).map(({ year, mw }) => (
              <Fact key={year} name={`End of ${year}`}>
                <Figure of={reported('capacity', newest)}>{formatPower(mw)}</Figure>
              </Fact>
            ))}
            <Fact name="Operator">
              <Foreign>{project.operator ?? NONE}</Foreign>
            </Fact>
            <Fact name="Market">
              {project.market === null ? (
                'Outside all listed markets'
              ) : (
                <MarketLink slug={project.market} among={markets} />
              )}
            </Fact>
            <Fact name="Place">
              <Foreign>{place ?? NONE}</Foreign>
            </Fact>
            <Fact name="Announced">
              <Day at={project.announced_on} />
            </Fact>
            <Fact name="First seen by Loadstar">
              <Instant at={project.first_seen} />
            </Fact>
            <Fact name="Last update">
              <Day at={newest?.slice(0, 10)} />
            </Fact>
          </Facts>
          <PlaceOnMap
            id={project.id}
            mw={project.capacity_mw}
            assets={assets}
            name={project.project}
            lat={project.lat}
            lon={project.lon}
            none="No source gives coordinates for the project."
          />
          <h2>Source of each value</h2>
          <Quotes of={project.quotes} names={FIGURE_WORDS} none="No quotes: its values come from the lists below." />
          <Reporters
            caption="Reports and lists"
            columns={SOURCE_COLUMNS}
            sources={project.sources.map(({ source, url, title, links, published_at: at }) => ({
              publisher: source,
              url: asPage(url, read),
              words: title ?? url ?? NONE,
              links,
              at,
            }))}
          />
          <Origins of={project.provenance} />
        </>
      ),
    };
  },
};
