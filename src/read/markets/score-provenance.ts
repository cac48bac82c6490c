import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import type { ReadContext } from '../context.ts';

/** Where scores are from: they are made here, of inputs that each score names with their sources. */
export function scoreProvenance({ publicUrl }: Pick<ReadContext, 'publicUrl'>, asOf: string | null): ProvenanceRecord {
  return {
    source: 'market-power',
    source_url: `${publicUrl}/api/v1/methodology`,
    observed_at: asOf,
    fetched_at: null,
    basis: 'derived',
    estimated: false,
    notes: 'computed by Loadstar; the brief of the market lists the inputs and their sources',
  };
}
