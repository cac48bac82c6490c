import { checkCoordinates } from '../../../domain/places/coordinates.ts';
import { Fault } from '../../../errors.ts';
import { describePlace, openPlaceFinder } from '../../../features/places/place-finder.ts';
import { printJson } from '../../print.ts';

/** `where <lat> <lon>`: the place as JSON, from the tables that ship; no database is started. */
export async function where(latText: string, lonText: string): Promise<void> {
  const checked = checkCoordinates(readDegrees(latText, 'lat'), readDegrees(lonText, 'lon'));
  if (!checked.ok) throw new Fault('usage', `${checked.field} ${checked.problem}`);
  printJson(describePlace(await openPlaceFinder(), checked.lat, checked.lon));
}

const DEGREES = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Only a number written out: `Number` alone takes an empty text for zero and hexadecimal digits for degrees. */
function readDegrees(text: string, name: 'lat' | 'lon'): number {
  if (!DEGREES.test(text.trim()))
    throw new Fault('usage', `${name} is ${JSON.stringify(text)}; expected decimal degrees such as 34.0537`);
  return Number(text);
}
