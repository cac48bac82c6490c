import { beforeEach, describe, expect, it } from 'vitest';
import { openOutageLog } from '../../../jobs/runtime/outage-log.ts';

const MINUTE_MS = 60_000;

describe('the log of something that is away', () => {
  let nowMs: number;
  let reported: string[];
  const note =
    (level: string) =>
    (members: object, message: string): void =>
      void reported.push(`${level} ${message.split(':')[0]} ${JSON.stringify(members)}`);
  const log = { warn: note('warn'), error: note('error') } as Parameters<typeof openOutageLog>[0];
  let outage: ReturnType<typeof openOutageLog>;
  beforeEach(() => {
    nowMs = 1_000_000;
    reported = [];
    outage = openOutageLog(log, 'database', () => nowMs);
  });
  const failFor = (lengthMs: number, everyMs: number): void => {
    for (const endMs = nowMs + lengthMs; nowMs <= endMs; nowMs += everyMs) outage.failed(new Error('refused'));
  };

  it('tells of the beginning, of each minute how long it lasts, and of the end', () => {
    failFor(2.5 * MINUTE_MS, 5_000);
    outage.worked();
    expect(reported).toEqual([
      'error unavailable {"away":"database","fault":"refused"}',
      'error still unavailable {"away":"database","fault":"refused","awaySeconds":60,"failures":13}',
      'error still unavailable {"away":"database","fault":"refused","awaySeconds":120,"failures":25}',
      'warn back again {"away":"database","awaySeconds":155,"failures":31}',
    ]);
  });

  it('is silent while all is well, and begins anew with the next time', () => {
    for (let n = 0; n < 3; n += 1) outage.worked();
    expect(reported).toEqual([]);
    outage.failed(new Error('refused'));
    outage.worked();
    outage.worked();
    nowMs += 5_000;
    outage.failed(new Error('starting up'));
    expect(reported).toEqual([
      'error unavailable {"away":"database","fault":"refused"}',
      'warn back again {"away":"database","awaySeconds":0,"failures":1}',
      'error unavailable {"away":"database","fault":"starting up"}',
    ]);
  });
});
