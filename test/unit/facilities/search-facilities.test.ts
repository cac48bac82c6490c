import { borders } from '@rapideditor/country-coder';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '../../../src/enrich/facilities/facility-terms.ts';
import { type FacilitySearch, openingFacilitySearch } from '../../../src/enrich/facilities/search-facilities.ts';
import type { SearchableFacility } from '../../../src/enrich/facilities/searchable-facility.ts';
import { countryCodeOf, countryNameOf } from '../../../src/enrich/places/country-names.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { editDistance } from '../../../src/enrich/text/edit-distance.ts';
import { readSearch } from '../../../src/enrich/text/read-search.ts';
import { searchableFacilities } from '../../support/facilities/searchable-facilities.ts';

/** What is typed, and the facility that is meant: by its id, or by `name | operator | city | state | country`. */
const QUESTIONS: readonly (readonly [string, string | RegExp])[] = [
  // Numbers are identities.
  ['equinix dc11', 'way/298127420'],
  ['iad 10', 'way/48242814'],
  ['IAD-122', 'way/990537857'],
  ['equinix fr5', 'way/145174882'],
  ['stack mill 2', 'way/1147199695'],
  ['digital realty ord10', 'node/10910879064'],
  ['vantage va12', 'way/985207884'],
  ['dub 13 microsoft', 'way/1003210055'],
  ['lumen dallas 6', 'way/465032484'],
  ['equinix zrh5', 'way/637078719'],
  // Typing errors: a letter left out, put in, replaced, swapped.
  ['equnix fr5', 'way/145174882'],
  ['eqiunix sv16', 'way/205823970'],
  ['equinixx am8', 'way/1346509047'],
  ['digtal relaty sjc11', 'way/209076412'],
  ['cyrusome frankfrut', /CyrusOne.*\| Frankfurt am Main/],
  ['amazn web servcies sterling', /Amazon Web Services \| Sterling/],
  ['edgeconex chi01', 'way/174242795'],
  ['microsft west des moins', /Microsoft \| West Des Moines/],
  ['goggle hamina', /Google \| Hamina/],
  ['flexentail las vegs', 'way/1379421123'],
  ['teleouse east', 'way/206625804'],
  ['coresit reston', 'way/79298926'],
  ['quiken loans detriot', 'way/903236619'],
  ['sacremento ragingwire', 'way/32560290'],
  // Accents, other alphabets and other names of places.
  ['SÃO PAULO asap', 'node/13618251143'],
  ['sao paulo asap telecom', 'node/13618251143'],
  ['northc munchen 2', 'way/27100275'],
  ['NorthC Muenchen 2', 'way/27100275'],
  ['northc munich 2', 'way/27100275'],
  ['digital realty Duesseldorf dus1', 'node/9258436546'],
  ['dusseldorf dus2', 'node/9258436545'],
  ['turk telekom esenyurt', 'way/1375495905'],
  ['ovhcloud ozarow', 'way/216811192'],
  ['reykjanesbaer m01', 'way/588514774'],
  ['selectel moscow', /Selectel.*\| Москва/],
  ['bouygues telecom', /Bouygues Télécom/],
  ['google inzai', /Google.*\| 印西市/],
  ['rechenzentrum stollen lucerne', 'node/11909918210'],
  // Operators by nickname, former name and stock symbol.
  ['aws ashburn', /Amazon Web Services \| Ashburn/],
  ['amazon data services sterling', /Amazon Web Services \| Sterling/],
  ['gcp the dalles', 'way/231769626'],
  ['fb forest city', 'way/883809860'],
  ['facebook sarpy', /Meta Sarpy/],
  ['msft mel07', 'way/1341415586'],
  ['dlr fra15', 'way/749252262'],
  ['eqix helsinki he4', 'node/13416964613'],
  ['qts suwanee', 'way/387378765'],
  ['quality technology services moran', 'way/460175664'],
  ['c1 frankfurt', /CyrusOne.*\| Frankfurt am Main/],
  ['cyrus one council bluffs', 'way/1226436457'],
  ['ntt gdc chicago ch1', 'way/1154636644'],
  ['interxion paris', /(Interxion|Digital Realty).*\| FR$/],
  ['interxion stockholm', /(Interxion|Digital Realty).*\| SE$/],
  ['ovh roubaix rbx3', 'way/176779630'],
  // Places by abbreviation, states and countries, and what is said around them.
  ['equinix nyc', /Equinix.*\| Secaucus/],
  ['coresite nova', /CoreSite.*\| VA \| US$/],
  ['data centers in las vegas nv by switch', /Switch Las Vegas/],
  ['digital realty sf', 'way/460085343'],
  ['equinix dfw', /Equinix.*\| TX \| US$/],
  ['google data center in belgium', /Google.*\| BE$/],
  ['meta facilities near huntsville, alabama', 'relation/18518989'],
  ['teraco johannesburg jb3', /Teraco JB3/],
  ['365 main st san francisco', 'way/460085343'],
];

