import type { Market } from '../../domain/markets/market.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { countryNameOf } from '../../enrich/places/country-names.ts';
import type { SearchEntry } from '../../enrich/search/rank-entries.ts';
import type { StoredDeal } from '../../store/deals/load-deals.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import { entry } from './fixed-entries.ts';
import type { SearchType } from './search-types.ts';

type Entry = SearchEntry<SearchType>;

/** A market, and its brief. */
export function marketEntries({ slug, name, city, state, country, aliases, iso }: Market): Entry[] {
  const names = [name, slug, ...aliases];
  const text = [city, placeText(state, country), iso].join(' ');
  const about = 'market data center hub score verdict capacity facility';
  return [
    entry({
      id: `market:${slug}`,
      type: 'market',
      title: `${name}: market with its figures and score`,
      names,
      about,
      text,
    }),
    entry({
      id: `brief:${slug}`,
      type: 'brief',
      title: `${name}: market brief`,
      names,
      about: 'brief briefing outlook market report verdict score',
      text,
    }),
  ];
}

export function projectEntry(project: StoredProject, market: string | null): Entry {
  const { id, name, operator, city, state, country, capacityMw, status, announcedAt } = project;
  const place = [city, state, country].filter((part) => part !== null).join(', ');
  const mw = capacityMw === null ? '' : `, ${capacityMw.toLocaleString('en')} MW`;
  return entry({
    id: `project:${id}`,
    type: 'project',
    title: `${name}${place === '' ? '' : ` (${place})`}${mw}`,
    names: [name],
    about: `project pipeline construction campus planned announced build ${status?.replaceAll('_', ' ') ?? ''}`,
    text: [operator, city, market, placeText(state, country)].join(' '),
    size: capacityMw,
    at: announcedAt,
  });
}

export function dealEntry({
  id,
  title,
  dealType,
  buyer,
  seller,
  target,
  market,
  valueUsd,
  announcedAt,
}: StoredDeal): Entry {
  return entry({
    id: `deal:${id}`,
    type: 'deal',
    title,
    names: [title],
    about: `deal transaction merger acquisition buyer seller value m&a ${dealType.replaceAll('-', ' ')}`,
    text: [buyer, seller, target, market].join(' '),
    size: valueUsd,
    at: announcedAt,
  });
}

export function sourceEntry({ id, kind, operator, iso }: SourceFacts): Entry {
  return entry({
    id: `source:${id}`,
    type: 'source',
    title: `Source ${id} of ${operator}`,
    names: [operator],
    about: `source feed publisher license ${kind.replaceAll('-', ' ')} ${id.replaceAll('-', ' ')}`,
    text: iso ?? '',
  });
}

/** The state and the country by their names, as people write them. */
function placeText(state: string | null, country: string | null): string {
  const named = state === null ? null : country === 'US' ? (US_STATES[state] ?? null) : state;
  return [named, country === null ? null : countryNameOf(country)].filter((part) => part !== null).join(' ');
}
