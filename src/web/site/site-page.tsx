import { Figure } from '../frame/figure.tsx';
import { formatScore, formatShare, NONE } from '../frame/format.ts';
import { Day, Foreign, Nothing, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
import type { Page, PageView } from '../page.ts';
import { loadSite, type Measure, type ScoredPart, type SiteShown } from './load-site.ts';
import { PlaceForm } from './place-form.tsx';
import { readPlace } from './read-place.ts';
import { SiteIndexSection } from './site-index-section.tsx';
import { Bar, Cautions, Overall, PartBars, PlaceLine, SitePanel } from './site-score-part.tsx';
import { formatBeside, formatPlace, formatScope, formatSiteFigure, inputTitle, partTitle } from './site-words.ts';

/** `/site?lat=&lon=`: the score of any place, and what it is made of. */
export const sitePage: Page = {
  path: '/site',
  summary: 'The score of any coordinate as the site of a data center, with its parts and their sources.',
  query: ['lat', 'lon', 'part'],
  example: '/site?lat=39.0437&lon=-77.4875',
  maxAgeSeconds: 300,
  render: async ({ read, query }) => {
    const [lat, lon] = [query.get('lat'), query.get('lon')];
    const isPanel = query.get('part') === 'panel';
    if (lat === null && lon === null && !isPanel) return emptyPage();
    const asked = readPlace(lat ?? '', lon ?? '');
    if (!asked.ok) {
      const problem = `${asked.field === 'lat' ? 'Latitude' : 'Longitude'} ${asked.problem}.`;
      if (isPanel) return { kind: 'fragment', body: <Refused problem={problem} /> };
      return refusedPage(lat, lon, problem);
    }
    const site = await loadSite(read, asked.lat, asked.lon);
    if (isPanel) return { kind: 'fragment', body: <SitePanel {...site} /> };
    return scoredPage(site);
  },
};

const EXAMPLES = [
  { name: 'Ashburn, Virginia', lat: 39.0437, lon: -77.4875 },
  { name: 'Newark, New Jersey', lat: 40.7357, lon: -74.1724 },
  { name: 'Abilene, Texas', lat: 32.4487, lon: -99.7331 },
  { name: 'Frankfurt', lat: 50.1109, lon: 8.6821 },
];

const TITLE = 'How suitable is a site for a data center?';
const DESCRIPTION = 'Connectivity, power, risk, water, renewables and rules of any coordinate, each with its source.';

function Examples() {
  return (
    <p>
      For example{' '}
      {EXAMPLES.map(({ name, lat, lon }, place) => (
        <>
          {place > 0 && ' · '}
          <a href={`/site?lat=${lat}&lon=${lon}`}>{name}</a>
        </>
      ))}
    </p>
  );
}

function emptyPage(): PageView {
  return {
    kind: 'page',
    title: 'Score a site',
    description: DESCRIPTION,
    body: (
      <>
        <h1>{TITLE}</h1>
        <p>
          Any coordinate gets six part scores and one overall score, from 0 (worst) to 100 (best): connectivity, power,
          environmental risk, water stress, access to renewables and regulation. Enter coordinates, or click a point on{' '}
          <a href="/">the map</a>. The site score is about one point: what is near it counts by distance. Beside it
          stands the market power index at the same point, as markets have it: about the 100 km around and the grid it
          is on.
        </p>
        <PlaceForm id="place-form" />
        <Examples />
      </>
    ),
  };
}

function refusedPage(lat: string | null, lon: string | null, problem: string): PageView {
  return {
    kind: 'page',
    status: 400,
    title: 'Invalid coordinates',
    description: DESCRIPTION,
    body: (
      <>
        <h1>Invalid coordinates</h1>
        <PlaceForm id="place-form" lat={lat ?? ''} lon={lon ?? ''} problem={problem} />
        <p>
          Latitude and longitude in degrees (WGS 84): <code>39.0437</code> and <code>-77.4875</code>, or{' '}
          <code>77.4875 W</code>.
        </p>
        <Examples />
      </>
    ),
  };
}

function Refused({ problem }: { readonly problem: string }) {
  return (
    <div data-problem="">
      <h3 tabIndex={-1}>Invalid coordinates</h3>
      <p class="problem">{problem}</p>
    </div>
  );
}

function scoredPage(site: SiteShown): PageView {
  const { score, place } = site;
  const name = formatPlace(score.latitude, score.longitude);
  return {
    kind: 'page',
    title: `Site at ${name}`,
    description: `${formatScore(score.overall_score)} of 100 as a site for a data center. ${DESCRIPTION}`,
    body: (
      <>
        <p class="overline">Site score</p>
        <h1>{name}</h1>
        <PlaceLine place={place} />
        <Overall score={score} />
        <Cautions score={score} place={place} />
        <PartBars score={score} />
        {(score.explain?.parts ?? []).map((part) => (
          <PartSection key={part.id} part={part} meanings={site.meanings} />
        ))}
        <SiteIndexSection score={score} bands={site.bands} />
        <Provenances site={site} />
        <h2>Another site</h2>
        <PlaceForm id="place-form" />
        <Examples />
      </>
    ),
  };
}

const MEASURE_COLUMNS = [
  { name: 'Measure' },
  { name: 'Figure', isNumber: true },
  { name: 'Points', isNumber: true, hint: '0 worst to 100 best' },
  {
    name: 'Weight',
    isNumber: true,
    hint: 'Weight within the part; in brackets the weight here, where other measures have no data',
  },
  { name: 'Applies to' },
  { name: 'Source' },
  { name: 'As of' },
  { name: 'Basis' },
];

function PartSection({ part, meanings }: { readonly part: ScoredPart; readonly meanings: SiteShown['meanings'] }) {
  return (
    <section class="site-part">
      <h2 id={part.id}>
        {partTitle(part.id)}: {part.score === null ? 'no data' : `${formatScore(part.score)} of 100`}
      </h2>
      <p class="soft">
        {meanings.get(part.id)} {formatShare(part.weight)} of the overall score; {formatShare(part.coverage)} has data.
      </p>
      <Bar score={part.score} />
      <Table caption={`Measures of ${partTitle(part.id).toLowerCase()}`} columns={MEASURE_COLUMNS} none="Nothing.">
        {part.measures.map((measure) => (
          <MeasureLine key={measure.input} measure={measure} meaning={meanings.get(measure.input)} />
        ))}
      </Table>
    </section>
  );
}

function MeasureLine({ measure, meaning }: { readonly measure: Measure; readonly meaning: string | undefined }) {
  const { input, value, unit, points, weight, effective_weight: effective, source, source_url: url } = measure;
  const beside = formatBeside(measure.beside);
  return (
    <tr>
      <th scope="row" class="measure">
        {inputTitle(input)}
        {meaning !== undefined && <span class="soft">{meaning}</span>}
        {beside !== '' && <span class="soft">{beside}</span>}
        {measure.notes !== undefined && (
          <span class="soft">
            <Foreign>{measure.notes}</Foreign>
          </span>
        )}
      </th>
      <td class="n">
        {value === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={{ source, observed_at: measure.observed_at, basis: measure.basis }}>
            {formatSiteFigure(value, unit)}
          </Figure>
        )}
      </td>
      <td class="n">{formatScore(points)}</td>
      <td class="n">
        {formatShare(weight)}
        {points !== null && Math.abs(effective - weight) >= 0.005 && (
          <span class="soft"> ({formatShare(effective)})</span>
        )}
      </td>
      {value === null ? (
        <td colSpan={4} class="soft">
          No data here, so it is not part of the score.
        </td>
      ) : (
        <>
          <td>{formatScope(measure.scope)}</td>
          <td>
            {source === null ? (
              NONE
            ) : (
              <a href={`/sources#${encodeURIComponent(source.split(' + ', 1)[0] ?? '')}`}>{source}</a>
            )}
            {url !== null && (
              <>
                {' '}
                <span class="soft">
                  <Outside href={url}>document</Outside>
                </span>
              </>
            )}
          </td>
          <td>
            <Day at={measure.observed_at} />
          </td>
          <td>{measure.basis}</td>
        </>
      )}
    </tr>
  );
}

const PROVENANCE_COLUMNS = [{ name: 'Source' }, { name: 'As of' }, { name: 'Basis' }, { name: 'Provides' }];

/** Sources of the score and the location, with where their documents stand. */
function Provenances({ site: { score, place } }: { readonly site: SiteShown }) {
  const all = [...score.provenance, ...place.provenance];
  return (
    <section>
      <h2 id="sources">Sources</h2>
      {all.length === 0 && <Nothing>No source covers this site.</Nothing>}
      {all.length > 0 && (
        <Table caption="Sources of the score and the location" columns={PROVENANCE_COLUMNS} none="None.">
          {all.map(({ source, source_url: url, observed_at: at, basis, notes }) => (
            <tr key={`${source} ${notes}`}>
              <th scope="row">
                <Outside href={url}>{source}</Outside>
              </th>
              <td>
                <Day at={at} />
              </td>
              <td>{basis}</td>
              <td>
                <Foreign>{(notes ?? '').replaceAll('_', ' ')}</Foreign>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
