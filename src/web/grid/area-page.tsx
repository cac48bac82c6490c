import type { z } from 'zod';
import { parseArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { fuelMix } from '../../read/grid/fuel-mix.ts';
import { gridArea } from '../../read/grid/grid-area.ts';
import { ask } from '../ask.ts';
import { CountryYearFigures } from '../charts/country-year.tsx';
import { countryPath } from '../countries/country-path.ts';
import { Figure, formatOrigin } from '../frame/figure.tsx';
import { formatCount, formatNumber, formatPower } from '../frame/format.ts';
import { Day, Foreign, Instant, Nothing, Table } from '../frame/parts.tsx';
import { loadMarketNames, MarketLink, type MarketName } from '../lists/market-names.tsx';
import type { Page, PageAnswer } from '../page.ts';
import { areaKind, areaPath, productWords } from './area-paths.ts';
import { CarbonOf, LargeLoadsOf } from './area-sections.tsx';
import { askGridSources } from './grid-answers.ts';
import { MixNowSection, MixThroughDaySection } from './mix-section.tsx';
import { operatorPath } from './operators.ts';
import { marketWords } from './price-now.tsx';
import { SourcesSection } from './sources-section.tsx';
import { StateNote } from './state-note.tsx';

/** So many stand open: a week of days. */
const FIRST_PERIODS = 7;

type AreaAnswer = z.output<typeof gridArea.output>;

/** `/grid/areas/{area}`: one grid area that is no operator of the seven. */
export const areaPage: Page = {
  path: '/grid/areas/:area',
  summary: 'One grid area: price, generation, demand, connection queues and the markets in it.',
  example: '/grid/areas/DE-LU',
  render: async ({ read, params }) => {
    const { area: asked = '' } = params;
    const area = parseArea(asked);
    if (area === null) return unknownArea(asked);
    const iso = ISO_NAMES.find((name) => name === area.id);
    if (iso !== undefined) return { kind: 'moved', to: operatorPath(iso) };
    if (area.id !== asked) return { kind: 'moved', to: areaPath(area.id) };
    const [answer, mix, sources] = await Promise.all([
      ask(gridArea, read, { area: area.id }),
      ask(fuelMix, read, { area: area.id }),
      askGridSources(read, area.id),
    ]);
    const [throughDay, names] = await Promise.all([
      MixThroughDaySection({ read, iso: area.id, mix }),
      loadMarketNames(read),
    ]);
    return {
      kind: 'page',
      title: `The grid of ${area.name}`,
      description: `${area.name}: wholesale price, generation by fuel, demand, connection queues and data center markets.`,
      at: '/grid',
      islands: ['charts'],
      body: (
        <>
          <p class="overline">
            <a href="/grid">Grid</a> · <a href="/grid/areas">Areas</a>
          </p>
          <h1>
            {area.id}: <Foreign>{area.name}</Foreign>
          </h1>
          <p>
            {areaKind(answer.kind)} in <a href={countryPath(answer.country)}>{answer.country}</a>. Its market’s day
            follows {answer.time_zone}; prices are in {answer.currency} per MWh.
          </p>
          <StateNote sources={sources} />
          <PriceOf of={answer} />
          <MarketsOf of={answer} names={names} />
          <MixNowSection iso={area.id} mix={mix} />
          {throughDay}
          <CarbonOf of={answer} />
          <YearOf of={answer} />
          <DemandOf of={answer} />
          <LargeLoadsOf of={answer} />
          <QueuesOf of={answer} />
          <SourcesSection sources={sources} />
        </>
      ),
    };
  },
};

function MarketsOf(props: { readonly of: AreaAnswer; readonly names: readonly MarketName[] }) {
  const { markets } = props.of;
  return (
    <section>
      <h2 id="markets">Markets</h2>
      {markets.length === 0 ? (
        <Nothing>No data center market is in this area.</Nothing>
      ) : (
        <ul class="operator-links">
          {markets.map((slug) => (
            <li key={slug}>
              <MarketLink slug={slug} among={props.names} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PriceOf({ of: { price, prices_by_period: periods, provenance } }: { readonly of: AreaAnswer }) {
  const shown = price.price ?? price.last_known?.price ?? null;
  // Figures of the country's year come last: they are no origin of a price.
  const [newest] = periods;
  const [origin] = shown === null && periods.length === 0 ? [] : provenance;
  return (
    <section>
      <h2 id="prices">Price</h2>
      {shown === null && newest !== undefined && (
        <>
          <p class="price-big late">
            <Figure of={{ ...origin, source: newest.source }}>
              {formatNumber(newest.mean, 2)} <span class="price-unit">{newest.currency}/MWh</span>
            </Figure>
          </p>
          <p class="soft late">
            <strong>No price of now. </strong>Newest mean: {productWords(newest.product).toLowerCase()},{' '}
            <Period of={newest.period} />.
          </p>
        </>
      )}
      {shown === null ? (
        <Nothing>No price of now: {price.reason ?? 'no price yet'}.</Nothing>
      ) : (
        <>
          <p class={price.price === null ? 'price-big late' : 'price-big'}>
            <Figure of={origin ?? {}}>
              {formatNumber(shown, 2)} <span class="price-unit">{price.unit}</span>
            </Figure>
          </p>
          <p class={price.price === null ? 'soft late' : 'soft'}>
            {price.price === null && <strong>Stale: last value. </strong>}
            {price.market !== null && `${marketWords(price.market)}, `}
            <Instant at={price.interval_start} />
            {price.usd !== null && `. ${formatNumber(price.usd.price, 2)} $/MWh by the rates of ${price.usd.day}`}
            {price.reason !== null && `. Reason: ${price.reason}.`}
          </p>
        </>
      )}
      <Periods of={periods.slice(0, FIRST_PERIODS)} caption="Means by day or month, the newest first" />
      {periods.length > FIRST_PERIODS && (
        <details>
          <summary>
            {formatCount(periods.length - FIRST_PERIODS, 'earlier day or month', 'earlier days and months')}
          </summary>
          <Periods of={periods.slice(FIRST_PERIODS)} caption="Earlier means by day or month" />
        </details>
      )}
      {origin !== undefined && <p class="soft">{formatOrigin(origin)}</p>}
    </section>
  );
}

function Periods(props: { readonly of: AreaAnswer['prices_by_period']; readonly caption: string }) {
  return (
    <Table
      caption={props.caption}
      columns={[
        { name: 'Period' },
        { name: 'Mean of' },
        { name: 'Point' },
        { name: 'Mean per MWh', isNumber: true },
        { name: 'Lowest', isNumber: true },
        { name: 'Highest', isNumber: true },
        { name: 'Hours at or below zero', isNumber: true },
        { name: 'Source' },
      ]}
      none="No means of days or months."
    >
      {props.of.map((one) => (
        <tr key={`${one.source} ${one.node} ${one.product} ${one.period}`}>
          <th scope="row">
            <Period of={one.period} />
          </th>
          <td>{productWords(one.product)}</td>
          <td>
            <Foreign>{one.node}</Foreign>
          </td>
          <td class="n">
            {formatNumber(one.mean, 2)} {one.currency}
          </td>
          <td class="n">{formatNumber(one.min, 2)}</td>
          <td class="n">{formatNumber(one.max, 2)}</td>
          <td class="n">{formatNumber(one.hours_at_or_below_zero)}</td>
          <td>{one.source}</td>
        </tr>
      ))}
    </Table>
  );
}

/** A day or a month, on one line. */
const Period = ({ of }: { readonly of: string }) => <time datetime={of}>{of}</time>;

function YearOf({ of: { country_year: year } }: { readonly of: AreaAnswer }) {
  if (year === null) return null;
  return (
    <section>
      <h2 id="year">Generation in a year</h2>
      <CountryYearFigures year={year} />
    </section>
  );
}

function DemandOf({ of: { demand } }: { readonly of: AreaAnswer }) {
  return (
    <section>
      <h2 id="demand">Demand</h2>
      <Table
        caption="Demand by year or month"
        columns={[
          { name: 'Period' },
          { name: 'Part' },
          { name: 'Peak', isNumber: true },
          { name: 'Mean', isNumber: true },
          { name: 'Lowest', isNumber: true },
          { name: 'Source' },
        ]}
        none="No published demand."
      >
        {demand.map((one) => (
          <tr key={`${one.source} ${one.sub_area} ${one.period}`}>
            <th scope="row">{one.period}</th>
            <td>{one.sub_area}</td>
            <td class="n">{formatPower(one.peak_mw)}</td>
            <td class="n">{formatPower(one.mean_mw)}</td>
            <td class="n">{formatPower(one.min_mw)}</td>
            <td>{one.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function QueuesOf({ of: { queues } }: { readonly of: AreaAnswer }) {
  return (
    <section>
      <h2 id="queue">Connection queues</h2>
      <Table
        caption="Requests for connection"
        columns={[
          { name: 'Place' },
          { name: 'Of' },
          { name: 'As of' },
          { name: 'Waiting', isNumber: true },
          { name: 'Signed', isNumber: true },
          { name: 'Withdrawn', isNumber: true },
          { name: 'Months to operation', isNumber: true },
          { name: 'Relief expected', isNumber: true },
          { name: 'Source' },
        ]}
        none="No published connection queue."
      >
        {queues.map((one) => (
          <tr key={`${one.source} ${one.place} ${one.direction} ${one.listed_on}`}>
            <th scope="row">
              <Foreign>{one.place}</Foreign>
            </th>
            <td>{one.direction}</td>
            <td>
              <Day at={one.listed_on} />
            </td>
            <td class="n">{formatPower(one.active_mw)}</td>
            <td class="n">{formatPower(one.signed_mw)}</td>
            <td class="n">{formatPower(one.withdrawn_mw)}</td>
            <td class="n">{formatNumber(one.survival_months ?? one.wait_months, 1)}</td>
            <td class="n">{one.relieved_year ?? '–'}</td>
            <td>{one.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function unknownArea(asked: string): PageAnswer {
  return {
    kind: 'page',
    status: 404,
    title: 'No such grid area',
    description: 'There is no grid area with that name.',
    at: '/grid',
    body: (
      <>
        <p class="overline">404</p>
        <h1>Grid area not found</h1>
        <p>
          Loadstar has no grid area named <bdi>{asked.slice(0, 80)}</bdi>.
        </p>
        <p>
          <a href="/grid/areas">All grid areas</a>
        </p>
      </>
    ),
  };
}
