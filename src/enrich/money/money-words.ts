import type { ValueBound } from '../../domain/deals/deal.ts';

/** Signs of currencies, ISO 4217. `$` alone is the US dollar unless letters before it or words after it say otherwise. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
]);

/** Letters that touch a dollar or yen sign: `A$`, `HK$`, `R$`, `CN¥`. */
export const SIGN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['US', 'USD'],
  ['U.S.', 'USD'],
  ['USD', 'USD'],
  ['A', 'AUD'],
  ['AU', 'AUD'],
  ['AUD', 'AUD'],
  ['C', 'CAD'],
  ['CA', 'CAD'],
  ['CAD', 'CAD'],
  ['CDN', 'CAD'],
  ['NZ', 'NZD'],
  ['NZD', 'NZD'],
  ['S', 'SGD'],
  ['SG', 'SGD'],
  ['SGD', 'SGD'],
  ['HK', 'HKD'],
  ['HKD', 'HKD'],
  ['NT', 'TWD'],
  ['R', 'BRL'],
  ['MX', 'MXN'],
  ['CN', 'CNY'],
  ['JP', 'JPY'],
]);

/** Codes and short names, written before a figure (`RM2 billion`, `Rs 500 crore`, `AED 5bn`) or after it (`500m EUR`). */
export const CURRENCY_CODES: ReadonlyMap<string, string> = new Map([
  ...(
    'USD EUR GBP AUD CAD NZD SGD HKD TWD CNY JPY KRW INR MYR IDR THB PHP VND AED SAR QAR KWD BHD OMR ILS TRY ZAR ' +
    'NGN KES EGP CHF SEK NOK DKK ISK PLN CZK HUF RON BRL MXN CLP COP ARS PEN RUB'
  )
    .split(' ')
    .map((code): [string, string] => [code, code]),
  ['RMB', 'CNY'],
  ['RM', 'MYR'],
  ['Rs', 'INR'],
  ['Rs.', 'INR'],
  ['Rp', 'IDR'],
  ['SR', 'SAR'],
  ['Dh', 'AED'],
  ['Dhs', 'AED'],
  ['SKr', 'SEK'],
  ['NKr', 'NOK'],
  ['DKr', 'DKK'],
]);

/** Names of currencies after a figure, in lower case. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'dollar:USD dollars:USD bucks:USD euro:EUR euros:EUR pound:GBP pounds:GBP sterling:GBP quid:GBP yen:JPY yuan:CNY ' +
    'renminbi:CNY rupee:INR rupees:INR won:KRW ringgit:MYR dirham:AED dirhams:AED riyal:SAR riyals:SAR franc:CHF ' +
    'francs:CHF kronor:SEK krona:SEK kroner:NOK crowns:NOK rand:ZAR reais:BRL real:BRL baht:THB rupiah:IDR pesos:MXN ' +
    'zloty:PLN shekels:ILS shekel:ILS naira:NGN lira:TRY rubles:RUB roubles:RUB dong:VND'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [name = '', code = ''] = pair.split(':');
      return [name, code];
    }),
);

/** The currency that a demonym before its name selects: `Australian dollars`, `Danish kroner`. */
export const NATIONAL_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['us', 'USD'],
  ['u.s.', 'USD'],
  ['american', 'USD'],
  ['australian', 'AUD'],
  ['canadian', 'CAD'],
  ['singapore', 'SGD'],
  ['hong kong', 'HKD'],
  ['taiwan', 'TWD'],
  ['new zealand', 'NZD'],
  ['danish', 'DKK'],
  ['norwegian', 'NOK'],
  ['swedish', 'SEK'],
  ['swiss', 'CHF'],
  ['chinese', 'CNY'],
  ['indian', 'INR'],
]);

export const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mm', 1e6],
  ['mln', 1e6],
  ['mil', 1e6],
  ['mill', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['bln', 1e9],
  ['bil', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
  ['trn', 1e12],
  ['trillion', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
]);

/** Words before a figure, at most three of them, that say how exact it is. */
export const BOUND_WORDS: readonly (readonly [ValueBound, readonly string[]])[] = [
  [
    'up-to',
    ['up to', 'as much as', 'as high as', 'at most', 'no more than', 'less than', 'under', 'a maximum of', 'upto'],
  ],
  [
    'at-least',
    ['more than', 'at least', 'over', 'above', 'north of', 'upwards of', 'upward of', 'in excess of', 'exceeding'],
  ],
  [
    'about',
    [
      'about',
      'around',
      'nearly',
      'almost',
      'roughly',
      'approximately',
      'some',
      'circa',
      'close to',
      'estimated',
      'an estimated',
      'near',
      'reported',
      'approx',
    ],
  ],
];

/** Nouns that say what a sum before them is of: `$2bn in revenue`, `$10bn valuation`, `$3bn bond`. */
export const SUM_NOUNS: ReadonlyMap<string, 'valuation' | 'result' | 'other'> = new Map([
  ...'valuation market-cap cap capitalization capitalisation'
    .split(' ')
    .map((word): [string, 'valuation'] => [word, 'valuation']),
  ...'revenue revenues sales profit profits earnings income loss losses turnover backlog bookings ebitda arr gmv quarter'
    .split(' ')
    .map((word): [string, 'result'] => [word, 'result']),
  ...(
    'market industry opportunity fine fines penalty penalties settlement lawsuit bond bonds notes grant grants ' +
    'subsidy subsidies incentives contract contracts order orders tender guarantee guarantees ipo buyback dividend ' +
    'damages savings forecast capex bill charge writedown write-down tax taxes valuation-gap shortfall ransom ' +
    'bailout bonus prize award severance breakup termination'
  )
    .split(' ')
    .map((word): [string, 'other'] => [word, 'other']),
]);
