import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { areaOf } from '../../../src/domain/grid/grid-area.ts';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { noteFigure } from '../../support/api/note-figure.ts';

// Whole days of every operator, written in its own format from instants alone: the wall clock that a publisher would
// have shown is asked of the platform, not of the code under test. What is read back must be these instants.

const MINUTE_MS = 60_000;

/** What clocks in `timezone` show at an instant. */
function wallClock(timezone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (atMs: number) => {
    const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second } = parts;
    const date = `${year}-${month}-${day}`;
    const time = `${hour}:${minute}:${second}`;
    const offsetMinutes = (Date.parse(`${date}T${time}Z`) - Math.floor(atMs / 1_000) * 1_000) / MINUTE_MS;
    return { date, time, us: `${month}/${day}/${year}`, offsetMinutes };
  };
}

type Clock = ReturnType<typeof wallClock>;

/** The instants at which the intervals of a calendar day begin. */
function startsOf(date: string, clock: Clock, minutes: number): number[] {
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const starts: number[] = [];
  for (let atMs = noonMs - 36 * 60 * MINUTE_MS; atMs < noonMs + 36 * 60 * MINUTE_MS; atMs += minutes * MINUTE_MS) {
    if (clock(atMs).date === date) starts.push(atMs);
  }
  return starts;
}

/** True for the second of two hours that clocks show alike. */
const isRepeat = (clock: Clock, atMs: number): boolean => {
  const [now, before] = [clock(atMs), clock(atMs - 60 * MINUTE_MS)];
  return now.time === before.time && now.date === before.date;
};

