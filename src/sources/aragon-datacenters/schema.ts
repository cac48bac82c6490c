import { z } from 'zod';
import type { ProjectStatus } from '../../domain/projects/project.ts';

export const WHAT = 'map of data centers of Aragón (JSON)';

const Text = z.string().nullish();
const Megawatts = z.number().nonnegative().nullish();

/** The members that are read of a site; addresses stand in many others. */
export const Site = z.looseObject({
  id: z.string().min(1),
  site_name: z.string().min(1),
  operator: Text,
  municipality: Text,
  lat: z.number().nullish(),
  lon: z.number().nullish(),
  status: z.string(),
  capacity_mw: Megawatts,
  capacity_mw_initial: Megawatts,
  energy: z.looseObject({ site_demand_mw: Megawatts }).nullish(),
  permits: z.array(z.looseObject({ status: Text, approval_date: Text, issued_date: Text })).nullish(),
  operational_date: Text,
  first_announced: Text,
});
export type Site = z.output<typeof Site>;

/** A permit is no building site. */
export const STATUSES: Readonly<Record<string, ProjectStatus>> = {
  operational: 'operational',
  under_construction: 'under_construction',
  permitted: 'planned',
  proposed: 'planned',
  announced: 'announced',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
};

/** `2029`, `2029-Q4`, `2031-H2`, `2025-09`, `2025-09-01`: the year and a month or a day, where there is one. */
export const WHEN = /^(\d{4})(?:-(\d{2}(?:-\d{2})?))?(?:-[QH]\d)?$/;
