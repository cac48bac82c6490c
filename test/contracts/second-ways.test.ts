import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../src/sources/registry.ts';
import { packageFile } from '../../src/store/db/package-file.ts';

/** `- Second way: <what is asked, or done by hand, where the first way fails; or none>`. */
const SECOND_WAY = /^- Second way: (\S.*)$/gm;
/** `- Asked live: never`, or the day of the report of `sources check --live` that says otherwise. */
const ASKED_LIVE = /^- Asked live: (never|\d{4}-\d{2}-\d{2}\b.*)$/gm;

const countIn = (readme: string, line: RegExp): number => [...readme.matchAll(line)].length;

describe('every source says in its README', () => {
  const readmes = SOURCES.map(({ id }) => ({
    id,
    text: readFileSync(packageFile('src', 'sources', id, 'README.md'), 'utf8'),
  }));

  it('what its second way is, or that it has none', () => {
    expect(readmes.filter(({ text }) => countIn(text, SECOND_WAY) !== 1).map(({ id }) => id)).toEqual([]);
  });

  it('when an operator asked it live, or that nobody has', () => {
    expect(readmes.filter(({ text }) => countIn(text, ASKED_LIVE) !== 1).map(({ id }) => id)).toEqual([]);
  });
});
