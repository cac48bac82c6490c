import type { RowByKind, RowKind } from '../../../domain/facts/rows.ts';
import { Fault } from '../../../errors.ts';
import { decodeText } from '../../documents/tables.ts';
import { defineSource, parsed, type Source } from '../../source.ts';
import type { OwnCsv } from './read-own-csv.ts';

/** A list of an operator's own, and the verb that brings it. */
interface OwnListSource<K extends RowKind> {
  readonly id: string;
  readonly kind: K;
  /** Its entries: `deals`. */
  readonly things: string;
  /** @param asOf when the file was last changed, ISO UTC; null where unknown. */
  read(text: string, asOf: string | null): OwnCsv<RowByKind[K], string>;
}

/**
 * The source of an operator's own list, imported by `<things> import`. It goes the way of all documents, and has no
 * publisher to request: it is not in the registry, so it has no job, no schedule and is never late.
 */
export function defineOwnList<K extends RowKind>({ id, kind, things, read }: OwnListSource<K>): Source<K> {
  return defineSource({
    id,
    kind,
    iso: null,
    operator: 'The operator of this installation',
    docs: 'https://www.rfc-editor.org/rfc/rfc4180',
    licence: 'The operator’s own',
    publishable: true,
    timezone: null,
    schedule: '0 0 1 1 *',
    staleAfterMinutes: Number.MAX_SAFE_INTEGER,
    maxBytes: 64 * 1024 * 1024,
    async fetch() {
      throw new Fault('disabled', `the operator’s own ${things} are brought by \`${things} import <file.csv>\``);
    },
    parse({ bytes, asOf }) {
      const { rows, refused, ignored } = read(decodeText(bytes, `a CSV of ${things}`), asOf ?? null);
      return parsed(rows, {
        rejected: refused.map(({ line, column, problem }) => ({
          place: `line ${line}`,
          reason: column === null ? problem : `${column}: ${problem}`,
        })),
        warnings: ignored.length === 0 ? [] : [`columns that are not read: ${ignored.join(', ')}`],
      });
    },
  });
}
