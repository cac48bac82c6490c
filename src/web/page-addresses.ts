import { GRID_AREAS } from '../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../domain/grid/iso.ts';
import { loadBriefMoments } from '../read/briefs/brief-moments.ts';
import type { ReadContext } from '../read/context.ts';
import { transactions } from '../read/deals/transactions.ts';
import { listFacilityDays } from '../read/facilities/facility-days.ts';
import { listMarkets } from '../read/markets/list-markets.ts';
import { listProjects } from '../read/projects/list-projects.ts';
import { ask } from './ask.ts';
import { countryPath } from './countries/country-path.ts';
import { areaPath } from './grid/area-paths.ts';
import { operatorPath } from './grid/operators.ts';
import type { Page } from './page.ts';
import { asReader } from './reader.ts';

/** An address in the sitemap. */
interface PageAddress {
  readonly path: string;
  /** The day or instant that its content is of; null where nothing says. */
  readonly changedAt: string | null;
}

/** Addresses of the pages whose path has parameters, by that path. Of closed facilities, which no list has, there are none. */
export const ADDRESSES: Readonly<Record<string, (read: ReadContext) => Promise<readonly PageAddress[]>>> = {
  '/markets/:slug': async (read) => {
    const moments = await loadBriefMoments(read);
    return walk('/markets', async (page) => {
      const { markets, total } = await ask(listMarkets, read, page);
      return { things: markets.map(({ slug }) => ({ id: slug, at: moments.get(slug) ?? null })), total };
    });
  },
  '/grid/:iso': async () => ISO_NAMES.map((iso) => ({ path: operatorPath(iso), changedAt: null })),
  '/grid/areas/:area': async () =>
    GRID_AREAS.filter(({ kind }) => kind !== 'operator').map(({ id }) => ({ path: areaPath(id), changedAt: null })),
  '/countries/:country': async () =>
    [...new Set(GRID_AREAS.map(({ country }) => country))].map((country) => ({
      path: countryPath(country),
      changedAt: null,
    })),
  '/developers/:name': async ({ questions }) =>
    questions.map(({ name }) => ({ path: `/developers/${name}`, changedAt: null })),
  '/pipeline/:id': (read) =>
    walk('/pipeline', async (page) => {
      const { projects, total } = await ask(listProjects, read, { status: 'all', ...page });
      return { things: projects.map(({ id, last_updated: at }) => ({ id, at })), total };
    }),
  '/deals/:id': (read) =>
    walk('/deals', async (page) => {
      const { transactions: deals, total } = await ask(transactions, read, page);
      return { things: deals.map(({ id, date, status_at: at }) => ({ id, at: at ?? date })), total };
    }),
  // From the register itself: the list makes each of thousands ready to be shown, and sorts all for each of its pages.
  '/facilities/:id': async (read) => {
    const facilities = await listFacilityDays(read);
    return facilities.map(({ id, changedAt }) => ({ path: `/facilities/${id}`, changedAt }));
  },
};

/** Whether crawlers and programs get the path itself. */
export const isForAll = ({ path, isListed }: Page): boolean => !path.includes(':') && isListed !== false;

/** All addresses of `pages` for crawlers, in their order. @throws Fault as the questions do. */
export async function pageAddresses(pages: readonly Page[], shared: ReadContext): Promise<readonly PageAddress[]> {
  const read = asReader(shared);
  const addresses: PageAddress[] = [];
  // One question after the other: no caller needs this fast.
  for (const page of pages) {
    const { path } = page;
    addresses.push(...(isForAll(page) ? [{ path, changedAt: null }] : ((await ADDRESSES[path]?.(read)) ?? [])));
  }
  return addresses;
}

/** Things in one answer of a question: the most that it gives. */
const PER_QUESTION = 500;

interface Listed {
  readonly things: readonly { readonly id: string; readonly at: string | null }[];
  /** In all answers together. */
  readonly total: number;
}

/** Addresses of everything that a question lists. The list may change between two answers; the next walk has it as it is. */
async function walk(
  folder: string,
  list: (page: { readonly limit: number; readonly offset: number }) => Promise<Listed>,
): Promise<readonly PageAddress[]> {
  const addresses = new Map<string, PageAddress>();
  for (let offset = 0, total = 1; offset < total; offset += PER_QUESTION) {
    const answer = await list({ limit: PER_QUESTION, offset });
    ({ total } = answer);
    for (const { id, at } of answer.things) {
      const path = `${folder}/${encodeURIComponent(id)}`;
      addresses.set(path, { path, changedAt: at });
    }
  }
  return [...addresses.values()];
}
