import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/errors.ts';
import { ROW_RULES } from '../../../../src/sources/ingest/row-kinds.ts';
import { parseFeed, readItems } from '../../../../src/sources/news/parse.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';

const FOLDER = packageFile('fixtures', 'news');
const DOCUMENTS = readdirSync(FOLDER)
  .filter((file) => /\.(xml|json|html|cdf)$/.test(file) && file !== 'cases.json')
  .map((file) => readFileSync(`${FOLDER}/${file}`));
const ORIGIN = { contentType: null, url: 'https://example.com/feed', unit: 'example', asOf: '2025-11-13T12:00:00Z' };
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'iso-8859-1', 'windows-1251', 'shift_jis', 'gb18030'];
const PIECES = [
  '<item>',
  '</item>',
  '<entry>',
  '</channel>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<title>',
  '</title>',
  '&',
  '<',
  '>',
  '"',
  '<!DOCTYPE x [',
  '\0',
  '{',
  ']',
];

type Mutation = (bytes: Buffer) => Buffer;
/** A place in a document, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (bytes: Buffer, share: number) => Math.floor(bytes.length * share);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 20 }).map(
    (flips): Mutation =>
      (bytes) => {
        const flipped: Buffer = Buffer.from(bytes);
        for (const [share, bits] of flips)
          if (bytes.length > 0) flipped[at(bytes, share)] = (bytes[at(bytes, share)] ?? 0) ^ bits;
        return flipped;
      },
  ),
  place.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, share)),
  ),
  fc.tuple(place, place).map(
    ([a, b]): Mutation =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(bytes, Math.min(a, b))), bytes.subarray(at(bytes, Math.max(a, b)))]),
  ),
  fc.tuple(place, place, place).map(
    ([a, b, to]): Mutation =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, to)),
          bytes.subarray(at(bytes, Math.min(a, b)), at(bytes, Math.max(a, b))),
          bytes.subarray(at(bytes, to)),
        ]),
  ),
  fc.tuple(place, fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 3 })).map(
    ([share, piece, times]): Mutation =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, share)),
          Buffer.from(piece.repeat(times)),
          bytes.subarray(at(bytes, share)),
        ]),
  ),
  fc.integer({ min: 0, max: 40 }).map(
    (nth): Mutation =>
      (bytes) => {
        const text = bytes.toString('latin1');
        const tags = text.match(/<\/?[A-Za-z][^<>]*>/g) ?? [];
        const tag = tags[nth % Math.max(1, tags.length)] ?? '';
        return Buffer.from(text.replace(tag, `${tag}${tag}`), 'latin1');
      },
  ),
  fc.constantFrom(...ENCODINGS).map(
    (encoding): Mutation =>
      (bytes) =>
        iconv.encode(bytes.toString('utf8'), encoding),
  ),
);
const document = fc
  .tuple(fc.constantFrom(...DOCUMENTS), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([bytes, mutations]) => mutations.reduce<Buffer>((mutated, mutate) => mutate(mutated), bytes));

/** What reading gives, or null where it is refused as it may be. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    const { code, message } = error as Fault;
    expect(['wrong-document', 'changed-shape']).toContain(code);
    expect(message).not.toMatch(/[\n\r]/);
    return null;
  }
}

describe('a feed that is damaged at random', () => {
  it('gives valid rows with ids of their own, or a fault in one line, the same each time', { timeout: 300_000 }, () => {
    let read = 0;
    let partial = 0;
    fc.assert(
      fc.property(document, (bytes) => {
        const result = attempt(() => parseFeed(bytes, ORIGIN));
        const items = attempt(() => readItems(bytes, ORIGIN));
        if (result === null) return;
        read += 1;
        if (result.isPartial === true) partial += 1;
        for (const [position, row] of result.rows.entries()) {
          ROW_RULES.news.check(row, `row ${position + 1}`);
          expect(row.title.length).toBeGreaterThan(0);
          expect(`${row.title}${row.summary}${row.source_title}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        }
        expect(new Set(result.rows.map(({ id }) => id)).size).toBe(result.rows.length);
        expect(items?.items.length).toBeGreaterThanOrEqual(result.rows.length);
        expect(parseFeed(bytes, ORIGIN)).toEqual(result);
      }),
      { seed: 6, numRuns: 300 },
    );
    // Else the test has looked at refusals alone.
    expect(read).toBeGreaterThan(100);
    expect(partial).toBeGreaterThan(20);
  });

  it('gives, where it was cut off, the first items of the whole and no other', { timeout: 300_000 }, () => {
    const whole = ['rss.xml', 'rss-cdata.xml', 'atom.xml', 'rdf.xml', 'json-feed.json'].map((file) =>
      readFileSync(`${FOLDER}/${file}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...whole), place, (bytes, share) => {
        const all = parseFeed(bytes, ORIGIN).rows;
        const cut = attempt(() => parseFeed(bytes.subarray(0, at(bytes, share)), ORIGIN));
        if (cut === null) return;
        expect(
          cut.rows.map(({ title, url, published_at, summary }) => ({ title, url, published_at, summary })),
        ).toEqual(
          all
            .slice(0, cut.rows.length)
            .map(({ title, url, published_at, summary }) => ({ title, url, published_at, summary })),
        );
        expect(cut.isPartial ?? false, 'partial').toBe(cut.rows.length < all.length || cut.warnings.length > 0);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it.each([
    ['items that never end', '<item><link>x</link>'],
    ['titles that never end', '<item><title>x'],
    ['declarations', '<!x'],
    ['items in a part that never ends', '<item><x>'],
    ['CDATA that never ends', '<item><![CDATA[x'],
    ['closing tags of nothing', '<item></channel>'],
    ['tags that never end', '<item><a b="'],
  ])('is read in time that grows with its length, with %s', { timeout: 300_000 }, (_name, piece) => {
    const bytes = Buffer.from(
      `<rss><channel><title>x</title><item><title>T</title></item>${piece.repeat(100_000)}</channel></rss>`,
    );
    attempt(() => readItems(bytes, ORIGIN));
  });
});
