import { zipSync } from 'fflate';
import { addDays, localToUtc } from '../../../src/sources/documents/local-time.ts';
import type { GatewayAnswer } from '../servers/gateway.ts';
import { aWorkbook } from './workbook.ts';

/**
 * The seven operators' archives of day-ahead prices, synthesized in their formats for as many days as are asked for: hubs and
 * zones alone, prices by a formula. Holes, limits and revisions as a test wants them.
 */

export const ARCHIVED = {
  'ercot-lmp-day-ahead': { iso: 'ERCOT', zone: 'America/Chicago', points: ['HB_NORTH', 'LZ_WEST'] },
  'nyiso-lmp-day-ahead': { iso: 'NYISO', zone: 'America/New_York', points: ['N.Y.C.', 'WEST'] },
  'isone-lmp-day-ahead': { iso: 'ISONE', zone: 'America/New_York', points: ['.H.INTERNAL_HUB', '.Z.CONNECTICUT'] },
  'miso-lmp-day-ahead': { iso: 'MISO', zone: 'Etc/GMT+5', points: ['ILLINOIS.HUB', 'INDIANA.HUB'] },
  'caiso-lmp-day-ahead': { iso: 'CAISO', zone: 'America/Los_Angeles', points: ['TH_NP15_GEN-APND', 'DLAP_SCE-APND'] },
  'spp-lmp-day-ahead': { iso: 'SPP', zone: 'America/Chicago', points: ['SPPNORTH_HUB', 'SPPSOUTH_HUB'] },
  'pjm-lmp-day-ahead': { iso: 'PJM', zone: 'America/New_York', points: ['AEP-DAYTON HUB', 'PECO'] },
} as const;
export type ArchivedId = keyof typeof ARCHIVED;
export const ARCHIVED_IDS = Object.keys(ARCHIVED) as ArchivedId[];

const HOUR_MS = 3_600_000;

interface Hour {
  readonly startMs: number;
  /** Hour of the wall clock at which it begins. */
  readonly hour: number;
  /** The second of two hours that begin at the same time of the wall clock. */
  readonly isRepeated: boolean;
}

/** The hours of a day of a clock: 23 to 25. */
export function hoursOf(day: string, zone: string): Hour[] {
  const from = Date.parse(localToUtc(`${day}T00:00`, zone));
  const to = Date.parse(localToUtc(`${addDays(day, 1)}T00:00`, zone));
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const hours: Hour[] = [];
  for (let startMs = from; startMs < to; startMs += HOUR_MS) {
    const hour = Number(clock.format(startMs));
    hours.push({ startMs, hour, isRepeated: hours.at(-1)?.hour === hour });
  }
  return hours;
}

