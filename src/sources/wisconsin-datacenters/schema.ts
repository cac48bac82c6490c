import type { ProjectStatus } from '../../domain/projects/project.ts';

export const WHAT = 'list of data centers of Wisconsin (CSV)';

export const COLUMNS = {
  name: ['Name'],
  owner: ['Owner'],
  address: ['Address'],
  town: ['Town'],
  status: ['Status'],
  powerMw: ['Power Capacity (MW)'],
  links: ['Links'],
  lat: ['Latitude'],
  lon: ['Longitude'],
} as const;

/** What is paused is a plan still. */
export const STATUSES: Readonly<Record<string, ProjectStatus>> = {
  Operational: 'operational',
  'Under Construction': 'under_construction',
  Planned: 'planned',
  Paused: 'planned',
  Canceled: 'cancelled',
};

/** Directories whose terms forbid copies: what they alone say is not passed on. */
export const DIRECTORIES = /^https?:\/\/(?:[\w-]+\.)*(?:datacentermap|baxtel|datacenters)\.com\b/i;

/** An address that is none. */
export const NO_ADDRESS = /^unknown$/i;
