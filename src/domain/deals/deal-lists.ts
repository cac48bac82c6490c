/** Lists that know the months of their deals alone: their days are the first of a month. */
export const LISTS_OF_MONTHS: ReadonlySet<string> = new Set(['atlas-deals']);

/** Lists that do not say how a deal stands: `announced` there means that nothing later is known. */
export const LISTS_WITHOUT_STATUS: ReadonlySet<string> = new Set(['atlas-deals']);