const card = ({ name, operator, city, state, country }: SearchableFacility): string =>
  [name, operator, city, state, country].map((text) => text ?? '').join(' | ');

const aFacility = (id: string, given: Partial<SearchableFacility> = {}): SearchableFacility => ({
  id,
  name: null,
  operator: null,
  city: null,
  state: null,
  country: null,
  address: null,
  ...given,
});

const idsFound = (facilities: readonly SearchableFacility[], q: string, filter = {}, limit = 100) =>
  runToEnd(openingFacilitySearch(facilities))
    .search(q, filter, limit)
    .positions.map((position) => facilities[position]?.id);

describe('search over the facilities that ship', () => {
  let facilities: readonly SearchableFacility[] = [];
  let index: FacilitySearch;
  const firstThree = (q: string): SearchableFacility[] =>
    index.search(q, {}, 3).positions.flatMap((position) => facilities[position] ?? []);

  beforeAll(async () => {
    facilities = await searchableFacilities();
    index = runToEnd(openingFacilitySearch(facilities));
  });

  it('has the right facility in the first three, however it is asked for', () => {
    const missed = QUESTIONS.flatMap(([q, wanted]) => {
      const found = firstThree(q);
      const isFound = found.some((facility) =>
        typeof wanted === 'string' ? facility.id === wanted : wanted.test(card(facility)),
      );
      return isFound
        ? []
        : [`${q}: wanted ${wanted}, found ${found.map((one) => `${one.id} ${card(one)}`).join('; ')}`];
    });
    expect(facilities.length).toBeGreaterThan(4_000);
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(50);
    expect(missed).toEqual([]);
  });

  it('has the one facility of a name first when it is asked for by that name', () => {
    const facilitiesOf = new Map<string, SearchableFacility[]>();
    for (const facility of facilities) {
      const key = nameKey(facility.name ?? '');
      facilitiesOf.set(key, [...(facilitiesOf.get(key) ?? []), facility]);
    }
    const alone = [...facilitiesOf.values()]
      .flatMap(([one, other]) => (one === undefined || other !== undefined ? [] : [one]))
      .filter(({ name }) => name !== null && name.length <= 200 && readSearch(name).words.length > 0);
    expect(alone.length).toBeGreaterThan(2_000);
    const missed = alone.filter((facility) => firstThree(facility.name ?? '')[0] !== facility);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it('counts all that match whatever the limit, and pages are parts of one order', () => {
    const all = index.search('equinix', {}, 10_000);
    expect(all.total).toBe(all.positions.length);
    expect(all.total).toBeGreaterThan(100);
    for (const limit of [0, 1, 7, 50]) {
      const page = index.search('equinix', {}, limit);
      expect(page.total).toBe(all.total);
      expect(page.positions).toEqual(all.positions.slice(0, limit));
    }
  });

  it('answers whatever is typed, the same each time, and in the order of nothing but the question', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 80 })),
        fc.integer({ min: 0, max: 30 }),
        (q, limit) => {
          const found = index.search(q, {}, limit);
          expect(found.positions.length).toBe(Math.min(limit, found.total));
          expect(new Set(found.positions).size).toBe(found.positions.length);
          index.search('amazon web services', { country: 'US' }, 5);
          expect(index.search(q, {}, limit)).toEqual(found);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('forgives one slip in a word of four letters or more and two from eight on', () => {
    const words = ['teraco', 'equinix', 'cologix', 'pulsant', 'coresite', 'telehouse', 'flexential', 'microsoft'];
    const slip = (word: string, at: number, kind: 'out' | 'in' | 'swap' | 'other'): string =>
      ({
        out: word.slice(0, at) + word.slice(at + 1),
        in: `${word.slice(0, at)}x${word.slice(at)}`,
        swap: word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
        other: `${word.slice(0, at)}z${word.slice(at + 1)}`,
      })[kind];
    const kinds = fc.constantFrom('out' as const, 'in' as const, 'swap' as const, 'other' as const);
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(5), kinds, kinds, (word, at, kind, second) => {
        const slipped = slip(word, at, kind);
        const again = slip(slipped, (at + 3) % word.length, second);
        const q = slipped.length < 8 || again.length < 8 ? slipped : again;
        expect(firstThree(q).map(card).join('; ').toLowerCase(), q).toContain(word);
      }),
      { numRuns: 300 },
    );
  });

  it('answers hostile questions', () => {
    const hostile = [
      'a'.repeat(10_000),
      Array.from({ length: 50 }, (_, at) => `equinix${at} amazn`).join(' '),
      'abcdefgh '.repeat(30),
      'ab cd ef gh ij kl mn op qr st uv wx yz aa bb cc dd ee ff gg hh ii jj kk',
      '\u{fdfa}'.repeat(300),
      'é\u0301'.repeat(2_000),
      '\u{1f3e2}'.repeat(500),
      '\ud800'.repeat(300),
      '東'.repeat(1_000),
      'a1b2c3d4e5f6g7h8i9'.repeat(20),
      'centar '.repeat(40),
    ];
    for (const q of hostile) {
      const found = index.search(q, {}, 100);
      expect(found.positions.length, q.slice(0, 30)).toBeLessThanOrEqual(Math.min(100, found.total));
    }
  });
});

