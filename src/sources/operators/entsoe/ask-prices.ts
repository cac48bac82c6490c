import { localToUtc } from '../../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../../http/http.ts';
import { MARKET_TIMEZONE, ZONES } from './terms.ts';

const ADDRESS = 'https://web-api.tp.entsoe.eu/api';

/** `YYYYMMDDHHmm` in UTC of midnight of a market day. */
const stampOf = (day: string): string => localToUtc(`${day}T00:00`, MARKET_TIMEZONE).replace(/\D/g, '').slice(0, 12);

/** Prices of every zone from one market day to another, which is not among them; a request for each zone. */
export async function askPrices(http: SourceHttp, key: string | null, from: string, until: string): Promise<Fetched[]> {
  const answers: Fetched[] = [];
  for (const { eic } of ZONES) {
    const query = {
      documentType: 'A44',
      in_Domain: eic,
      out_Domain: eic,
      periodStart: stampOf(from),
      periodEnd: stampOf(until),
    };
    const address = `${ADDRESS}?${new URLSearchParams(query)}`;
    const answer = await http.get(`${address}&${new URLSearchParams({ securityToken: key ?? '' })}`, {
      accept: 'application/xml, text/xml',
    });
    // The platform takes its token in the address alone: the address that is kept is without it.
    answers.push(
      answer.kind === 'document'
        ? { ...answer, url: address, finalUrl: address, permanentUrl: null }
        : { ...answer, url: address },
    );
  }
  return answers;
}
