import { describe, expect, it } from 'vitest';
import { cleanXml } from '../../src/sources/news/clean-xml.ts';

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
      '<x a=1 a="2" b=\'3 & "4"\'/>',
      '<x a="1" b="3 &amp; &quot;4&quot;"/>',
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
    ['inside a comment', '<item/><!-- abc', /ends before/],
    ['inside a title', '<item/><item><title>abc', /ends before/],
    ['between items', '<item/><item/>', /ends before/],
  ])('refuses a document that was cut off %s', (_name, inside, problem) => {
    expect(() => cleanXml(`<rss version="2.0"><channel>${inside}`)).toThrow(problem);
  });

  it.each([
    ['tags that cross', '<item>\n<link>a</guid></item>', /line 2: <\/guid> where <\/link> belongs/],
    ['an item that is never closed', '<item><link>a</link>', /<\/channel> where <\/item> belongs/],
    [
      'a title that is never closed',
      '<item><title>a</item><item><title>b</title></item>',
      /<title> is not closed before <\/item>/,
    ],
    ['a declaration inside', '<!ENTITY a "b">', /"<!ENTITY" inside the document/],
    ['200,000 elements inside each other', '<x>'.repeat(200_000) + '</x>'.repeat(200_000), /deeper than 100/],
  ])('refuses %s', (_name, inside, problem) => {
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
      ['a bomb', '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]>', /line 2: entity "b" expands into others/],
      ['a bomb of parameters', '<!DOCTYPE r [<!ENTITY % a "x"><!ENTITY b "%a;">]>', /expands into others/],
      ['a hidden reference', '<!DOCTYPE r [<!ENTITY b "&#38;a;">]>', /expands into others/],
      ['hidden markup', '<!DOCTYPE r [<!ENTITY b "&#60;item>">]>', /expands into others/],
      ['a file', '<!DOCTYPE r [<!ENTITY b SYSTEM "file:///etc/passwd">]>', /lies outside of the document/],
      ['a long text', `<!DOCTYPE r [<!ENTITY b "${'x'.repeat(100)}">]>`, /is 100 characters long/],
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
