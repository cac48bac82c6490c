import { SITE_INPUT_NAMES, type SiteInputs } from '../../../scoring/site/inputs.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';

/** The documents behind the inputs of a site, as records and as bytes. */
export interface SiteProvenance {
  readonly records: readonly Provenance[];
  /** The end of an answer's text, from the comma before `provenance` on. */
  readonly bytes: Buffer;
}

/** One record per document and time of the available inputs; its notes name the inputs. */
export function siteProvenanceOf(inputs: SiteInputs): SiteProvenance {
  const found = new Map<string, { record: Provenance; inputs: string[] }>();
  for (const name of SITE_INPUT_NAMES) {
    const { value, source, source_url, observed_at, basis } = inputs[name];
    if (value === null || source === null || basis === null) continue;
    const key = `${source} ${source_url} ${observed_at} ${basis}`;
    const match = found.get(key);
    if (match !== undefined) {
      match.inputs.push(name);
      continue;
    }
    const estimated = basis === 'modelled' || basis === 'estimated';
    found.set(key, {
      record: { source, source_url, observed_at, fetched_at: null, basis, estimated },
      inputs: [name],
    });
  }
  const records = [...found.values()].map(({ record, inputs: names }) => ({ ...record, notes: names.join(', ') }));
  return { records, bytes: Buffer.from(`,"provenance":${JSON.stringify(records)}}`) };
}
