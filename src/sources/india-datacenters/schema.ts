import type { ProjectStatus } from '../../domain/projects/project.ts';

export const WHAT = 'list of data centers of India (CSV)';

export const COLUMNS = {
  id: ['id'],
  name: ['name'],
  operator: ['operator'],
  city: ['city'],
  state: ['state'],
  lat: ['latitude'],
  lon: ['longitude'],
  status: ['status'],
  itLoad: ['it_load_mw'],
  source: ['source'],
} as const;

/** `community_reported` says who says so, not what stands. */
export const STATUSES: Readonly<Record<string, ProjectStatus | null>> = {
  operational: 'operational',
  under_construction: 'under_construction',
  proposed: 'planned',
  community_reported: null,
};

/** A point of more rows than this is the city's. */
export const MOST_AT_A_POINT = 2;

/** A directory whose terms forbid copies: what it alone says is not passed on. */
export const DIRECTORY = /^https?:\/\/(?:[\w-]+\.)*datacentermap\.com\b/i;
