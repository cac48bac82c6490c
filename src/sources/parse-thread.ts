// Runs in a thread of its own: reads one document at a time, and answers with its rows or its fault. An error that is
// thrown would arrive without its code.
import { Fault, type FaultCode, type FaultDetails } from '../errors.ts';
import { findSource } from './registry.ts';
import type { Parsed, SourceDocument } from './source.ts';

export interface ParseTask {
  readonly sourceId: string;
  readonly document: SourceDocument;
}

export type ParseAnswer =
  | { readonly parsed: Parsed }
  | { readonly fault: { readonly code: FaultCode; readonly message: string; readonly details: FaultDetails } };

export default function parseInThread({ sourceId, document }: ParseTask): ParseAnswer {
  try {
    return { parsed: findSource(sourceId).parse(document) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message } = error;
    const { cause: _cause, ...details } = error.details;
    return { fault: { code, message, details } };
  }
}
