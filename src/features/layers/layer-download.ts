import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { OwnLayer, OwnThing } from '../../domain/layers/own-layer.ts';
import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';

/** Columns that stand beside the table's own: rows of a list never leave without them. */
const CREDITS = ['license', 'attribution', 'as_of'];

/** A table that ships, cell by cell as it is. */
export function shippedLayerTable(
  { license, attribution, copyDate }: Pick<ShippedLayer, 'license' | 'attribution' | 'copyDate'>,
  bytes: Buffer,
): AnswerTable {
  const [header = '', ...lines] = bytes.toString('utf8').trimEnd().split('\n');
  return {
    columns: [...header.split('\t'), ...CREDITS],
    rows: lines.map((line) => [
      ...line.split('\t').map((text) => (text === '' ? null : text)),
      license,
      attribution,
      copyDate,
    ]),
  };
}

/** A layer of the operator's own, in the form in which it can be imported again. */
export function ownLayerTable(
  { license, attribution, importedAt }: OwnLayer,
  things: readonly OwnThing[],
): AnswerTable {
  return {
    columns: ['id', 'name', 'operator', 'status', 'kvs', 'path', ...CREDITS],
    rows: things.map(({ externalId, name, operator, status, kvs, parts }) => [
      externalId,
      name,
      operator,
      status,
      kvs.length === 0 ? null : kvs.join(';'),
      parts.map((part) => part.map(([lat, lon]) => `${lat},${lon}`).join(' ')).join('|'),
      license,
      attribution,
      importedAt.slice(0, 10),
    ]),
  };
}
