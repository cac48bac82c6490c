import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelMixRow } from '../../../../src/domain/grid/fuel.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { type Clock, clockOf, MINUTE_MS, pad, startsOf } from '../../../support/sources/publisher-clock.ts';
import { aDocument, faultOf } from '../a-document.ts';

// What a publisher's clock shows decides whether a document can be believed, or which instant it is of.

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const stampOf = ({ date, hour, minute }: ReturnType<Clock>): string =>
  `${date.replaceAll('-', '/')} ${pad(hour)}:${pad(minute)}:00`;

describe('names of COES', () => {
  it('are not trusted where the sun shines at night', () => {
    const clock = clockOf('America/Lima');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), (half) => {
        const start = startsOf('2026-07-14', clock, 30)[half] ?? 0;
        const Nombre = stampOf(clock(start + 30 * MINUTE_MS));
        const Series = ['GAS', 'HÍDRICO', 'SOLAR'].map((Name) => ({ Name, Data: [{ Nombre, Valor: 10 }] }));
        const text = JSON.stringify({ GraficoTipoCombustible: { Series } });
        const read = () => findSource('coes-fuel-mix').parse(aDocument(text));
        const { hour } = clock(start);
        if (hour < 5 || hour >= 19) expect(faultOf(read).message).toMatch(/at night/);
        else expect(read().rows).toHaveLength(3);
      }),
    );
  });
});

describe('moments of Transpower', () => {
  const clock = clockOf('Pacific/Auckland');
  const NAMES = ['Gas', 'Geothermal', 'Hydro', 'Wind'];
  const pageAt = (date: string, hour: number, minute: number): string => {
    const [year = '', month = '', day = ''] = date.split('-');
    const stamp = `(as at) ${day} ${MONTHS[Number(month) - 1]} ${year} ${pad(hour)}:${pad(minute)}`;
    const rows = NAMES.map(
      (name) => `<tr><td><span class="name">${name}</span></td><td><span class="generation">5</span> MW</td></tr>`,
    );
    return `<table id="pgen-table"><tr><th><span class="pgen-date">${stamp}</span></th></tr>${rows.join('')}</table>`;
  };
  const read = (atMs: number) => {
    const { date, hour, minute } = clock(atMs);
    return findSource('transpower-fuel-mix').parse(aDocument(pageAt(date, hour, minute)));
  };
  const instants = (rows: readonly unknown[]) =>
    new Set((rows as readonly FuelMixRow[]).map((row) => Date.parse(row.interval_start)));

  it.each([
    ['2026-04-05', 25],
    ['2026-09-27', 23],
    ['2026-07-14', 24],
  ])('of %s, which has %i hours, are read at their instant, or told ambiguous', (date, hours) => {
    const starts = startsOf(date, clock, 30);
    expect(starts).toHaveLength(hours * 2);
    for (const at of starts) {
      const isTwice = [-60, 60].some((minutes) => {
        const [own, other] = [clock(at), clock(at + minutes * MINUTE_MS)];
        return own.date === other.date && own.hour === other.hour && own.minute === other.minute;
      });
      const { rows, rejected } = read(at);
      expect([...instants(rows)]).toEqual(isTwice ? [] : [at]);
      expect(rejected.map(({ reason }) => reason.slice(0, 9))).toEqual(isTwice ? ['ambiguous'] : []);
    }
  });

  it('of an hour that clocks skipped end the reading', () => {
    const parse = () => findSource('transpower-fuel-mix').parse(aDocument(pageAt('2026-09-27', 2, 30)));
    expect(faultOf(parse).code).toBe('changed-shape');
  });
});
