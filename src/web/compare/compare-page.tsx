import type { ComponentChildren } from 'preact';
import { isFault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { compareMarkets } from '../../read/markets/compare-markets.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { marketGrid } from '../../read/markets/market-grid.ts';
import { methodology } from '../../read/meta/methodology.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { Foreign, Nothing } from '../frame/parts.tsx';
import { readMethodWords } from '../market/words/method-words.ts';
import type { Page, PageAnswer } from '../page.ts';
import { FIRST_IN, METRIC_NAMES } from './ahead.tsx';
import { AroundCenters } from './around-centers.tsx';
import { askColumns, type CompareAnswer, type ComparedMarket } from './compare-answers.ts';
import { compareCsv } from './compare-csv.ts';
import { CompareForm, Examples, type MarketName } from './compare-form.tsx';
import { GridSection } from './grid-section.tsx';
import { FacilitiesSection, PricesSection } from './place-sections.tsx';
import { FEWEST, MOST, readMarkets, wrongNumber } from './read-markets.ts';
import { PartsSection, ScoreSection } from './score-sections.tsx';

/** `/compare?markets=a,b`: two to six markets side by side; `&format=csv`: as a file. */
export const comparePage: Page = {
  path: '/compare',
  summary: 'Two to six markets side by side.',
  query: ['markets', 'format'],
  example: '/compare?markets=northern-virginia,columbus,chicago',
  render: async ({ read, query }) => {
    const { markets: all } = await askCached(listMarkets, read, { limit: 1_000 });
    const names = all.map(({ slug, name, iso, composite_score: score }) => ({ slug, name, iso, score }));
    const sent = query.getAll('markets');
    const asked = readMarkets(
      sent,
      names.flatMap(({ slug, name }) => [slug, name]),
    );
    if (asked.length === 0) return emptyView(names);
    const wrong = wrongNumber(asked);
    if (wrong !== null) return refusal(names, asked, 400, 'These markets cannot be compared', <p>{wrong}</p>);
    try {
      const answer = await ask(compareMarkets, read, { markets: asked });
      const slugs = answer.markets.map(({ slug }) => slug).join(',');
      const address = `/compare?markets=${slugs}${query.get('format') === 'csv' ? '&format=csv' : ''}`;
      if (sent.length > 1 || sent[0] !== slugs) return { kind: 'moved', to: address };
      const columns = await askColumns(read, answer);
      if (query.get('format') === 'csv') return compareCsv(columns);
      return await comparedView(read, answer, { names, columns });
    } catch (error) {
      if (isFault(error, 'not-found')) {
        return refusal(
          names,
          asked,
          404,
          'There is no such market here',
          <Unknown words={error.message} near={nearOf(error.details)} names={names} />,
        );
      }
      if (isFault(error, 'bad-request')) {
        return refusal(
          names,
          asked,
          400,
          'These markets cannot be compared',
          <p>
            {error.message} Name {FEWEST} to {MOST}, each once.
          </p>,
        );
      }
      throw error;
    }
  },
};

const nearOf = ({ didYouMean = [] }: { readonly didYouMean?: readonly string[] | undefined }): readonly string[] =>
  didYouMean;

async function comparedView(
  read: ReadContext,
  answer: CompareAnswer,
  { names, columns }: { readonly names: readonly MarketName[]; readonly columns: readonly ComparedMarket[] },
): Promise<PageAnswer> {
  const slugs = answer.markets.map(({ slug }) => slug);
  const [grid, method] = await Promise.all([
    ask(marketGrid, read, { markets: slugs }),
    askCached(methodology, read, {}),
  ]);
  const { bands } = readMethodWords(method);
  const { winners } = answer;
  const list = answer.markets.map(({ name }) => name).join(', ');
  return {
    kind: 'page',
    title: `Compare ${list}`,
    description: `${list} side by side: score, prices, generation, queue and facilities, each figure with its source and date.`,
    at: '/compare',
    islands: ['charts'],
    body: (
      <>
        <h1>
          {answer.markets.map(({ slug, name }, place) => (
            <span key={slug}>
              {place > 0 && (place === answer.markets.length - 1 ? ' and ' : ', ')}
              <Foreign>{name}</Foreign>
            </span>
          ))}
        </h1>
        <WhoIsAhead answer={answer} />
        <p class="compare-ways no-print">
          <a href={`/compare?markets=${slugs.join(',')}&format=csv`} download="loadstar-compare.csv">
            CSV
          </a>
          <label>
            <input type="checkbox" id="only-differences" /> Only lines that differ
          </label>
          <span class="soft">Lines with a bar on the left differ. The address of this page is a link to it.</span>
        </p>
        <ScoreSection columns={columns} winners={winners} bands={bands} />
        <PartsSection columns={columns} />
        <PricesSection columns={columns} winners={winners} />
        <GridSection columns={columns} />
        <AroundCenters grid={grid} />
        <FacilitiesSection columns={columns} winners={winners} sources={read.sources} />
        <details>
          <summary>Sources of these figures</summary>
          <ul>
            {answer.provenance.map((record) => (
              <li key={`${record.source} ${record.observed_at}`}>{formatOrigin(record)}</li>
            ))}
          </ul>
        </details>
        <h2>Compare others</h2>
        <CompareForm markets={names} named={slugs} />
        <p>
          Coordinates stand side by side in the <a href="/site/compare">comparison of sites</a>.
        </p>
      </>
    ),
  };
}

/**
 * Names a leader only for metrics with two or more figures and one sole leader; for the others it says that there is
 * none.
 */
function WhoIsAhead({ answer: { markets, winners } }: { readonly answer: CompareAnswer }) {
  const ahead = markets.flatMap(({ slug, name }) => {
    const metrics = METRIC_NAMES.filter((metric) => winners[metric] === slug).map((metric) => FIRST_IN[metric]);
    return metrics.length === 0 ? [] : [{ slug, name, metrics }];
  });
  const open = METRIC_NAMES.filter((metric) => winners[metric] == null).map((metric) => FIRST_IN[metric]);
  return (
    <>
      {ahead.map(({ slug, name, metrics }) => (
        <p key={slug}>
          <strong>
            <Foreign>{name}</Foreign>
          </strong>{' '}
          has {format(metrics)}.
        </p>
      ))}
      {open.length > 0 && (
        <p class="soft">Not enough data to name a leader for {format(open)}, or the leading markets are equal.</p>
      )}
      {ahead.length > 0 && (
        <p class="soft">
          The score measures headroom for new load. More facilities or more MW do not mean more headroom.
        </p>
      )}
    </>
  );
}

const format = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

interface NamedMarket extends MarketName {
  readonly iso: string | null;
  readonly score: number | null;
}

function emptyView(names: readonly NamedMarket[]): PageAnswer {
  const ranked = names.filter(({ score }) => score !== null).sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const largest = ranked.reduce(
    (counts, { iso }) => (iso === null ? counts : counts.set(iso, (counts.get(iso) ?? 0) + 1)),
    new Map<string, number>(),
  );
  const isos = [...largest].sort((a, b) => b[1] - a[1]).map(([iso]) => iso);
  const bestOf = (iso: string): NamedMarket[] => ranked.filter((market) => market.iso === iso).slice(0, 3);
  const named = ['northern-virginia', 'dallas', 'phoenix'].flatMap(
    (slug) => names.find((market) => market.slug === slug) ?? [],
  );
  return {
    kind: 'page',
    title: 'Compare markets',
    description: 'Two to six data center markets side by side.',
    at: '/compare',
    body: (
      <>
        <h1>Compare markets</h1>
        <p>
          Enter {FEWEST} to {MOST} markets to compare their scores, score parts, prices, generation, queue and
          facilities side by side. Slugs, names and nicknames work: <code>nova</code> is Northern Virginia.
        </p>
        {names.length === 0 && (
          <Nothing>
            No markets are loaded yet. Load them with <code>loadstar seed</code>.
          </Nothing>
        )}
        <CompareForm markets={names} named={[]} />
        <p>
          Coordinates stand side by side in the <a href="/site/compare">comparison of sites</a>.
        </p>
        <Examples of={[named, ...isos.slice(0, 3).map(bestOf)]} />
      </>
    ),
  };
}

function refusal(
  names: readonly MarketName[],
  asked: readonly string[],
  status: 400 | 404,
  heading: string,
  why: ComponentChildren,
): PageAnswer {
  return {
    kind: 'page',
    status,
    title: heading,
    description: heading,
    at: '/compare',
    body: (
      <>
        <p class="overline">{status}</p>
        <h1>{heading}</h1>
        {why}
        <CompareForm markets={names} named={asked} />
      </>
    ),
  };
}

function Unknown(props: {
  readonly words: string;
  readonly near: readonly string[];
  readonly names: readonly MarketName[];
}) {
  const { words, near, names } = props;
  return (
    <>
      <p>
        <Foreign>{words}</Foreign>
      </p>
      {near.length > 0 && (
        <p>
          Near it:{' '}
          {near.map((slug, place) => (
            <span key={slug}>
              {place > 0 && ', '}
              <a href={`/markets/${encodeURIComponent(slug)}`}>
                {names.find((market) => market.slug === slug)?.name ?? slug}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
