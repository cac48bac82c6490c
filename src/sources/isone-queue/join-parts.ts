import type { QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { withoutNoise } from '../documents/tables.ts';
import { mainFuel } from './read-fuels.ts';
import type { Part } from './read-parts.ts';
import { statusOfParts } from './read-status.ts';
import { SIGNED_OF_WORD } from './schema.ts';

/** A part of a request with its status. */
export interface StatedPart {
  readonly part: Part;
  readonly status: QueueStatus;
}

/** One request of its parts, in the order of the report. @param today the day of the report. */
export function joinParts(id: string, stated: readonly StatedPart[], today: string | null): QueueRow {
  const parts = stated.map(({ part }) => part);
  const status = statusOfParts(stated.map((each) => each.status));
  const ofStatus = stated.filter((each) => each.status === status).map(({ part }) => part);
  const figures = parts.flatMap(({ mw }) => mw ?? []);
  const main = largestOf(parts);
  const state = main?.state ?? parts.find((part) => part.state !== null)?.state ?? null;
  const operation = lastOf(ofStatus.map((part) => part.operation));
  const agreements = unique(parts.map(({ agreement }) => agreement));
  const signed = agreements.map((word) => SIGNED_OF_WORD.get(word.toLowerCase()));
  return {
    kind: 'queue',
    iso: 'ISONE',
    queue_id: id,
    name: joined(parts.map(({ name }) => name)),
    fuel: mainFuel(largestOf(parts.filter(({ fuels }) => fuels.length > 0))?.fuels ?? []),
    fuels: [...new Set(parts.flatMap(({ fuels }) => fuels))],
    source_fuel: joined(parts.map((part) => part.source_fuel)),
    project_type: parts.some((part) => part.project_type === 'generation') ? 'generation' : 'transmission',
    capacity_mw: figures.length === 0 ? null : withoutNoise(figures.reduce((sum, mw) => sum + mw, 0)),
    state,
    county: joined(parts.filter((part) => part.state === state).map(({ county }) => county)),
    status,
    source_status: joined(
      parts.map((part) => [part.status, part.projectStatus].filter((word) => word !== null).join(' / ') || null),
    ),
    requested_on: firstOf(parts.map(({ requested }) => requested)),
    proposed_on: lastOf(parts.map((part) => part.operation)),
    operational_on:
      status === 'operational' && operation !== null && (today === null || operation <= today) ? operation : null,
    withdrawn_on: status === 'withdrawn' ? lastOf(ofStatus.map(({ withdrawn }) => withdrawn)) : null,
    agreement_status: agreements.length === 0 ? null : agreements.join(', '),
    agreement_signed: signed.includes(true) ? true : signed.includes(false) ? false : null,
  };
}

/** The first of the largest. */
function largestOf(parts: readonly Part[]): Part | null {
  return parts.reduce<Part | null>(
    (best, part) => (best === null || (part.mw ?? 0) > (best.mw ?? 0) ? part : best),
    null,
  );
}

function unique(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}

function joined(texts: readonly (string | null)[]): string | null {
  return unique(texts).join(', ') || null;
}

/** Days sort as text. */
function firstOf(days: readonly (string | null)[]): string | null {
  return days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null);
}

export function lastOf(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}
