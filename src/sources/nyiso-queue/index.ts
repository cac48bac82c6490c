import { Fault } from '../../errors.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Replaced about once a month under the same address. */
const WORKBOOK = 'https://www.nyiso.com/documents/20142/1407078/NYISO-Interconnection-Queue.xlsx';

/** The publisher makes the workbook when it is asked for, and answers so until it is there: public programs wait minutes. */
const BEING_MADE = 202;

export const nyisoQueue = defineSource({
  id: 'nyiso-queue',
  kind: 'queue',
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/interconnections',
  licence: 'NYISO public document; no license text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: 'America/New_York',
  schedule: '41 6 * * *',
  // Two months: the workbook is monthly.
  staleAfterMinutes: 62 * 24 * 60,
  // With the pauses between them, five minutes at most.
  attempts: 6,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    const answer = await http.get(WORKBOOK, { accept: WORKBOOK_ACCEPT, absentOn: [BEING_MADE], patienceMs: 120_000 });
    if (answer.kind !== 'absent') return [answer];
    throw new Fault(
      'bad-status',
      `${WORKBOOK}: the publisher says that it is making the workbook (${BEING_MADE}). The last one stays, and the next run asks again; one saved by hand is stored by \`loadstar sources read nyiso-queue <file>\``,
      { status: BEING_MADE, reason: 'being-made' },
    );
  },
  parse,
});
