import { load } from 'cheerio';
import type { FeedText } from './feed-document.ts';

/** Longest part of a text that is read: many times the length that is kept. Limits the work on a hostile document. */
const READ_CHARS = 16_000;
/** A text escaped twice still has markup after the first reading; more often than this is never intended. */
const READINGS = 3;

/** Elements of HTML that occur in titles and summaries. */
const MARKUP =
  /<\/?(?:a|abbr|article|aside|audio|b|base|big|blockquote|body|br|button|center|cite|code|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|map|mark|math|meta|nav|noscript|object|ol|option|p|param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:[\s/][^<>]*)?>|<!--|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Their content is not prose. */
const MISSING: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
]);
/** Part of a sentence; any other element ends one word and begins the next. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** White space of every kind, with the control characters for it. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * Invisible characters: controls, format characters (zero-width, bidirectional, tags U+E0000 to U+E007F), fillers,
 * variation selectors beyond the first sixteen, private use, surrogates without a partner.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0\u{E0000}-\u{E0FFF}]|\u034F|\u17B4|\u17B5/gu;

type HtmlNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number];

/**
 * A title or summary as one line of plain text: markup removed, references decoded, in NFC, without invisible
 * characters, white space folded. Empty when nothing is left. Tags in a field of type text are part of the text and
 * stay: whoever shows the line writes it as text.
 */
export function plainText(text: FeedText): string {
  // The rest of a tag or reference that was cut goes too.
  const isLong = text.value.length > READ_CHARS;
  let line = isLong ? text.value.slice(0, READ_CHARS).replace(/<[^<>]*$|&[#\w]{0,31}$/, '') : text.value;
  if (text.form === 'text') return foldLine(line);
  if (text.form === 'html') line = textOfHtml(line);
  for (let reading = 1; reading < READINGS && MARKUP.test(line); reading += 1) line = textOfHtml(line);
  return foldLine(line);
}

/** Text on one line: NFC, without invisible characters, white space folded. */
export function foldLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The text, or as many of its whole words as fit `maxChars` together with the ellipsis that ends them. */
export function excerpt(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, maxChars);
  const lastSpace = start.lastIndexOf(' ');
  const cut = lastSpace > maxChars / 2 ? lastSpace : maxChars - 1;
  return `${start
    .slice(0, cut)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,;:–—-]{1,99}$/, '')}…`;
}

function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  // A tag that the end of the text cuts in two is dropped by the reader.
  const root = load(html, { xml: { xmlMode: false, decodeEntities: true } }, false).root()[0];
  const words: string[] = [];
  const stack: (HtmlNode | string)[] = [...(root?.children ?? [])].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') words.push(node);
    else if (node.type === 'text') words.push(node.data);
    else if ('name' in node && 'children' in node) {
      const gap = INLINE.has(node.name) ? '' : ' ';
      words.push(gap);
      stack.push(gap, ...(MISSING.has(node.name) ? [] : [...node.children].reverse()));
    }
  }
  return words.join('');
}
