import { type Scope, SITE_INPUTS, type SiteInput, type SiteInputName } from '../../../scoring/site/inputs.ts';
import type { Basis } from '../../domain/facts/provenance.ts';
import { type DocumentFacts, provenanceOf } from '../provenance.ts';

/** Where a figure of a site is from, and what it speaks for. */
export interface Origin {
  readonly document: DocumentFacts;
  /** The world's time. */
  readonly observedAt: string | null;
  readonly basis: Basis;
  readonly scope: Scope;
  readonly notes?: readonly string[];
}

/** A figure of a site as an input of the score. */
export function siteInput(
  name: SiteInputName,
  value: number,
  { document, observedAt, basis, scope, notes }: Origin,
): SiteInput {
  const { estimated: _estimated, origin: _origin, ...provenance } = provenanceOf(document, observedAt, basis, notes);
  return { value, unit: SITE_INPUTS[name].unit, ...provenance, scope };
}
