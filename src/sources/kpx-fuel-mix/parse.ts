import { changedShape, wrongDocument } from '../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readJson, readOptionalNumber, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { FUEL_OF_MEMBER, Points } from './schema.ts';

const TIMEZONE = 'Asia/Seoul';
const WHAT = 'the generation by fuel of Korea (page of KPX)';
const INTERVAL_MINUTES = 5;
const LIST = 'var ictArr = [';

/** The figures stand in a script of the page. @throws Fault `wrong-document` for another page; `changed-shape` for a bad member. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const page = new TextDecoder('utf-8').decode(document.bytes);
  const list = listIn(page);
  if (list === undefined) throw wrongDocument(`a document without the list ictArr; expected ${WHAT}`);
  const points = readShape(Points, readJson(new TextEncoder().encode(list), WHAT), WHAT);
  const mix = mixCollector(WHAT, (member) => FUEL_OF_MEMBER.get(member));
  const readLocal = localTimeReader(TIMEZONE);
  for (const [position, point] of points.entries()) {
    const place = `ictArr[${position}]`;
    // Times of the day to come stand there without a date.
    if (point.regDate === '0') {
      mix.reject(place, 'has no date: the time has not come');
      continue;
    }
    const wallClock = readWallClockStamp(point.regDate);
    if (wallClock === null)
      throw changedShape('regDate', place, `expected a date and a time, found "${point.regDate.slice(0, 40)}"`);
    const start = readLocal(wallClock);
    for (const member of FUEL_OF_MEMBER.keys()) {
      const value = point[member];
      if (value === undefined) throw changedShape(member, place, 'is missing');
      const mw = readOptionalNumber(typeof value === 'string' ? value.replaceAll(' ', '') : value, member, place);
      mix.add({ area: 'KR', start, minutes: INTERVAL_MINUTES, category: member, mw });
    }
  }
  return mix.finish();
}

/** The list is flat: its first closing bracket ends it. */
function listIn(page: string): string | undefined {
  const begin = page.indexOf(LIST);
  const end = begin < 0 ? -1 : page.indexOf(']', begin);
  return end < 0 ? undefined : page.slice(begin + LIST.length - 1, end + 1);
}
