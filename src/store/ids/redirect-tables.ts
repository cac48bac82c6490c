/** Where ids that were given up lead. */
export interface RedirectTable {
  readonly table: string;
  /** Its column with the id that goes on. */
  readonly goal: string;
  /** The table of what the ids are of. */
  readonly things: string;
  /** What a `thing` must be for anybody to be led to it. */
  readonly mayBeShown: string;
}

export const FACILITY_REDIRECTS: RedirectTable = {
  table: 'facility_redirects',
  goal: 'facility_id',
  things: 'facilities',
  mayBeShown: 'thing.is_shown',
};

export const DEAL_REDIRECTS: RedirectTable = {
  table: 'deal_redirects',
  goal: 'deal_id',
  things: 'deals',
  mayBeShown: 'true',
};

export const PROJECT_REDIRECTS: RedirectTable = {
  table: 'project_redirects',
  goal: 'project_id',
  things: 'projects',
  mayBeShown: 'thing.is_shown',
};
