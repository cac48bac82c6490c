import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { gridRegions } from '../../read/grid/grid-regions.ts';
import { askCached } from '../ask-cached.ts';
import { FuelKey } from '../charts/fuel-key.tsx';
import { FUELS_STACKED } from '../charts/fuel-names.ts';
import { formatGigawatts } from '../frame/format.ts';
import { LivePart } from '../frame/live-part.tsx';
import type { Page } from '../page.ts';
import { askGridSources, askOperators } from './grid-answers.ts';
import { OperatorCard } from './operator-card.tsx';
import { StateNote } from './state-note.tsx';

/** `/grid`: the seven operators at a glance. */
export const gridPage: Page = {
  path: '/grid',
  summary: 'The seven US grid operators at a glance: price, generation, queue.',
  query: ['part'],
  render: async ({ read, query }) => {
    const live = await renderLive(read);
    if (query.get('part') === 'live') return { kind: 'fragment', body: live };
    const { regions } = await askCached(gridRegions, read, {});
    return {
      kind: 'page',
      title: 'The grid',
      description:
        'Price, generation and interconnection queue of the seven US grid operators, each with source and date.',
      at: '/grid',
      islands: ['grid-live'],
      body: (
        <>
          <h1>The seven grids</h1>
          <p>
            Price, generation mix and interconnection queue, from the operators’ own data. The price of each operator is
            at one representative hub or zone, in $/MWh.
          </p>
          <LivePart from="/grid?part=live">{live}</LivePart>
          <p>
            <a href="/grid/areas">All grid areas of the world</a>: balancing authorities, bidding zones and national
            systems.
          </p>
          <h2>Regions</h2>
          <ul>
            {regions.map((region) => (
              <li key={region.id}>
                <a href={region.page_url}>{region.name}</a>
                {Object.keys(region.queue_gw_by_iso).length > 0 && ` (${region.iso})`}: {region.headline}.{' '}
                {region.total_queue_gw === null
                  ? 'No queue total for the whole region.'
                  : `${formatGigawatts(region.total_queue_gw)} in its queue.`}
              </li>
            ))}
          </ul>
        </>
      ),
    };
  },
};

async function renderLive(read: ReadContext) {
  const operators = await askOperators(read, ISO_NAMES);
  const sources = await askGridSources(read, null);
  const shown = FUELS_STACKED.filter((fuel) =>
    operators.some(({ mix }) => ((mix.fuel_mix as Readonly<Partial<Record<string, number | null>>>)[fuel] ?? 0) > 0),
  );
  return (
    <>
      <StateNote sources={sources} />
      <FuelKey fuels={shown} />
      <div class="operators">
        {operators.map((operator) => (
          <OperatorCard key={operator.iso} of={operator} />
        ))}
      </div>
    </>
  );
}
