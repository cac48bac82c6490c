import type { z } from 'zod';
import type { listProjects } from '../../read/projects/list-projects.ts';

export type Projects = z.output<typeof listProjects.output>;
export type Project = Projects['projects'][number];
/** Figures of those of one status or of one year. */
export type Tally = Projects['by_status'];

/** In the order of building; `unknown`: not stated. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  planned: 'Planned',
  announced: 'Announced',
  under_construction: 'Under construction',
  operational: 'Operational',
  cancelled: 'Refused or given up',
  unknown: 'Not disclosed',
};

export const formatStatus = (status: string | null): string =>
  STATUS_WORDS[status ?? 'unknown'] ?? (status ?? '').replaceAll('_', ' ');

/** `Temple, TX, US`, as far as it is reported. */
export const formatPlace = ({ city, state, country }: Pick<Project, 'city' | 'state' | 'country'>): string | null => {
  const parts = [city, state, country].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
};
