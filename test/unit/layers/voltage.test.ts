import { describe, expect, it } from 'vitest';
import { readVoltages } from '../../../src/domain/layers/voltage.ts';

describe('the voltages of a cell', () => {
  it.each([
    ['volts of one', '380000', 'V', [380]],
    ['volts of several', '380000;110000', 'V', [380, 110]],
    ['kilovolts of several by a slash', '33/11', 'kV', [33, 11]],
    ['kilovolts with their unit', '220 kV', 'kV', [220]],
    ['kilovolts with their unit in a column of volts', '110 kV', 'V', [110]],
    ['a unit at the end, which is that of all', '380/220 kV', 'V', [380, 220]],
    ['volts below a kilovolt, which are no transmission', '400', 'V', [0.4]],
    ['the same number in kilovolts, which is', '400', 'kV', [400]],
    ['the same one twice', '132;132;66', 'kV', [132, 66]],
    ['a pair of direct current', '±500', 'kV', [500]],
    ['HIFLD for what is not known', '-999999', 'kV', []],
    ['words for what is not known', 'NOT AVAILABLE', 'kV', []],
    ['nothing', '', 'V', []],
  ] as const)('are read of %s', (_, text, unit, kvs) => {
    expect(readVoltages(text, unit)).toEqual({ kvs, refused: [] });
  });

  it.each([
    ['volts in a column of kilovolts', '380000', 'kV'],
    ['a voltage that no line has', '2000000', 'V'],
    ['words', 'high', 'kV'],
    ['a negative one', '-110', 'kV'],
    ['zero', '0', 'kV'],
  ] as const)('are refused, never guessed, for %s', (_, text, unit) => {
    expect(readVoltages(text, unit)).toEqual({ kvs: [], refused: [text] });
  });
});
