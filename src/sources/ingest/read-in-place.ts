import type { DocumentReader } from './document-reader.ts';

/**
 * Reads documents where it is called, without a limit: a file of the operator's own, brought by a verb in a process of its
 * own, and what ships with the program. Nothing that was fetched is read like this.
 */
export const readInPlace: DocumentReader = {
  version: 'in place',
  read: async (source, document) => source.parse(document),
  close: async () => undefined,
};
