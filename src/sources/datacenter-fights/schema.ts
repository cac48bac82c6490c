import { z } from 'zod';
import type { PermitStatus } from '../../domain/projects/project.ts';

export const WHAT = 'records of contested data centers (JSON)';

const Text = z.string().nullish();
const Amount = z.number().nonnegative().nullish();

/** The members that are read of a record. A later edition may add others. */
export const Fight = z.object({
  id: z.string().min(1),
  jurisdiction: z.string().min(1),
  state: z.string().min(1),
  county: Text,
  lat: z.number().nullish(),
  lng: z.number().nullish(),
  action_type: z.array(z.string()),
  status: z.string(),
  company: Text,
  project_name: Text,
  megawatts: Amount,
  // Addresses, or objects that have one.
  sources: z.array(z.unknown()),
  last_updated: Text,
  scope: Text,
  authority_level: Text,
});
export type Fight = z.output<typeof Fight>;

/** Who decides on no single site: laws and orders of states and of the country. */
export const LAWMAKERS = /legislature|federal|governor/;

/** How a record says that nothing will be built. */
export const ENDED = /defeat|cancel|\bdead\b|died|denied|withdrawn|reject/i;

/** What ends with these is a complaint or a rule, and not the project that it was about. */
export const NO_DECISIONS: ReadonlySet<string> = new Set([
  ...['lawsuit', 'moratorium', 'legislation', 'ordinance', 'utility_regulation', 'regulatory_action'],
]);

/** What a status says of the permits of a site. Opposition that was defeated, or that passed, says nothing of them. */
export const PERMITS: Readonly<Record<string, PermitStatus>> = {
  approved: 'granted',
  denied: 'refused',
  pending: 'applied',
};

/** Actions that are rules for all and speak of no site. */
export const RULES: ReadonlySet<string> = new Set(['moratorium', 'legislation', 'ordinance']);

/** Names of what is no data center, though one may be its reason. */
export const NO_DATA_CENTER =
  /\b(?:turbines?|power plant|transmission|substation|geothermal|recycle plant|overlay|restrictions?|moratorium|ordinance|multiple (?:projects|data centers))\b/i;

/** An operator that is not named. */
export const UNNAMED = /^(?:undisclosed|unknown|unnamed|various|multiple|confidential|n\/?a)\b/i;

/** Companies of more than one site, or of one that runs. */
export const SEVERAL = /;|\bexisting\b|\bseveral\b|\bmultiple\b|\d MW\b/i;

/** Directories whose terms forbid copies: what they alone say is not passed on. */
export const DIRECTORIES = /^https?:\/\/(?:[\w-]+\.)*(?:datacentermap|baxtel|datacenters)\.com\b/i;

/** Words of names that many projects have. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  'a ai and at campus co company corp corporation group holdings inc investments llc lp ltd partners center centers compute computing data facility former hyperscale near new of park project proposal site technology the'.split(
    ' ',
  ),
);

/** The largest site that an operator has stated the load of is planned for 5 GW. More may be an area's, or that of generators. */
export const UNDOUBTED_MW = 5_000;
