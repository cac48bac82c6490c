import type { Page } from './page.ts';

/** Parameters of which a page takes several: the markets and the sites that are compared. */
const SEVERAL: ReadonlySet<string> = new Set(['markets', 'site']);
const MOST_VALUES = 20;
const LONGEST_VALUE = 200;

/**
 * Parameters that show the same thing in another form, or a part of it: in no address that people and search engines
 * see.
 */
const FORMS: ReadonlySet<string> = new Set(['part', 'format', 'embed', 'seen']);

/** The parameters that a page reads, once each but for lists, in its own order, so that one page has one address. */
export function readQuery({ query: names = [] }: Pick<Page, 'query'>, url: string): URLSearchParams {
  const mark = url.indexOf('?');
  const sent = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  const query = new URLSearchParams();
  for (const name of names) {
    const values = sent.getAll(name).filter((value) => value !== '');
    for (const value of values.slice(0, SEVERAL.has(name) ? MOST_VALUES : 1))
      query.append(name, value.slice(0, LONGEST_VALUE));
  }
  return query;
}

/** Path and query of what is asked for: the same however its letters were written, and whoever was said to be asked. */
export function ownAddress(
  { path }: Pick<Page, 'path'>,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): string {
  const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query.size === 0 ? own : `${own}?${query}`;
}

/** The address of the page itself, of whatever form or part of it was asked for. */
export function canonicalAddress(...[page, params, query]: Parameters<typeof ownAddress>): string {
  return ownAddress(page, params, new URLSearchParams([...query].filter(([name]) => !FORMS.has(name))));
}
