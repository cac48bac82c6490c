import { isFault } from '../../errors.ts';
import { around } from '../../read/site/around.ts';
import { findPlaces } from '../../read/site/find-places.ts';
import { nameOfCountry } from '../../read/site/name-of-country.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { formatNumber, formatScore } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { addressWith } from '../lists/address-with.ts';
import type { Page, PageAnswer, PageRequest, PageView } from '../page.ts';
import { askDossier } from './dossier/ask-dossier.ts';
import { DossierBody } from './dossier/dossier-body.tsx';
import { DossierForm, type EnteredSite } from './dossier/dossier-form.tsx';
import { loadSite } from './load-site.ts';
import { readPlace, splitPair } from './read-place.ts';
import { SitePanel } from './site-score-part.tsx';
import { formatPlace } from './site-words.ts';

/** `/site?lat=&lon=`: the dossier of any place. */
export const sitePage: Page = {
  path: '/site',
  summary:
    'The dossier of any coordinate: substations, lines, utility, score, prices, queue, comparables and risks, with sources.',
  query: ['lat', 'lon', 'place', 'mw', 'capex', 'jobs', 'part'],
  example: '/site?lat=39.0437&lon=-77.4875',
  maxAgeSeconds: 300,
  render: async ({ read, query }: PageRequest): Promise<PageAnswer> => {
    const [lat, lon, place] = [given(query, 'lat'), given(query, 'lon'), given(query, 'place')];
    const isPanel = query.get('part') === 'panel';
    if (lat === null && lon === null && !isPanel) {
      warmDossier(read);
      return place === null ? emptyPage() : pageOfName(read, query, place);
    }
    const asked = readPlace(lat ?? '', lon ?? '');
    if (!asked.ok) {
      const problem = `${asked.field === 'lat' ? 'Latitude' : 'Longitude'} ${asked.problem}.`;
      if (isPanel) return { kind: 'fragment', body: <Refused problem={problem} /> };
      return refusedPage(enteredIn(query), problem);
    }
    if (isPanel) return { kind: 'fragment', body: <SitePanel {...(await loadSite(read, asked.lat, asked.lon))} /> };
    const [mw, capexUsd, jobs] = [readAmount(query, 'mw'), readAmount(query, 'capex'), readAmount(query, 'jobs')];
    if (mw === 'wrong' || capexUsd === 'wrong' || jobs === 'wrong')
      return refusedPage(enteredIn(query), 'Load, investment and jobs are numbers of 0 or more, without units.');
    const planned = { mw, capexUsd, jobs };
    const facts = await askDossier(read, asked, planned);
    const { score } = facts.site;
    const name = formatPlace(score.latitude, score.longitude);
    const address = addressOf(query, score.latitude, score.longitude);
    return {
      kind: 'page',
      title: `Site at ${name}`,
      description: `${formatScore(score.overall_score)} of 100 as a site for a data center. ${DESCRIPTION}`,
      canonical: address,
      islands: ['charts', 'folded-sections'],
      body: <DossierBody facts={facts} planned={planned} publicUrl={read.publicUrl} address={address} />,
    };
  },
};

/**
 * Has what dossiers are made of read while somebody fills in the form: the first one of a process would wait for seconds. A
 * failure is that of the dossier which is asked for next.
 */
function warmDossier(read: PageRequest['read']): void {
  ask(around, read, { lat: 0, lon: 0, limit: 1 }).catch(() => undefined);
}

/** A parameter that has something in it: forms send empty fields too. */
function given(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)?.trim() ?? '';
  return text === '' ? null : text;
}

const enteredIn = (query: URLSearchParams): EnteredSite => ({
  place: query.get('place') ?? undefined,
  lat: query.get('lat') ?? undefined,
  lon: query.get('lon') ?? undefined,
  mw: query.get('mw') ?? undefined,
  capex: query.get('capex') ?? undefined,
  jobs: query.get('jobs') ?? undefined,
});

/** The most that an amount may be: what is above it was mistyped. */
const MOST_AMOUNT = 1e13;

function readAmount(query: URLSearchParams, name: string): number | 'wrong' | null {
  const text = given(query, name);
  if (text === null) return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) && value >= 0 && value <= MOST_AMOUNT ? value : 'wrong';
}

