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

const TERM_WORDS: Readonly<Record<string, string>> = {
  'it-load': 'IT load',
  facility: 'Power of the whole site',
  mva: 'Apparent power (MVA)',
  thermal: 'Thermal input of generators',
  'generator-electric': 'Electric output of generators',
  connection: 'Grid connection',
};

/** What a capacity is of. */
export const formatTerm = (term: string | null): string => (term === null ? 'Not stated' : (TERM_WORDS[term] ?? term));

const PERMIT_WORDS: Readonly<Record<string, string>> = {
  applied: 'Applied for',
  granted: 'Granted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

export const formatPermit = (status: string | null): string =>
  status === null ? 'Not disclosed' : (PERMIT_WORDS[status] ?? status);

/** What runs at the end of each year that a stage falls in. */
export function yearsOf(timeline: Project['timeline']): readonly { readonly year: string; readonly mw: number }[] {
  const byYear = new Map(timeline.map(({ on, mw }) => [on.slice(0, 4), mw]));
  return [...byYear].map(([year, mw]) => ({ year, mw }));
}
