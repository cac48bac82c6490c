import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { parseSince } from '../briefs/since.ts';
import { TextParam } from '../parameters.ts';
import { EARLIEST_AT, shiftWithinRange } from '../time-range.ts';

const HISTORY_INTERVALS = ['raw', 'hour', 'day'] as const;
type HistoryInterval = (typeof HISTORY_INTERVALS)[number];

/** Other words that people use for the three. */
const SPELLINGS: Readonly<Record<string, HistoryInterval>> = {
  raw: 'raw',
  '5min': 'raw',
  '5m': 'raw',
  '15min': 'raw',
  '15m': 'raw',
  hour: 'hour',
  hourly: 'hour',
  '1h': 'hour',
  '60min': 'hour',
  day: 'day',
  daily: 'day',
  '1d': 'day',
};

export const IntervalParam = z
  .preprocess(
    (value) => (typeof value === 'string' ? (SPELLINGS[value.trim().toLowerCase()] ?? value) : value),
    z.enum(HISTORY_INTERVALS),
  )
  .describe('raw (as published), hour or day; also hourly, daily, 5min, 15min, 1h, 1d.');

export const PERIOD_PARAMS = {
  from: TextParam(40).optional().describe('Start: ISO 8601 instant or date; UTC if it has no offset.'),
  to: TextParam(40).optional().describe('End, not included: ISO 8601 instant or date; now by default.'),
};

const DAY_MS = 86_400_000;
const STEP_MS = 5 * 60_000;

/** Half open, ISO UTC. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The period that a caller means: `to` is the end of the running five minutes when absent, `from` then the usual time
 * before it.
 * @throws Fault `bad-request` naming the parameter and what is allowed.
 */
export function readPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  { mostDays, usualDays }: { readonly mostDays: number; readonly usualDays: number },
): Period {
  const to =
    given.to === undefined
      ? new Date(Math.ceil((now.getTime() + 1) / STEP_MS) * STEP_MS).toISOString()
      : readInstant('to', given.to);
  const from = given.from === undefined ? shiftWithinRange(to, -usualDays * DAY_MS) : readInstant('from', given.from);
  const spanMs = Date.parse(to) - Date.parse(from);
  if (to === EARLIEST_AT) throw refused('to', `must be after ${EARLIEST_AT}`);
  if (spanMs <= 0) throw refused('from', 'must be before to');
  if (spanMs > mostDays * DAY_MS) {
    throw refused('from', `must be at most ${mostDays} days before to at this interval; request shorter periods`);
  }
  return { from, to };
}

function readInstant(name: string, text: string): string {
  const instant = parseSince(text);
  if (instant === null) throw refused(name, 'must be an ISO 8601 instant or date, e.g. 2026-07-14T05:00:00Z');
  return instant;
}

function refused(name: string, detail: string): Fault {
  return new Fault('bad-request', `${name} ${detail}.`, { problems: [{ pointer: `/query/${name}`, detail }] });
}
