import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src/sources', import.meta.url));

/** Names of XML vocabularies look like addresses, and nobody asks them. */
const VOCABULARY =
  /^http:\/\/(www\.w3\.org|purl\.org|schemas\.|search\.yahoo\.com\/mrss|www\.itunes\.com|backend\.userland\.com|www\.ieso\.ca\/schema|www\.theIMO\.com\/schema)/;

/** Plain addresses of a text that somebody could be asked at. */
const plainIn = (text: string): string[] =>
  [...text.matchAll(/http:\/\/[a-z0-9][^\s'"`)<]*/gi)]
    .map(([address]) => address)
    .filter((one) => !VOCABULARY.test(one));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return /\.(ts|md)$/.test(entry.name) ? [path] : [];
  });
}

it('finds a plain address where there is one', () => {
  expect(plainIn("get('http://mis.nyiso.com/public/csv/x.csv')")).toEqual(['http://mis.nyiso.com/public/csv/x.csv']);
});

it('asks no publisher by plain HTTP without its README saying the risk', () => {
  const unsaid = filesOf(SOURCES).flatMap((file) => {
    const plain = plainIn(readFileSync(file, 'utf8'));
    const readme = join(file, '..', 'README.md');
    const isSaid = existsSync(readme) && /\*\*Risk\*\*:.*plain HTTP/.test(readFileSync(readme, 'utf8'));
    return plain.length > 0 && !isSaid ? plain.map((address) => `${file.slice(SOURCES.length)}: ${address}`) : [];
  });
  expect(unsaid).toEqual([]);
});
