import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/errors.ts';
import { type FeedOrigin, parseFeed, readItems } from '../../../../src/sources/news/parse.ts';

const FEED: FeedOrigin = {
  contentType: null,
  url: 'https://example.com/feed.xml',
  unit: 'example',
  asOf: '2025-11-13T12:00:00Z',
};

const parse = (document: string, origin: Partial<FeedOrigin> = {}) =>
  parseFeed(Buffer.from(document), { ...FEED, ...origin });
const rss = (items: string, head = '<title>Example</title><link>https://example.com/</link>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${head}${items}</channel></rss>`;
const atom = (entries: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}><title>Example</title>${entries}</feed>`;
const faultOf = (document: string) => {
  try {
    parse(document);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  return null;
};

describe('parseFeed', () => {
  it('reads an item of RSS 2.0', () => {
    const result = parse(
      rss(
        '<item><title>A &amp; B</title><link>https://example.com/a</link><guid isPermaLink="false">g1</guid><description>&lt;p&gt;Text&lt;/p&gt;</description><pubDate>Thu, 13 Nov 2025 09:00:00 EST</pubDate></item>',
        '<title>Ex</title><lastBuildDate>Thu, 13 Nov 2025 10:00:00 GMT</lastBuildDate>',
      ),
    );
    expect(result).toEqual({
      rows: [
        {
          kind: 'news',
          id: 'g1',
          title: 'A & B',
          url: 'https://example.com/a',
          published_at: '2025-11-13T14:00:00Z',
          summary: 'Text',
          source_title: 'Ex',
          source: 'example',
        },
      ],
      rejected: [],
      warnings: [],
      publishedAt: '2025-11-13T10:00:00Z',
    });
  });

  it.each([
    ['RSS 2.0', rss('<item><title>One</title><link>https://example.com/1</link></item>')],
    [
      'RSS 0.91',
      '<rss version="0.91"><channel><title>x</title><item><title>One</title><link>https://example.com/1</link></item></channel></rss>',
    ],
    [
      'RSS that names no version',
      '<rss><channel><title>x</title><item><title>One</title><link>https://example.com/1</link></item></channel></rss>',
    ],
    [
      'RSS 1.0',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>x</title></channel><item rdf:about="https://example.com/1"><title>One</title><link>https://example.com/1</link></item></rdf:RDF>',
    ],
    ['Atom 1.0', atom('<entry><title>One</title><link href="https://example.com/1"/></entry>')],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>x</title><entry><title>One</title><link rel="alternate" href="https://example.com/1"/></entry></feed>',
    ],
    [
      'Atom with a prefix',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>x</a:title><a:entry><a:title>One</a:title><a:link href="https://example.com/1"/></a:entry></a:feed>',
    ],
    [
      'JSON Feed 1.0',
      '{"version":"https://jsonfeed.org/version/1","title":"x","items":[{"id":"1","title":"One","url":"https://example.com/1"}]}',
    ],
    [
      'JSON Feed 1.1',
      '\uFEFF {"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1","title":"One","url":"https://example.com/1"}]}',
    ],
  ])('reads %s', (_name, document) => {
    expect(parse(document).rows).toMatchObject([{ title: 'One', url: 'https://example.com/1' }]);
  });

  it.each([
    ['its own guid', '<guid>https://example.com/g</guid><link>https://example.com/a</link>', 'https://example.com/g'],
    [
      'else the canonical address',
      '<guid/><link>https://example.com/a/?utm_source=rss#x</link>',
      'https://example.com/a',
    ],
    ['else a fingerprint', '', `sha256:${createHash('sha256').update('["T",null]').digest('hex')}`],
    [
      'a fingerprint of an id without end',
      `<guid>${'g'.repeat(501)}</guid>`,
      `sha256:${createHash('sha256').update('g'.repeat(501)).digest('hex')}`,
    ],
  ])('gives an item %s for an id', (_name, inside, id) => {
    expect(parse(rss(`<item><title>T</title>${inside}</item>`)).rows[0]?.id).toBe(id);
  });

  it('tells items without guid and address apart by title and date', () => {
    const item = (title: string, day: string) =>
      `<item><title>${title}</title><pubDate>${day} Nov 2025 00:00:00 GMT</pubDate></item>`;
    const { rows } = parse(rss(item('A', '10') + item('A', '11') + item('B', '10') + item('A', '10')));
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
    expect(rows).toHaveLength(3);
  });

  it('counts items that repeat an id once, keeps the first, and says so', () => {
    const result = parse(
      rss(
        '<item><guid>1</guid><title>New</title></item><item><guid>2</guid><title>x</title></item><item><guid>1</guid><title>Old</title></item>',
      ),
    );
    expect(result.rows.map((row) => row.title)).toEqual(['New', 'x']);
    expect(result.warnings).toEqual(['item 3: repeats the id of an earlier item']);
  });

  it.each([
    ['a permalink guid where there is no link', '<guid>https://example.com/g</guid>', 'https://example.com/g'],
    ['no guid that is no permalink', '<guid isPermaLink="false">https://example.com/g</guid>', null],
    ['no guid that is no address', '<guid>12345</guid>', null],
    [
      'an atom:link',
      '<link/><atom:link rel="self" href="https://example.com/s"/><atom:link href="https://example.com/b"/>',
      'https://example.com/b',
    ],
    ['a link in an attribute', '<link href="https://example.com/h"/>', 'https://example.com/h'],
    ['a relative link from the page of the feed', '<link>../x?a=1&amp;b=2</link>', 'https://example.com/x?a=1&b=2'],
  ])('takes %s', (_name, inside, url) => {
    expect(parse(rss(`<item><title>T</title>${inside}</item>`)).rows[0]?.url).toBe(url);
  });

  it('prefers the page among the links of an Atom entry', () => {
    const entry =
      '<entry><title>T</title><link rel="self" href="/s"/><link rel="enclosure" href="/e.mp3"/><link rel="alternate" type="application/json" href="/j"/><link rel="alternate" type="text/html" href="p"/></entry>';
    expect(parse(atom(entry, ' xml:base="/base/"')).rows[0]?.url).toBe('https://example.com/base/p');
    expect(parse(atom(entry.replace('<entry>', '<entry xml:base="https://b.example/x/">'))).rows[0]?.url).toBe(
      'https://b.example/x/p',
    );
  });

  it('honors xml:base of the root of an RSS feed', () => {
    const document = rss('<item><title>T</title><link>p</link></item>').replace(
      '<rss ',
      '<rss xml:base="https://b.example/x/" ',
    );
    expect(parse(document).rows[0]?.url).toBe('https://b.example/x/p');
  });

  it('keeps an item whose link is a script, without the link, and warns', () => {
    const result = parse(
      rss(
        '<item><title>T</title><link>javascript:alert(1)</link></item><item><title>U</title><link>data:text/html,x</link></item>',
      ),
    );
    expect(result.rows.map((row) => row.url)).toEqual([null, null]);
    expect(result.warnings).toEqual(['items 1, 2: has a link that is no web address']);
  });

  it('rejects an item that says nothing, by its place, and titles one that has only a summary', () => {
    const result = parse(
      rss(
        '<item><title> &nbsp; </title><link>https://example.com/1</link></item><item><description>Only this.</description></item>',
      ),
    );
    expect(result.rejected).toEqual([{ place: 'item 1', reason: 'has neither title nor summary' }]);
    expect(result.rows).toMatchObject([{ title: 'Only this.', summary: 'Only this.' }]);
  });

  it('caps titles at 500 and summaries at 2,000 characters', () => {
    const [row] = parse(
      rss(`<item><title>${'word '.repeat(200)}</title><description>${'word '.repeat(1000)}</description></item>`),
    ).rows;
    expect(row?.title).toMatch(/^word .{480,490} word…$/);
    expect(row?.summary?.length).toBeLessThanOrEqual(2000);
    expect(row?.summary).toMatch(/ word…$/);
  });

  it.each([
    ['no date', ''],
    ['a date that cannot be read', '<pubDate>soon</pubDate>'],
    ['a date far ahead', '<pubDate>Sun, 16 Nov 2025 12:00:00 GMT</pubDate>'],
    ['a date before the web', '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>'],
  ])('keeps an item with %s, without one', (_name, inside) => {
    const result = parse(rss(`<item><title>T</title>${inside}</item>`));
    expect(result.rows[0]?.published_at).toBeNull();
    expect(result.warnings.length).toBe(inside === '' ? 0 : 1);
  });

  it('believes a date a day ahead, and the second date where the first cannot be read', () => {
    expect(
      parse(rss('<item><title>T</title><pubDate>Fri, 14 Nov 2025 12:00:00 GMT</pubDate></item>')).rows[0]?.published_at,
    ).toBe('2025-11-14T12:00:00Z');
    expect(
      parse(rss('<item><title>T</title><pubDate>soon</pubDate><dc:date>2025-11-01</dc:date></item>')).rows[0]
        ?.published_at,
    ).toBe('2025-11-01T00:00:00Z');
    expect(
      parse(atom('<entry><title>T</title><published>soon</published><updated>2025-11-01T00:00:00Z</updated></entry>'))
        .rows[0]?.published_at,
    ).toBe('2025-11-01T00:00:00Z');
  });

  it('never lets the zone of the machine into a date', () => {
    const before = process.env.TZ;
    try {
      for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC']) {
        process.env.TZ = zone;
        expect(
          parse(atom('<entry><title>T</title><updated>2025-11-01T08:00:00</updated></entry>')).rows[0]?.published_at,
        ).toBe('2025-11-01T08:00:00Z');
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('shows HTML titles of all formats as text', () => {
    const titles = (document: string) => parse(document).rows.map((row) => row.title);
    expect(titles(rss('<item><title>&lt;img src=x onerror=alert(1)&gt;A &amp;lt; B</title></item>'))).toEqual([
      'A < B',
    ]);
    expect(titles(atom('<entry><title type="html">&lt;b&gt;A&lt;/b&gt; &amp;amp; B</title></entry>'))).toEqual([
      'A & B',
    ]);
    expect(
      titles(
        atom(
          '<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Less <em>is</em> 1 &lt; 2</div></title></entry>',
        ),
      ),
    ).toEqual(['Less is 1 < 2']);
    expect(titles(atom('<entry><title type="text">List&lt;String&gt;</title></entry>'))).toEqual(['List<String>']);
    expect(titles(atom('<entry><title>&lt;b&gt;A&lt;/b&gt; &amp;amp; B</title></entry>'))).toEqual(['A & B']);
  });

  it.each(['text', 'TEXT', 'text/plain'])('leaves the tags in an Atom title of type %s in it, as words', (type) => {
    const entry = `<entry><title type="${type}">Why &lt;script&gt;x&lt;/script&gt; &lt;b&gt;stays&lt;/b&gt;</title></entry>`;
    expect(parse(atom(entry)).rows[0]?.title).toBe('Why <script>x</script> <b>stays</b>');
  });

  it('counts an Atom entry of which nothing is read', () => {
    const entry = '<entry><title>T</title></entry><entry><author><name>x</name></author></entry><entry>x</entry>';
    expect(parse(atom(entry))).toMatchObject({
      rows: [{ title: 'T' }],
      rejected: [{ place: 'item 2' }, { place: 'item 3' }],
    });
  });

  it('reads a feed without items as no rows and a warning', () => {
    expect(parse(rss(''))).toMatchObject({ rows: [], warnings: ['the feed has no items'] });
    expect(parse(atom(''))).toMatchObject({ rows: [], warnings: ['the feed has no items'] });
    expect(parse('{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}')).toMatchObject({
      rows: [],
      warnings: ['the feed has no items'],
    });
  });

  it('counts what a JSON Feed lists that is no item', () => {
    const result = parse(
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[null,7,{"id":1,"title":"T"}]}',
    );
    expect(result.rows).toMatchObject([{ id: '1', title: 'T' }]);
    expect(result.warnings).toEqual(['2 items are empty or no objects']);
  });

  it.each([
    ['an HTML error page', '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>', 'wrong-document'],
    ['other XML', '<?xml version="1.0"?><urlset><url/></urlset>', 'wrong-document'],
    ['other JSON', '{"items":[]}', 'wrong-document'],
    ['a JSON list', '[1,2]', 'wrong-document'],
    [
      'half a JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1"',
      'wrong-document',
    ],
    ['a JSON Feed without items', '{"version":"https://jsonfeed.org/version/1.1","title":"x"}', 'changed-shape'],
    ['nothing', '', 'wrong-document'],
    ['plain text', 'Service unavailable', 'wrong-document'],
    ['an image', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001', 'wrong-document'],
    ['an item that is cut off', rss('<item><title>a</title><link>b</link>'), 'changed-shape'],
    [
      'a feed that was cut off before its first item ends',
      rss('<item><title>a</title>').slice(0, -16),
      'changed-shape',
    ],
    [
      'an entity bomb',
      `<!DOCTYPE rss [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${rss('<item><title>&b;</title></item>')}`,
      'changed-shape',
    ],
    ['200,000 nested elements', rss('<x>'.repeat(200_000) + '</x>'.repeat(200_000)), 'changed-shape'],
  ])('refuses %s in one line', (_name, document, code) => {
    const fault = faultOf(document);
    expect(fault?.code).toBe(code);
    expect(fault?.message).not.toContain('\n');
    expect(fault?.message.length).toBeLessThan(200);
  });

  describe('of a body that ends early', () => {
    const item = (n: number) =>
      `<item><title>Title ${n}</title><link>https://example.com/${n}</link><description><![CDATA[<p>${n}</p>]]></description></item>\n`;
    const whole = rss(item(1) + item(2) + item(3));
    const closed = whole.indexOf('</channel>') + '</channel>'.length;
    const all = parse(whole).rows;

    it('reads the whole items and no other, wherever it ends', () => {
      for (let length = 1; length < closed; length += 1) {
        const cut = whole.slice(0, length);
        const count = cut.split('</item>').length - 1;
        if (count === 0) {
          expect(faultOf(cut), `${length} characters`).not.toBeNull();
          continue;
        }
        const result = parse(cut);
        expect(result.rows, `${length} characters`).toEqual(all.slice(0, count));
        expect(result.isPartial).toBe(true);
        expect(result.warnings).toEqual([`cut off after item ${count}`]);
        const isInside = cut.lastIndexOf('<item>') > cut.lastIndexOf('</item>');
        expect(result.rejected).toEqual(isInside ? [{ place: `item ${count + 1}`, reason: 'is cut off' }] : []);
      }
      expect(all).toHaveLength(3);
      expect(parse(whole).isPartial).toBeUndefined();
      expect(parse(whole.slice(0, closed))).toMatchObject({ rows: all, warnings: ['ends without </rss>'] });
      expect(parse(whole.slice(0, closed)).isPartial).toBeUndefined();
    });

    it('names items by their places in the document, broken ones included', () => {
      const result = parse(
        rss(`${item(1)}<item><title>2</item>${item(3)}<item><title>4</title><link>javascript:1</link></item>`),
      );
      expect(result.rows.map(({ title }) => title)).toEqual(['Title 1', 'Title 3', '4']);
      expect(result.rejected).toMatchObject([{ place: 'item 2' }]);
      expect(result.warnings).toEqual(['item 4: has a link that is no web address']);
    });

    it('reads the whole items of JSON too', () => {
      const json = JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'x',
        authors: [{ name: '}]"' }],
        items: [1, 2, 3].map((n) => ({ id: `${n}`, title: `"${n}]}`, tags: ['a', '{'] })),
      });
      const ends = [1, 2, 3].map((n) => json.indexOf(`{"id":"${n}"`)).map((start) => json.indexOf('"{"]}', start) + 5);
      for (let length = 1; length < json.length; length += 1) {
        const cut = json.slice(0, length);
        const count = ends.filter((end) => end <= length).length;
        if (count === 0) expect(faultOf(cut), `${length} characters`).not.toBeNull();
        else {
          expect(parse(cut), `${length} characters`).toMatchObject({
            rows: [1, 2, 3].slice(0, count).map((n) => ({ id: `${n}`, title: `"${n}]}` })),
            isPartial: true,
            warnings: [`cut off after item ${count}`],
          });
        }
      }
      expect(parse(json).isPartial).toBeUndefined();
    });

    it('tells what reads it alone the title where no item is whole', () => {
      const cut = Buffer.from(whole.slice(0, whole.indexOf('Title 1')));
      expect(readItems(cut, FEED)).toMatchObject({
        items: [],
        isPartial: true,
        broken: [{ place: 'item 1', reason: 'is cut off' }],
        warnings: ['cut off before the first item ends'],
      });
    });
  });

  it('shows the name of a file behind an entity, never the file', () => {
    const document = `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/hostname">]>${rss('<item><title>x &a;</title></item>')}`;
    expect(parse(document)).toMatchObject({ rows: [{ title: 'x &a;' }], warnings: [expect.stringContaining('"a"')] });
  });

  it('leaves the prototypes of objects alone', () => {
    const document = rss(
      '<__proto__><polluted>yes</polluted></__proto__><item __proto__="a"><title>T</title><constructor><prototype><polluted>yes</polluted></prototype></constructor><__proto__>b</__proto__></item>',
    );
    expect(parse(document).rows).toMatchObject([{ title: 'T' }]);
    const json =
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","__proto__":{"polluted":"yes"},"items":[{"id":"1","title":"T","__proto__":{"url":"https://example.com"}}]}';
    expect(parse(json).rows).toMatchObject([{ title: 'T', url: null }]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each([
    [
      'unclosed tags in a description',
      rss(`<item><title>T</title><description><![CDATA[${'<br'.repeat(300_000)}]]></description></item>`),
    ],
    [
      'nested markup in a description',
      rss(`<item><title>T</title><description>${'<b>'.repeat(200_000)}x${'</b>'.repeat(200_000)}</description></item>`),
    ],
    [
      'tags without end in a description',
      rss(`<item><title>T</title><description>${'<br'.repeat(200_000)}</description></item>`),
    ],
    [
      'items in a description',
      rss(`<item><title>T</title><content>${'<item>'.repeat(40_000)}${'</item>'.repeat(40_000)}</content></item>`),
    ],
    ['quotes without end', rss(`<item><title>T</title></item><x ${'a="'.repeat(300_000)}/>`)],
    ['ampersands', rss(`<item><title>T</title><description>${'&'.repeat(500_000)}</description></item>`)],
    [
      'unknown references',
      rss(
        `<item><title>T</title><description>${Array.from({ length: 50_000 }, (_, n) => `&x${n};`).join('')}</description></item>`,
      ),
    ],
    ['white space', rss(`<item><title>T</title><description>${' '.repeat(1_000_000)}</description></item>`)],
    ['comments without end behind the root', `${rss('<item><title>T</title></item>')}${'<!--'.repeat(300_000)}`],
  ])('reads a document of %s in time that grows with its length', { timeout: 300_000 }, (_name, document) => {
    expect(parse(document).rows).toMatchObject([{ title: 'T' }]);
  });

  it('gives the same rows for the same bytes', () => {
    const document = rss(
      '<item><title>A</title><pubDate>soon</pubDate></item><item><link>javascript:1</link><title>B</title></item>',
    );
    expect(parse(document)).toEqual(parse(document));
    expect(JSON.stringify(parse(document))).toBe(JSON.stringify(parse(document)));
  });
});
