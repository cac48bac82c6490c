export interface Growth {
  readonly name: string;
  grow(times: number): Uint8Array;
}

const UNIT = 6_000;

/** Texts that are no document of anybody's, and that readers meet before they know. */
export const HOSTILE_TEXTS: Readonly<Record<string, (times: number) => string>> = {
  'nested elements': (times) => `<table id="publicqueue"><tr><td>${'<div>'.repeat((UNIT * times) / 5)}`,
  'nested arrays': (times) => '['.repeat(UNIT * times),
  'nested objects': (times) => '{"a":'.repeat((UNIT * times) / 5),
  'nested elements of a feed': (times) =>
    `<rss><channel><item>${'<a>'.repeat((UNIT * times) / 6)}${'</b>'.repeat((UNIT * times) / 8)}`,
  'items that do not end': (times) => `<rss><channel>${'<item><title>x'.repeat((UNIT * times) / 14)}`,
  'white space before markup': (times) => `${' '.repeat(UNIT * times)}<`,
  'quotation marks': (times) => '"'.repeat(UNIT * times),
  'quotation marks and commas': (times) => '",'.repeat((UNIT * times) / 2),
  'attributes without an end': (times) => `<rss ${'a="'.repeat((UNIT * times) / 3)}`,
  'tags without an end': (times) => '<table '.repeat((UNIT * times) / 7),
  'comments without an end': (times) => `<rss>${'<!-- '.repeat((UNIT * times) / 5)}`,
  references: (times) => `<rss><channel><title>${'&a'.repeat((UNIT * times) / 2)}`,
  'one line': (times) => 'a'.repeat(UNIT * times),
  'empty lines': (times) => `a,b\n${'\n'.repeat(UNIT * times)}`,
};

/** Ways in which a document of lines, members or elements grows and stays one. */
export function growDocument(bytes: Uint8Array): Growth[] {
  const text = Buffer.from(bytes).toString('utf8');
  const lines = text.split('\n');
  const half = Math.floor(lines.length / 2);
  const middle = lines.slice(half, half + 1).join('\n');
  const inMiddle = (what: (times: number) => string) => (times: number) =>
    Buffer.from([...lines.slice(0, half), what(times), ...lines.slice(half)].join('\n'));
  const cell = Math.max(text.lastIndexOf(','), text.lastIndexOf('"'), text.lastIndexOf('>'), 0) + 1;
  const atCell = (what: (times: number) => string) => (times: number) =>
    Buffer.from(text.slice(0, cell) + what(times) + text.slice(cell));
  const repeated = Math.max(1, Math.floor(UNIT / Math.max(1, middle.length)));
  return [
    { name: 'a line in the middle again', grow: inMiddle((times) => `${middle}\n`.repeat(repeated * times)) },
    { name: 'white space in the last cell', grow: atCell((times) => ' '.repeat(UNIT * times)) },
    { name: 'white space and a letter in the last cell', grow: atCell((times) => `a${' '.repeat(UNIT * times)}b`) },
    { name: 'digits in the last cell', grow: atCell((times) => '0'.repeat(UNIT * times)) },
    { name: 'brackets in the last cell', grow: atCell((times) => '( '.repeat((UNIT * times) / 2)) },
  ];
}
