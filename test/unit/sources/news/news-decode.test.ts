import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { parseFeed } from '../../../../src/sources/news/parse.ts';
import { decodeFeed } from '../../../../src/sources/news/xml/decode-feed.ts';

const feedIn = (declared: string | null, title = 'Énergie – “£3.9B”') =>
  `<?xml version="1.0"${declared === null ? '' : ` encoding="${declared}"`}?>\n` +
  `<rss version="2.0"><channel><title>t</title><item><title>${title}</title></item></channel></rss>`;

const encoded = (encoding: string, declared: string | null = null, title?: string) =>
  iconv.encode(feedIn(declared, title), encoding);

const marked = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

const html = (charset: string) => `text/xml; charset=${charset}`;

describe('decodeFeed', () => {
  it.each([
    ['plain UTF-8', encoded('utf-8'), null, 'utf-8'],
    ['UTF-8 with a byte order mark', marked([0xef, 0xbb, 0xbf], encoded('utf-8')), null, 'utf-8'],
    ['a byte order mark against the header', marked([0xef, 0xbb, 0xbf], encoded('utf-8')), html('koi8-r'), 'utf-8'],
    ['windows-1252 that nobody names', encoded('windows-1252'), null, 'windows-1252'],
    ['windows-1252 by declaration', encoded('windows-1252', 'windows-1252'), null, 'windows-1252'],
    ['ISO-8859-1 meant as the web means it', encoded('windows-1252', 'ISO-8859-1'), null, 'windows-1252'],
    [
      'the header against the declaration',
      encoded('windows-1251', 'utf-8', 'Энергия'),
      html('windows-1251'),
      'windows-1251',
    ],
    ['a header in quotes', encoded('windows-1251', null, 'Энергия'), html('"Windows-1251"'), 'windows-1251'],
    ['KOI8-R by declaration', encoded('koi8-r', 'koi8-r', 'Энергия'), null, 'koi8-r'],
    ['Shift_JIS by declaration', encoded('shift_jis', 'Shift_JIS', '電力 データセンター'), null, 'shift_jis'],
    ['EUC-KR by header', encoded('euc-kr', null, '데이터센터 전력'), html('euc-kr'), 'euc-kr'],
    ['GB2312 read as its superset', encoded('gb18030', 'gb2312', '数据中心'), null, 'gb18030'],
    ['UTF-16LE with a mark', marked([0xff, 0xfe], encoded('utf-16le', 'utf-16')), null, 'utf-16le'],
    ['UTF-16BE with a mark', marked([0xfe, 0xff], encoded('utf-16be', 'utf-16')), null, 'utf-16be'],
    ['UTF-16LE without a mark', encoded('utf-16le', 'utf-16'), null, 'utf-16le'],
    ['UTF-16BE without a mark', encoded('utf-16be', 'utf-16'), html('utf-8'), 'utf-16be'],
    ['UTF-32LE with a mark', marked([0xff, 0xfe, 0, 0], encoded('utf-32le')), null, 'utf-32le'],
    ['UTF-32BE with a mark', marked([0, 0, 0xfe, 0xff], encoded('utf-32be')), null, 'utf-32be'],
    ['UTF-32LE without a mark', encoded('utf-32le'), null, 'utf-32le'],
    ['UTF-32BE without a mark', encoded('utf-32be'), null, 'utf-32be'],
    ['UTF-8 that says it is UTF-16', encoded('utf-8', 'utf-16'), null, 'utf-8'],
    ['UTF-8 that says it is ISO-8859-1', encoded('utf-8', 'utf-8'), html('ISO-8859-1'), 'utf-8'],
    ['windows-1252 that says it is UTF-8', encoded('windows-1252', 'utf-8'), html('utf-8'), 'windows-1252'],
    ['an encoding that does not exist', encoded('utf-8', 'x-nonsense'), null, 'utf-8'],
    ['an encoding that hides text', encoded('utf-8', 'utf-7'), html('base64'), 'utf-8'],
  ])('reads %s', (_name, bytes, contentType, encoding) => {
    const decoded = decodeFeed(bytes, contentType);
    expect(decoded.encoding).toBe(encoding);
    const title = /<item><title>(.*)<\/title>/.exec(decoded.text)?.[1];
    expect(['Énergie – “£3.9B”', 'Энергия', '電力 データセンター', '데이터센터 전력', '数据中心']).toContain(title);
    expect(parseFeed(bytes, { contentType, url: null }).rows.map((row) => row.title)).toEqual([title]);
  });

  it('warns when the bytes disprove what is named, and is silent when they do not', () => {
    expect(decodeFeed(encoded('utf-8', 'iso-8859-1'), null).warning).toContain('iso-8859-1');
    expect(decodeFeed(encoded('windows-1252', 'utf-8'), null).warning).toContain('windows-1252');
    expect(decodeFeed(encoded('utf-8', 'utf-8'), html('utf-8')).warning).toBeNull();
    expect(decodeFeed(encoded('utf-8', 'us-ascii', 'plain'), null).warning).toBeNull();
  });

  it('keeps the rest of a UTF-8 document in which one byte is broken', () => {
    const bytes = marked([], encoded('utf-8', 'utf-8', 'Énergie – “£3.9B” ?'));
    bytes[bytes.lastIndexOf(0x3f, bytes.indexOf('</title></item>'))] = 0xe9;
    const decoded = decodeFeed(bytes, null);
    expect(decoded.text).toContain('Énergie – “£3.9B” \uFFFD');
    expect(decoded.warning).toContain('not valid');
  });

  it('refuses gzip, which should have been opened before', () => {
    expect(() => decodeFeed(gzipSync(feedIn(null)), null)).toThrow(/gzip/);
  });
});

