import { countryCodeOf } from '../enrich/places/country-names.ts';
import { Fault } from '../errors.ts';
import { loadNearNames } from '../store/places/load-near-names.ts';
import type { ReadContext } from './context.ts';
import { TextParam } from './parameters.ts';
import { nameOfCountry } from './site/name-of-country.ts';

export const CountryParam = TextParam(60).describe('Country by its ISO 3166-1 code or its English name.');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names of all countries, for who misspells one. */
const COUNTRY_NAMES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
  const name = nameOfCountry(code);
  return name === code ? [] : [{ name, answer: code }];
});

/** Codes of the countries whose names are like a text, the nearest first. */
export const nearCountries = ({ db }: Pick<ReadContext, 'db'>, text: string): Promise<string[]> =>
  loadNearNames(db, text, COUNTRY_NAMES);

/** The code of a country that a caller means. @throws Fault `bad-request` with near names. */
export async function resolveCountry(context: Pick<ReadContext, 'db'>, text: string): Promise<string> {
  const code = countryCodeOf(text);
  if (code !== null) return code;
  const near = await nearCountries(context, text);
  const hint =
    near.length === 0 ? '' : `; did you mean ${near.map((one) => `${nameOfCountry(one)} (${one})`).join(', ')}?`;
  const detail = `must be a country by its ISO 3166-1 code of two or three letters or by its English name${hint}`;
  throw new Fault('bad-request', `country ${detail}`, {
    problems: [{ pointer: '/query/country', detail }],
    ...(near.length === 0 ? {} : { didYouMean: near }),
  });
}
