import { type FacilityRecord, recordKey } from '../../domain/facilities/facility.ts';
import { type UnitVector, unitVector } from '../geo/unit-vector.ts';
import { findOperators } from '../operators/operator-aliases.ts';
import { foldText, isOtherScript, wordsOf } from '../text/fold-text.ts';
import { COUNTRY_WORDS, DIRECTIONS, GENERIC_WORDS, LEGAL_WORDS } from './facility-words.ts';
import { type PostalAddress, readPostalAddress } from './postal-address.ts';
import { readUnitNumbers, type UnitNumbers } from './unit-numbers.ts';

/**
 * The kind of a source's records, as the resolver distinguishes them: `map` has several objects on one site (OSM and
 * its derivatives), a `permit` is under any name and often at the town's center, a `register` has one entry per
 * facility, and a `region` is a wide area, not a building.
 */
type RecordKind = 'map' | 'permit' | 'register' | 'region';

/** A record with all that comparing needs, worked out once. */
export interface FacilityTraits {
  readonly record: FacilityRecord;
  readonly key: string;
  readonly kind: RecordKind;
  readonly at: UnitVector | null;
  /** Known operators by the operator's name, or by the beginning of the record's own. */
  readonly operators: ReadonlySet<string>;
  /** Whether the operator is named as it was before a sale or a new name. */
  readonly isOfFormerName: boolean;
  /** Words of the operator as stated, without legal forms; empty where the source states none. */
  readonly operatorWords: readonly string[];
  /** Words of the name that say more than "data center", without numbers, its own place and its own address. */
  readonly nameWords: readonly string[];
  /** The same with its own place: `sofia` of "Sofia Data Center". */
  readonly siteWords: readonly string[];
  /** All words of the name and of the operator in brackets and aliases. */
  readonly allWords: ReadonlySet<string>;
  /** The whole name in one word, `smartdc` of "Smart DC": for names that are written with and without spaces. */
  readonly nameAsOne: string;
  readonly placeWords: ReadonlySet<string>;
  readonly city: string;
  readonly units: UnitNumbers;
  readonly address: PostalAddress | null;
  readonly isOtherScript: boolean;
  /** First letters of the operator's and the name's words, for "STT" and its long form. */
  readonly initials: ReadonlySet<string>;
}

const kindOf = ({ source, facility_type }: FacilityRecord): RecordKind => {
  if (source.startsWith('osm') || source.startsWith('im3')) return 'map';
  if (source.startsWith('epa')) return 'permit';
  return source.startsWith('cloud') || facility_type === 'cloud-region' ? 'region' : 'register';
};

const stated = (value: string | null | undefined): string | null =>
  value === null || value === undefined || value.trim() === '' ? null : value;
const GENERIC_PHRASES =
  /\bdata[\s-]?(?:cent(?:er|re|rum)s?|hall|hotel|hub|park)\b|\bdatacent\w*|\bcentros? de (?:datos|dados|computo|processamento)\b|\bdatov\w+ cent\w+|\bcentrum danych\b|\bveri merkezi\b|データセンター|數據中心|数据中心|資料中心|데이터센터|號|号|棟|机房|第|株式会社|有限公司|有限责任公司|주식회사/gu;

/** Words of an operator's folded name without legal forms, countries and what every data center is called. */
const operatorWordsOf = (folded: string): string[] =>
  coreOf(wordsOf(folded.replace(GENERIC_PHRASES, ' '))).filter((word, at) => at === 0 || !COUNTRY_WORDS.has(word));

/** The names by which records of an operator are compared: its key, if it has one, and the words of its name. */
export function namesOfOperator(operator: string): string[] {
  const folded = plain(operator);
  const key = findOperators(wordsOf(folded)).find(({ from }) => from === 0)?.operator;
  const words = operatorWordsOf(folded).join(' ');
  return [...(key === undefined ? [] : [key]), ...(words === '' || words === key ? [] : [words])];
}

