import { addDays, localDate } from '../documents/local-time.ts';
import { TIMEZONE } from '../operators/spp/settlement-location-table.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILES = 'https://portal.spp.org/file-browser-api/download/rtbm-lmp-by-location?path=';
/** One interval, about 135 kB. */
const LATEST_INTERVAL = `${FILES}%2FRTBM-LMP-SL-latestInterval.csv`;
/** A whole day of intervals, about 50 MB. */
const dayFile = (date: string): string =>
  `${FILES}%2F${date.slice(0, 4)}%2F${date.slice(5, 7)}%2FBy_Day%2FRTBM-LMP-DAILY-SL-${date.replaceAll('-', '')}.csv`;

/**
 * A day's file is published in the evening of the fifth day after, so that of six days ago is there in the morning. One
 * that was late is asked for twice more: public programs rely on two weeks.
 */
const DAY_FILE_AFTER_DAYS = 6;
const LATE_DAY_FILE_AFTER_DAYS: readonly number[] = [8, 14];
/** Local time of the one run a day that requests them. */
const DAY_FILE_AT_MINUTE = 3 * 60 + 10;
const RUN_EVERY_MINUTES = 5;

export const sppLmp = defineSource({
  id: 'spp-lmp',
  kind: 'lmp',
  iso: 'SPP',
  operator: 'Southwest Power Pool (SPP)',
  docs: 'https://portal.spp.org/pages/rtbm-lmp-by-location',
  licence: 'SPP terms of use (https://www.spp.org/terms-of-use/): commercial publication needs written consent',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 96 * 1024 * 1024,
  async fetch(http, { dueAt, hasRead }) {
    // Any other Accept header is answered with 404.
    const answers = [await http.get(LATEST_INTERVAL, { accept: '*/*' })];
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    if (minuteOfDay < DAY_FILE_AT_MINUTE || minuteOfDay >= DAY_FILE_AT_MINUTE + RUN_EVERY_MINUTES) return answers;
    const days = [dayFile(addDays(date, -DAY_FILE_AFTER_DAYS))];
    for (const after of LATE_DAY_FILE_AFTER_DAYS) {
      const late = dayFile(addDays(date, -after));
      if (!(await hasRead(late))) days.push(late);
    }
    // 50 MB take longer than a file of one interval.
    for (const day of days) {
      answers.push(await http.get(day, { accept: '*/*', absentOn: [404], patienceMs: 120_000 }));
    }
    return answers;
  },
  parse,
});
