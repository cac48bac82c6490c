import { Fault } from '../../errors.ts';
import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { FEEDS } from './feeds.ts';
import { parse } from './parse.ts';

/** Some publishers send an HTML page unless the request accepts a feed. */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.5, */*;q=0.1';

/** One feed per run: its address is that of the unit. */
export const news = defineSource({
  id: 'news',
  kind: 'news',
  iso: null,
  operator: 'Publishers of data center, power and technology news',
  docs: 'https://www.rssboard.org/rss-specification',
  licence: 'Headlines, addresses and excerpts as the publishers syndicate them; all rights stay with each publisher',
  publishable: true,
  timezone: null,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 1440,
  politeMs: 1_000,
  maxBytes: 5 * 1024 * 1024,
  units: FEEDS,
  async fetch(http, { unit }) {
    if (unit === null) throw new Fault('usage', 'news is fetched one feed at a time; name one of its units');
    const options = { accept: ACCEPT };
    if (unit.alsoAt === undefined) return [await http.get(unit.url, options)];
    return askInTurn(
      http,
      [unit.url, unit.alsoAt].map((url) => ({ url, options, isFit: isNoHtml })),
    );
  },
  parse,
});

/** Feeds are XML or JSON: a page for people begins otherwise. */
const isNoHtml = (bytes: Uint8Array): boolean =>
  !/^\s*<(!doctype\s+html|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 512)));