/** Encoded by another program than the one that decodes them here. */
const FOREIGN: readonly (readonly [string, string, string])[] = [
  [
    'cp037',
    'Énergie 10% [a]!',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7f8397f0f3f77f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856e7195859987898540f1f06c40ba81bb5a4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'EBCDIC-CP-BE',
    'Énergie [b]!',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7fc5c2c3c4c9c360c3d760c2c57f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856e71958599878985404a825a4f4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'ibm1140',
    '10 €',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7f898294f1f1f4f07f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856ef1f0409f4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'cp273',
    'Größe {x}',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7f8397f2f7f37f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856ec7996aa1854043a7dc4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'cp875',
    'Ενέργεια',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7f8397f8f7f57f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856e45aab2ae8c8e9c8a4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'ebcdic-cp-he',
    'אנרגיה',
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7f8582838489836083976088857f6f6e4c99a2a240a58599a28996957e7ff24bf07f6e4c838881959585936e4c89a385946e4ca389a393856e4158684351454c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'cp1026',
    'Güç "İş"',
    '4c6fa7949340a58599a28996957efcf14bf0fc4085958396848995877efc8397f1f0f2f6fc6f6e4c99a2a240a58599a28996957efcf24bf0fc6e4c838881959585936e4c89a385946e4ca389a393856ec7e0c040fc5b6afc4c61a389a393856e4c6189a385946e4c61838881959585936e4c6199a2a26e',
  ],
  [
    'ISO-2022-JP',
    '電力',
    '3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d2249534f2d323032322d4a50223f3e3c7273732076657273696f6e3d22322e30223e3c6368616e6e656c3e3c6974656d3e3c7469746c653e1b244245454e4f1b28423c2f7469746c653e3c2f6974656d3e3c2f6368616e6e656c3e3c2f7273733e',
  ],
  [
    'iso2022_jp_2',
    '電力',
    '3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d2269736f323032325f6a705f32223f3e3c7273732076657273696f6e3d22322e30223e3c6368616e6e656c3e3c6974656d3e3c7469746c653e1b244245454e4f1b28423c2f7469746c653e3c2f6974656d3e3c2f6368616e6e656c3e3c2f7273733e',
  ],
  [
    'x-mac-cyrillic',
    'Энергия',
    '3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d22782d6d61632d637972696c6c6963223f3e3c7273732076657273696f6e3d22322e30223e3c6368616e6e656c3e3c6974656d3e3c7469746c653e9dede5f0e3e8df3c2f7469746c653e3c2f6974656d3e3c2f6368616e6e656c3e3c2f7273733e',
  ],
  [
    'ujis',
    '電力',
    '3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d22756a6973223f3e3c7273732076657273696f6e3d22322e30223e3c6368616e6e656c3e3c6974656d3e3c7469746c653ec5c5cecf3c2f7469746c653e3c2f6974656d3e3c2f6368616e6e656c3e3c2f7273733e',
  ],
];

