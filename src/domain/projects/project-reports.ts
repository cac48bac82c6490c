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
