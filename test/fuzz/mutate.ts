import { unzipSync, zipSync } from 'fflate';
import type { Lot } from './random.ts';

type Change = (bytes: Buffer, lot: Lot) => Buffer;

/** No document of the trial grows beyond this. */
const MOST_BYTES = 512 * 1024;
/** A longer part of an archive is not taken apart into its cells: that would take a hundred times its size. */
const MOST_TEXT = 2 * 1024 * 1024;

const TOKENS: readonly string[] = [
  ...['"', "'", ',', ';', '\n', '\r\n', '\t', '\0', ' ', '\u00a0', '\ufeff', '\u2028', '\ud800'],
  ...[
    'null',
    'true',
    '-0',
    '1e999',
    'NaN',
    '0x10',
    '9007199254740993',
    '-1',
    '99999999999999999999',
    '0.1',
    '""',
    '{}',
    '[]',
  ],
  ...['__proto__', 'constructor', 'toString', 'length'],
  ...[
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE x [',
    '<!ENTITY a "b">',
    '&a;',
    '&#0;',
    '&#x110000;',
  ],
  ...['<div>', '<table id="publicqueue">', '<tr>', '<td>', '<item>', '</item>', '<entry>', '<title>'],
  ...[
    '2026-02-30',
    '2026-11-01T01:30:00',
    '9999-12-31',
    '0000-00-00',
    '12/31/9999',
    '24:00',
    '-271821-04-20',
    '45000.5',
  ],
  ...[
    '[VERIFY',
    '**',
    ' - ',
    '(',
    ')',
    '/',
    '|',
    '#',
    'MW',
    'N/A',
    'data center',
    '%',
    '=cmd|',
    '\\u0000',
    '\\',
    '{',
    '}',
    '[',
    ']',
  ],
];

const RUNS: readonly string[] = [' ', 'a', '0', ',', '"', '<', '[', '{"a":', '<div>', '\n', '(', '&', '-', '\t', ';'];

const at = (bytes: Buffer, lot: Lot): number => lot.below(bytes.length + 1);
const put = (bytes: Buffer, place: number, what: Buffer, instead = 0): Buffer =>
  Buffer.concat([bytes.subarray(0, place), what, bytes.subarray(place + instead)]);

const OF_BYTES: readonly Change[] = [
  (bytes, lot) => {
    const changed = Buffer.from(bytes);
    for (let flips = 1 + lot.below(8); flips > 0 && changed.length > 0; flips -= 1) {
      const place = lot.below(changed.length);
      changed[place] = (changed[place] ?? 0) ^ (1 << lot.below(8));
    }
    return changed;
  },
  (bytes, lot) => bytes.subarray(0, at(bytes, lot)),
  (bytes, lot) => {
    const [from, to] = [at(bytes, lot), at(bytes, lot)];
    return put(bytes, Math.min(from, to), Buffer.alloc(0), Math.abs(from - to));
  },
  (bytes, lot) => {
    const from = at(bytes, lot);
    return put(bytes, at(bytes, lot), bytes.subarray(from, from + 1 + lot.below(400)));
  },
  (bytes, lot) => put(bytes, at(bytes, lot), Buffer.from(lot.one(TOKENS)), lot.below(6)),
  (bytes, lot) => put(bytes, at(bytes, lot), Buffer.from(lot.one(RUNS).repeat(10 ** (1 + lot.below(4))))),
];

/** Between the marks that part a text: cells, members, attributes. */
const OF_TEXT: readonly Change[] = [
  (bytes, lot) => {
    const pieces = bytes.toString('utf8').split(/([,;"'<>{}[\]:\n\t])/);
    pieces[lot.below(pieces.length)] = lot.one(TOKENS);
    return Buffer.from(pieces.join(''));
  },
  (bytes, lot) => {
    const pieces = bytes.toString('utf8').split(/([,;"'<>{}[\]:\n\t])/);
    pieces[lot.below(pieces.length)] = pieces[lot.below(pieces.length)] ?? '';
    return Buffer.from(pieces.join(''));
  },
  (bytes, lot) => {
    const lines = bytes.toString('utf8').split('\n');
    const line = lines[lot.below(lines.length)] ?? '';
    lines.splice(lot.below(lines.length + 1), lot.below(2), ...Array.from({ length: 1 + lot.below(40) }, () => line));
    return Buffer.from(lines.join('\n'));
  },
];

/** A member of a JSON document becomes another sort of value, goes, or comes twice. */
const ofJson: Change = (bytes, lot) => {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    return lot.one(OF_TEXT)(bytes, lot);
  }
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || places.length > 5_000) return;
    for (const [key, member] of Object.entries(value)) {
      places.push({ holder: value as Record<string, unknown>, key });
      walk(member);
    }
  };
  walk(json);
  for (let changes = 1 + lot.below(3); changes > 0 && places.length > 0; changes -= 1) {
    const { holder, key } = lot.one(places);
    const other = lot.one(places);
    const value: unknown = lot.one([
      null,
      true,
      -1,
      1e308,
      '',
      [],
      {},
      [null],
      'x',
      other.holder[other.key],
      lot.one(TOKENS),
    ]);
    if (Array.isArray(holder) && lot.below(3) === 0) holder.push(value);
    else holder[key] = value;
  }
  try {
    return Buffer.from(JSON.stringify(json));
  } catch {
    // A member that holds itself cannot be written.
    return bytes;
  }
};

/** A part of an archive changes, and the archive is whole again. */
const ofArchive: Change = (bytes, lot) => {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes);
  } catch {
    return lot.one(OF_BYTES)(bytes, lot);
  }
  const names = Object.keys(parts);
  if (names.length === 0) return bytes;
  const name = lot.one(names);
  const part = Buffer.from(parts[name] ?? []);
  if (lot.below(12) === 0) delete parts[name];
  else {
    const changes = part.byteLength > MOST_TEXT ? OF_BYTES : OF_TEXT.concat(OF_BYTES);
    parts[name] = lot.one(changes)(part, lot);
  }
  return Buffer.from(zipSync(parts, { level: 1 }));
};

/** A document that is like another, in a few places not. */
export function mutate(document: Uint8Array, lot: Lot): Buffer {
  let bytes = Buffer.from(document);
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isJson = bytes[0] === 0x7b || bytes[0] === 0x5b;
  for (let changes = 1 + lot.below(4); changes > 0; changes -= 1) {
    const sort = lot.below(4);
    const change =
      sort === 0 ? lot.one(OF_BYTES) : isArchive ? ofArchive : isJson && sort < 3 ? ofJson : lot.one(OF_TEXT);
    const changed = change(bytes, lot);
    if (changed.byteLength <= MOST_BYTES) bytes = Buffer.from(changed);
  }
  return bytes;
}
