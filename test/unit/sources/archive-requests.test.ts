import { describe, expect, it } from 'vitest';
import { archiveSlotOf } from '../../../src/domain/sources/backfill.ts';
import type { Fetched } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const ARCHIVES = SOURCES.flatMap((source) =>
  source.archive === undefined ? [] : [{ source, archive: source.archive }],
);

/** Addresses that a slot asks for; the publisher has nothing. */
async function addressesOf(id: string, from: string): Promise<string[]> {
  const found = ARCHIVES.find(({ source }) => source.id === id);
  if (found === undefined) throw new Error(`${id} has no archive`);
  const urls: string[] = [];
  const http = {
    get: async (url: string): Promise<Fetched> => {
      urls.push(url);
      return { kind: 'absent', url, status: 404, fetchedAt: NOW.toISOString() };
    },
  };
  const slot = archiveSlotOf(found.archive.step, from, NOW);
  await found.archive.fetch(http, { ...slot, dueAt: NOW, setting: (name) => (name.endsWith('KEY') ? 'key' : null) });
  return urls;
}

describe('archives', () => {
  it('are those of the seven operators, and of zones and regions elsewhere', () => {
    expect(ARCHIVES.map(({ source }) => source.id).sort()).toEqual([
      'aemo-prices',
      'caiso-lmp-day-ahead',
      'energy-charts-prices',
      'entsoe-prices',
      'ercot-lmp-day-ahead',
      'isone-lmp-day-ahead',
      'jepx-prices',
      'miso-lmp-day-ahead',
      'nyiso-lmp-day-ahead',
      'pjm-lmp-day-ahead',
      'spp-lmp-day-ahead',
    ]);
  });

  it.each([
    ['ercot-lmp-day-ahead', '2025-01-01', /IceDocListJsonWS\?reportTypeId=13060&/],
    ['nyiso-lmp-day-ahead', '2025-11-01', /\/damlbmp\/20251101damlbmp_zone_csv\.zip$/],
    ['isone-lmp-day-ahead', '2025-11-02', /WW_DALMP_ISO_20251102\.csv$/],
    ['miso-lmp-day-ahead', '2025-11-02', /\/20251102_da_expost_lmp\.csv$/],
    ['spp-lmp-day-ahead', '2025-11-02', /%2F2025%2F11%2FBy_Day%2FDA-LMP-SL-202511020100\.csv$/],
    // Clocks go back in November: midnight is at 07:00 on its first day and at 08:00 on the first of December.
    ['caiso-lmp-day-ahead', '2025-11-01', /&startdatetime=20251101T07:00-0000&enddatetime=20251201T08:00-0000$/],
    ['pjm-lmp-day-ahead', '2025-11-01', /datetime_beginning_utc=11%2F01%2F2025\+04%3A00to12%2F01%2F2025\+04%3A00/],
    ['energy-charts-prices', '2026-10-01', /start=2026-10-01&end=2026-10-31$/],
    ['entsoe-prices', '2026-10-01', /periodStart=202609302200&periodEnd=202610312300/],
    ['jepx-prices', '2025-04-01', /spot_summary_2025\.csv$/],
    ['aemo-prices', '2026-10-01', /PRICE_AND_DEMAND_202610_(NSW1|QLD1|SA1|TAS1|VIC1)\.csv$/],
  ])('of %s are asked for the slot of %s alone', async (id, from, address) => {
    const urls = await addressesOf(id, from);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(url).toMatch(address);
  });

  it('end with yesterday where a slot is not over', async () => {
    expect((await addressesOf('energy-charts-prices', '2026-11-01'))[0]).toMatch(/start=2026-11-01&end=2026-11-22$/);
    expect((await addressesOf('caiso-lmp-day-ahead', '2026-11-01'))[0]).toMatch(/enddatetime=20261123T08:00-0000$/);
  });

  it('ask no host more often than the source itself does', () => {
    for (const { source, archive } of ARCHIVES) {
      expect(archive.politeMs ?? source.politeMs ?? 0, source.id).toBeGreaterThanOrEqual(source.politeMs ?? 0);
      expect(archive.requests, source.id).toBeGreaterThan(0);
    }
  });
});