describe('the order of what is found', () => {
  it('keeps numbers apart: DC11 before DC1, and DC1 is not DC11', () => {
    const facilities = [
      aFacility('a', { name: 'Palisade DC1', operator: 'Palisade', address: '11 Mill Road' }),
      aFacility('b', { name: 'Palisade DC11', operator: 'Palisade' }),
      aFacility('c', { name: 'Palisade DC 1', operator: 'Palisade' }),
    ];
    expect(idsFound(facilities, 'palisade dc11')).toEqual(['b']);
    expect(idsFound(facilities, 'Palisade DC-11')).toEqual(['b', 'a']);
    expect(idsFound(facilities, 'dc01')).toEqual(['a', 'c']);
  });

  it('finds a building in a range and in a list of buildings', () => {
    const facilities = [
      aFacility('a', { name: 'Palisade DC1-DC15' }),
      aFacility('b', { name: 'Palisade IAD-120/121/122' }),
    ];
    expect(idsFound(facilities, 'palisade dc11')).toEqual(['a']);
    expect(idsFound(facilities, 'iad121')).toEqual(['b']);
    expect(idsFound(facilities, 'palisade dc16')).toEqual(['a']);
  });

  it('puts an exact name first, then the name before the operator, the place and the address, then the id', () => {
    const facilities = [
      aFacility('f', { address: 'Larkspur Road' }),
      aFacility('e', { city: 'Larkspur' }),
      aFacility('d', { operator: 'Larkspur' }),
      aFacility('c', { name: 'Larkspur West' }),
      aFacility('b', { name: 'Larkspur East' }),
      aFacility('a', { name: 'Nothing of it' }),
      aFacility('z', { name: 'LARKSPUR Data Center' }),
    ];
    expect(idsFound(facilities, 'larkspur')).toEqual(['z', 'b', 'c', 'd', 'e', 'f']);
  });

  it('wants all words, and does with the most that any facility has', () => {
    const facilities = [
      aFacility('a', { operator: 'Palisade', city: 'Lund' }),
      aFacility('b', { operator: 'Palisade', city: 'Ghent' }),
      aFacility('c', { operator: 'Marlin', city: 'Lund' }),
    ];
    expect(idsFound(facilities, 'lund palisade')).toEqual(['a']);
    expect(idsFound(facilities, 'palisade lund qqqqqq')).toEqual(['a']);
    expect(idsFound(facilities, 'qqqqqq')).toEqual([]);
  });

  it('takes the last word for the beginning of one, and no other word', () => {
    const facilities = [aFacility('a', { operator: 'Palisade', city: 'Larkspur' })];
    expect(idsFound(facilities, 'palisade lark')).toEqual(['a']);
    expect(idsFound(facilities, 'lark xx')).toEqual([]);
  });

  it('finds names that are written together or apart', () => {
    const facilities = [aFacility('a', { name: 'NorthLight' }), aFacility('b', { name: 'Amber Harbor' })];
    expect(idsFound(facilities, 'north light')[0]).toBe('a');
    expect(idsFound(facilities, 'amberharbor')).toEqual(['b']);
  });

  it('does not depend on the order of the list', () => {
    const facilities = ['d', 'b', 'c', 'a'].map((id) => aFacility(id, { name: 'Palisade' }));
    expect(idsFound(facilities, 'palisade')).toEqual(['a', 'b', 'c', 'd']);
    expect(idsFound(facilities, '')).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('filters', () => {
  const facilities = [
    aFacility('a', { name: 'One', city: 'München', state: 'Bayern', country: 'DE' }),
    aFacility('b', { name: 'Two', city: 'Perth', state: 'WA', country: 'AU' }),
    aFacility('c', { name: 'Three', city: 'Seattle', state: 'WA', country: 'US' }),
    aFacility('d', { name: 'Four', city: 'Frankfurt am Main', country: 'DE' }),
    aFacility('e', { name: 'Five' }),
    aFacility('f', { name: 'Six', city: 'New York Mills', state: 'NY', country: 'US' }),
  ];

  it('take a country by code or name, and no facility for a country that is none', () => {
    for (const country of ['DE', 'de', 'deu', 'Germany', ' deutschland '])
      expect(idsFound(facilities, '', { country }), country).toEqual(['a', 'd']);
    expect(idsFound(facilities, '', { country: 'Atlantis' })).toEqual([]);
    expect(idsFound(facilities, 'two', { country: 'DE' })).toEqual([]);
  });

  it('take a state by code or name, of the United States unless another country is named', () => {
    for (const state of ['WA', 'wa', 'washington']) expect(idsFound(facilities, '', { state }), state).toEqual(['c']);
    expect(idsFound(facilities, '', { state: 'WA', country: 'Australia' })).toEqual(['b']);
    expect(idsFound(facilities, '', { state: 'BAYERN' })).toEqual(['a']);
  });

  it('take a city with or without accents, spelled out, and by its other names', () => {
    for (const city of ['München', 'MUNCHEN', 'Muenchen', 'Munich'])
      expect(idsFound(facilities, '', { city }), city).toEqual(['a']);
    expect(idsFound(facilities, '', { city: 'frankfurt' })).toEqual(['d']);
    expect(idsFound(facilities, '', { city: 'New York' })).toEqual([]);
  });

  it('leave of the list what they leave of the search', () => {
    const words = ['one', 'two', 'wa', 'de', 'germany', 'perth', ''];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom('DE', 'US', 'AU'), (q, country) => {
        const inside = facilities.filter((facility) => facility.country === country);
        for (const id of idsFound(facilities, q, { country })) expect(inside.map((one) => one.id)).toContain(id);
      }),
    );
  });

  it('read words in the question as states and countries', () => {
    expect(idsFound(facilities, 'data centers in germany')).toEqual(['a', 'd']);
    expect(idsFound(facilities, 'bavaria')).toEqual(['a']);
    expect(idsFound(facilities, 'washington usa')).toEqual(['c']);
  });
});

describe('names of countries', () => {
  it('are read from codes, English and other usual names, and nothing else', () => {
    const named: Record<string, readonly string[]> = {
      US: ['us', 'USA', 'U.S.', 'united states', 'The United States of America'],
      GB: ['uk', 'GB', 'Great Britain', 'England', 'the United Kingdom'],
      KR: ['South Korea', 'Republic of Korea', 'KOR'],
      KP: ['North Korea'],
      CZ: ['Czechia', 'Czech Republic'],
      AE: ['UAE', 'United Arab Emirates'],
      NL: ['Holland', 'The Netherlands', 'netherlands', 'Kingdom of the Netherlands'],
      TR: ['Turkey', 'Türkiye', 'turkiye'],
      CI: ['Ivory Coast', "Cote d'Ivoire", 'Côte d’Ivoire'],
      HK: ['Hong Kong'],
      XK: ['Kosovo'],
      PR: ['Puerto Rico'],
      CD: ['DR Congo', 'Democratic Republic of the Congo'],
      CG: ['Congo', 'Republic of the Congo'],
      MM: ['Myanmar', 'Burma'],
    };
    for (const [code, names] of Object.entries(named))
      for (const name of names) expect(countryCodeOf(name), name).toBe(code);
    for (const text of ['', ' ', 'Atlantis', 'ZZ', 'XX', 'Europe', '276', 'toString'])
      expect(countryCodeOf(text), text).toBeNull();
  });

  it('know every code of ISO 3166-1, of two letters and of three, and the name that the borders go by', () => {
    const listed = borders.features.filter(({ properties }) => /official|usrAssn/.test(properties.isoStatus ?? ''));
    expect(listed.length).toBeGreaterThan(245);
    for (const { properties } of listed) {
      const { iso1A2 = '', iso1A3 = '', nameEn } = properties;
      expect(countryCodeOf(iso1A2.toLowerCase())).toBe(iso1A2);
      expect(countryCodeOf(iso1A3)).toBe(iso1A2);
      expect(countryCodeOf(nameEn), nameEn).toBe(iso1A2);
      expect(countryCodeOf(countryNameOf(iso1A2) ?? '')).toBe(iso1A2);
    }
  });

  it('have one English name for each code', () => {
    expect(countryNameOf('DE')).toBe('Germany');
    expect(countryNameOf('ZZ')).toBeNull();
  });
});

describe('the distance of two words', () => {
  /** By the definition, without bounds. */
  function slowDistance(left: string, right: string): number {
    const rows = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
    const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
    for (let row = 0; row <= left.length; row += 1)
      for (let column = 0; column <= right.length; column += 1) {
        const choices = [row === 0 || column === 0 ? row + column : Number.POSITIVE_INFINITY];
        if (row > 0 && column > 0) {
          const isSame = left[row - 1] === right[column - 1];
          choices.push(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1));
          if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1] && row > 1 && column > 1)
            choices.push(at(row - 2, column - 2) + 1);
        }
        const cells = rows[row];
        if (cells !== undefined) cells[column] = Math.min(...choices);
      }
    return at(left.length, right.length);
  }

  it('counts letters left out, put in, replaced and swapped, up to the bound', () => {
    expect(editDistance('equinix', 'eqiunix', 2)).toBe(1);
    expect(editDistance('frankfurt', 'frankfrut', 2)).toBe(1);
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(3), (left, right, most) => {
        expect(editDistance(left, right, most)).toBe(Math.min(slowDistance(left, right), most + 1));
      }),
      { numRuns: 2_000 },
    );
  });
});
