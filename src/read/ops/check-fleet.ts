import { NO_HEARTBEAT_SECONDS } from '../../store/ops/fleet.ts';
import { type FleetProcess, loadFleet } from '../../store/ops/load-ops-status.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';
import { formatSeconds } from './words.ts';

/** A scheduler ticks every minute; without a tick for so long it hangs. */
const TICK_SECONDS = 5 * 60;

type Kind = FleetProcess['kind'];

const DOES: Readonly<Record<'scheduler' | 'worker', ReadonlySet<Kind>>> = {
  scheduler: new Set<Kind>(['up', 'scheduler']),
  worker: new Set<Kind>(['up', 'worker']),
};

/** Whether the process sent a heartbeat lately. */
export const isAlive = ({ idleSeconds, isStopping }: FleetProcess): boolean =>
  !isStopping && idleSeconds <= NO_HEARTBEAT_SECONDS;

const processes = (count: number): string => (count === 1 ? '1 process' : `${count} processes`);

const named = ({ kind, host, pid }: FleetProcess): string => `${kind} ${pid} on ${host}`;

/** @param fleet the latest beat first. */
function checkFleetBeats(fleet: readonly FleetProcess[]): Finding[] {
  const alive = fleet.filter(isAlive);
  const dead = fleet.filter((process) => !isAlive(process) && !process.isStopping);
  return [checkSchedulers(fleet, alive), checkWorkers(fleet, alive), ...checkDead(dead), ...checkVersions(alive)];
}

function checkSchedulers(fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const own = alive.filter(({ kind }) => DOES.scheduler.has(kind));
  if (own.length === 0) return absent('scheduler', fleet, alive);
  const ages = own.map(({ tickAgeSeconds }) => tickAgeSeconds ?? Number.POSITIVE_INFINITY);
  const latest = Math.min(...ages);
  if (latest <= TICK_SECONDS) {
    return ok('scheduler', `${processes(own.length)} alive, last tick ${formatSeconds(latest)} ago`);
  }
  const detail = Number.isFinite(latest)
    ? `alive, and has not ticked for ${formatSeconds(latest)}`
    : 'alive, and has not ticked yet';
  return look(
    'scheduler',
    detail,
    'see its log: it cannot reach the queue or the database; if that continues, restart it',
  );
}

function checkWorkers(fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const own = alive.filter(({ kind }) => DOES.worker.has(kind));
  if (own.length === 0) return absent('worker', fleet, alive);
  return ok('worker', `${processes(own.length)} alive`);
}

/** Where nothing runs, nothing is wrong yet; a fleet without one of its parts is. */
function absent(part: 'scheduler' | 'worker', fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const last = fleet.find(({ kind }) => DOES[part].has(kind));
  const missing = last === undefined ? 'none has ever reported' : `none since ${last.seenAt} (${named(last)})`;
  const advice = `start \`loadstar up\` or \`loadstar ${part}\``;
  if (alive.length === 0) return look(part, `no process runs here; ${missing}`, advice);
  return bad(part, `none runs with ${alive.map(named).slice(0, 3).join(', ')}; ${missing}`, advice);
}

function checkDead(dead: readonly FleetProcess[]): Finding[] {
  const [latest] = dead;
  if (latest === undefined) return [];
  const others = dead.length > 1 ? `, and ${dead.length - 1} more` : '';
  return [
    look(
      'processes',
      `${named(latest)} stopped without a final report: last seen ${formatSeconds(latest.idleSeconds)} ago${others}`,
      'see its last log (killed? out of memory?); other processes took over its work. This line disappears within two days',
    ),
  ];
}

function checkVersions(alive: readonly FleetProcess[]): Finding[] {
  const versions = [...new Set(alive.map(({ version }) => version))].sort();
  if (versions.length < 2) return [];
  return [
    look(
      'versions',
      `${versions.join(' and ')} run at the same time`,
      'finish the upgrade: restart the older processes',
    ),
  ];
}

export async function checkFleet({ db }: OpsContext): Promise<Finding[]> {
  return checkFleetBeats(await loadFleet(db));
}
