import { parseUrl } from '../../domain/sources/parse-url.ts';
import { namesOfOperator } from '../facilities/facility-traits.ts';
import { SUCCESSION_ROWS } from './succession-table.ts';

/**
 * Operators that took over sites of others. No alias, because the former one may still have sites under its own name. A record of
 * either at one point may be of the other.
 */
interface OperatorSuccession {
  /** As records name them. */
  readonly from: readonly string[];
  readonly to: string;
  /** Whether it took over all of its sites in these countries. */
  readonly isWhole: boolean;
  /** Where the sites are, ISO 3166-1 alpha-2; null for everywhere. */
  readonly countries: readonly string[] | null;
  /** Date of the document that says so, as far as it has one. */
  readonly asOf: string | null;
  readonly source: string;
}

export function readSuccessions(rows: string): OperatorSuccession[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [parties = '', share = '', countries = '', asOf = '', source = ''] = row.split(' | ');
      const [from = '', to = ''] = parties.split(' > ');
      const isRight = /^(?:all|some)$/.test(share) && /^(?:\*|[A-Z]{2}(?: [A-Z]{2})*)$/.test(countries);
      if (
        from === '' ||
        to === '' ||
        !isRight ||
        !/^(?:-|\d{4}(?:-\d\d){0,2})$/.test(asOf) ||
        parseUrl(source) === null
      )
        throw new Error(`no succession of operators: ${row}`);
      return {
        from: from.split(', '),
        to,
        isWhole: share === 'all',
        countries: countries === '*' ? null : countries.split(' '),
        asOf: asOf === '-' ? null : asOf,
        source,
      };
    });
}

/** The name of an operator by which the table finds it. */
interface NamedOperator {
  readonly operators: ReadonlySet<string>;
  readonly operatorWords: readonly string[];
  readonly nameWords: readonly string[];
  readonly record: { readonly country: string | null };
}

type Where = Pick<OperatorSuccession, 'isWhole' | 'countries'>;

const byPair = new Map<string, Where[]>();
for (const { from, to, isWhole, countries } of readSuccessions(SUCCESSION_ROWS))
  for (const one of from.flatMap(namesOfOperator))
    for (const two of namesOfOperator(to)) {
      const pair = `${one} > ${two}`;
      byPair.set(pair, [...(byPair.get(pair) ?? []), { isWhole, countries }]);
    }

/** Without a stated operator, what the name begins with. */
const namesOf = ({ operators, operatorWords, nameWords }: NamedOperator): string[] => [
  ...operators,
  ...(operatorWords.length > 0
    ? [operatorWords.join(' ')]
    : nameWords.slice(0, LONGEST_NAME).map((_, at) => nameWords.slice(0, at + 1).join(' '))),
];
const LONGEST_NAME = 4;

/**
 * Whether one of two operators took over `some` sites of the other in the country of the two records, or `all` of them; null where
 * no document says so. Either way round.
 */
export function successionOf(a: NamedOperator, b: NamedOperator): 'all' | 'some' | null {
  const stated = [a.record.country, b.record.country].flatMap((country) =>
    country === null ? [] : [country.toUpperCase()],
  );
  // Of some sites, one of the records has to say that it is there.
  const isThere = ({ isWhole, countries }: Where): boolean =>
    countries === null || (stated.every((country) => countries.includes(country)) && (isWhole || stated.length > 0));
  const found = namesOf(a).flatMap((one) =>
    namesOf(b).flatMap((two) => [...(byPair.get(`${one} > ${two}`) ?? []), ...(byPair.get(`${two} > ${one}`) ?? [])]),
  );
  const there = found.filter(isThere);
  return there.some(({ isWhole }) => isWhole) ? 'all' : there.length > 0 ? 'some' : null;
}
