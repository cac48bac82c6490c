import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { gridAreas } from '../../read/grid/grid-areas.ts';
import type { AnswerOf } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { formatCount, formatNumber } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { areaKind, areaPath } from './area-paths.ts';
import { operatorPath } from './operators.ts';

/** `/grid/areas`: every grid area, those of a country beside each other. */
export const areasPage: Page = {
  path: '/grid/areas',
  summary: 'Grid areas of the world: operators, balancing authorities, bidding zones, national systems.',
  render: async ({ read }) => {
    const { areas } = await askCached(gridAreas, read, {});
    const withPrice = areas.filter((area) => area.price_source_count > 0);
    const withMarkets = areas.filter((area) => area.market_count > 0);
    const others = areas.filter((area) => area.market_count === 0);
    const withMix = areas.filter((area) => area.generation_source_count > 0);
    return {
      kind: 'page',
      title: 'Grid areas',
      description:
        'Operators, balancing authorities, bidding zones and national systems, with prices, generation and markets.',
      at: '/grid',
      body: (
        <>
          <p class="overline">
            <a href="/grid">Grid</a>
          </p>
          <h1>Grid areas</h1>
          <p>
            {formatNumber(areas.length)} areas. {formatNumber(withPrice.length)} have a source of wholesale prices and{' '}
            {formatNumber(withMix.length)} a source of generation by fuel. Prices are in the currency of each area.
          </p>
          <AreasTable
            caption={`${formatCount(withMarkets.length, 'grid area')} with data center markets`}
            areas={withMarkets}
          />
          {others.length > 0 && (
            <details>
              <summary>{formatCount(others.length, 'grid area')} without a data center market</summary>
              <AreasTable caption="Grid areas without a data center market" areas={others} />
            </details>
          )}
        </>
      ),
    };
  },
};

function AreasTable({
  caption,
  areas,
}: {
  readonly caption: string;
  readonly areas: AnswerOf<typeof gridAreas>['areas'];
}) {
  return (
    <Table
      caption={caption}
      columns={[
        { name: 'Area' },
        { name: 'Name' },
        { name: 'Kind' },
        { name: 'Country' },
        { name: 'Currency' },
        { name: 'Markets', isNumber: true },
        { name: 'Sources', isNumber: true },
      ]}
      none="No areas."
    >
      {areas.map((area) => {
        const iso = ISO_NAMES.find((name) => name === area.id);
        return (
          <tr key={area.id}>
            <th scope="row">
              <a href={iso === undefined ? areaPath(area.id) : operatorPath(iso)}>{area.id}</a>
            </th>
            <td>
              <Foreign>{area.name}</Foreign>
            </td>
            <td>{areaKind(area.kind)}</td>
            <td>{area.country}</td>
            <td>{area.currency}</td>
            <td class="n">{area.market_count}</td>
            <td class="n">{area.price_source_count + area.generation_source_count + area.other_source_count}</td>
          </tr>
        );
      })}
    </Table>
  );
}
