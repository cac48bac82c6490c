import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../src/sources/documents/yaml.ts';
import { readEnginesMw } from '../../../../src/sources/virginia-deq/read-engines.ts';

describe('engines that a permit counts in words', () => {
  it.each([
    ['Four 500 kWe and One Hundred Ten 3000 kWe engine-generator sets', 332],
    ['Twenty-four (24) 2,500 kW emergency generators', 60],
    ['12 x 2.5 MW diesel generators and one 800 kWe fire pump set', 30.8],
    ['thirty six diesel-fired emergency generators rated at 3,000 kWe each', 108],
    ['Two Hundred Six 3000kWe sets', 618],
    ['Hundred 2000 kWe sets', 200],
  ])('%s: %d MW', (text, mw) => expect(readEnginesMw(text)).toBe(mw));

  it.each([
    ['a count without a rating', '280 diesel engines'],
    ['horsepower', 'six 4,423 bhp engines'],
    ['a rating without a count', 'engines of 3000 kWe'],
    ['a site in place of an engine', 'One 300 MW data center'],
    ['nothing', ''],
  ])('are not read of %s', (_what, text) => expect(readEnginesMw(text)).toBeNull());

  it('are read in a time that grows with the text alone', () => {
    const startedAt = performance.now();
    readEnginesMw('one hundred '.repeat(50_000));
    readEnginesMw('3000 kWe '.repeat(50_000));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('the part of YAML that is read', () => {
  const read = (text: string) => readYaml(new TextEncoder().encode(text), 'a list');

  it('has mappings, sequences, and scalars over several lines', () => {
    const text = [
      '# a remark',
      'claims:',
      '- name: Quartz # a remark',
      "  quote: 'It''s",
      "    51 MW'",
      '  note: >-',
      '    one: line',
      '',
      '    and another',
      '  plain: a sentence',
      '    that goes on',
      '  engines:',
      '  - - 40',
      '    - 8.0',
      '  none: null',
      '- name: "Amber \\"A\\" #2"',
    ].join('\n');
    expect(read(text)).toEqual({
      claims: [
        {
          name: 'Quartz',
          quote: "It's 51 MW",
          note: 'one: line  and another',
          plain: 'a sentence that goes on',
          engines: [['40', '8.0']],
          none: null,
        },
        { name: 'Amber "A" #2' },
      ],
    });
  });

  it.each([
    ['a quote that is never closed', 'name: "Quartz\nvalue: 3', 'line 1'],
    ['a line that is no member', 'claims:\n  - name: a\n    what is this', 'line 3'],
    ['what is nested too deep', `${'- '.repeat(60)}x`, 'nested'],
  ])('refuses %s', (_what, text, says) => expect(() => read(text)).toThrow(says));
});
