import type { DocumentReader } from './document-reader.ts';

/**
 * Reads documents where it is called, without a limit: for a file of the operator's own, brought by a verb in a process
 * of its own. Nothing that was fetched is read like this.
 */
export const readInPlace: DocumentReader = {
  version: 'in place',
  read: async (source, document) => source.parse(document),
  close: async () => undefined,
};
