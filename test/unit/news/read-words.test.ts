import { describe, expect, it } from 'vitest';
import { readWords } from '../../../src/enrich/text/read-words.ts';

const words = (text: string): string[] => readWords(text, 'title').words.map((word) => word.text);

describe('words', () => {
  it.each([
    ['a 300-MW campus', ['a', '300', '-', 'MW', 'campus']],
    ['1GW', ['1', 'GW']],
    ['$1.2bn', ['$', '1.2', 'bn']],
    ['A$16bn', ['A', '$', '16', 'bn']],
    ['€5bn+', ['€', '5', 'bn', '+']],
    ['1,200MW', ['1,200', 'MW']],
    ['₹10,00,000 crore', ['₹', '10,00,000', 'crore']],
    ['21Shares and 5G', ['21Shares', 'and', '5G']],
    ['AT&T, PG&E', ['AT&T', ',', 'PG&E']],
    ['Example.com of x.ai', ['Example.com', 'of', 'x.ai']],
    ["O'Hare doesn't", ["O'Hare", "doesn't"]],
    ['U.S. and D.C.', ['U.S.', 'and', 'D.C.']],
    ['', []],
  ])('of %s', (text, expected) => expect(words(text)).toEqual(expected));

  it('stand at their places in the text', () => {
    const text = 'Acme’s £3.9bn “Ohio” campus…';
    for (const word of readWords(text, 'title').words) expect(text.slice(word.start, word.end)).toBe(word.text);
  });

  it.each([
    ["Acme's campus", 'Acme', true],
    ['Acme’s campus', 'Acme', true],
    ["Texas' grid", 'Texas', true],
    ["It's open", "It's", false],
    ["'Acme Systems' says", "'", false],
    ['Acme campus', 'Acme', false],
  ])('of %s begin with %s, a possessive: %s', (text, first, isPossessive) => {
    expect(readWords(text, 'title').words[0]).toMatchObject({ text: first, isPossessive });
  });

  it('do not take a closing quotation mark for a possessive', () => {
    const [, , word] = readWords("The 'blue houses' stand", 'title').words;
    expect(readWords("The 'blue houses' stand", 'title').words.some((one) => one.isPossessive)).toBe(false);
    expect(word?.text).toBe('blue');
  });
});

describe('sentences', () => {
  it.each([
    ['Acme opens in St. Louis. More follows.', ['Acme opens in St. Louis.', 'More follows.']],
    ['The U.S. firm paid. It won.', ['The U.S. firm paid.', 'It won.']],
    ['It grew in the U.S. The firm said so.', ['It grew in the U.S.', 'The firm said so.']],
    ['Acme Inc. said today it raised $1.5B. Good.', ['Acme Inc. said today it raised $1.5B.', 'Good.']],
    ['Project Blue: Acme builds', ['Project Blue: Acme builds']],
    ['“Yes.” No! Then', ['“Yes.”', 'No!', 'Then']],
    ['Savannah, Ga. officials agreed', ['Savannah, Ga. officials agreed']],
  ])('of %s', (text, expected) => expect(readWords(text, 'summary').sentences).toEqual(expected));
});
