import { formatCount, formatDate, formatNumber, formatScore } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import { formatPlace } from '../projects/project-words.ts';
import { splitPair } from '../site/read-place.ts';
import type { Found } from './find-all.ts';
import { countOf } from './other-groups.tsx';

const MARKETS = 5;
const PLACES = 4;
/** Projects and deals, each. */
const OTHERS = 3;

/** What is offered below the field while somebody types: each leads somewhere, the last one to all that was found. */
export function Suggestions({ words, found }: { readonly words: string; readonly found: Found }) {
  const { grids, markets, places, operators, facilities, projects, deals } = found;
  const place = splitPair(words);
  const count = countOf(found);
  const options = [
    ...(place === null
      ? []
      : [{ href: placeAddress(place), kind: 'Place', name: `${place.lat}, ${place.lon}`, note: 'score this site' }]),
    ...grids.map(({ id, name, path }) => ({ href: path, kind: 'Grid', name: id, note: name })),
    ...markets.slice(0, MARKETS).map(({ slug, name, iso, verdict, composite_score: score }) => ({
      href: `/markets/${slug}`,
      kind: 'Market',
      name,
      note: [iso, verdictWord(verdict), verdict === 'INSUFFICIENT_DATA' || score === null ? null : formatScore(score)]
        .filter((part) => part !== null)
        .join(' · '),
    })),
    ...places.slice(0, PLACES).map((one) => ({
      href: placeAddress({ lat: String(one.lat), lon: String(one.lon) }),
      kind: one.kind === 'county' ? 'County' : 'City',
      name: one.name,
      note: [one.state, one.country].filter((part) => part !== null).join(', '),
    })),
    ...operators.map(({ name, count: own }) => ({
      href: operatorAddress(name),
      kind: 'Operator',
      name,
      note: formatCount(own, 'facility', 'facilities'),
    })),
    ...facilities.flatMap(({ id, name, operator, city, state, country }) =>
      id === undefined
        ? []
        : [
            {
              href: `/facilities/${id}`,
              kind: 'Facility',
              name: name ?? operator ?? id,
              note: [city, state, country].filter((part) => part !== null && part !== undefined).join(', '),
            },
          ],
    ),
    ...projects.slice(0, OTHERS).map(({ id, project, ...where }) => ({
      href: `/pipeline/${encodeURIComponent(id)}`,
      kind: 'Project',
      name: project,
      note: formatPlace(where) ?? '',
    })),
    ...deals.slice(0, OTHERS).map(({ id, title, date }) => ({
      href: `/deals/${encodeURIComponent(id)}`,
      kind: 'Deal',
      name: title,
      note: formatDate(date),
    })),
    {
      href: `/search?q=${encodeURIComponent(words)}`,
      kind: count === 0 ? 'None' : 'All',
      name: `“${words}”`,
      note: count === 0 ? 'nothing found; search anyway' : `${formatNumber(count)} in total`,
    },
  ];
  return (
    <div class="options">
      {options.map(({ href, kind, name, note }, position) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here, as comboboxes do
        <div key={href} role="option" aria-selected="false" id={`suggestion-${position}`} data-href={href}>
          <span class="kind">{kind}</span> <Foreign>{name}</Foreign> <span class="note">{note}</span>
        </div>
      ))}
    </div>
  );
}

export const operatorAddress = (name: string): string => `/search?operator=${encodeURIComponent(name)}`;

export const placeAddress = ({ lat, lon }: { readonly lat: string; readonly lon: string }): string =>
  `/site?lat=${encodeURIComponent(lat)}&lon=${encodeURIComponent(lon)}`;
