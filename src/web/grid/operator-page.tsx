import type { IsoName } from '../../domain/grid/iso.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMix } from '../../read/grid/fuel-mix.ts';
import { gridArea } from '../../read/grid/grid-area.ts';
import { gridRegions } from '../../read/grid/grid-regions.ts';
import { lmpPrices } from '../../read/grid/lmp-prices.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import type { Assets } from '../assets.ts';
import { LivePart } from '../frame/live-part.tsx';
import type { Page, PageAnswer } from '../page.ts';
import { LargeLoadsOf } from './area-sections.tsx';
import { askGridSources, type MixAnswer, originOfPrice, type PricesAnswer, type SourceAnswer } from './grid-answers.ts';
import { HubsMapSection } from './hubs-map.tsx';
import { MarketsSection } from './markets-section.tsx';
import { MixNowSection, MixThroughDaySection } from './mix-section.tsx';
import { NodeSection } from './node-section.tsx';
import { OPERATORS, operatorPath, readGridAddress } from './operators.ts';
import { PriceDaysSection } from './price-days.tsx';
import { PricesNowSection } from './price-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { regionView } from './region-view.tsx';
import { SourcesSection } from './sources-section.tsx';
import { StateNote } from './state-note.tsx';

/** `/grid/{iso}`: one operator, or a region of several or of none. */
export const operatorPage: Page = {
  path: '/grid/:iso',
  summary: 'One grid operator: prices, generation, queue and the markets on its grid.',
  query: ['part', 'node'],
  example: '/grid/pjm',
  render: async ({ read, params, query, assets }) => {
    const { iso: asked = '' } = params;
    const { regions } = await askCached(gridRegions, read, {});
    const address = readGridAddress(
      asked,
      regions.map(({ id }) => id),
    );
    if (address.kind === 'moved') return address;
    if (address.kind === 'unknown') return unknownGrid(asked);
    if (address.kind === 'region') return regionView(read, address.id);
    const { iso } = address;
    const part = query.get('part');
    if (part === 'live') return { kind: 'fragment', body: <LivePrices iso={iso} of={await askNow(read, iso)} /> };
    if (part === 'live-mix')
      return { kind: 'fragment', body: <MixNowSection iso={iso} mix={await ask(fuelMix, read, { iso })} /> };
    return operatorView(read, {
      iso,
      node: query.get('node'),
      assets,
      region: regions.find((region) => Object.hasOwn(region.queue_gw_by_iso, iso)),
    });
  },
};

async function operatorView(
  read: ReadContext,
  asked: {
    readonly iso: IsoName;
    /** One of its hubs or zones, by name. */
    readonly node: string | null;
    readonly assets: Assets;
    readonly region:
      | { readonly id: string; readonly name: string; readonly headline: string; readonly description: string }
      | undefined;
  },
): Promise<PageAnswer> {
  const { iso, node, region, assets } = asked;
  const { name, where } = OPERATORS[iso];
  // The heaviest questions wait for the newest price and mix alone.
  const [now, area, queue, markets] = await Promise.all([
    askNow(read, iso),
    askCached(gridArea, read, { area: iso }),
    QueueSection({ read, iso }),
    MarketsSection({ read, iso }),
  ]);
  const { prices, mix, sources } = now;
  const [days, throughDay, one, hubs] = await Promise.all([
    PriceDaysSection({ read, iso, node, prices, sources }),
    MixThroughDaySection({ read, iso, mix }),
    NodeSection({ read, iso, node, prices, sources }),
    HubsMapSection({ read, iso, prices, assets }),
  ]);
  return {
    kind: 'page',
    title: `The grid of ${iso}`,
    description: `${name}: prices at hubs and zones, generation by fuel, the interconnection queue and the data center markets on its grid.`,
    at: '/grid',
    islands: ['grid-live', 'charts'],
    body: (
      <>
        <p class="overline">
          <a href="/grid">Grid</a>
        </p>
        <h1>{name.startsWith(iso) ? name : `${iso}: ${name}`}</h1>
        <p>
          {region === undefined || region.id !== iso.toLowerCase()
            ? `Operates the grid of ${where}.`
            : region.description}
        </p>
        {region !== undefined && region.id !== iso.toLowerCase() && (
          <p>
            Part of <a href={`/grid/${region.id}`}>{region.name}</a>: {region.headline}.
          </p>
        )}
        <nav aria-label="On this page">
          <ul class="operator-links">
            <li>
              <a href="#prices">Prices</a>
            </li>
            <li>
              <a href="#markets">Markets</a>
            </li>
            <li>
              <a href="#generation">Generation</a>
            </li>
            <li>
              <a href="#hubs">Hubs and zones</a>
            </li>
            <li>
              <a href="#queue">Queue</a>
            </li>
            <li>
              <a href="#sources">Sources</a>
            </li>
          </ul>
        </nav>
        <LivePart from={`${operatorPath(iso)}?part=live`}>
          <LivePrices iso={iso} of={now} />
        </LivePart>
        {one}
        {days}
        {markets}
        <LivePart from={`${operatorPath(iso)}?part=live-mix`}>
          <MixNowSection iso={iso} mix={mix} />
        </LivePart>
        {throughDay}
        {hubs}
        {queue}
        <LargeLoadsOf of={area} />
        <SourcesSection sources={sources} />
      </>
    ),
  };
}

/** What an operator's page is made from again and again while it is looked at. */
interface Now {
  readonly prices: PricesAnswer;
  readonly mix: MixAnswer;
  readonly sources: readonly SourceAnswer[];
}

async function askNow(read: ReadContext, iso: IsoName): Promise<Now> {
  const [prices, mix, sources] = await Promise.all([
    ask(lmpPrices, read, { iso, limit: 100 }),
    ask(fuelMix, read, { iso }),
    askGridSources(read, iso),
  ]);
  return { prices, mix, sources };
}

function LivePrices({ iso, of: { prices, sources } }: { readonly iso: IsoName; readonly of: Now }) {
  const price = prices.prices[iso] ?? null;
  return (
    <>
      <StateNote sources={sources.filter((source) => source.iso === iso)} />
      <PricesNowSection iso={iso} price={price} origin={originOfPrice(prices, iso, price)} prices={prices} />
    </>
  );
}

function unknownGrid(asked: string): PageAnswer {
  return {
    kind: 'page',
    status: 404,
    title: 'No such grid',
    description: 'There is no grid operator with that name.',
    at: '/grid',
    body: (
      <>
        <p class="overline">404</p>
        <h1>Grid not found</h1>
        <p>
          Loadstar has no grid operator named <bdi>{asked.slice(0, 80)}</bdi>. Available grids:
        </p>
        <ul>
          {ISO_NAMES.map((iso) => (
            <li key={iso}>
              <a href={operatorPath(iso)}>{iso}</a>, {OPERATORS[iso].name}
            </li>
          ))}
        </ul>
        <p>
          <a href="/grid">All grids at a glance</a>
        </p>
      </>
    ),
  };
}
