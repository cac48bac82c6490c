import { describe, expect, it } from 'vitest';
import { readMarketFactsCsv } from '../../../../src/sources/operator-market-facts/read-market-facts-csv.ts';

const HEADER = 'market,name,value,unit,observed_on,source,source_url,basis,notes';
const read = (...lines: string[]) =>
  readMarketFactsCsv([HEADER, ...lines].join('\n'), {
    today: '2026-11-20',
    findMarket: (text) => (text === 'nowhere' ? { problem: '"nowhere" is no market' } : { slug: text.toLowerCase() }),
  });
const problemsOf = (...lines: string[]) =>
  read(...lines).refused.map(({ line, column, problem }) => `${line} ${column} ${problem}`);

describe('an operator’s own figures of markets', () => {
  it('are read with their unit, day, source and basis', () => {
    const { rows, refused } = read(
      'Dallas,vacancy_pct,4.1,%,2026-03-31,A broker,https://broker.example/report,estimated,first quarter',
      'Dallas,LEASE_RATE,165,$/kW/Month,2026-03-31,A broker,,,',
    );
    expect(refused).toEqual([]);
    expect(rows).toEqual([
      {
        market: 'dallas',
        name: 'vacancy_pct',
        value: 4.1,
        unit: 'percent',
        observed_on: '2026-03-31',
        source: 'A broker',
        source_url: 'https://broker.example/report',
        basis: 'estimated',
        notes: 'first quarter',
        external_id: 'dallas vacancy_pct 2026-03-31',
      },
      expect.objectContaining({ name: 'lease_rate', value: 165, unit: '$/kW/month', basis: 'reported', notes: null }),
    ]);
  });

  it.each([
    ['dallas,vacancy_pct,100.1,percent,2026-03-31,A', ['2 value 100.1 cannot be a vacancy_pct; it is 0 to 100']],
    ['dallas,vacancy_pct,-1,percent,2026-03-31,A', ['2 value -1 cannot be a vacancy_pct; it is 0 to 100']],
    [
      'dallas,vacancy_pct,0.041,share,2026-03-31,A',
      [expect.stringContaining('2 unit "share" is not read: vacancy_pct')],
    ],
    ['dallas,lease_rate,0,$/kW/month,2026-03-31,A', ['2 value 0 cannot be a lease_rate; it is above 0']],
    ['dallas,lease_rate,140,EUR/kW/month,2026-03-31,A', [expect.stringContaining('figures are not converted')]],
    ['dallas,lease_rate,1680,$/kW/year,2026-03-31,A', [expect.stringContaining('figures are not converted')]],
    ['dallas,lease_rate,$165,$/kW/month,2026-03-31,A', [expect.stringContaining('2 value "$165" is no number')]],
    ['dallas,absorption,4,MW,2026-03-31,A', ['2 name "absorption" is none; write vacancy_pct, lease_rate']],
    [
      'dallas,vacancy_pct,4,percent,2026-11-21,A',
      [expect.stringContaining('2 observed_on 2026-11-21 has not come yet')],
    ],
    ['dallas,vacancy_pct,4,percent,2026-02-30,A', ['2 observed_on "2026-02-30" is no day; write it like 2026-03-31']],
    [
      'dallas,vacancy_pct,4,percent,2026-03-31,A,ftp://a',
      [expect.stringContaining('2 source_url "ftp://a" is no web address')],
    ],
    [
      'dallas,vacancy_pct,4,percent,2026-03-31,A,,guess',
      [expect.stringContaining('2 basis "guess" is none; write measured')],
    ],
    [
      'nowhere,vacancy_pct,,percent,2026-03-31,',
      [
        '2 market "nowhere" is no market',
        '2 value is empty; write it like 12.5, without its unit',
        '2 source is empty; write who published the figure',
      ],
    ],
  ])('%s is refused, and all that is wrong with it is reported', (line, problems) => {
    expect(read(line).rows).toEqual([]);
    expect(problemsOf(line).sort()).toEqual([...problems].sort());
  });

  it('state one figure of a market and day once', () => {
    const line = 'dallas,vacancy_pct,4,percent,2026-03-31,A';
    expect(
      read(line, line.replace(',4,', ',5,'), line.replace('03-31', '06-30')).rows.map(({ value }) => value),
    ).toEqual([4, 4]);
    expect(problemsOf(line, 'DALLAS,vacancy_pct,5,percent,2026-03-31,B')).toEqual([
      expect.stringContaining('3 market has market, figure and day of line 2'),
    ]);
  });
});
