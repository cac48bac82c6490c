import type { QueueStatus } from '../grid/queue.ts';
import type { ProjectClaim } from './pipeline.ts';
import type { ProjectMention, ProjectRow, ProjectStatus } from './project.ts';

/** The grammar's result for one report. */
export interface ReportOfProject {
  /** `<feed> <item id>` */
  readonly external_id: string;
  readonly story: string;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  /** The publisher's date, else when it was first seen, ISO UTC. */
  readonly saidAt: string;
  readonly mention: ProjectMention;
}

/** A row of a list's newest edition. */
export interface ListedProject extends Omit<ProjectRow, 'kind' | 'links'> {
  readonly sourceId: string;
  readonly url: string | null;
}

/** A facility that is proposed or being built, or was. */
export interface FacilityToBe
  extends Pick<
    ProjectClaim,
    'external_id' | 'name' | 'operator' | 'lat' | 'lon' | 'city' | 'state' | 'country' | 'capacity_mw'
  > {
  readonly status: ProjectStatus | null;
  /** The date of the register's data. */
  readonly observedOn: string | null;
  /** The source that the capacity is from. */
  readonly capacitySource: string | null;
}

/** A request of an operator's queue to be supplied: a load, of which some are data centers. */
export interface RequestedLoad {
  /** The source of the queue, and the operator's own number. */
  readonly source: string;
  readonly external_id: string;
  readonly name: string;
  readonly state: string | null;
  readonly capacity_mw: number | null;
  readonly status: QueueStatus;
  readonly expected: string | null;
  readonly announced_on: string | null;
  /** The date of the queue that lists it. */
  readonly observedOn: string;
  readonly url: string | null;
}
