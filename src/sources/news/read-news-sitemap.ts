import { changedShape } from '../../errors.ts';
import { readHtml } from '../documents/read-html.ts';
import type { FeedDocument, FeedItem } from './feed-document.ts';

/** The first element of a document: declarations and comments do not begin with a letter. */
const FIRST_ELEMENT = /<([a-z][\w:]{0,40})[\s>]/i;
const HEAD_CHARS = 4_096;
/** News sitemaps have the articles of two days; a list of everything is no news. */
const MOST_ITEMS = 5_000;
const READ: ReadonlySet<string> = new Set(['loc', 'lastmod', 'news:title', 'news:name', 'news:publication_date']);

/**
 * The articles of a news sitemap: address, title and day of publication, no summary. An entry without a title stays, to
 * be refused as an item like any other.
 * @returns null if the document is no sitemap, or none of its entries has a title.
 * @throws Fault `changed-shape` for a sitemap that is cut off, or of far more than news.
 */
export function readNewsSitemap(text: string): FeedDocument | null {
  const [, root] = FIRST_ELEMENT.exec(text.slice(0, HEAD_CHARS)) ?? [];
  if (root?.toLowerCase() !== 'urlset') return null;
  const items: FeedItem[] = [];
  let entry: Map<string, string> | null = null;
  let title: string | null = null;
  let content = '';
  readHtml(
    text,
    {
      onOpen: (name) => {
        content = '';
        if (name === 'url') entry = new Map();
      },
      onText: (part) => {
        content += part;
      },
      onClose: (name) => {
        const words = content.trim();
        content = '';
        if (READ.has(name) && words !== '') entry?.set(name, words);
        if (name !== 'url' || entry === null) return;
        title ??= entry.get('news:name') ?? null;
        items.push(itemOf(entry));
        entry = null;
      },
    },
    { isXml: true },
  );
  // A list of pages is no news.
  if (items.every(({ titles }) => titles.length === 0)) return null;
  if (!/<\/urlset>$/i.test(text.slice(-HEAD_CHARS).trimEnd()))
    throw changedShape('urlset', 'the document', 'does not end');
  if (items.length > MOST_ITEMS) throw changedShape('url', 'the document', `${items.length} are far more than news`);
  return { title: textOf(title), links: [], addresses: [], bases: [], dates: [], items };
}

function itemOf(entry: ReadonlyMap<string, string>): FeedItem {
  const loc = entry.get('loc');
  const title = textOf(entry.get('news:title') ?? null);
  const dates = [entry.get('news:publication_date'), entry.get('lastmod')].filter((date) => date !== undefined);
  const links = loc === undefined ? [] : [loc];
  return { ids: links, links, titles: title === null ? [] : [title], summaries: [], dates, base: null };
}

const textOf = (value: string | null) => (value === null ? null : ({ value, form: 'unsaid' } as const));