/** In cents, so that texts are exact; negative at times. An edition later says something else of every price. */
export function priceOf(point: string, startMs: number, edition: number): number {
  const seed = [...point].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (((startMs / HOUR_MS) * 37 + seed * 11 + edition * 5) % 9_000) - 500;
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const dashed = (compact: string): string => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const two = (number: number): string => String(number).padStart(2, '0');
const text = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

export interface ArchiveWorld {
  /** The first day, UTC, that no archive has yet. */
  readonly today: string;
  readonly edition: number;
  /** Second of the day's minute at which its reports say that they were made. */
  readonly madeAtSecond: number;
  /** Whether the publisher has nothing of a day. */
  isHole(id: ArchivedId, day: string): boolean;
}

/** What an archive says to a request; null for one of something else, and of days that it does not have yet. */
export function answerFromArchive(world: ArchiveWorld, sourceId: string, url: string): GatewayAnswer | null {
  if (!(sourceId in ARCHIVED)) return null;
  const id = sourceId as ArchivedId;
  const address = new URL(url);
  return READERS[id](world, address);
}

const NOTHING: GatewayAnswer = { status: 404, body: 'nothing here' };

const READERS: Readonly<Record<ArchivedId, (world: ArchiveWorld, address: URL) => GatewayAnswer | null>> = {
  'ercot-lmp-day-ahead': (world, { pathname, searchParams }) => {
    if (pathname.endsWith('IceDocListJsonWS') && searchParams.get('reportTypeId') === '13060') {
      const years = [0, 1, 2].map((back) => Number(world.today.slice(0, 4)) - back);
      const DocumentList = years.map((year) => ({
        Document: {
          DocID: `${year}`,
          FriendlyName: `DAMLZHBSPP_${year}`,
          PublishDate: `${world.today}T00:00:00-06:00`,
        },
      }));
      return { body: JSON.stringify({ ListDocsByRptTypeRes: { DocumentList } }) };
    }
    const year = searchParams.get('doclookupId') ?? '';
    return /^\d{4}$/.test(year) ? { body: ercotYear(world, year) } : null;
  },
  'nyiso-lmp-day-ahead': (world, { pathname }) => {
    const [, first] = /(\d{8})damlbmp_zone_csv\.zip$/.exec(pathname) ?? [];
    if (first === undefined) return null;
    const days = daysOfMonth(dashed(first)).filter(
      (day) => day < world.today && !world.isHole('nyiso-lmp-day-ahead', day),
    );
    const files = days.map((day) => [`${day.replaceAll('-', '')}damlbmp_zone.csv`, nyisoDay(world, day)] as const);
    return { body: zipSync(Object.fromEntries(files), { level: 1 }) };
  },
  'isone-lmp-day-ahead': (world, { pathname }) => dayAnswer(world, 'isone-lmp-day-ahead', pathname, isoneDay),
  'miso-lmp-day-ahead': (world, { pathname }) => dayAnswer(world, 'miso-lmp-day-ahead', pathname, misoDay),
  'spp-lmp-day-ahead': (world, { searchParams }) =>
    dayAnswer(world, 'spp-lmp-day-ahead', searchParams.get('path') ?? '', sppDay),
  'caiso-lmp-day-ahead': (world, { searchParams }) => {
    const [from, to] = ['startdatetime', 'enddatetime'].map((name) => oasisMs(searchParams.get(name) ?? ''));
    if (from === undefined || to === undefined || from >= Date.parse(`${world.today}T00:00:00Z`)) return null;
    // 31 days are the most there is, an hour more in the month in which clocks go back.
    if (to - from > 31 * 24 * HOUR_MS + HOUR_MS) return { status: 400, body: 'more than 31 days' };
    return { body: caisoSpan(world, from, to) };
  },
  'pjm-lmp-day-ahead': (world, { searchParams }) => {
    const span = (searchParams.get('datetime_beginning_utc') ?? '').split('to').map(pjmMs);
    const [from, last] = span;
    if (from === undefined || last === undefined || from >= Date.parse(`${world.today}T00:00:00Z`)) return null;
    return { body: pjmPage(world, from, last, searchParams.get('type') ?? '') };
  },
};

function dayAnswer(
  world: ArchiveWorld,
  id: ArchivedId,
  name: string,
  write: (world: ArchiveWorld, day: string) => Buffer,
): GatewayAnswer | null {
  const [, compact] = /(\d{8})(?:0100|_da_expost_lmp)?\.csv$/.exec(name) ?? [];
  const day = compact === undefined ? null : dashed(compact);
  if (day === null || day >= world.today) return null;
  return world.isHole(id, day) ? NOTHING : { headers: { 'content-type': 'text/csv' }, body: write(world, day) };
}

function daysOfMonth(first: string): string[] {
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

function ercotYear(world: ArchiveWorld, year: string): Uint8Array {
  const { zone, points } = ARCHIVED['ercot-lmp-day-ahead'];
  const header = ['Delivery Date', 'Hour Ending', 'Repeated Hour Flag', 'Settlement Point', 'Settlement Point Price'];
  const sheets: Record<string, unknown[][]> = {};
  for (let month = 1; month <= 12; month += 1) {
    const rows: unknown[][] = [header];
    for (const day of daysOfMonth(`${year}-${two(month)}-01`)) {
      if (day >= world.today) break;
      for (const { startMs, hour, isRepeated } of hoursOf(day, zone))
        for (const point of points)
          rows.push([
            american(day),
            `${two(hour + 1)}:00`,
            isRepeated ? 'Y' : 'N',
            point,
            priceOf(point, startMs, world.edition) / 100,
          ]);
    }
    sheets[`Month ${month}`] = rows;
  }
  return zipSync({ [`DAMLZHBSPP_${year}.xlsx`]: aWorkbook(sheets) }, { level: 0 });
}

function nyisoDay(world: ArchiveWorld, day: string): Buffer {
  const { zone, points } = ARCHIVED['nyiso-lmp-day-ahead'];
  return text([
    'Time Stamp,Name,PTID,LBMP ($/MWHr),Marginal Cost Losses ($/MWHr),Marginal Cost Congestion ($/MWHr)',
    ...hoursOf(day, zone).flatMap(({ startMs, hour }) =>
      points.map((point, position) => {
        const lbmp = priceOf(point, startMs, world.edition);
        // One energy part for all names of an hour.
        const congestion = 4_000 + 100 - lbmp;
        return `${american(day)} ${two(hour)}:00,${point},${61_752 + position},${money(lbmp)},1.00,${money(congestion)}`;
      }),
    ),
  ]);
}

function isoneDay(world: ArchiveWorld, day: string): Buffer {
  const { zone, points } = ARCHIVED['isone-lmp-day-ahead'];
  const hours = hoursOf(day, zone);
  const label = ({ hour, isRepeated }: Hour, position: number): string => {
    if (isRepeated) return `${two(hour + 1)}X`;
    // The hour that ends as clocks go forward ends at three.
    const next = hours[position + 1];
    return two(next !== undefined && next.hour === hour + 2 ? hour + 2 : hour + 1);
  };
  return text([
    '"C","Day-Ahead Energy Market Hourly LMP Report"',
    `"C","Filename: WW_DALMP_ISO_${day.replaceAll('-', '')}.csv"`,
    `"C","Report for: ${american(day)} - ${american(day)}"`,
    `"C","Report generated: ${american(addDays(day, -1))} 13:05:${two(world.madeAtSecond)} EST"`,
    '"H","Date","Hour Ending","Location ID","Location Name","Location Type","Locational Marginal Price","Energy Component","Congestion Component","Marginal Loss Component"',
    '"H","Date","HE","String","String","String","Number","Number","Number","Number"',
    ...hours.flatMap((one, position) =>
      points.map((point, at) => {
        const lmp = priceOf(point, one.startMs, world.edition);
        const type = point.startsWith('.H.') ? 'HUB' : 'LOAD ZONE';
        return `"D","${american(day)}","${label(one, position)}","${4_000 + at}","${point}","${type}",${money(lmp)},40.00,${money(lmp - 4_000)},0.00`;
      }),
    ),
    `"T","${hours.length * points.length}"`,
  ]);
}

function misoDay(world: ArchiveWorld, day: string): Buffer {
  const { zone, points } = ARCHIVED['miso-lmp-day-ahead'];
  const hours = hoursOf(day, zone);
  return text([
    'Day Ahead Market ExPost LMPs',
    american(day),
    '',
    ',,,All Hours-Ending are Eastern Standard Time (EST)',
    `Node,Type,Value,${hours.map((_, position) => `HE ${position + 1}`).join(',')}`,
    ...points.flatMap((point) => {
      const lmps = hours.map(({ startMs }) => priceOf(point, startMs, world.edition));
      return [
        `${point},Hub,LMP,${lmps.map(money).join(',')}`,
        `${point},Hub,MCC,${lmps.map((lmp) => money(lmp - 4_000)).join(',')}`,
        `${point},Hub,MLC,${lmps.map(() => '.00').join(',')}`,
      ];
    }),
  ]);
}

function sppDay(world: ArchiveWorld, day: string): Buffer {
  const { zone, points } = ARCHIVED['spp-lmp-day-ahead'];
  const stamp = (ms: number, timeZone: string): string => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(ms);
    return `${american(parts.slice(0, 10))} ${parts.slice(11)}`;
  };
  return text([
    'Interval,GMTIntervalEnd,Settlement Location,Pnode,LMP,MLC,MCC,MEC',
    ...hoursOf(day, zone).flatMap(({ startMs }) => {
      const ends = `${stamp(startMs + HOUR_MS, zone)},${stamp(startMs + HOUR_MS, 'UTC')}`;
      return points.map((point) => {
        const lmp = priceOf(point, startMs, world.edition);
        return `${ends},${point},${point.slice(0, 10)},${money(lmp)},0.0000,${money(lmp - 4_000)},40.0000`;
      });
    }),
  ]);
}

/** `20260714T07:00-0000` */
function oasisMs(stamp: string): number | undefined {
  const [, day, time] = /^(\d{8})T(\d\d:\d\d)-0000$/.exec(stamp) ?? [];
  return day === undefined ? undefined : Date.parse(`${dashed(day)}T${time}:00Z`);
}

function caisoSpan(world: ArchiveWorld, from: number, to: number): Uint8Array {
  const { points } = ARCHIVED['caiso-lmp-day-ahead'];
  const header =
    'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,OPR_INTERVAL,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,MW,GROUP';
  const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}-00:00`;
  const lines = [header];
  for (let startMs = from; startMs < to; startMs += HOUR_MS) {
    for (const point of points) {
      const lmp = priceOf(point, startMs, world.edition);
      const parts = [
        ['LMP', 'LMP_PRC', money(lmp)],
        ['MCE', 'LMP_ENE_PRC', '40.00'],
        ['MCC', 'LMP_CONG_PRC', money(lmp - 4_000)],
        ['MCL', 'LMP_LOSS_PRC', '0'],
        ['MGHG', 'LMP_GHG_PRC', '0'],
      ] as const;
      const day = new Date(startMs).toISOString().slice(0, 10);
      for (const [type, item, value] of parts)
        lines.push(
          `${stamp(startMs)},${stamp(startMs + HOUR_MS)},${day},1,0,${point},${point},${point},DAM,${type},${item},${point},ALL_APNODES,0,${value},1`,
        );
    }
  }
  return zipSync({ 'PRC_LMP_DAM_v12.csv': text(lines) }, { level: 1 });
}

/** `06/10/2026 18:40` */
function pjmMs(stamp: string): number | undefined {
  const [, month, day, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(stamp) ?? [];
  return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${time}:00Z`);
}

function pjmPage(world: ArchiveWorld, from: number, last: number, type: string): string {
  const [hub, zone] = ARCHIVED['pjm-lmp-day-ahead'].points;
  const point = type === 'HUB' ? hub : zone;
  const items: unknown[] = [];
  for (let startMs = from; startMs <= last; startMs += HOUR_MS) {
    const lmp = priceOf(point, startMs, world.edition);
    items.push({
      datetime_beginning_utc: new Date(startMs).toISOString().slice(0, 19),
      pnode_id: type === 'HUB' ? 34_497_127 : 51_297,
      pnode_name: point,
      voltage: null,
      equipment: null,
      type,
      zone: null,
      system_energy_price_da: 40,
      total_lmp_da: lmp / 100,
      congestion_price_da: (lmp - 4_000) / 100,
      marginal_loss_price_da: 0,
      row_is_current: true,
      version_nbr: 1,
    });
  }
  return JSON.stringify({ items, searchSpecification: { rowCount: 50_000, startRow: 1 }, totalRows: items.length });
}
