import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import { NO_GRID, type RankingQuery, rankingAddress, VERDICTS } from './ranking-query.ts';

const COVERAGES = [25, 50, 75] as const;

/** One click to the markets of one operator. */
export function GridChips({ query }: { readonly query: RankingQuery }) {
  const chips = [null, ...ISO_NAMES, NO_GRID] as const;
  return (
    <nav class="chips" aria-label="Grid operators">
      {chips.map((iso) => (
        <a
          key={iso}
          href={rankingAddress({ ...query, iso, state: null, page: 1 })}
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
}) {
  const { query, states } = props;
  const { iso, state, verdict, coveragePct, sort, isReversed } = query;
  // What is chosen is shown as chosen, whether any market is there or not.
  const present = state === null || states.includes(state) ? states : [...states, state].sort();
  const hasCoverage = coveragePct === null || COVERAGES.some((one) => one === coveragePct);
  const coverages = hasCoverage ? COVERAGES : [...COVERAGES, coveragePct].sort((a, b) => a - b);
  const current = `${isReversed ? '-' : ''}${sort}`;
  return (
    <form id="ranking-form" class="ranking-form no-print" action="/" method="get" aria-label="Narrow the ranking">
      {current !== 'rank' && <input type="hidden" name="sort" value={current} />}
      <Choice name="iso" label="Grid operator" chosen={iso} all="All">
        {[...ISO_NAMES.map((name) => [name, name] as const), [NO_GRID, 'Outside the seven ISOs/RTOs']]}
      </Choice>
      <Choice name="state" label="State" chosen={state} all="All">
        {present.map((code) => [code, US_STATES[code] ?? code])}
      </Choice>
      <Choice name="verdict" label="Verdict" chosen={verdict} all="All">
        {VERDICTS.map((name) => [name, `${verdictWord(name)}: ${verdictMeaning(name)}`])}
      </Choice>
      <Choice name="coverage" label="Coverage" chosen={coveragePct === null ? null : String(coveragePct)} all="Any">
        {coverages.map((pct) => [String(pct), `At least ${pct}%`])}
      </Choice>
      <button type="submit" class="quiet">
        Show
      </button>
    </form>
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