const offsetText = (offsetMinutes: number, colon: string): string => {
  const size = Math.abs(offsetMinutes);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${colon}${twoDigits(size % 60)}`;
};

const gmt = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19);
const gmtUs = (atMs: number): string => {
  const [year, month, day] = gmt(atMs).slice(0, 10).split('-');
  return `${month}/${day}/${year} ${gmt(atMs).slice(11)}`;
};

interface Format {
  readonly source: string;
  readonly iso: IsoName;
  readonly minutes: number;
  readonly fileName?: (date: string) => string;
  write(starts: readonly number[], clock: Clock, date: string): string;
}

const STEP_MS = 5 * MINUTE_MS;
const csv = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const FORMATS: readonly Format[] = [
  {
    source: 'caiso-lmp',
    iso: 'CAISO',
    minutes: 5,
    write: (starts) =>
      csv([
        'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,VALUE,OPR_INTERVAL,GROUP',
        ...starts.map((atMs) => {
          const node = 'TH_NP15_GEN-APND';
          return `${gmt(atMs)}-00:00,${gmt(atMs + STEP_MS)}-00:00,2026-01-01,01,${node},${node},${node},RTM,LMP,LMP_PRC,${node},ALL,0,30,1,1`;
        }),
      ]),
  },
  {
    source: 'ercot-lmp',
    iso: 'ERCOT',
    minutes: 5,
    write: (starts, clock) =>
      csv([
        'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs + 13_000);
          return `${us} ${time},${isRepeat(clock, atMs) ? 'Y' : 'N'},HB_NORTH,30`;
        }),
      ]),
  },
  {
    source: 'ercot-lmp',
    iso: 'ERCOT',
    minutes: 15,
    write: (starts, clock) =>
      csv([
        'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SettlementPointPrice,DSTFlag',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs);
          const [hour, minute] = time.split(':').map(Number);
          const flag = isRepeat(clock, atMs) ? 'Y' : 'N';
          return `${us},${(hour ?? 0) + 1},${(minute ?? 0) / 15 + 1},HB_NORTH,HU,30,${flag}`;
        }),
      ]),
  },
  {
    source: 'ercot-fuel-mix',
    iso: 'ERCOT',
    minutes: 5,
    write: (starts, clock, date) => {
      const stamps = starts.map((atMs) => {
        const { time, offsetMinutes } = clock(atMs + 296_000);
        return [`${date} ${time}${offsetText(offsetMinutes, '')}`, { Wind: { gen: 100 } }];
      });
      const end = clock((starts.at(-1) ?? 0) + 299_000);
      return JSON.stringify({
        lastUpdated: `${end.date} ${end.time}${offsetText(end.offsetMinutes, '')}`,
        types: ['Wind'],
        data: { [date]: Object.fromEntries(stamps) },
      });
    },
  },
  {
    source: 'isone-lmp',
    iso: 'ISONE',
    minutes: 5,
    fileName: (date) => `lmp_5min_${date.replaceAll('-', '')}.csv`,
    write: (starts, clock, date) => {
      const us = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
      return csv([
        '"C","Real-Time Energy Market 5Min LMP Report"',
        `"C","Filename: lmp_5min_${date.replaceAll('-', '')}.csv"`,
        `"C","Report for: ${us} - ${us}"`,
        `"C","Report generated: ${us} 23:59:31 EST"`,
        '"H","Local Time","Location ID","Location Name","Location Type","LMP","Energy Component","Congestion Component","Marginal Loss Component"',
        '"H","Time","String","String","String","Number","Number","Number","Number"',
        ...starts.map((atMs) => `"D","${clock(atMs).time}","4000",".H.INTERNAL_HUB","HUB",20.0,20.0,0.0,0.0`),
        `"T","${starts.length}"`,
      ]);
    },
  },
  {
    source: 'isone-fuel-mix',
    iso: 'ISONE',
    minutes: 5,
    write: (starts, clock) =>
      JSON.stringify({
        GenFuelMixes: {
          GenFuelMix: starts.map((atMs) => {
            const { date, time, offsetMinutes } = clock(atMs);
            const BeginDate = `${date}T${time}.000${offsetText(offsetMinutes, ':')}`;
            return { BeginDate, GenMw: 1, FuelCategoryRollup: 'Hydro', FuelCategory: 'Hydro', MarginalFlag: 'N' };
          }),
        },
      }),
  },
  {
    source: 'miso-lmp',
    iso: 'MISO',
    minutes: 5,
    write: (starts, clock) =>
      JSON.stringify({
        headers: ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'],
        data: starts.map((atMs) => [`${clock(atMs).date} ${clock(atMs).time}`, 'INDIANA.HUB', '30.00', '0.10', '0.20']),
      }),
  },
  {
    source: 'nyiso-lmp',
    iso: 'NYISO',
    minutes: 5,
    write: (starts, clock) =>
      csv([
        '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs + STEP_MS);
          return `"${us} ${time}","WEST",61752,20.00,1.00,0.00`;
        }),
      ]),
  },
  {
    source: 'nyiso-fuel-mix',
    iso: 'NYISO',
    minutes: 5,
    write: (starts, clock) =>
      csv([
        'Time Stamp,Time Zone,Fuel Category,Gen MW',
        ...starts.map((atMs) => {
          const { us, time, offsetMinutes } = clock(atMs + STEP_MS);
          return `${us} ${time},${offsetMinutes === -240 ? 'EDT' : 'EST'},Hydro,1000.0`;
        }),
      ]),
  },
  {
    source: 'pjm-lmp',
    iso: 'PJM',
    minutes: 5,
    write: (starts, clock) =>
      JSON.stringify(
        starts.map((atMs) => ({
          datetime_beginning_utc: gmt(atMs),
          datetime_beginning_ept: `${clock(atMs).date}T${clock(atMs).time}`,
          pnode_id: 34964545,
          pnode_name: 'DOM',
          type: 'ZONE',
          total_lmp_rt: 31.25,
          congestion_price_rt: 1.5,
          marginal_loss_price_rt: -0.25,
        })),
      ),
  },
  {
    source: 'spp-lmp',
    iso: 'SPP',
    minutes: 5,
    write: (starts, clock) =>
      csv([
        'Interval,GMTIntervalEnd,BAA,Settlement Location,Pnode,LMP,MLC,MCC,MEC',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs + STEP_MS);
          return `${us} ${time},${gmtUs(atMs + STEP_MS)},SPP,SPPNORTH_HUB,SPPNORTH_H,20.0000,0.0000,0.0000,20.0000`;
        }),
      ]),
  },
  {
    source: 'spp-fuel-mix',
    iso: 'SPP',
    minutes: 5,
    write: (starts) =>
      csv([
        'GMT MKT Interval,BAA,Coal,Diesel Fuel Oil,Hydro,Natural Gas,Nuclear,Solar,Waste Disposal Services,Wind,Waste Heat,Energy Storage,Other,Load',
        ...starts.map((atMs) => `${gmt(atMs)}Z,SPP,1,0,1,1,1,1,1,1,0,-2,1,10`),
      ]),
  },
];

const HOUR_MS = 60 * MINUTE_MS;

/** Day-ahead prices are hourly: 23, 24 and 25 of them. */
const DAY_AHEAD_FORMATS: readonly Format[] = [
  {
    source: 'caiso-lmp-day-ahead',
    iso: 'CAISO',
    minutes: 60,
    write: (starts) =>
      csv([
        'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,OPR_INTERVAL,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,MW,GROUP',
        ...starts.map((atMs) => {
          const node = 'TH_NP15_GEN-APND';
          return `${gmt(atMs)}-00:00,${gmt(atMs + HOUR_MS)}-00:00,2026-01-01,1,0,${node},${node},${node},DAM,LMP,LMP_PRC,${node},ALL,0,30,1`;
        }),
      ]),
  },
  {
    source: 'ercot-lmp-day-ahead',
    iso: 'ERCOT',
    minutes: 60,
    write: (starts, clock) =>
      csv([
        'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs);
          return `${us},${pad(Number(time.slice(0, 2)) + 1)}:00,HB_NORTH,30,${isRepeat(clock, atMs) ? 'Y' : 'N'}`;
        }),
      ]),
  },
  {
    source: 'isone-lmp-day-ahead',
    iso: 'ISONE',
    minutes: 60,
    write: (starts, clock, date) => {
      const us = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
      return csv([
        '"C","Day-Ahead Energy Market Hourly LMP Report"',
        `"C","Filename: WW_DALMP_ISO_${date.replaceAll('-', '')}.csv"`,
        `"C","Report for: ${us} - ${us}"`,
        `"C","Report generated: ${us} 00:07:54 EST"`,
        '"H","Date","Hour Ending","Location ID","Location Name","Location Type","Locational Marginal Price","Energy Component","Congestion Component","Marginal Loss Component"',
        '"H","Date","HE","String","String","String","Number","Number","Number","Number"',
        ...starts.map((atMs) => {
          const hour = `${pad(Number(clock(atMs).time.slice(0, 2)) + 1)}${isRepeat(clock, atMs) ? 'X' : ''}`;
          return `"D","${us}","${hour}","4000",".H.INTERNAL_HUB","HUB",20.0,20.0,0.0,0.0`;
        }),
        `"T","${starts.length}"`,
      ]);
    },
  },
  {
    source: 'nyiso-lmp-day-ahead',
    iso: 'NYISO',
    minutes: 60,
    write: (starts, clock) =>
      csv([
        'Time Stamp,Name,PTID,LBMP ($/MWHr),Marginal Cost Losses ($/MWHr),Marginal Cost Congestion ($/MWHr)',
        ...starts.map((atMs) => `${clock(atMs).us} ${clock(atMs).time.slice(0, 5)},WEST,61752,20.00,1.00,0.00`),
      ]),
  },
  {
    source: 'pjm-lmp-day-ahead',
    iso: 'PJM',
    minutes: 60,
    write: (starts) =>
      JSON.stringify(
        starts.map((atMs) => ({
          datetime_beginning_utc: gmt(atMs),
          pnode_id: 34964545,
          pnode_name: 'DOM',
          type: 'ZONE',
          system_energy_price_da: 30,
          total_lmp_da: 31.25,
          congestion_price_da: 1.5,
          marginal_loss_price_da: -0.25,
        })),
      ),
  },
  {
    source: 'spp-lmp-day-ahead',
    iso: 'SPP',
    minutes: 60,
    write: (starts, clock) =>
      csv([
        'Interval,GMTIntervalEnd,BAA,Settlement Location,Pnode,LMP,MLC,MCC,MEC',
        ...starts.map((atMs) => {
          const { us, time } = clock(atMs + HOUR_MS);
          return `${us} ${time},${gmtUs(atMs + HOUR_MS)},SPP,SPPNORTH_HUB,SPPNORTH_H,20.0000,0.0000,0.0000,20.0000`;
        }),
      ]),
  },
];

const pad = (number: number): string => String(number).padStart(2, '0');

/** The n-th Sunday of a month: US clocks change on the second of March and the first of November (since 2007). */
function sunday(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return `${year}-${pad(month)}-${pad(1 + ((7 - first) % 7) + (nth - 1) * 7)}`;
}

const DAYS = {
  summer: { of: (year: number) => `${year}-07-14`, hours: 24 },
  winter: { of: (year: number) => `${year}-01-15`, hours: 24 },
  'spring-forward': { of: (year: number) => sunday(year, 3, 2), hours: 23 },
  'fall-back': { of: (year: number) => sunday(year, 11, 1), hours: 25 },
} as const;

/** Years whose stamps have another form are not written here. */
const aYear = fc.integer({ min: 2018, max: 2036 });

describe.each(
  [...FORMATS, ...DAY_AHEAD_FORMATS].map((format) => [`${format.source}, ${format.minutes} minutes`, format] as const),
)('%s', (_name, { source: id, iso, minutes, write, fileName }) => {
  const source = findSource(id);
  const timezone = areaOf(iso).timeZone;
  const clock = wallClock(timezone);

  it.each(Object.entries(DAYS))('reads a %s day to its intervals, each once, in UTC', (day, { of, hours }) => {
    const years = new Set<number>();
    let intervals = 0;
    fc.assert(
      fc.property(aYear, (year) => {
        const date = of(year);
        const starts = startsOf(date, clock, minutes);
        const wanted = (timezone === 'Etc/GMT+5' ? 24 : hours) * (60 / minutes);
        expect(starts).toHaveLength(wanted);
        const result = source.parse({
          bytes: Buffer.from(write(starts, clock, date)),
          url: null,
          fileName: fileName?.(date) ?? null,
          contentType: null,
          asOf: new Date((starts.at(-1) ?? 0) + 3_600_000).toISOString(),
          unit: null,
        });
        const rows = result.rows as readonly Extract<Row, { interval_start: string }>[];
        const read = [...new Set(rows.map((row) => Date.parse(row.interval_start)))].sort((a, b) => a - b);
        expect(read).toEqual(starts);
        expect(rows.length % wanted).toBe(0);
        expect(result.rejected).toEqual([]);
        years.add(year);
        intervals = wanted;
      }),
      { numRuns: 4 },
    );
    noteFigure(`${id} ${day}: ${years.size} days of ${intervals} intervals of ${minutes} minutes`);
  });
});