describe('encodings that iconv-lite does not know', () => {
  it.each(FOREIGN)('reads %s', (_name, title, hex) => {
    const { rows } = parseFeed(Buffer.from(hex, 'hex'), { contentType: null, url: null });
    expect(rows.map((row) => row.title)).toEqual([title]);
  });

  it('reads EBCDIC of an unnamed page as page 37, with a warning where another name is given', () => {
    const [, title = '', hex = ''] = FOREIGN[0] ?? [];
    expect(decodeFeed(Buffer.from(hex, 'hex'), null)).toMatchObject({ encoding: 'cp037', warning: null });
    const renamed = Buffer.from(
      hex.replace(Buffer.from([0x83, 0x97, 0xf0, 0xf3, 0xf7]).toString('hex'), 'a4a38660f8'),
      'hex',
    );
    const decoded = decodeFeed(renamed, null);
    expect(decoded.text).toContain(title);
    expect(decoded.warning).toContain('"utf-8" is named');
  });

  it('does not take ASCII for EBCDIC because it says so', () => {
    expect(decodeFeed(encoded('utf-8', 'cp037', 'plain'), null)).toMatchObject({ encoding: 'utf-8' });
  });
});

describe('one encoding for each name', () => {
  it.each([
    ['iso-8859-1', 'Å naïve café £5', 'windows-1252'],
    ['iso-8859-2', 'Łódź, Kraków, Gdańsk', 'iso-8859-2'],
    ['iso-8859-5', 'Новости энергетики', 'iso-8859-5'],
    ['iso-8859-7', 'Νέα της ενέργειας', 'iso-8859-7'],
    ['iso-8859-8', 'חדשות אנרגיה', 'iso-8859-8'],
    ['iso-8859-9', 'Türkiye Enerji Haberleri ığş', 'windows-1254'],
    ['iso-8859-15', 'Prix: 10 € œuvre', 'iso-8859-15'],
    ['windows-1250', 'Příliš žluťoučký kůň', 'windows-1250'],
    ['windows-1251', 'Новости энергетики', 'windows-1251'],
    ['windows-1253', 'Νέα της ενέργειας', 'windows-1253'],
    ['windows-1255', 'חדשות אנרגיה', 'windows-1255'],
    ['windows-1256', 'أخبار الطاقة', 'windows-1256'],
    ['windows-1257', 'Enerģijas ziņas', 'windows-1257'],
    ['windows-1258', 'tin đu', 'windows-1258'],
    ['koi8-r', 'Новости энергетики', 'koi8-r'],
    ['koi8-u', 'Новини енергетики їєґ', 'koi8-u'],
    ['big5', '資料中心電力', 'big5'],
    ['gbk', '数据中心电力', 'gb18030'],
    ['gb18030', '数据中心电力', 'gb18030'],
    ['euc-jp', 'データセンター電力', 'euc-jp'],
    ['euc-kr', '데이터센터 전력', 'euc-kr'],
    ['shift_jis', 'データセンター電力', 'shift_jis'],
    ['cp437', 'Größe ½', 'cp437'],
    ['cp850', 'Größe ½', 'cp850'],
    ['macroman', 'Größe “x”', 'macroman'],
    ['tis-620', 'ข่าวพลังงาน', 'windows-874'],
  ])('reads %s by declaration and by header', (name, title, encoding) => {
    for (const [bytes, contentType] of [
      [encoded(name, name.toUpperCase(), title), null],
      [encoded(name, null, title), html(name)],
      [encoded(name, 'utf-8', title), html(name)],
      [encoded(name, name.replaceAll('-', '_'), title), null],
    ] as const) {
      const decoded = decodeFeed(bytes, contentType);
      expect(decoded.text).toContain(`<item><title>${title}</title>`);
      expect(decoded.encoding).toBe(encoding);
    }
  });

  it('reads ASCII with bytes beyond it as windows-1252', () => {
    const bytes = encoded('windows-1252', 'US-ASCII', 'Énergie “x”');
    for (const contentType of [null, html('us-ascii'), html('ansi_x3.4-1968')]) {
      expect(decodeFeed(bytes, contentType)).toMatchObject({ encoding: 'windows-1252', warning: null });
    }
  });

  it('believes valid UTF-8 against an alphabet of single bytes, and an alphabet against a few letters', () => {
    expect(decodeFeed(encoded('utf-8', 'koi8-r', 'Новости энергетики'), null)).toMatchObject({ encoding: 'utf-8' });
    expect(decodeFeed(encoded('iso-8859-5', 'iso-8859-5', 'ТА'), null)).toMatchObject({ encoding: 'iso-8859-5' });
    expect(decodeFeed(encoded('utf-8', 'gb2312', '数据中心电力'), null)).toMatchObject({ encoding: 'utf-8' });
  });

  it('never reads UTF-7, by any name', () => {
    for (const name of ['utf-7', 'UTF7', 'utf_7', 'unicode-1-1-utf-7', 'utf-7-imap']) {
      const decoded = decodeFeed(encoded('utf-8', name, '+ADw-b+AD4-'), html(name));
      expect(decoded.text).toContain('+ADw-b+AD4-');
      expect(decoded.encoding).toBe('utf-8');
    }
  });
});