export function readTraits(record: FacilityRecord): FacilityTraits {
  const name = stated(record.name);
  const operator = stated(record.operator);
  const address = readPostalAddress(stated(record.address), stated(record.city));
  const foldedName = plain(name);
  const foldedOperator = plain(operator);
  const allOperatorWords = wordsOf(foldedOperator);
  const rawNameWords = wordsOf(foldedName);
  const operatorWords = operatorWordsOf(foldedOperator);
  const byOperator = findOperators(allOperatorWords).find(({ from }) => from === 0);
  const byName = findOperators(rawNameWords).find(({ from }) => from === 0);
  const city = wordsOf(plain(stated(record.city)));
  const placeWords = new Set([...city, ...wordsOf(plain(stated(record.state)))]);
  const existing = new Set(allOperatorWords.filter((word) => /\d/.test(word)));
  if (byName !== undefined)
    for (const word of rawNameWords.slice(byName.from, byName.to)) if (/\d/.test(word)) existing.add(word);
  const addressWords = address?.words ?? new Set<string>();
  const named = readUnitNumbers(name ?? '', existing, addressWords);
  // "Amazon IAD85" is sometimes mapped as the operator.
  const units =
    named.units.size === 0 && byOperator !== undefined
      ? unitsOfOperator(allOperatorWords.slice(byOperator.to), named)
      : named;
  const phraseless = wordsOf(foldedName.replace(GENERIC_PHRASES, ' '));
  const siteWords = coreOf(phraseless).filter(
    (word) => !/^[a-z]{0,5}\d+[a-z]{0,2}$/.test(word) || existing.has(word) || operatorWords.includes(word),
  );
  const ownAddress = new Set([...(address?.streets ?? [])]);
  const nameWords = siteWords.filter(
    (word) => !placeWords.has(word) && !(ownAddress.has(word) && !operatorWords.includes(word)),
  );
  return {
    record,
    key: recordKey(record),
    kind: kindOf(record),
    at: record.lat === null || record.lon === null ? null : unitVector(record.lat, record.lon),
    operators: new Set(
      [byOperator?.operator, byName?.operator].filter((found): found is string => found !== undefined),
    ),
    isOfFormerName: byOperator?.isFormer === true || byName?.isFormer === true,
    operatorWords,
    nameWords,
    siteWords,
    allWords: new Set([...rawNameWords, ...allOperatorWords]),
    nameAsOne: phraseless.filter((word) => !LEGAL_WORDS.has(word)).join(''),
    placeWords,
    city: city.join(' '),
    units,
    address,
    isOtherScript: isOtherScript(`${name ?? ''} ${operator ?? ''}`),
    initials: new Set(
      [initialsOf(allOperatorWords), initialsOf(wordsOf(foldedName))].filter((letters) => letters.length >= 3),
    ),
  };
}

function unitsOfOperator(words: readonly string[], named: UnitNumbers): UnitNumbers {
  const [code] = words;
  if (words.length !== 1 || code === undefined || !/^[a-z]{2,5}\d{1,3}$/.test(code)) return named;
  return { ...readUnitNumbers(`- ${code}`, new Set(), new Set()), directions: named.directions };
}

const plain = (text: string | null): string => (text === null ? '' : foldText(text));

/** Without legal forms, directions and words that every data center has. */
const coreOf = (words: readonly string[]): string[] =>
  words.filter(
    (word, at) =>
      (!LEGAL_WORDS.has(word) &&
        !GENERIC_WORDS.has(word) &&
        !DIRECTIONS.has(word) &&
        !/^\d{3,}$|^\d$|^[a-z]$/.test(word)) ||
      // "123 Net" begins with its number, as an address does; a number alone is a name.
      (/^\d+$/.test(word) && (words.length === 1 || (at === 0 && words.length === 2))),
  );

const initialsOf = (words: readonly string[]): string =>
  words
    .filter(
      (word) =>
        /^[a-z]/.test(word) && !['of', 'and', 'the', 'de', 'for', 'llc', 'ltd', 'inc', 'gmbh', 'ag'].includes(word),
    )
    .map((word) => word[0])
    .join('')
    .slice(0, 8);
