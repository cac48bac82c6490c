import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelMixRow } from '../../../../src/domain/grid/fuel.ts';
import type { AreaId } from '../../../../src/domain/grid/grid-area.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { type Clock, clockOf, MINUTE_MS, pad, startsOf } from '../../../support/sources/publisher-clock.ts';
import { aDocument } from '../a-document.ts';

// Whole days of generation, written from instants alone: what is read back must be these instants, or told ambiguous.

const HOUR_MS = 60 * MINUTE_MS;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** An output that says which instant it is of. */
const outputAt = (atMs: number): number => ((atMs / MINUTE_MS) % 10_000) + 1;
const numberOf = (date: string): string => date.slice(8);
const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

interface Format {
  readonly source: string;
  readonly area: AreaId;
  readonly timeZone: string;
  readonly minutes: number;
  readonly isInterval: boolean;
  readonly category: string;
  /** Days on which clocks change here or elsewhere, with their hours. */
  readonly days: readonly (readonly [date: string, hours: number])[];
  /** Whether a stamp names its instant on each day, also where clocks show an hour twice. */
  readonly isClear: boolean;
  write(starts: readonly number[], clock: Clock, date: string): readonly string[];
}

const ELSEWHERE = [
  ['2026-03-08', 24],
  ['2026-03-29', 24],
  ['2026-10-25', 24],
  ['2026-11-01', 24],
] as const;

const FORMATS: readonly Format[] = [
  {
    source: 'epias-fuel-mix',
    area: 'TR',
    timeZone: 'Europe/Istanbul',
    minutes: 60,
    isInterval: true,
    category: 'naturalGas',
    days: ELSEWHERE,
    isClear: true,
    write: (starts, clock) => [
      JSON.stringify({
        items: starts.map((at) => {
          const { date, hour } = clock(at);
          const clocks = `${pad(hour)}:00`;
          return { date: `${date}T${clocks}:00+03:00`, hour: clocks, total: outputAt(at), naturalGas: outputAt(at) };
        }),
      }),
    ],
  },
  {
    source: 'cammesa-fuel-mix',
    area: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    minutes: 5,
    isInterval: false,
    category: 'hidraulico',
    days: ELSEWHERE,
    isClear: true,
    write: (starts, clock) => [
      JSON.stringify(
        starts.map((at) => {
          const { date, hour, minute } = clock(at);
          const fecha = `${date}T${pad(hour)}:${pad(minute)}:00.000-0300`;
          return { fecha, sumTotal: outputAt(at), hidraulico: outputAt(at), termico: 0, nuclear: 0, renovable: 0 };
        }),
      ),
    ],
  },
  {
    source: 'so-ups-fuel-mix',
    area: 'RU-1',
    timeZone: 'Europe/Moscow',
    minutes: 60,
    isInterval: true,
    category: 'P_AES',
    days: ELSEWHERE,
    isClear: true,
    write: (starts, clock) => [
      JSON.stringify([
        {
          m_Item1: 1,
          m_Item2: starts.map((at) => {
            const { date, hour } = clock(at);
            return { INTERVAL: hour, M_DATE: `${date}T00:00:00+03:00`, P_AES: outputAt(at), P_GES: 0, P_TES: 0 };
          }),
        },
      ]),
    ],
  },
  {
    source: 'cen-fuel-mix',
    area: 'CL',
    timeZone: 'America/Santiago',
    minutes: 60,
    isInterval: true,
    category: 'solar',
    days: [['2026-04-04', 25], ['2026-09-06', 23], ['2026-07-14', 24], ...ELSEWHERE],
    isClear: false,
    write: (starts, _clock, date) => [
      JSON.stringify({
        aggs: starts.map((at, position) => {
          return { fecha: date, hora: position + 1, tipo_central: 'solar', generacion_sum: outputAt(at) };
        }),
      }),
    ],
  },
  {
    source: 'eirgrid-fuel-mix',
    area: 'SEM',
    timeZone: 'Europe/Dublin',
    minutes: 15,
    isInterval: false,
    category: 'WIND_ACTUAL',
    days: [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-07-14', 24],
    ],
    isClear: false,
    write: (starts, clock) => [
      JSON.stringify({
        Rows: ['GEN_EXP', 'WIND_ACTUAL', 'SOLAR_ACTUAL'].flatMap((FieldName) =>
          starts.map((at) => {
            const { date, hour, minute } = clock(at);
            const EffectiveTime = `${numberOf(date)}-${monthOf(date)}-${date.slice(0, 4)} ${pad(hour)}:${pad(minute)}:00`;
            return { EffectiveTime, FieldName, Region: 'ALL', Value: FieldName === 'SOLAR_ACTUAL' ? 0 : outputAt(at) };
          }),
        ),
      }),
    ],
  },
  {
    source: 'aeso-fuel-mix',
    area: 'CA-AB',
    timeZone: 'America/Edmonton',
    minutes: 30,
    isInterval: false,
    category: 'WIND',
    days: [
      ['2026-03-08', 23],
      ['2026-11-01', 25],
      ['2026-07-14', 24],
    ],
    isClear: false,
    write: (starts, clock) =>
      starts.map((at) => {
        const { date, hour, minute } = clock(at);
        const stamp = `${monthOf(date)} ${numberOf(date)}, ${date.slice(0, 4)} ${pad(hour)}:${pad(minute)}`;
        const mw = outputAt(at);
        return [
          'Current Supply Demand Report',
          `"Last Update : ${stamp}"`,
          `"Alberta Total Net Generation","${mw}"`,
          '"Net Actual Interchange","0"',
          `"Alberta Internal Load (AIL)","${mw}"`,
          `"WIND","20000","${mw}","0"`,
          `"TOTAL","20000","${mw}","0"`,
        ].join('\r\n');
      }),
  },
];

