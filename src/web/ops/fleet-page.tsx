import { isAlive } from '../../read/ops/check-fleet.ts';
import type { FleetProcess } from '../../read/ops/views.ts';
import { formatSeconds } from '../../read/ops/words.ts';
import { Table } from '../frame/parts.tsx';
import { type Frame, Instant, Layout, State } from './layout.tsx';

const COLUMNS = [
  { name: 'Process' },
  { name: 'State' },
  { name: 'Last heartbeat' },
  { name: 'Last tick' },
  { name: 'Version' },
  { name: 'Started' },
];

/** The processes with a heartbeat in the last two days. */
export function FleetPage({ fleet, ...frame }: Frame & { readonly fleet: readonly FleetProcess[] }) {
  return (
    <Layout {...frame} title="Processes" at="/ops/fleet">
      <Table
        caption={`${fleet.filter(isAlive).length} of ${fleet.length} alive`}
        columns={COLUMNS}
        none="No process has reported in the last two days."
      >
        {fleet.map((process) => (
          <tr key={process.id}>
            <th scope="row" class="tight">
              {process.kind} {process.pid} on {process.host}
            </th>
            <td>
              <StateOf process={process} />
            </td>
            <td class="tight">{formatSeconds(process.idleSeconds)} ago</td>
            <td class="tight">
              {process.tickAgeSeconds === null ? '–' : `${formatSeconds(process.tickAgeSeconds)} ago`}
            </td>
            <td>{process.version}</td>
            <td>
              <Instant at={process.startedAt} />
            </td>
          </tr>
        ))}
      </Table>
    </Layout>
  );
}

function StateOf({ process }: { readonly process: FleetProcess }) {
  if (process.isStopping) return <State of="stopping" is="look" />;
  return isAlive(process) ? <State of="alive" is="ok" /> : <State of="not responding" is="bad" />;
}
