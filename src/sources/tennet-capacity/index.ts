import { askInTurn } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TRANSMISSION_AREAS } from './schema.ts';

const SITE = 'https://data.partnersinenergie.nl';
/** The service, and where others saw it. */
const SERVICES = [`${SITE}/api/servicearea/get`, `${SITE}/capaciteitskaart/api/serviceArea/get`] as const;

export const tennetCapacity = defineSource({
  id: 'tennet-capacity',
  kind: 'connection-queue',
  iso: null,
  areas: ['NL'],
  operator: 'Netbeheer Nederland (TenneT)',
  docs: 'https://capaciteitskaart.netbeheernederland.nl/',
  licence: 'no licence stated, a disclaimer alone; for use in this installation',
  publishable: false,
  timezone: null,
  schedule: '41 5 * * 2',
  staleAfterMinutes: 28 * 24 * 60,
  politeMs: 3_000,
  maxBytes: 4 * 1024 * 1024,
  fetch: fetchAreas,
  parse,
});

/** An answer for each area of the transmission grid, from the address that gave the first. */
async function fetchAreas(http: SourceHttp): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  let service: string | null = null;
  for (const id of TRANSMISSION_AREAS) {
    const options = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      accept: 'application/json',
    };
    if (service === null) {
      const answers = await askInTurn(
        http,
        SERVICES.map((url) => ({ url, options })),
      );
      fetched.push(...answers);
      service = answers.at(-1)?.url ?? SERVICES[0];
    } else {
      // An area that is gone or has another name takes no other with it.
      fetched.push(await http.get(service, { ...options, absentOn: [404] }));
    }
  }
  return fetched;
}
