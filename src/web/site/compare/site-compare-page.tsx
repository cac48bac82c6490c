import { Figure } from '../../frame/figure.tsx';
import { Foreign } from '../../frame/parts.tsx';
import { csvFile } from '../../lists/csv-file.ts';
import type { Page, PageAnswer, PageRequest, PageView } from '../../page.ts';
import { readPlace, splitPair } from '../read-place.ts';
import { formatPlace } from '../site-words.ts';
import { askSites, type ComparedSite, FEWEST_SITES, MOST_SITES, SITE_LINES, type SitePoint } from './compare-sites.ts';
import { writeSitesCsv } from './sites-csv.ts';

const PATH = '/site/compare';

/** `/site/compare?sites=lat,lon;lat,lon`: two to six sites side by side. */
export const siteComparePage: Page = {
  path: PATH,
  summary: 'Two to six coordinates side by side: score, substations, lines, utility, data centers and price.',
  query: ['sites', 'site', 'format'],
  example: `${PATH}?sites=39.0437,-77.4875;41.6488,-0.8891`,
  maxAgeSeconds: 300,
  render: async ({ read, query }: PageRequest): Promise<PageAnswer> => {
    const texts = [...(query.get('sites') ?? '').split(';'), ...query.getAll('site')]
      .map((text) => text.trim())
      .filter((text) => text !== '');
    if (texts.length === 0) return emptyPage();
    const points = readSites(texts);
    if (typeof points === 'string') return refusedPage(texts, points);
    const sites = points.map(({ lat, lon }) => `${lat},${lon}`).join(';');
    // Fields of the form come one by one: the page has one address.
    if (query.has('site')) return { kind: 'moved', to: `${PATH}?sites=${encodeURIComponent(sites)}` };
    const compared = await askSites(read, points);
    if (query.get('format') === 'csv') return csvFile('sites.csv', writeSitesCsv(compared));
    return comparedPage(compared, sites);
  },
};

/** The places of texts, or what is wrong with them. */
function readSites(texts: readonly string[]): readonly SitePoint[] | string {
  const points = new Map<string, SitePoint>();
  for (const text of texts) {
    const pair = splitPair(text);
    const place = pair === null ? null : readPlace(pair.lat, pair.lon);
    if (place === null || !place.ok) return `“${text}” is no pair of latitude and longitude.`;
    points.set(`${place.lat},${place.lon}`, place);
  }
  if (points.size < FEWEST_SITES || points.size > MOST_SITES)
    return `Name ${FEWEST_SITES} to ${MOST_SITES} different sites; there are ${points.size}.`;
  return [...points.values()].map(({ lat, lon }) => ({ lat, lon }));
}

const DESCRIPTION = 'Sites side by side, each figure as the dossier of the site has it.';

function comparedPage(compared: readonly ComparedSite[], sites: string): PageView {
  const names = compared.map(({ score }) => formatPlace(score.latitude, score.longitude));
  return {
    kind: 'page',
    title: `Compare ${names.length} sites`,
    description: `${names.join('; ')}. ${DESCRIPTION}`,
    canonical: `${PATH}?sites=${encodeURIComponent(sites)}`,
    at: '/compare',
    body: (
      <>
        <h1>{names.length} sites side by side</h1>
        <p>
          The table can be marked and copied into a spreadsheet.{' '}
          <a href={`${PATH}?sites=${encodeURIComponent(sites)}&format=csv`}>The same as CSV</a>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section class="scroll side-by-side" tabIndex={0} aria-label="Sites side by side">
          <table>
            <caption>Hover or focus a figure for its source and date; each dossier lists all of its sources.</caption>
            <thead>
              <tr>
                <th scope="col">Site</th>
                {compared.map(({ score: { latitude: lat, longitude: lon } }) => (
                  <th key={`${lat},${lon}`} scope="col">
                    <a href={`/site?lat=${lat}&lon=${lon}`}>{formatPlace(lat, lon)}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SITE_LINES.map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {compared.map((site) => {
                    const { text, of: origin } = of(site);
                    return (
                      <td key={`${site.score.latitude},${site.score.longitude}`}>
                        {origin === undefined ? (
                          <Foreign>{text}</Foreign>
                        ) : (
                          <Figure of={origin}>
                            <Foreign>{text}</Foreign>
                          </Figure>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <h2>Compare others</h2>
        <SitesForm entered={sites.split(';')} />
      </>
    ),
  };
}

function SitesForm(props: { readonly entered?: readonly string[]; readonly problem?: string }) {
  const { entered = [], problem } = props;
  const reported =
    problem === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': 'sites-problem' };
  return (
    <form class="place-form no-print" action={PATH} method="get" aria-label="Compare sites">
      {Array.from({ length: MOST_SITES }, (_, place) => `Site ${place + 1}`).map((label, place) => (
        <label key={label}>
          <span>
            {label} (latitude, longitude){place >= FEWEST_SITES && ', optional'}
          </span>
          <input
            name="site"
            inputmode="text"
            maxLength={50}
            placeholder="39.0437, -77.4875"
            value={entered[place]}
            {...reported}
          />
        </label>
      ))}
      <button type="submit">Compare</button>
      {problem !== undefined && (
        <p class="problem" id="sites-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

const emptyPage = (): PageView => ({
  kind: 'page',
  title: 'Compare sites',
  description: DESCRIPTION,
  at: '/compare',
  body: (
    <>
      <h1>Compare sites</h1>
      <p>Two to six coordinates side by side, in degrees (WGS 84; west and south are negative).</p>
      <SitesForm />
    </>
  ),
});

const refusedPage = (texts: readonly string[], problem: string): PageView => ({
  kind: 'page',
  status: 400,
  title: 'These sites cannot be compared',
  description: DESCRIPTION,
  at: '/compare',
  body: (
    <>
      <h1>These sites cannot be compared</h1>
      <SitesForm entered={texts} problem={problem} />
    </>
  ),
});
