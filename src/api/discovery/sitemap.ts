import { keepFresh } from '../../cache/keep-fresh.ts';
import { escapeMarkup } from '../../http/links/document.ts';
import type { Sitemap } from '../../http/links/sitemap.ts';
import type { ReadContext } from '../../read/context.ts';

/** An address that is worth an index. */
export interface SitemapEntry {
  readonly path: string;
  /** Day or instant, ISO 8601; null where nothing says. */
  readonly changedAt: string | null;
}

/** Most of one file, as sitemaps.org has it. */
interface SitemapLimits {
  readonly entries: number;
  readonly bytes: number;
}

const LIMITS: SitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Path of the part of that number, from 1 on. */
const partPath = (number: number): string => `/sitemaps/${number}.xml`;

/** Writes the sitemap of `entries`: in one file where it fits in, else in as many as it takes. */
export function writeSitemap(
  entries: readonly SitemapEntry[],
  publicUrl: string,
  limits: SitemapLimits = LIMITS,
): Sitemap {
  const files = splitLines(
    entries.map(({ path, changedAt }) => lineOf(publicUrl + path, changedAt)),
    limits,
  ).map((lines) => `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('\n')}\n</urlset>\n`);
  const [only = ''] = files;
  if (files.length < 2) return { text: only, parts: new Map() };
  const parts = new Map(files.map((text, index) => [partPath(index + 1), text]));
  const lines = [...parts.keys()].map((path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`);
  return { text: `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`, parts };
}

function lineOf(address: string, changedAt: string | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>`;
}

/** What stands around the lines of a file takes less. */
const AROUND_BYTES = 200;

function splitLines(lines: readonly string[], limits: SitemapLimits): readonly (readonly string[])[] {
  let file: string[] = [];
  const files = [file];
  let bytes = AROUND_BYTES;
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1;
    if (file.length > 0 && (file.length >= limits.entries || bytes + size > limits.bytes)) {
      file = [];
      files.push(file);
      bytes = AROUND_BYTES;
    }
    file.push(line);
    bytes += size;
  }
  return files;
}

/** A cached sitemap is served for an hour, and refreshed in the background every ten minutes. */
const FRESHNESS = { cache: 'sitemap', freshMs: 10 * 60_000, retryMs: 60_000, longestMs: 60 * 60_000 };

/**
 * Caches the sitemap of one process.
 * @param list gives all addresses; what it throws is thrown to callers while no sitemap is young enough.
 */
export function openSitemap(
  context: Pick<ReadContext, 'clock' | 'log' | 'publicUrl'>,
  list: () => Promise<readonly SitemapEntry[]>,
): () => Promise<Sitemap> {
  const { take } = keepFresh(FRESHNESS, async () => writeSitemap(await list(), context.publicUrl));
  return () => take(context);
}