const PLANNED = ['mw', 'capex', 'jobs'] as const;

/** The one address of a dossier: coordinates as they were read, and what is planned. */
function addressOf(query: URLSearchParams, lat: number, lon: number): string {
  const planned = Object.fromEntries(PLANNED.map((name) => [name, given(query, name)]));
  return addressWith('/site', new URLSearchParams({ lat: String(lat), lon: String(lon) }), planned);
}

/** To the dossier of the place of a name, or the choice among several. */
async function pageOfName(read: PageRequest['read'], query: URLSearchParams, name: string): Promise<PageAnswer> {
  const pair = splitPair(name);
  const asked = pair === null ? null : readPlace(pair.lat, pair.lon);
  if (asked?.ok === true) return { kind: 'moved', to: addressOf(query, asked.lat, asked.lon) };
  try {
    const { places } = await ask(findPlaces, read, { q: name });
    // A market and its city share a name: the city is meant.
    const cities = places.filter(({ kind }) => kind === 'city');
    const [first, ...others] = cities.length === 1 ? cities : places;
    if (first !== undefined && others.length === 0)
      return { kind: 'moved', to: addressOf(query, first.lat, first.lon) };
    return choicePage(query, name, places);
  } catch (error) {
    if (!isFault(error) || (error.code !== 'not-found' && error.code !== 'bad-request')) throw error;
    return refusedPage(enteredIn(query), error.message, error.code === 'not-found' ? 404 : 400);
  }
}

type Choices = AnswerOf<typeof findPlaces>['places'];

function choicePage(query: URLSearchParams, name: string, places: Choices): PageView {
  return {
    kind: 'page',
    title: 'Which place?',
    description: DESCRIPTION,
    body: (
      <>
        <h1>Which place?</h1>
        <p>
          {places.length} places are called <Foreign>{name}</Foreign>. The coordinate is the middle of the place; a
          parcel needs its own.
        </p>
        <ul>
          {places.map((place) => (
            <li key={`${place.kind} ${place.lat} ${place.lon}`}>
              <a href={addressOf(query, place.lat, place.lon)}>
                <Foreign>{place.name}</Foreign>
              </a>
              , {[place.state, nameOfCountry(place.country)].filter((part) => part !== null).join(', ')}
              <span class="soft">
                {place.kind === 'market' ? ', market' : `, ${formatNumber(place.population)} people`}
              </span>
            </li>
          ))}
        </ul>
        <DossierForm id="place-form" entered={enteredIn(query)} />
      </>
    ),
  };
}

const EXAMPLES = [
  { name: 'Ashburn, Virginia', lat: 39.0437, lon: -77.4875 },
  { name: 'Newark, New Jersey', lat: 40.7357, lon: -74.1724 },
  { name: 'Abilene, Texas', lat: 32.4487, lon: -99.7331 },
  { name: 'Frankfurt', lat: 50.1109, lon: 8.6821 },
];

const TITLE = 'How suitable is a site for a data center?';
const DESCRIPTION =
  'Substations, lines, utility, score, prices, queue, comparables and risks of any coordinate, each with its source.';

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
    title: 'Dossier of a site',
    description: DESCRIPTION,
    body: (
      <>
        <h1>{TITLE}</h1>
        <p>
          The dossier of a place lists the nearest substations with their voltages, lines, gas, the utility, prices, the
          queue, data centers and projects, comparables and risks. It also has the site score: six parts from 0 (worst)
          to 100 (best), and the market power index at the same point, as markets have it. Enter a city or coordinates,
          or click a point on <a href="/">the map</a>.
        </p>
        <DossierForm id="place-form" />
        <Examples />
        <p>
          Up to six sites stand side by side in the <a href="/site/compare">comparison of sites</a>.
        </p>
      </>
    ),
  };
}

function refusedPage(entered: EnteredSite, problem: string, status: 400 | 404 = 400): PageView {
  const title = status === 404 ? 'No such place' : 'Invalid coordinates';
  return {
    kind: 'page',
    status,
    title,
    description: DESCRIPTION,
    body: (
      <>
        <h1>{title}</h1>
        <DossierForm id="place-form" entered={entered} problem={problem} />
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
