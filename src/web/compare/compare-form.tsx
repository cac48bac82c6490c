import { Foreign } from '../frame/parts.tsx';
import { MOST } from './read-markets.ts';

export interface MarketName {
  readonly slug: string;
  readonly name: string;
}

/** Where people name the markets; what they type is suggested, and any spelling that is known does. */
export function CompareForm(props: { readonly markets: readonly MarketName[]; readonly named: readonly string[] }) {
  const { markets, named } = props;
  const names = new Map(markets.map(({ slug, name }) => [slug, name]));
  return (
    <form class="compare-form no-print" action="/compare" method="get">
      {Array.from({ length: MOST }, (_, place) => (
        <label key={place}>
          {place < 2 ? `Market ${place + 1}` : `Market ${place + 1} (optional)`}
          <input
            name="markets"
            list="market-names"
            value={names.get(named[place] ?? '') ?? named[place] ?? ''}
            maxLength={120}
            autocomplete="off"
          />
        </label>
      ))}
      <datalist id="market-names">
        {markets.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <button type="submit">Compare</button>
    </form>
  );
}

/** Addresses to begin with. */
export function Examples({ of }: { readonly of: readonly (readonly MarketName[])[] }) {
  const shown = of.filter((markets) => markets.length >= 2);
  if (shown.length === 0) return null;
  return (
    <>
      <h2>To begin with</h2>
      <ul>
        {shown.map((markets) => (
          <li key={markets.map(({ slug }) => slug).join()}>
            <a href={`/compare?markets=${markets.map(({ slug }) => slug).join(',')}`}>
              {markets.map(({ name, slug }, place) => (
                <span key={slug}>
                  {place > 0 && (place === markets.length - 1 ? ' and ' : ', ')}
                  <Foreign>{name}</Foreign>
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
