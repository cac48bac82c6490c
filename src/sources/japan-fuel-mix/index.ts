import { localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_CODE } from './schema.ts';

const TIMEZONE = 'Asia/Tokyo';
const DAY_MS = 86_400_000;

/** Folders of companies whose files have a fixed address; the others publish behind a page. */
const UNITS = [
  { id: 'tokyo', title: 'TEPCO Power Grid', code: '03', url: 'https://www.tepco.co.jp/forecast/html/images/' },
  {
    id: 'chubu',
    title: 'Chubu Electric Power Grid',
    code: '04',
    url: 'https://powergrid.chuden.co.jp/denki_yoho_content_data/',
  },
  { id: 'hokuriku', title: 'Hokuriku Electric T&D', code: '05', url: 'https://www.rikuden.co.jp/nw/denki-yoho/csv/' },
] as const;

export const japanFuelMix = defineSource({
  id: 'japan-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  // The areas whose companies are asked; the files of the others can be stored when saved by hand.
  areas: UNITS.flatMap(({ code }) => AREA_OF_CODE.get(code) ?? []),
  operator: 'Transmission companies of Japan (area supply and demand)',
  docs: 'https://www.occto.or.jp/keitoujouhou/index.html',
  licence: 'terms of each company; none states an open license',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '17 */2 * * *',
  staleAfterMinutes: 3 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  units: UNITS.map(({ id, title, url }) => ({ id, title, url })),
  async fetch(http, { dueAt, unit }) {
    const found = UNITS.find(({ id }) => id === unit?.id);
    if (found === undefined) return [];
    // A month's file begins after its first day; until then the month before has the newest hours.
    const month = localDate(dueAt.getTime() - DAY_MS, TIMEZONE)
      .date.slice(0, 7)
      .replace('-', '');
    const address = `${found.url}eria_jukyu_${month}_${found.code}.csv`;
    return [await http.get(address, { accept: 'text/csv, */*', absentOn: [404] })];
  },
  parse,
});