/** Whether clocks show the time of an instant twice on this day. */
function isTwice(at: number, clock: Clock): boolean {
  return [-60, 60].some((minutes) => {
    const [own, other] = [clock(at), clock(at + minutes * MINUTE_MS)];
    return own.date === other.date && own.hour === other.hour && own.minute === other.minute;
  });
}

describe.each(FORMATS.map((format) => [format.source, format] as const))('days of %s', (_name, format) => {
  const { source, area, category, timeZone, minutes, isInterval, days, isClear } = format;
  const clock = clockOf(timeZone);
  const read = (starts: readonly number[], date: string) => {
    const all = format.write(starts, clock, date).map((text) => findSource(source).parse(aDocument(text)));
    const rows = all.flatMap((one) => one.rows as readonly FuelMixRow[]);
    const own = rows.filter((row) => row.iso === area && row.source_fuel === category);
    return { own, reasons: all.flatMap(({ rejected }) => rejected.map(({ reason }) => reason)) };
  };
  const expectAll = (starts: readonly number[], date: string) => {
    const { own, reasons } = read(starts, date);
    const unclear = starts.filter((at) => isTwice(at, clock));
    const told = isClear ? starts : starts.filter((at) => !unclear.includes(at));
    expect(own.map((row) => [Date.parse(row.interval_start), row.mw, row.interval_minutes])).toEqual(
      told.map((at) => [at, outputAt(at), isInterval ? minutes : null]),
    );
    expect(reasons.filter((reason) => !reason.startsWith('ambiguous'))).toEqual([]);
    expect(reasons.length > 0).toBe(told.length < starts.length);
  };

  it.each(days)('%s has %i hours, at their instants or told ambiguous', (date, hours) => {
    const starts = startsOf(date, clock, minutes);
    expect(starts).toHaveLength((hours * HOUR_MS) / (minutes * MINUTE_MS));
    if (source === 'cen-fuel-mix' && hours < 24) {
      // Which number is left out is not said.
      const { own, reasons } = read(starts, date);
      return expect([own, reasons.length]).toEqual([[], 1]);
    }
    expectAll(starts, date);
  });

  it('are read back as far as they have come, whatever day it is', () => {
    const from = new Date('2021-01-01T00:00:00Z');
    const to = new Date('2026-12-31T00:00:00Z');
    const aDay = fc.date({ min: from, max: to, noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(aDay, fc.double({ min: 0, max: 1, noNaN: true }), (date, share) => {
        const starts = startsOf(date, clock, minutes);
        if (source === 'cen-fuel-mix' && starts.length < 24) return;
        expectAll(starts.slice(0, Math.max(1, Math.ceil(starts.length * share))), date);
      }),
      { numRuns: 15 },
    );
  });
});

describe('half hours of the Carbon Intensity API', () => {
  const clock = clockOf('UTC');
  const stampOf = (at: number): string => new Date(at).toISOString().replace(':00.000Z', 'Z');
  const intensity = { forecast: 100, index: 'low' };

  it.each(['2026-03-29', '2026-10-25', '2026-07-14'])('of %s are read at their instants', (date) => {
    const starts = startsOf(date, clock, 30);
    expect(starts).toHaveLength(48);
    const data = starts.map((at) => ({
      from: stampOf(at),
      to: stampOf(at + 30 * MINUTE_MS),
      intensity: { ...intensity, actual: null },
    }));
    for (const at of starts) {
      const asOf = new Date(at + MINUTE_MS).toISOString();
      const { rows } = findSource('carbon-intensity-gb').parse(aDocument(JSON.stringify({ data }), { asOf }));
      expect(rows).toMatchObject([{ place: 'GB', interval_start: new Date(at).toISOString().replace('.000Z', 'Z') }]);
    }
  });
});
