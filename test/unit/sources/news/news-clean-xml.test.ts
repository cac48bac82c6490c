import { describe, expect, it } from 'vitest';
import { cleanXml } from '../../../../src/sources/news/xml/clean-xml.ts';

const channel = (inside: string) => `<rss version="2.0"><channel>${inside}</channel></rss>`;
const inChannel = (document: string) =>
  /<channel>([\s\S]*)<\/channel>/.exec(cleanXml(document).text)?.[1]?.replace(/\s+/g, ' ');

describe('cleanXml', () => {
  it.each([
    ['references of HTML', '<link>a&nbsp;b&mdash;c&eacute;</link>', '<link>a b—cé</link>'],
    ['references of XML', '<link>&lt;&amp;&gt;&#65;&#x42;</link>', '<link>&lt;&amp;&gt;AB</link>'],
    ['references that nobody knows', '<link>&nosuch; &x</link>', '<link>&amp;nosuch; &amp;x</link>'],
    [
      'ampersands in addresses',
      '<link>http://e.com/?a=1&b=2&copy=3</link>',
      '<link>http://e.com/?a=1&amp;b=2&amp;copy=3</link>',
    ],
    ['numbers that mean windows-1252', '<link>a&#146;s &#x96;</link>', '<link>a’s –</link>'],
    ['numbers that are no characters', '<link>a&#0;&#27;&#xD800;&#99999999;b</link>', '<link>ab</link>'],
    ['control characters', '<link>a\u0000\u0008\u001bb\uFFFF</link>', '<link>ab</link>'],
    ['a lone less-than sign', '<link>1 < 2 <3</link>', '<link>1 &lt; 2 &lt;3</link>'],
    ['CDATA', '<link><![CDATA[a & <b>]]></link>', '<link>a &amp; &lt;b&gt;</link>'],
    ['comments and instructions', '<!-- <item> --><?php x ?><link>a</link>', '<link>a</link>'],
    [
      'attributes without quotes, twice, or with a stray ampersand',
      '<link a=1 a="2" b=\'3 & "4"\'/>',
      '<link a="1" b="3 &amp; &quot;4&quot;"></link>',
    ],
    [
      'HTML that is not escaped',
      '<title>a <b>b</b> &amp; <br>c</title>',
      '<title>a &lt;b&gt;b&lt;/b&gt; &amp;amp; &lt;br&gt;c</title>',
    ],
    [
      'XHTML',
      '<content type="xhtml"><div>1 &lt; 2</div></content>',
      '<content type="xhtml">&lt;div&gt;1 &amp;lt; 2&lt;/div&gt;</content>',
    ],
    ['a closing tag inside CDATA', '<title><![CDATA[a</title>]]></title>', '<title>a&lt;/title&gt;</title>'],
  ])('makes %s readable', (_name, inside, expected) => {
    expect(inChannel(channel(inside))).toBe(expected);
  });

  it('drops what stands before the declaration and after the root, and says so', () => {
    const cleaned = cleanXml(
      `\uFEFF\n<br />\n<b>Warning</b>: x in y\n<?xml version="1.0"?>${channel('')}<p>tail</p><!-- c -->`,
    );
    expect(cleaned.text.replace(/\s+/g, '')).toBe('<?xmlversion="1.0"?><rssversion="2.0"><channel></channel></rss>');
    expect(cleaned.warnings).toEqual([expect.stringMatching(/before <rss>/), expect.stringMatching(/after <\/rss>/)]);
    expect(cleanXml(`${channel('')}\n<!-- served in 3 ms -->\n`).warnings).toEqual([]);
  });

  it.each([
    ['a tag closed under another name', '<item><link>a</guid></item>', '<item><link>a</link></item>'],
    ['a title closed under another name', '<item><title>a</titel></item>', '<item><title>a</title></item>'],
    ['a closing tag of nothing', '<item><x><y/></x></b></item>', '<item></item>'],
    ['a closing tag in another case', '<item><link>a</LINK></item>', '<item><link>a</link></item>'],
    ['a part of an item that is not closed', '<item><link>a</item>', '<item><link>a</link></item>'],
  ])('repairs %s, and says so', (_name, inside, expected) => {
    const cleaned = cleanXml(channel(inside));
    expect(cleaned.text).toContain(`<channel>${expected}</channel>`);
    expect(cleaned.warnings).toHaveLength(1);
  });

  it.each([
    [
      'names by namespace, whatever the prefix',
      '<item xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:dc="http://e.com/"><d:date>1</d:date><dc:date>2</dc:date></item>',
      '<item><dc:date>1</dc:date></item>',
    ],
    [
      'a title of another namespace',
      '<item><title xmlns="http://www.w3.org/2000/svg">drawing</title></item>',
      '<item></item>',
    ],
    ['names in capitals', '<ITEM><PUBDATE>1</PUBDATE></ITEM>', '<item><pubDate>1</pubDate></item>'],
    [
      'references in what has an xml:base of its own',
      '<item><link xml:base="http://e.com/a/" href="b?c&amp;d"/></item>',
      '<item><link xml:base="http://e.com/a/" href="http://e.com/a/b?c&amp;d"></link></item>',
    ],
  ])('writes %s alike', (_name, inside, expected) => {
    expect(inChannel(channel(inside))).toBe(expected);
  });

  it('writes nothing of what no reader looks at', () => {
    expect(
      inChannel(
        channel(
          '<image><title>no</title><link>no</link></image><item><media:group xmlns:media="http://search.yahoo.com/mrss/"><media:title>no</media:title>no<![CDATA[no]]></media:group><category>no</category><link>1</link></item>',
        ),
      ),
    ).toBe('<item><link>1</link></item>');
  });

  it('leaves another feed in the content of an item there', () => {
    const cleaned = cleanXml(
      channel(
        '<item><content type="application/xml"><feed><entry/><item>a</item></feed></content><guid>1</guid></item>',
      ),
    );
    expect(cleaned.itemCount).toBe(1);
    expect(cleaned.text).toContain(
      '&lt;entry/&gt;&lt;item&gt;a&lt;/item&gt;&lt;/feed&gt;</content><guid>1</guid></item>',
    );
  });

  it('closes links that are written as HTML writes them', () => {
    expect(inChannel(channel('<item><link href="http://e.com/1"><title>a</title></item>'))).toBe(
      '<item><link href="http://e.com/1"></link><title>a</title></item>',
    );
    expect(inChannel('<channel><item><a href="http://e.com/1"/></item></channel>')).toBe(
      '<item><link>http://e.com/1</link></item>',
    );
  });

  it('puts the items of RDF, CDF and loose entries where RSS 2.0 and Atom have them', () => {
    expect(
      inChannel(
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="a"/><channel><title>x</title></channel></rdf:RDF>',
      ),
    ).toBe('<title>x</title><item rdf:about="a"></item>');
    expect(
      inChannel(
        '<CHANNEL HREF="http://e.com/"><TITLE>x</TITLE><ITEM HREF="http://e.com/1" LASTMOD="1998-11-05"><ABSTRACT>y</ABSTRACT></ITEM></CHANNEL>',
      ),
    ).toBe(
      '<link>http://e.com/</link><title>x</title><item href="http://e.com/1" LASTMOD="1998-11-05"><link>http://e.com/1</link><pubDate>1998-11-05</pubDate><abstract>y</abstract></item>',
    );
    expect(cleanXml('<entry xmlns="http://www.w3.org/2005/Atom"><id>1</id></entry>').text).toContain(
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id></entry></feed>',
    );
  });

  it('counts the items that stand where items belong', () => {
    expect(
      cleanXml(channel('<item/><item></item><x:list xmlns:x="http://e.com"><x:item/></x:list><item><item/></item>'))
        .itemCount,
    ).toBe(3);
    expect(cleanXml('<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry/><a:entry/></a:feed>').itemCount).toBe(2);
  });

  it('closes what the channel left open, since no item is touched by it', () => {
    const cleaned = cleanXml(channel('<itunes:category text="a"><item><link>1</link></item>'));
    expect(cleaned.itemCount).toBe(1);
    expect(cleaned.warnings).toEqual(['<itunes:category> is not closed before an item']);
  });

  it('takes an RSS document that lacks nothing but its last tag', () => {
    const cleaned = cleanXml(channel('<item/>').replace('</rss>', ''));
    expect(cleaned.warnings).toEqual(['ends without </rss>']);
    expect(cleaned.text.endsWith('</channel></rss>')).toBe(true);
  });

  it.each([
    ['inside an item', '<item><link>a</link>', /line 1: ends before <\/rss>: half a document/],
    ['inside a tag', '<item><enclosure url="htt', /ends before/],
    ['inside CDATA', '<item><title><![CDATA[abc', /ends before/],
    ['inside a comment', '<!-- abc', /ends before/],
    ['before an item', '<link>a</link>', /ends before/],
  ])('refuses a document without a whole item or a title that was cut off %s', (_name, inside, problem) => {
    expect(() => cleanXml(`<rss version="2.0"><channel>${inside}`)).toThrow(problem);
  });

  it.each([
    ['inside an item', '<item/><item><link>a</link>', 'cut off after item 1', 1],
    ['inside a tag', '<item/><item/><item><enclosure url="htt', 'cut off after item 2', 3],
    ['inside CDATA', '<item/><item><title><![CDATA[abc', 'cut off after item 1', 2],
    ['inside a comment', '<item/><!-- abc <item/>', 'cut off after item 1', null],
    ['inside a title', '<item/><item><title>abc', 'cut off after item 1', 2],
    ['between items', '<item/><item/>', 'cut off after item 2', null],
    ['inside the first item', '<title>x</title><item><link>', 'cut off before the first item ends', 1],
    ['inside an entry of Atom', '<item/><item><id>', 'cut off after item 1', 2],
  ])('takes what is whole of a document that was cut off %s, and says so', (name, inside, warning, brokenItem) => {
    const isAtom = name.includes('Atom');
    const document = isAtom ? `<feed>${inside.replaceAll('item', 'entry')}` : `<rss version="2.0"><channel>${inside}`;
    const cleaned = cleanXml(document);
    expect(cleaned.isPartial).toBe(true);
    expect(cleaned.warnings).toEqual([warning]);
    const isInside = inside.lastIndexOf('<item>') > inside.lastIndexOf('<item/>');
    expect(cleaned.broken).toEqual(
      isInside && !inside.includes('<!--') ? [{ position: expect.any(Number), problem: 'is cut off' }] : [],
    );
    if (brokenItem !== null && cleaned.broken[0] !== undefined)
      expect(cleaned.broken[0].position).toBe(cleaned.itemCount + 1);
    expect(cleaned.text.match(/<(item|entry)>/g) ?? []).toHaveLength(cleaned.itemCount);
    expect(cleaned.text).not.toContain('abc');
    expect(cleaned.text).toMatch(/<\/(channel><\/rss|feed)>$/);
  });

  it.each([
    [
      'an item that is never closed',
      '<item><link>1</link><item><link>2</link></item><item><link>3</link></item>',
      1,
      [2, 3],
    ],
    ['the last item never closed', '<item><link>1</link></item><item><link>2</link>', 2, [1]],
    [
      'a title that is never closed',
      '<item><title>1</item><item><link>2</link></item><item><link>3</link></item>',
      1,
      [2, 3],
    ],
    [
      'a declaration inside',
      '<item><link>1</link></item><item><!ENTITY a "b"><link>2</link></item><item><link>3</link></item>',
      2,
      [1, 3],
    ],
  ])('leaves out one item where there is %s, and reads those after it', (_name, inside, brokenItem, whole) => {
    const cleaned = cleanXml(channel(inside));
    expect(cleaned.isPartial).toBe(true);
    expect(cleaned.broken.map(({ position }) => position)).toEqual([brokenItem]);
    expect(Array.from(cleaned.text.matchAll(/<link>(\d)<\/link>/g), ([, n]) => Number(n))).toEqual(whole);
    expect(cleaned.itemCount).toBe(whole.length);
  });

  it('gives up a part of the channel that does not hold, with its text', () => {
    const cleaned = cleanXml(channel('<link>a</link><title>x<item><guid>1</guid></item>'));
    expect(cleaned).toMatchObject({ itemCount: 1, isPartial: true, broken: [] });
    expect(cleaned.warnings).toEqual(['the XML at line 1: <title> is not closed before <item>']);
    expect(cleaned.text).toContain('<channel><link>a</link><item><guid>1</guid></item></channel>');
  });

  it('takes no item out of the text of a broken one', () => {
    const cleaned = cleanXml(
      channel('<item/><item><title>a</item><!-- <item><title>no</title></item> --><item><link>3</link></item>'),
    );
    expect(cleaned).toMatchObject({ itemCount: 2, broken: [{ position: 2 }] });
    expect(cleaned.text).not.toContain('no');
  });

  it('says nothing of parts where all holds', () => {
    expect(cleanXml(channel('<item/>'))).toMatchObject({ isPartial: false, broken: [], warnings: [] });
  });

  it.each([
    ['an item that is never closed', '<item><link>a</link>', /line 1: <\/channel> where <\/item> belongs/],
    ['a title that is never closed', '<item><title>a</item>', /<title> is not closed before <\/item>/],
    ['a declaration inside', '<!ENTITY a "b">', /"<!ENTITY" inside the document/],
    ['200,000 elements inside each other', '<x>'.repeat(200_000) + '</x>'.repeat(200_000), /deeper than 100/],
  ])('refuses %s where nothing is whole', (_name, inside, problem) => {
    expect(() => cleanXml(channel(inside))).toThrow(problem);
  });

  describe('DOCTYPE', () => {
    const withDoctype = (doctype: string) => `<?xml version="1.0"?>\n${doctype}\n${channel('<link>&co;</link>')}`;

    it.each([
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">',
      '<!DOCTYPE rss [ <!-- x --> <!ELEMENT rss (channel)> <!ENTITY % HTMLlat1 PUBLIC "-//W3C//x" "http://e.com/x.ent"> %HTMLlat1; ]>',
      '<!DOCTYPE rss [<!ENTITY unused "&#38;#60;&#160;"><!ENTITY lt "&#38;#60;">]>'.replace(
        '&#38;#60;&#160;',
        '&#160;',
      ),
    ])('strips a harmless one: %s', (doctype) => {
      expect(inChannel(withDoctype(doctype))).toBe('<link>&amp;co;</link>');
    });

    it('keeps an entity that stands for plain characters', () => {
      expect(inChannel(withDoctype('<!DOCTYPE rss [<!ENTITY co "Caf&#233; Ltd">]>'))).toBe('<link>Café Ltd</link>');
    });

    it.each([
      ['one other', '<!ENTITY a "Ltd"><!ENTITY co "Caf&#233; &a;">', 'Café Ltd'],
      ['a reference of HTML', '<!ENTITY co "&copy; Caf&#233;">', '&amp;copy; Café'],
      ['itself', '<!ENTITY co "x &co; y">', 'x &amp;co; y'],
      ['a line of small print', `<!ENTITY co "${'small '.repeat(100)}">`, 'small '.repeat(100)],
    ])('keeps an entity that holds %s, once', (_name, declared, text) => {
      expect(inChannel(withDoctype(`<!DOCTYPE rss [${declared}]>`))).toBe(`<link>${text}</link>`);
    });

    it('never has what lies outside of the document, and says so', () => {
      const cleaned = cleanXml(withDoctype('<!DOCTYPE rss [<!ENTITY co SYSTEM "file:///etc/hostname">]>'));
      expect(cleaned.text).toContain('<link>&amp;co;</link>');
      expect(cleaned.warnings).toEqual(['entity "co" lies outside of the document and is not fetched']);
    });

    it.each([
      ['a bomb', '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]>', /line 2: entity "b" expands into others/],
      ['a bomb of parameters', '<!DOCTYPE r [<!ENTITY % a "x"><!ENTITY b "%a;">]>', /expands into others/],
      [
        'a bomb of hidden references',
        '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&#38;a;&#38;a;">]>',
        /expands into others/,
      ],
      ['hidden markup', '<!DOCTYPE r [<!ENTITY b "&#60;item>">]>', /expands into others/],
      ['a long text', `<!DOCTYPE r [<!ENTITY b "${'x'.repeat(1001)}">]>`, /is 1001 characters long/],
      [
        'a chain that grows',
        `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(600)}"><!ENTITY b "&a;${'y'.repeat(600)}">]>`,
        /is 1200 characters long/,
      ],
      ['two of them', '<!DOCTYPE rss><!DOCTYPE rss>', /is the second one/],
      ['no end', '<!DOCTYPE rss [', /internal subset that cannot be read/],
    ])('refuses %s', (_name, doctype, problem) => {
      expect(() => cleanXml(withDoctype(doctype))).toThrow(problem);
    });

    it('refuses a short entity that is used until the document is large', () => {
      const body = channel(`<link>${'&a;'.repeat(20_000)}</link>`);
      expect(() => cleanXml(`<!DOCTYPE r [<!ENTITY a "${'x'.repeat(60)}">]>${body}`)).toThrow(/used too often/);
    });
  });

  it.each([
    ['an HTML page', '<!DOCTYPE html><html><head><title>Just\na moment…</title>', /HTML page titled "Just a moment…"/],
    ['an XHTML page', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html/>', /HTML page/],
    ['an HTML page without doctype', '<HTML><BODY>x</BODY></HTML>', /HTML page/],
    ['other XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', /root is <Error>/],
    ['plain text', 'Too many requests', /begins "Too many requests"/],
    ['nothing', ' \n', /empty/],
  ])('says that %s is no feed', (_name, document, problem) => {
    expect(() => cleanXml(document)).toThrow(problem);
  });
});
