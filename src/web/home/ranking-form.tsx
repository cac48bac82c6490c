import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import { formatView, NO_GRID, type RankingQuery, rankingAddress, VERDICTS } from './ranking-query.ts';

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const COVERAGES = [25, 50, 75] as const;

/** One click to the markets of one operator. */
export function GridChips({ query }: { readonly query: RankingQuery }) {
  const chips = [null, ...ISO_NAMES, NO_GRID] as const;
  return (
    <nav class="chips" aria-label="Grid operators">
      {chips.map((iso) => (
        <a
          key={iso}
          href={rankingAddress({ ...query, iso, country: null, state: null, view: null, page: 1 })}
          data-ranking="grid"
          data-iso={iso ?? ''}
          id={`grid-${iso ?? 'all'}`}
          {...(query.iso === iso ? { 'aria-current': 'true' as const } : {})}
        >
          {iso === null ? 'All grids' : iso === NO_GRID ? 'Elsewhere' : iso}
        </a>
      ))}
    </nav>
  );
}

/** Narrows the ranking by a request of its own, so that it works without script. */
export function RankingForm(props: {
  readonly query: RankingQuery;
  /** Postal codes of the states in which there are markets. */
  readonly states: readonly string[];
  /** Codes of their countries. */
  readonly countries: readonly string[];
}) {
  const { query, states, countries } = props;
  const { iso, country, state, verdict, coveragePct, sort, isReversed } = query;
  // What is chosen is shown as chosen, whether any market is there or not.
  const present = withChosen(states, state);
  const hasCoverage = coveragePct === null || COVERAGES.some((one) => one === coveragePct);
  const coverages = hasCoverage ? COVERAGES : [...COVERAGES, coveragePct].sort((a, b) => a - b);
  const current = `${isReversed ? '-' : ''}${sort}`;
  return (
    <form id="ranking-form" class="ranking-form no-print" action="/" method="get" aria-label="Narrow the ranking">
      {query.view !== null && <input type="hidden" name="in" value={formatView(query.view)} />}
      {current !== 'rank' && <input type="hidden" name="sort" value={current} />}
      <Choice name="country" label="Country" chosen={country} all="All">
        {withChosen(countries, country)
          .map((code) => [code, REGIONS.of(code) ?? code] as const)
          .sort(([, one], [, other]) => one.localeCompare(other, 'en'))}
      </Choice>
      <Choice name="verdict" label="Verdict" chosen={verdict} all="All">
        {VERDICTS.map((name) => [name, `${verdictWord(name)}: ${verdictMeaning(name)}`])}
      </Choice>
      <button type="submit" class="quiet">
        Show
      </button>
      <details id="ranking-more" open={countMore(query) > 0}>
        <summary>More filters{countMore(query) > 0 && ` (${countMore(query)} set)`}</summary>
        <div class="ranking-fields">
          <Choice name="iso" label="Grid operator" chosen={iso} all="All">
            {[...ISO_NAMES.map((name) => [name, name] as const), [NO_GRID, 'Outside the seven ISOs/RTOs']]}
          </Choice>
          <Bound name="min_mw" label="Operating MW, at least" value={query.minMw} />
          <Bound name="max_price" label="Price, at most $/MWh" value={query.maxPriceUsdPerMwh} />
          <Bound name="max_wait" label="Queue wait, at most months" value={query.maxWaitMonths} />
          <Choice name="state" label="State" chosen={state} all="All">
            {present.map((code) => [code, US_STATES[code] ?? code])}
          </Choice>
          <Choice name="coverage" label="Coverage" chosen={coveragePct === null ? null : String(coveragePct)} all="Any">
            {coverages.map((pct) => [String(pct), `At least ${pct}%`])}
          </Choice>
        </div>
      </details>
    </form>
  );
}

const withChosen = (all: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || all.includes(chosen) ? all : [...all, chosen].sort();

/** How many of the filters are set that are folded away. */
const countMore = ({ state, coveragePct, minMw, maxPriceUsdPerMwh, maxWaitMonths }: RankingQuery): number =>
  [state, coveragePct, minMw, maxPriceUsdPerMwh, maxWaitMonths].filter((value) => value !== null).length;

function Bound(props: { readonly name: string; readonly label: string; readonly value: number | null }) {
  const { name, label, value } = props;
  return (
    <label>
      <span>{label}</span>
      <input name={name} id={`ranking-${name}`} type="number" min="0" step="any" value={value ?? ''} />
    </label>
  );
}

function Choice(props: {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | null;
  readonly all: string;
  /** Value and words of each. */
  readonly children: readonly (readonly [string, string])[];
}) {
  const { name, label, chosen, all, children } = props;
  return (
    <label>
      <span>{label}</span>
      <select name={name} id={`ranking-${name}`}>
        <option value="">{all}</option>
        {children.map(([value, words]) => (
          <option key={value} value={value} selected={value === chosen}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
