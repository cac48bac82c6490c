import { changedShape, wrongDocument } from '../../errors.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { decodeText, hasMembers, readJson, readOptionalNumber, readShape } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readStamp } from './read-stamp.ts';
import { ALWAYS, Answer, FUEL_OF_MEMBER } from './schema.ts';

const WHAT = 'the demand and generation of the Spanish peninsula';
const INTERVAL_MINUTES = 5;

/** @throws Fault `wrong-document` for another answer; `changed-shape` for a bad member or stamp. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const text = decodeText(document.bytes, WHAT);
  const inner = withoutCallback(text);
  const json = readJson(new TextEncoder().encode(inner), WHAT);
  if (json === null) throw wrongDocument(`an answer without data; expected ${WHAT}`);
  refuseOther(json, hasMembers(json, 'valoresHorariosGeneracion'), WHAT);
  const mix = mixCollector(WHAT, (member) => FUEL_OF_MEMBER.get(member));
  for (const [position, values] of readShape(Answer, json, WHAT).valoresHorariosGeneracion.entries()) {
    const place = `valoresHorariosGeneracion[${position}]`;
    const start = readStamp(values.ts, place);
    if (start === null) {
      mix.reject(place, `ambiguous: clocks showed ${values.ts.slice(0, 20)} twice, and it has no letter`);
      continue;
    }
    for (const member of FUEL_OF_MEMBER.keys()) {
      const value = values[member];
      if (value === undefined) {
        if (ALWAYS.includes(member)) throw changedShape(member, place, 'is missing');
        continue;
      }
      mix.add({
        area: 'ES',
        start,
        minutes: INTERVAL_MINUTES,
        category: member,
        mw: readOptionalNumber(value, member, place),
      });
    }
  }
  return mix.finish();
}

/** The JSON inside of `null({...});`, or the text itself where there is no call. */
function withoutCallback(text: string): string {
  const [begin, end] = [text.indexOf('('), text.lastIndexOf(')')];
  const isCall = begin >= 0 && end > begin && /^[\w.$]{0,100}$/.test(text.slice(0, begin).trim());
  return isCall ? text.slice(begin + 1, end) : text;
}
