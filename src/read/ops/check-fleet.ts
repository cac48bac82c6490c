import { SILENT_SECONDS } from '../../store/ops/fleet.ts';
import { type FleetProcess, loadFleet } from '../../store/ops/load-ops-status.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';
import { secondsInWords } from './words.ts';

/** A scheduler looks every minute; silence of this length means that it hangs. */
const TICK_SECONDS = 5 * 60;

type Kind = FleetProcess['kind'];

const DOES: Readonly<Record<'scheduler' | 'worker', ReadonlySet<Kind>>> = {
  scheduler: new Set<Kind>(['up', 'scheduler']),
  worker: new Set<Kind>(['up', 'worker']),
};

/** Whether the process told of itself lately. */
export const isAlive = ({ silentSeconds, isStopping }: FleetProcess): boolean =>
  !isStopping && silentSeconds <= SILENT_SECONDS;

const processes = (count: number): string => (count === 1 ? '1 process' : `${count} processes`);

const named = ({ kind, host, pid }: FleetProcess): string => `${kind} ${pid} on ${host}`;

/** @param fleet the latest beat first. */
export function judgeFleet(fleet: readonly FleetProcess[]): Finding[] {
  const alive = fleet.filter(isAlive);
  const dead = fleet.filter((process) => !isAlive(process) && !process.isStopping);
  return [judgeSchedulers(fleet, alive), judgeWorkers(fleet, alive), ...judgeDead(dead), ...judgeVersions(alive)];
}

function judgeSchedulers(fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const own = alive.filter(({ kind }) => DOES.scheduler.has(kind));
  if (own.length === 0) return absent('scheduler', fleet, alive);
  const ages = own.map(({ tickAgeSeconds }) => tickAgeSeconds ?? Number.POSITIVE_INFINITY);
  const latest = Math.min(...ages);
  if (latest <= TICK_SECONDS) {
    return ok('scheduler', `${processes(own.length)} alive, last tick ${secondsInWords(latest)} ago`);
  }
  const detail = Number.isFinite(latest)
    ? `alive, and has not ticked for ${secondsInWords(latest)}`
    : 'alive, and has not ticked yet';
  return look('scheduler', detail, 'see its log: it cannot reach the queue or the database; if it goes on, restart it');
}

function judgeWorkers(fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const own = alive.filter(({ kind }) => DOES.worker.has(kind));
  if (own.length === 0) return absent('worker', fleet, alive);
  return ok('worker', `${processes(own.length)} alive`);
}

/** Where nothing runs, nothing is wrong yet; a fleet without one of its parts is. */
function absent(part: 'scheduler' | 'worker', fleet: readonly FleetProcess[], alive: readonly FleetProcess[]): Finding {
  const last = fleet.find(({ kind }) => DOES[part].has(kind));
  const silent = last === undefined ? 'none has ever told of itself' : `none since ${last.seenAt} (${named(last)})`;
  const advice = `start \`loadstar up\` or \`loadstar ${part}\``;
  if (alive.length === 0) return look(part, `nothing runs here; ${silent}`, advice);
  return bad(part, `none runs beside ${alive.map(named).slice(0, 3).join(', ')}; ${silent}`, advice);
}

function judgeDead(dead: readonly FleetProcess[]): Finding[] {
  const [latest] = dead;
  if (latest === undefined) return [];
  const others = dead.length > 1 ? `, and ${dead.length - 1} more` : '';
  return [
    look(
      'processes',
      `${named(latest)} ended without a word: silent for ${secondsInWords(latest.silentSeconds)}${others}`,
      'see its last log (killed? out of memory?); what it had begun was taken over. The line goes by itself within two days',
    ),
  ];
}

function judgeVersions(alive: readonly FleetProcess[]): Finding[] {
  const versions = [...new Set(alive.map(({ version }) => version))].sort();
  if (versions.length < 2) return [];
  return [look('versions', `${versions.join(' and ')} run side by side`, 'finish the upgrade: restart what is older')];
}

export async function examineFleet({ db }: OpsContext): Promise<Finding[]> {
  return judgeFleet(await loadFleet(db));
}
