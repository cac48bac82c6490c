import { utcStamp } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_EIC } from './schema.ts';

const ADDRESS = 'https://web-api.tp.entsoe.eu/api';
const HOUR_MS = 3_600_000;
/** Figures of the last hours come late and are mended. */
const HOURS_ASKED = 24;

/** `YYYYMMDDHH00` in UTC. */
const stampOf = (ms: number): string => `${utcStamp(ms).replace(/\D/g, '').slice(0, 10)}00`;

export const entsoeFuelMix = defineSource({
  id: 'entsoe-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [...AREA_OF_EIC.values()],
  operator: 'ENTSO-E (Transparency Platform)',
  docs: 'https://transparency.entsoe.eu/',
  licence: 'ENTSO-E list of data for free re-use, CC BY 4.0: ENTSO-E Transparency Platform named as source',
  publishable: true,
  timezone: null,
  schedule: '27 * * * *',
  staleAfterMinutes: 12 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  needs: ['ENTSOE_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    const answers: Fetched[] = [];
    for (const eic of AREA_OF_EIC.keys()) {
      const query = {
        documentType: 'A75',
        processType: 'A16',
        in_Domain: eic,
        periodStart: stampOf(dueAt.getTime() - HOURS_ASKED * HOUR_MS),
        periodEnd: stampOf(dueAt.getTime()),
      };
      const address = `${ADDRESS}?${new URLSearchParams(query)}`;
      const answer = await http.get(
        `${address}&${new URLSearchParams({ securityToken: setting('ENTSOE_API_KEY') ?? '' })}`,
        {
          accept: 'application/xml, text/xml',
        },
      );
      // The platform takes its token in the address alone: the address that is kept is without it.
      answers.push(
        answer.kind === 'document'
          ? { ...answer, url: address, finalUrl: address, permanentUrl: null }
          : { ...answer, url: address },
      );
    }
    return answers;
  },
  parse,
});
