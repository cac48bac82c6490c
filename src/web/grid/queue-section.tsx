import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { queue } from '../../read/grid/queue.ts';
import { askCached } from '../ask-cached.ts';
import { fuelName } from '../charts/fuel-names.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { formatGigawatts, formatNumber, formatPower } from '../frame/format.ts';
import { Day, Foreign, Nothing, Table } from '../frame/parts.tsx';
import { ToRunFrom } from './proposed-in-service.tsx';
import { QueueStats } from './queue-stats.tsx';
import { WaitsByFuel } from './waits-by-fuel.tsx';

const NEWEST = 10;

/** The interconnection queue of an operator: generation and storage. */
export async function QueueSection({ read, iso }: { readonly read: ReadContext; readonly iso: IsoName }) {
  const answer = await askCached(queue, read, { iso, project_type: 'generation', group: 'state', limit: NEWEST });
  const byFuel = answer.totals.requests === null ? null : await WaitsByFuel({ read, iso, of: answer });
  const operator = answer.operators[iso];
  const [provenance] = answer.provenance;
  const origin = provenance ?? { source: null };
  const states = [...(answer.by_iso_state ?? [])].sort((a, b) => (b.active_gw ?? -1) - (a.active_gw ?? -1));
  return (
    <section>
      <h2 id="queue">Queue</h2>
      <p>
        Requests to connect generation and storage
        {operator?.listed_at != null && (
          <>
            , as listed on <Day at={operator.listed_at} />
          </>
        )}
        . {operator?.stale === true && <strong>Stale: the list is older than expected.</strong>}
      </p>
      {answer.reason !== null && <Nothing>{answer.reason}.</Nothing>}
      {answer.totals.requests !== null && (
        <>
          <QueueStats of={iso} figures={answer.totals} origin={origin} />
          {byFuel}
          <details>
            <summary>Requests by state</summary>
            <Table
              caption={`Requests by state, most active GW first. ${formatOrigin(origin)}`}
              columns={[
                { name: 'State' },
                { name: 'Requests', isNumber: true },
                { name: 'Active', isNumber: true },
                { name: 'Active capacity', isNumber: true },
              ]}
              none="No request gives its location."
            >
              {states.map((share) => (
                <tr key={share.state}>
                  <th scope="row">{share.state ?? 'Not stated'}</th>
                  <td class="n">{formatNumber(share.requests)}</td>
                  <td class="n">{formatNumber(share.active_requests)}</td>
                  <td class="n">{formatGigawatts(share.active_gw)}</td>
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
      {answer.projects.length > 0 && (
        <details>
          <summary>The newest {answer.projects.length} requests</summary>
          <Table
            caption={`${answer.projects.length} of ${formatNumber(answer.total)} requests here, newest first. ${formatOrigin(origin)}`}
            columns={[
              { name: 'Request' },
              { name: 'Fuel' },
              { name: 'Capacity', isNumber: true },
              { name: 'Where' },
              { name: 'Status' },
              { name: 'Requested' },
              { name: 'Proposed in-service date' },
            ]}
            none="No requests yet."
          >
            {answer.projects.map((project) => (
              <tr key={project.queue_id}>
                <th scope="row">
                  <Foreign>{project.name ?? project.queue_id}</Foreign>
                </th>
                <td>{project.fuel === null ? '–' : fuelName(project.fuel)}</td>
                <td class="n">{formatPower(project.capacity_mw)}</td>
                <td>
                  <Foreign>{[project.county, project.state].filter((part) => part !== null).join(', ') || '–'}</Foreign>
                </td>
                <td>
                  {project.status}
                  {!project.listed && ', no longer listed'}
                </td>
                <td>
                  <Day at={project.requested_on} />
                </td>
                <td>
                  <ToRunFrom requestedOn={project.requested_on} proposedOn={project.proposed_on} />
                </td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}
