/** How near a source is to the question: A measured at the place, B of its zone, operator or state, C of the country or a proxy. */
export const GRADES = ['A', 'B', 'C'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * Share of a part's weight that a figure of each grade fills; the rest of the weight stays unknown. A measured figure is of the
 * past and of one node, hence not all of it; one of a zone is some 20 % off its places (spread of nodes around their zone), and a
 * country's says half of what one would have to know. Judgment, docs/adr/0053.
 */
export const FILLED: Readonly<Record<Grade, number>> = { A: 0.95, B: 0.8, C: 0.5 };
