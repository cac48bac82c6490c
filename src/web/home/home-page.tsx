import { listMarkets } from '../../read/markets/list-markets.ts';
import { ask } from '../ask.ts';
import { formatNumber, formatScore } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import type { Page } from '../page.ts';

const COLUMNS = [
  { name: 'Market' },
  { name: 'Grid' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true },
  { name: 'Facilities', isNumber: true },
];

/** `/`: where the power is. */
export const homePage: Page = {
  path: '/',
  summary: 'Where the power is: the map and the ranking of markets.',
  render: async ({ read }) => {
    const { markets, total } = await ask(listMarkets, read, { limit: 50 });
    return {
      kind: 'page',
      title: 'Where the power is',
      description: `Power available to data centers in ${total} markets, each figure with its source and date.`,
      at: '/',
      body: (
        <>
          <h1>Where is there power for data centers?</h1>
          <Table caption={`${markets.length} of ${total} markets`} columns={COLUMNS} none="No market is known yet.">
            {markets.map((market) => (
              <tr key={market.slug}>
                <th scope="row">
                  <a href={`/markets/${market.slug}`}>
                    <Foreign>{market.name}</Foreign>
                  </a>
                </th>
                <td>{market.iso}</td>
                <td>
                  <Verdict of={market.verdict} />
                </td>
                <td class="n">{formatScore(market.composite_score)}</td>
                <td class="n">{formatNumber(market.facility_count)}</td>
              </tr>
            ))}
          </Table>
        </>
      ),
    };
  },
};
