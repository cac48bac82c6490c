import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelMixRow } from '../../../../src/domain/grid/fuel.ts';
import type { AreaId } from '../../../../src/domain/grid/grid-area.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { type Clock, clockOf, MINUTE_MS, pad, startsOf } from '../../../support/sources/publisher-clock.ts';
import { aDocument, faultOf } from '../a-document.ts';

// Whole days of generation in each publisher's format, written from instants alone: the wall clock that it would have shown is
// asked of the platform. What is read back must be these instants.

const HOUR_MS = 60 * MINUTE_MS;
const HOURS_OF_DAY = 24;

/** An output that says which instant it is of. */
const outputAt = (atMs: number): number => (atMs / MINUTE_MS) % 10_000;

/** `2026-03-29 02:05` on the clocks of the publisher. */
const stampOf = (clock: Clock, atMs: number, gap = ' '): string => {
  const { date, hour, minute } = clock(atMs);
  return `${date}${gap}${pad(hour)}:${pad(minute)}`;
};

/** The same with its offset. */
function offsetStampOf(clock: Clock, atMs: number): string {
  const stamp = `${stampOf(clock, atMs, 'T')}:00`;
  const minutes = (Date.parse(`${stamp}Z`) - atMs) / MINUTE_MS;
  const size = Math.abs(minutes);
  return `${stamp}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

interface Format {
  readonly source: string;
  readonly area: AreaId;
  /** The zone whose clocks the stamps follow. */
  readonly timeZone: string;
  readonly minutes: number;
  /** Whether a row says how long it is of. */
  readonly isInterval: boolean;
  /** The category in which the outputs are written. */
  readonly category: string;
  readonly fileName?: string;
  /** Days on which clocks change, where they do, or did, with their hours. */
  readonly changes: readonly (readonly [date: string, hours: number])[];
  /** One document of all instants, or one of each. */
  write(starts: readonly number[], clock: Clock): readonly string[];
}

/** Days on which clocks change elsewhere. */
const NO_CHANGES = [
  ['2026-03-08', HOURS_OF_DAY],
  ['2026-03-29', HOURS_OF_DAY],
  ['2025-10-26', HOURS_OF_DAY],
  ['2026-11-01', HOURS_OF_DAY],
] as const;
const OF_EUROPE = [
  ['2026-03-29', 23],
  ['2025-10-26', 25],
] as const;

const zeros = (names: string): Record<string, number> => Object.fromEntries(names.split(' ').map((name) => [name, 0]));

const ESKOM = [
  ...['Date_Time_Hour_Beginning', 'Thermal_Generation', 'Nuclear_Generation', 'International_Imports'],
  ...['Eskom_OCGT_Generation', 'Eskom_Gas_Generation', 'Dispatchable_IPP_OCGT', 'Hydro_Water_Generation'],
  ...['Pumped_Water_Generation', 'Pumped_Water_SCO_Pumping', 'Wind', 'PV', 'CSP', 'Other_RE'],
];

const japan = (code: string, area: AreaId, isEnd: boolean): Format => ({
  source: 'japan-fuel-mix',
  area,
  timeZone: 'Asia/Tokyo',
  minutes: 30,
  isInterval: true,
  category: '火力(LNG)',
  fileName: `eria_jukyu_202603_${code}.csv`,
  changes: NO_CHANGES,
  write: (starts, clock) => [
    [
      '単位[MW平均],,',
      'DATE,TIME,エリア需要,火力(LNG),火力(石炭),水力,太陽光発電実績,風力発電実績',
      ...starts.map((at) => {
        const { date, hour, minute } = clock(at);
        const end = hour * 60 + minute + 30;
        const time = isEnd ? `${Math.floor(end / 60)}:${pad(end % 60)}` : `${hour}:${pad(minute)}`;
        return `${date.replaceAll('-', '/')},${time},1,${outputAt(at)},0,0,0,0`;
      }),
    ].join('\n'),
  ],
});

const FORMATS: readonly Format[] = [
  {
    source: 'rte-fuel-mix',
    area: 'FR',
    timeZone: 'Europe/Paris',
    minutes: 15,
    isInterval: true,
    category: 'nucleaire',
    changes: OF_EUROPE,
    write: (starts, clock) => [
      JSON.stringify({
        results: starts.map((at) => ({
          date_heure: offsetStampOf(clock, at),
          nucleaire: outputAt(at),
          ...zeros('gaz charbon fioul eolien solaire hydraulique bioenergies ech_physiques'),
        })),
      }),
    ],
  },
  {
    source: 'ree-fuel-mix',
    area: 'ES',
    timeZone: 'Europe/Madrid',
    minutes: 5,
    isInterval: true,
    category: 'nuc',
    changes: OF_EUROPE,
    write: (starts, clock) => {
      const values = starts.map((at) => {
        const stamp = stampOf(clock, at);
        const letter = stamp === stampOf(clock, at + HOUR_MS) ? 'A' : stamp === stampOf(clock, at - HOUR_MS) ? 'B' : '';
        const { date, hour, minute } = clock(at);
        const ts = letter === '' ? stamp : `${date} ${hour}${letter}:${pad(minute)}`;
        return { ts, nuc: outputAt(at), ...zeros('eol car cc gnhd turb solFot solTer termRenov cogenResto inter') };
      });
      return [`null(${JSON.stringify({ valoresHorariosGeneracion: values })});`];
    },
  },
  {
    source: 'hydroquebec-fuel-mix',
    area: 'CA-QC',
    timeZone: 'America/Toronto',
    minutes: 30,
    isInterval: false,
    category: 'hydraulique',
    changes: [
      ['2026-03-08', 23],
      ['2026-11-01', 25],
    ],
    write: (starts, clock) => [
      JSON.stringify({
        details: starts.map((at) => ({
          date: `${stampOf(clock, at, 'T')}:00`,
          valeurs: { hydraulique: outputAt(at), ...zeros('eolien autres solaire thermique') },
        })),
      }),
    ],
  },
  {
    source: 'ons-fuel-mix',
    area: 'BR-SE',
    timeZone: 'America/Sao_Paulo',
    minutes: 30,
    isInterval: false,
    category: 'hidraulica',
    // Brazil's clocks changed at midnight, until 2019.
    changes: [['2018-11-04', 23], ['2019-02-16', 25], ...NO_CHANGES],
    write: (starts, clock) =>
      starts.map((at) => {
        const subsystem = { geracao: { hidraulica: outputAt(at) }, importacao: 0, exportacao: 0 };
        const names = ['sudesteECentroOeste', 'sul', 'nordeste', 'norte'];
        const all = Object.fromEntries(names.map((name) => [name, subsystem]));
        return JSON.stringify({ Data: offsetStampOf(clock, at), ...all });
      }),
  },
  {
    source: 'eskom-fuel-mix',
    area: 'ZA',
    timeZone: 'Africa/Johannesburg',
    minutes: 60,
    isInterval: true,
    category: 'Thermal_Generation',
    changes: NO_CHANGES,
    write: (starts, clock) => [
      [
        ESKOM.join(','),
        ...starts.map((at) => [`${stampOf(clock, at)}:00`, outputAt(at), ...ESKOM.slice(2).map(() => 0)].join(',')),
      ].join('\n'),
    ],
  },
  {
    source: 'taipower-fuel-mix',
    area: 'TW',
    timeZone: 'Asia/Taipei',
    minutes: 30,
    isInterval: false,
    category: 'COAL',
    changes: NO_CHANGES,
    write: (starts, clock) =>
      starts.map((at) => {
        const cells = ['<b>COAL</b>', '', 'A#1', '9999.0', String(outputAt(at)), '87%'];
        return JSON.stringify({ '': stampOf(clock, at), dataset: [cells] });
      }),
  },
  {
    source: 'kpx-fuel-mix',
    area: 'KR',
    timeZone: 'Asia/Seoul',
    minutes: 5,
    isInterval: true,
    category: 'nuclearPower',
    changes: NO_CHANGES,
    write: (starts, clock) => {
      const points = starts.map((at) => ({
        regDate: stampOf(clock, at),
        nuclearPower: String(outputAt(at)),
        ...zeros('coal localCoal gas oil waterPower raisingWater windPower sunlight ppa btm newRenewable'),
      }));
      return [`<html><script>\nvar ictArr = ${JSON.stringify(points)};\n</script></html>`];
    },
  },
  {
    source: 'aemo-fuel-mix',
    area: 'NSW1',
    // Market time all year, also where clocks in Sydney change.
    timeZone: 'Etc/GMT-10',
    minutes: 5,
    isInterval: false,
    category: 'Black Coal',
    changes: [['2026-04-05', HOURS_OF_DAY], ['2026-10-04', HOURS_OF_DAY], ...NO_CHANGES],
    write: (starts, clock) => [
      [
        'C,NEMP.WORLD,DISPATCHSCADA,AEMO,PUBLIC,2026/07/14,14:30:15,1,DISPATCHSCADA,1',
        'I,DISPATCH,UNIT_SCADA,1,SETTLEMENTDATE,DUID,SCADAVALUE',
        ...starts.map((at) => {
          const stamp = stampOf(clock, at + 5 * MINUTE_MS).replaceAll('-', '/');
          return `D,DISPATCH,UNIT_SCADA,1,"${stamp}:00",BW01,${outputAt(at)}`;
        }),
        `C,"END OF REPORT",${starts.length + 3}`,
      ].join('\n'),
    ],
  },
  {
    source: 'coes-fuel-mix',
    area: 'PE',
    timeZone: 'America/Lima',
    minutes: 30,
    isInterval: true,
    category: 'GAS',
    changes: NO_CHANGES,
    write: (starts, clock) => {
      const series = (Name: string, outputOf: (at: number) => number) => ({
        Name,
        Data: starts.map((at) => ({
          Nombre: `${stampOf(clock, at + 30 * MINUTE_MS).replaceAll('-', '/')}:00`,
          Valor: outputOf(at),
        })),
      });
      const Series = [series('GAS', outputAt), series('HÍDRICO', () => 0), series('SOLAR', () => 0)];
      return [JSON.stringify({ GraficoTipoCombustible: { Series } })];
    },
  },
  japan('03', 'JP-Tokyo', false),
  japan('09', 'JP-Kyushu', true),
  {
    source: 'ieso-fuel-mix',
    area: 'CA-ON',
    // Standard time all year: the days on which clocks of Ontario change have 24 hours.
    timeZone: 'Etc/GMT+5',
    minutes: 60,
    isInterval: true,
    category: 'NUCLEAR',
    changes: NO_CHANGES,
    write: (starts, clock) => {
      const days = new Map<string, string[]>();
      for (const at of starts) {
        const { date, hour } = clock(at);
        const total = `<Fuel>NUCLEAR</Fuel><EnergyValue><Output>${outputAt(at)}</Output></EnergyValue>`;
        const hourly = `<HourlyData><Hour>${hour + 1}</Hour><FuelTotal>${total}</FuelTotal></HourlyData>`;
        days.set(date, [...(days.get(date) ?? []), hourly]);
      }
      const daily = [...days].map(([day, hours]) => `<DailyData><Day>${day}</Day>${hours.join('')}</DailyData>`);
      const year = '<DeliveryYear>2026</DeliveryYear>';
      return [`<Document xmlns="http://www.ieso.ca/schema"><DocBody>${year}${daily.join('')}</DocBody></Document>`];
    },
  },
];

const DAYS_FROM = new Date('2021-01-01T00:00:00Z');
const DAYS_TO = new Date('2026-12-31T00:00:00Z');
const anyDay = fc
  .date({ min: DAYS_FROM, max: DAYS_TO, noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe.each(FORMATS.map((format) => [`${format.source} (${format.area})`, format] as const))(
  'days of %s',
  (_n, format) => {
    const { source, area, category, timeZone, minutes, isInterval, changes, fileName = null } = format;
    const clock = clockOf(timeZone);
    const read = (starts: readonly number[]) => {
      const all = format.write(starts, clock).map((text) => findSource(source).parse(aDocument(text, { fileName })));
      expect(all.flatMap(({ rejected }) => rejected)).toEqual([]);
      const rows = all.flatMap((one) => one.rows as readonly FuelMixRow[]);
      return rows.filter((row) => row.iso === area && row.source_fuel === category);
    };
    const expectAll = (starts: readonly number[]) =>
      expect(read(starts).map((row) => [Date.parse(row.interval_start), row.mw, row.interval_minutes])).toEqual(
        starts.map((at) => [at, outputAt(at), isInterval ? minutes : null]),
      );

    it.each(changes)('%s has %i hours, one after the other', (date, hours) => {
      const starts = startsOf(date, clock, minutes);
      expect(starts).toHaveLength((hours * 60) / minutes);
      expectAll(starts);
    });

    it('are read back whole, or as far as they have come, whatever day it is', () => {
      const aDay = fc.oneof(fc.constantFrom(...changes.map(([date]) => date)), anyDay);
      fc.assert(
        fc.property(aDay, fc.double({ min: 0, max: 1, noNaN: true }), (date, share) => {
          const starts = startsOf(date, clock, minutes);
          expectAll(starts.slice(0, Math.max(1, Math.ceil(starts.length * share))));
        }),
        { numRuns: 15 },
      );
    });
  },
);

describe('stamps of REE', () => {
  const [spring, autumn] = ['2026-03-29', '2025-10-26'];
  const clock = clockOf('Europe/Madrid');
  const format = FORMATS.find(({ source }) => source === 'ree-fuel-mix');
  const parse = (date: string, change: (text: string) => string) => {
    const text = format?.write(startsOf(date, clock, 5), clock)[0] ?? '';
    const changed = change(text);
    expect(changed).not.toBe(text);
    return findSource('ree-fuel-mix').parse(aDocument(changed));
  };

  it('that are without their letter in the hour shown twice are refused one by one, and no other row', () => {
    const { rows, rejected } = parse(autumn, (text) => text.replace(/ 2[AB]:/g, ' 02:'));
    expect(rejected).toHaveLength(24);
    expect(new Set(rejected.map(({ reason }) => reason.slice(0, 9)))).toEqual(new Set(['ambiguous']));
    const starts = new Set((rows as readonly FuelMixRow[]).map((row) => Date.parse(row.interval_start)));
    const certain = startsOf(autumn, clock, 5).filter((at) => clock(at).hour !== 2);
    expect([...starts]).toEqual(certain);
  });

  it.each([
    ['of an hour that clocks skipped', spring, ' 03:', ' 02:'],
    ['with a letter in an hour shown once', spring, ' 03:', ' 3B:'],
    ['with a letter on another day', '2026-07-14', ' 02:', ' 2A:'],
  ])('%s end the reading', (_what, date, written, instead) => {
    const { code, message } = faultOf(() => parse(date, (text) => text.replaceAll(written, instead)));
    expect([code, message]).toEqual(['changed-shape', expect.stringMatching(/skipped|not repeated/)]);
  });
});

describe('stamps with an offset', () => {
  it.each(['rte-fuel-mix', 'ons-fuel-mix'])('of %s are refused without it', (source) => {
    const format = FORMATS.find((one) => one.source === source);
    const clock = clockOf(format?.timeZone ?? 'UTC');
    const [text = ''] = format?.write([Date.parse('2026-10-25T00:30:00Z')], clock) ?? [];
    const bare = text.replace(/(T\d\d:\d\d:00)[+-]\d\d:\d\d/, '$1');
    expect(bare).not.toBe(text);
    expect(faultOf(() => findSource(source).parse(aDocument(bare))).message).toMatch(/an instant with its offset/);
  });
});

describe('stamps of Hydro-Québec', () => {
  const parse = (date: string) =>
    findSource('hydroquebec-fuel-mix').parse(
      aDocument(JSON.stringify({ details: [{ date, valeurs: { hydraulique: 1 } }] })),
    );

  it('of the hour shown twice are its first where the document shows it once', () => {
    expect(parse('2026-11-01T01:30:00').rows).toMatchObject([{ interval_start: '2026-11-01T05:30:00Z' }]);
  });

  it('of an hour that clocks skipped end the reading', () => {
    expect(faultOf(() => parse('2026-03-08T02:30:00')).message).toMatch(/clocks skipped/);
  });
});

describe('labels of Japanese half hours', () => {
  it.each([
    ['JP-Tokyo', '03', '24:00'],
    ['JP-Kyushu', '09', '0:00'],
  ])('of %s that its company does not use end the reading', (_area, code, time) => {
    const lines = [
      'DATE,TIME,エリア需要,火力(LNG),火力(石炭),水力,太陽光発電実績,風力発電実績',
      `2026/3/1,${time},1,1,1,1,1,1`,
    ];
    const document = aDocument(lines.join('\n'), { fileName: `eria_jukyu_202603_${code}.csv` });
    expect(faultOf(() => findSource('japan-fuel-mix').parse(document)).message).toMatch(/half hour of its day/);
  });
});
