import { changedShape } from '../../../errors.ts';

const PARTS =
  /^([+-]?\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''|’’)\s*)?([NSEW])?$/iu;
const DECIMAL = /^[+-]?\d{1,3}(\.\d+)?$/;

/**
 * Degrees as the editions write them: `41°41'36"N`, ` 91°43'14"W`, `-87.89`. To six decimals, which is a decimeter.
 * @param most of an absolute value: 90 or 180.
 * @throws Fault `changed-shape` for anything else that is not empty.
 */
export function readDegrees(cell: string | undefined, most: 90 | 180, field: string, place: string): number | null {
  const text = (cell ?? '').trim();
  if (text === '') return null;
  const degrees = DECIMAL.test(text) ? Number(text) : fromParts(text, most);
  if (degrees === null || Math.abs(degrees) > most) {
    throw changedShape(field, place, `expected degrees, found ${JSON.stringify(text.slice(0, 40))}`);
  }
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

function fromParts(text: string, most: 90 | 180): number | null {
  const found = PARTS.exec(text);
  if (found === null) return null;
  const [, degrees = '', minutes = '0', seconds = '0', letter = ''] = found;
  const side = letter.toUpperCase();
  if (side !== '' && (most === 90) !== (side === 'N' || side === 'S')) return null;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return side === 'S' || side === 'W' || degrees.startsWith('-') ? -size : size;
}
