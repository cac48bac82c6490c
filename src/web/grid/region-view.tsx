import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { gridRegion } from '../../read/grid/grid-region.ts';
import { ask } from '../ask.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { formatGigawatts, formatNumber } from '../frame/format.ts';
import { Nothing, Table } from '../frame/parts.tsx';
import type { PageAnswer } from '../page.ts';
import { askGridSources, askOperators, originOfAll } from './grid-answers.ts';
import { OperatorCard } from './operator-card.tsx';
import { QueueStats } from './queue-stats.tsx';
import { StateNote } from './state-note.tsx';

/** A region of several operators, or of none: the operators at a glance, and the queue of all of it. */
export async function regionView(read: ReadContext, id: string): Promise<PageAnswer> {
  const region = await ask(gridRegion, read, { id });
  const isos = ISO_NAMES.filter((iso) => Object.hasOwn(region.queue_gw_by_iso, iso));
  const operators = isos.length === 0 ? [] : await askOperators(read, isos);
  const sources = isos.length === 0 ? [] : await askGridSources(read, null);
  const origin = originOfAll(region.provenance);
  return {
    kind: 'page',
    title: region.name,
    description: region.headline,
    at: '/grid',
    islands: ['charts'],
    body: (
      <>
        <p class="overline">
          <a href="/grid">Grid</a>
        </p>
        <h1>{region.name}</h1>
        <p>
          <strong>{region.headline}.</strong> {region.description}
        </p>
        <p class="soft">States, in whole or in part: {region.key_states.join(', ')}</p>
        <StateNote sources={sources.filter(({ iso }) => isos.some((name) => name === iso))} />
        {operators.length > 0 && (
          <div class="operators">
            {operators.map((operator) => (
              <OperatorCard key={operator.iso} of={operator} />
            ))}
          </div>
        )}
        <h2 id="queue">Queue</h2>
        {region.total_queue_gw === null ? (
          <Nothing>
            No queue total for the whole region: {region.reason ?? 'not published'}.
            {isos.length > 0 && ' A total needs queue data from every operator.'}
          </Nothing>
        ) : (
          <>
            <QueueStats
              of={region.name}
              figures={{
                ...region,
                active_gw: region.total_queue_gw,
                active_requests: activeRequests(region.by_status),
                active_gw_by_fuel: region.by_fuel,
              }}
              origin={origin}
            />
            <h3>By state</h3>
            <Table
              caption={`Active requests by state, most GW first. ${formatOrigin(origin)}`}
              columns={[
                { name: 'State' },
                { name: 'Active requests', isNumber: true },
                { name: 'Active capacity', isNumber: true },
              ]}
              none="No active request gives its location."
            >
              {region.by_state.map((share) => (
                <tr key={share.state}>
                  <th scope="row">{share.state ?? 'Not stated'}</th>
                  <td class="n">{formatNumber(share.active_requests)}</td>
                  <td class="n">{formatGigawatts(share.active_gw)}</td>
                </tr>
              ))}
            </Table>
          </>
        )}
        <p>
          <a href="/grid">All grids at a glance</a>
        </p>
      </>
    ),
  };
}

const activeRequests = (byStatus: Readonly<Partial<Record<'active', { readonly requests: number }>>>): number | null =>
  byStatus.active?.requests ?? null;
