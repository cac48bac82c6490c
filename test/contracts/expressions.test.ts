import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { attacksOn, explode, textOf, timeOf } from '../support/expressions/attack-expression.ts';
import { EXPRESSIONS_OF_SHORT_TEXTS, MADE_WHILE_RUNNING } from '../support/expressions/excepted-expressions.ts';
import { expressionsOf, findExpressions } from '../support/expressions/find-expressions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Most that one look at the longest text that there is may take. */
const MOST_MS = 50;

const found = findExpressions(ROOT, ['src', 'jobs', 'scoring']);
const isShort = ({ file, spelled }: { file: string; spelled: string }) =>
  EXPRESSIONS_OF_SHORT_TEXTS.some((entry) => entry.file === file && spelled === entry.spelled);

describe('regular expressions', () => {
  it('take time that grows with the text alone, whatever the text', { timeout: 300_000 }, () => {
    expect(found.length).toBeGreaterThan(900);
    const tried = new Set<string>();
    const explosions: string[] = [];
    for (const expression of found) {
      const { file, line, source, flags, spelled } = expression;
      const key = `${source}/${flags}`;
      if (source === null || tried.has(key) || isShort(expression)) continue;
      tried.add(key);
      const explosion = explode(source, flags);
      if (explosion === null) continue;
      const { attack, characters, ms } = explosion;
      explosions.push(
        `${file}:${line} ${spelled}: ${Math.round(ms)} ms for ${characters} of ${JSON.stringify(attack)}`,
      );
    }
    expect(explosions).toEqual([]);
  });

  it('take no longer than a moment where they are not so, on the longest text that there is', () => {
    for (const { file, spelled, mostCharacters } of EXPRESSIONS_OF_SHORT_TEXTS) {
      const match = found.find((each) => each.file === file && each.spelled === spelled);
      expect(match?.source, `${file} has no ${spelled} any more`).toBeTypeOf('string');
      const { source, flags } = match ?? {};
      const expression = new RegExp(source ?? '', flags);
      for (const attack of attacksOn(source ?? '', flags ?? '')) {
        expect(timeOf(expression, textOf(attack, mostCharacters), 3), spelled).toBeLessThan(MOST_MS);
      }
    }
  });

  it('are all known where their text is made while the program runs', () => {
    const made = found.filter(({ source }) => source === null);
    expect(made.map(({ file }) => file).sort()).toEqual(MADE_WHILE_RUNNING.map(({ file }) => file).sort());
    for (const { built } of MADE_WHILE_RUNNING) {
      for (const { source, flags } of built()) expect(explode(source, flags), source).toBeNull();
    }
  });

  it.each([
    ['exponential', '^(a+)+$', ''],
    ['exponential with a choice', '^(?:a|a)*b', ''],
    ['cubic', '\\blimit\\w*\\b.*\\bbuild\\w*\\b.*\\bdata centers?\\b', 'i'],
    ['white space before an end', '\\s+$', ''],
    ['white space on both sides', ';\\s*charset\\s*=\\s*["\']?\\s*([^\\s"\';]+)', 'i'],
    ['a beginning over and over', '<table\\b[^>]*\\bid\\s*=', 'i'],
    ['a part in the middle', '^(.+?)-led\\b.*$', 'i'],
    ['sticky', '\\s*(?:a|\\s)*\\s*>', 'y'],
  ])('are found to explode: %s', (_, source, flags) => {
    expect(explode(source, flags)).not.toBeNull();
  });

  it.each([
    ['\\s{0,9}county$', 'i'],
    ['^[A-Z]{2}\\d+$', ''],
    ['\\b(?:data[- ]?cent(?:er|re)s?|hyperscale)\\b', 'i'],
    ['^\\d{4}-\\d\\d-\\d\\d$', ''],
    ['"([^"\\\\]|\\\\.)*"', 'y'],
  ])('are let pass where they do not: %s', (source, flags) => {
    expect(explode(source, flags)).toBeNull();
  });

  it('are read out of the sources however they are written', () => {
    const text = [
      'const WORD = String.raw`(\\d+)`;',
      'const PLAIN = /a\\/b/gi;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
      'const JOINED = new RegExp(`^${WORD} ${PLAIN.source}$`, "u");',
      'const made = (name: string) => RegExp(name);',
    ].join('\n');
    expect(expressionsOf('a.ts', text).map(({ source, flags }) => [source, flags])).toEqual([
      ['a\\/b', 'gi'],
      ['^(\\d+) a\\/b$', 'u'],
      [null, ''],
    ]);
  });
});
