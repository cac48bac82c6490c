import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import type { AnswerGateway, GatewayAnswer } from '../servers/gateway.ts';
import { manyCells, packedCsv, quotedCsv, WHOLE_SHEETS } from './hostile-documents.ts';

/** Sources that are sent what they expect, as their publishers send it. */
export const HARMLESS = ['miso-fuel-mix', 'ercot-fuel-mix', 'spp-fuel-mix'] as const;

/** What goes over a bound and is the same every time: it is read once. */
export const SENT_AGAIN = ['nyiso-fuel-mix'] as const;
/** What goes over a bound and is new every time: each is read. */
export const SENT_ANEW = ['nyiso-lmp', 'caiso-queue'] as const;
/** What took seconds, or the process, and is read or refused today. */
export const COSTLY = ['nyiso-queue', 'isone-queue', 'bommar-bills'] as const;

export const HOSTILE: readonly string[] = [...SENT_AGAIN, ...SENT_ANEW, ...COSTLY];

const NOTHING: GatewayAnswer = { status: 404, body: 'nothing here' };

/** All publishers: only the harmless ones answer well. */
export async function harmlessGateway(): Promise<AnswerGateway> {
  const [miso, ercot, spp] = await Promise.all([
    readSampleBytes('miso-fuel-mix', 'latest.json'),
    readSampleBytes('ercot-fuel-mix', 'dashboard.json'),
    readSampleBytes('spp-fuel-mix', 'two-hours.csv'),
  ]);
  return ({ sourceId, url }) => {
    if (sourceId === 'miso-fuel-mix') return { body: miso };
    if (sourceId === 'ercot-fuel-mix') return { body: ercot };
    if (sourceId === 'spp-fuel-mix' && !url.includes('SWPW')) return { body: spp };
    return NOTHING;
  };
}

export interface HostileGateway {
  readonly answer: AnswerGateway;
  /** How often each hostile source was asked for. */
  readonly asked: ReadonlyMap<string, number>;
}

/** The same, and hostile documents from the publishers of other sources. */
export async function hostileGateway(): Promise<HostileGateway> {
  const harmless = await harmlessGateway();
  const [packed, quoted, cells] = [packedCsv(), quotedCsv(), manyCells()];
  const sheet = WHOLE_SHEETS['a hyperlink']?.() ?? new Uint8Array();
  const nested = `<table id="publicqueue"><tr><td>${'<div>'.repeat(100_000)}`;
  const bills = `state_abbrev,bill,status,key_provisions\nVA,HB 1,pending,"${'limit build '.repeat(1_500)}"\n`;
  const feed = `<!DOCTYPE rss [<!ENTITY a SYSTEM ${' '.repeat(80_000)}`;
  const asked = new Map<string, number>();
  const bodies: Readonly<Record<string, (time: number) => string | Uint8Array>> = {
    'nyiso-fuel-mix': () => packed,
    'caiso-queue': (time) => withComment(cells, String(time)),
    'nyiso-lmp': (time) => withComment(packed, String(time)),
    // Forty megabytes of it: not asked for more often than its publisher is.
    'nyiso-lmp-day-ahead': (time) => Buffer.concat([quoted, Buffer.from(`"${time}"`)]),
    'nyiso-queue': () => sheet,
    'isone-queue': (time) => `${nested}${time}`,
    'bommar-bills': (time) => `${bills}VA,HB ${time},pending,x\n`,
    news: (time) => `${feed}${time}`,
  };
  return {
    asked,
    answer: (request) => {
      const body = bodies[request.sourceId];
      if (body === undefined) return harmless(request);
      const time = (asked.get(request.sourceId) ?? 0) + 1;
      asked.set(request.sourceId, time);
      return { body: body(time) };
    },
  };
}

/** Other bytes of the same archive: its end says how long a comment follows. */
function withComment(archive: Uint8Array, comment: string): Uint8Array {
  const whole = Buffer.concat([archive, Buffer.from(comment)]);
  whole.writeUInt16LE(comment.length, archive.byteLength - 2);
  return whole;
}
