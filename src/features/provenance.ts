import { z } from 'zod';
import {
  BASES,
  type Basis,
  joinNotes,
  type Provenance as ProvenanceRecord,
  SHIPPED_NOTES,
  SHIPPED_ORIGINS,
} from '../domain/facts/provenance.ts';
import { parseUrl } from '../domain/sources/parse-url.ts';

export const Instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });

export const Provenance = z
  .object({
    source: z.string(),
    source_url: z.string().nullable(),
    observed_at: Instant.nullable().describe(
      'Time that the figure is valid for, never after the fetch; announced times are in `notes`.',
    ),
    fetched_at: Instant.nullable(),
    basis: z.enum(BASES),
    estimated: z.boolean(),
    origin: z
      .enum(SHIPPED_ORIGINS)
      .optional()
      .describe('Of a document that ships with the program; absent if fetched from the publisher.'),
    notes: z.string().optional(),
  })
  .meta({ id: 'Provenance', description: 'Source and date of a figure.' });

/** Paths of members that are null because they are not published. */
export const Missing = z.array(z.string()).describe('Members with no data: null or empty.');

/** What is stored of the document that rows came from. */
export interface DocumentFacts {
  readonly sourceId: string;
  readonly url: string | null;
  readonly origin: string;
  readonly fetchedAt: string;
}

/** Provenance of rows that were read from one document. */
export function provenanceOf(
  document: DocumentFacts,
  observedAt: string | null,
  basis: Basis,
  notes: readonly string[] = [],
): ProvenanceRecord {
  const origin = SHIPPED_ORIGINS.find((shipped) => shipped === document.origin);
  // Nobody has seen what is yet to come: of a price for tomorrow it was seen today that it was announced.
  const isAhead = observedAt !== null && Date.parse(observedAt) > Date.parse(document.fetchedAt);
  const words = isAhead ? [`announced for ${observedAt}`, ...notes] : notes;
  return {
    source: document.sourceId,
    source_url: document.url === null ? null : withoutCredentials(document.url),
    observed_at: isAhead ? document.fetchedAt : observedAt,
    fetched_at: document.fetchedAt,
    basis,
    estimated: basis === 'estimated' || basis === 'modelled',
    ...(origin === undefined ? joinNotes(words) : { origin, ...joinNotes([SHIPPED_NOTES[origin], ...words]) }),
  };
}

/** `as_of` of figures with this provenance: the newest moment that one of them is of; null where none is dated. */
export function newestOf(provenance: readonly (ProvenanceRecord | null)[]): string | null {
  let newest: string | null = null;
  for (const observedAt of provenance.map((record) => record?.observed_at ?? null)) {
    if (observedAt !== null && (newest === null || Date.parse(observedAt) > Date.parse(newest))) newest = observedAt;
  }
  return newest;
}

const CREDENTIAL_PARAMETERS = /^(api[-_]?key|key|token|access[-_]?token|subscription[-_]?key|signature)$/i;

/** The address without user info and without parameters that carry keys: some publishers want theirs in the query. */
function withoutCredentials(address: string): string {
  if (parseUrl(address) === null) return address;
  const url = new URL(address);
  const isClean = url.username === '' && url.password === '';
  const names = [...url.searchParams.keys()].filter((name) => CREDENTIAL_PARAMETERS.test(name));
  if (isClean && names.length === 0) return address;
  url.username = '';
  url.password = '';
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