describe('a document that does not say how it is written', () => {
  const russian = 'Компания построит новый центр обработки данных рядом с городом. Мощность составит сто мегаватт.';
  it.each([
    ['koi8-r', russian, 'koi8-r'],
    ['windows-1251', russian, 'windows-1251'],
    ['iso-8859-5', russian, 'iso-8859-5'],
    [
      'windows-1253',
      'Η εταιρεία θα κατασκευάσει ένα νέο κέντρο δεδομένων κοντά στην πόλη μέσα στο επόμενο έτος.',
      'windows-1253',
    ],
    ['windows-1255', 'החברה תבנה מרכז נתונים חדש ליד העיר בשנה הבאה והספק יהיה מאה מגוואט', 'windows-1255'],
    ['windows-874', 'บริษัทจะสร้างศูนย์ข้อมูลแห่งใหม่ใกล้เมืองในปีหน้า กำลังไฟฟ้าหนึ่งร้อยเมกะวัตต์', 'windows-874'],
    ['euc-jp', '同社は来年、市の近くに新しいデータセンターを建設する。電力は百メガワット。', 'euc-jp'],
    ['shift_jis', '同社は来年、市の近くに新しいデータセンターを建設する。電力は百メガワット。', 'shift_jis'],
    ['euc-kr', '이 회사는 내년에 도시 근처에 새로운 데이터센터를 건설할 예정이다. 전력은 백 메가와트이다.', 'euc-kr'],
    ['gbk', '该公司明年将在城市附近建设新的数据中心，电力容量为一百兆瓦，投资额未公布。', 'gb18030'],
    ['big5', '該公司明年將在城市附近建設新的資料中心，電力容量為一百兆瓦，投資額未公布。', 'big5'],
    [
      'windows-1252',
      'L’entreprise a annoncé que le centre sera construit près de la ville l’été prochain, où l’énergie est moins chère.',
      'windows-1252',
    ],
    ['windows-1252', 'Größe: 100 MW – Über die Höhe der Investition schweigt das Unternehmen', 'windows-1252'],
  ])('is read as %s: %s', (encoding, title, expected) => {
    const decoded = decodeFeed(encoded(encoding, null, title), null);
    expect(decoded.encoding).toBe(expected);
    expect(decoded.text).toContain(title);
  });
});
