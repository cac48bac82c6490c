import { changedShape, wrongDocument } from '../../errors.ts';
import { utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { childOf, childrenOf, readXmlTree, textAt, type XmlElement } from '../documents/mix/xml-tree.ts';
import { readNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA_OF_EIC, CONSUMPTION, fuelOfCategory, MINUTES, NAMESPACE } from './schema.ts';

const WHAT = 'the actual generation per type of ENTSO-E (A75)';
const MINUTE_MS = 60_000;
/** A year of quarter hours. */
const MOST_POINTS = 40_000;

/** @throws Fault `wrong-document` for another document; `changed-shape` for another unit, curve, resolution or area. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const root = readXmlTree(document.bytes, WHAT);
  if (root.name === 'Acknowledgement_MarketDocument') {
    const reason = childOf(root, 'Reason');
    // 999 with "No matching data found" is how the platform says that there is nothing.
    if (/no matching data/i.test(reason === null ? '' : (childOf(reason, 'text')?.text ?? ''))) {
      return parsed([], { warnings: ['the platform has no generation of this area and time'] });
    }
    throw wrongDocument(`a refusal of the platform; expected ${WHAT}`);
  }
  if (
    root.name !== 'GL_MarketDocument' ||
    !root.namespace.startsWith(NAMESPACE) ||
    childOf(root, 'type')?.text !== 'A75'
  ) {
    throw wrongDocument(`XML with the root ${root.name.slice(0, 40)}; expected ${WHAT}`);
  }
  const mix = mixCollector(WHAT, fuelOfCategory);
  for (const [position, series] of childrenOf(root, 'TimeSeries').entries()) {
    const place = `TimeSeries[${position}]`;
    const unit = textAt(series, 'quantity_Measure_Unit.name', place);
    if (unit !== 'MAW')
      throw changedShape('quantity_Measure_Unit.name', place, `expected MAW, found "${unit.slice(0, 20)}"`);
    const out = childOf(series, 'outBiddingZone_Domain.mRID')?.text ?? null;
    const eic = out ?? textAt(series, 'inBiddingZone_Domain.mRID', place);
    const area = AREA_OF_EIC.get(eic);
    if (area === undefined)
      throw changedShape('inBiddingZone_Domain.mRID', place, `is no known area: "${eic.slice(0, 20)}"`);
    const type = childOf(series, 'MktPSRType');
    if (type === null) throw changedShape('MktPSRType', place, 'is missing');
    const psr = textAt(type, 'psrType', place);
    const curve = textAt(series, 'curveType', place);
    if (curve !== 'A01' && curve !== 'A03')
      throw changedShape('curveType', place, `expected A01 or A03, found "${curve.slice(0, 20)}"`);
    for (const period of childrenOf(series, 'Period')) {
      for (const { start, minutes, mw } of pointsOf(period, curve === 'A03', place)) {
        const category = out === null ? psr : psr + CONSUMPTION;
        mix.add({ area, start, minutes, category, mw: out === null ? mw : 0 - mw });
      }
    }
  }
  return mix.finish();
}

/** In curve A03 a value holds until the next point; in A01 a point that is not there has no value. */
function* pointsOf(period: XmlElement, isStepwise: boolean, place: string) {
  const interval = childOf(period, 'timeInterval');
  if (interval === null) throw changedShape('timeInterval', place, 'is missing');
  const startMs = Date.parse(readUtc(textAt(interval, 'start', place), 'start', place));
  const endMs = Date.parse(readUtc(textAt(interval, 'end', place), 'end', place));
  const resolution = textAt(period, 'resolution', place);
  const minutes = MINUTES.get(resolution);
  if (minutes === undefined) throw changedShape('resolution', place, `is not known: "${resolution.slice(0, 20)}"`);
  const count = (endMs - startMs) / (minutes * MINUTE_MS);
  if (!Number.isInteger(count) || count < 1 || count > MOST_POINTS) {
    throw changedShape('timeInterval', place, `is no whole number of ${resolution}`);
  }
  const stated = new Map<number, number>();
  for (const point of childrenOf(period, 'Point')) {
    const at = readNumber(textAt(point, 'position', place), 'position', place);
    if (!Number.isInteger(at) || at < 1 || at > count)
      throw changedShape('position', place, `is outside of its interval: ${at}`);
    stated.set(at, readNumber(textAt(point, 'quantity', place), 'quantity', place));
  }
  let last: number | undefined;
  for (let at = 1; at <= count; at += 1) {
    const mw = stated.get(at) ?? (isStepwise ? last : undefined);
    last = mw;
    if (mw !== undefined) yield { start: utcStamp(startMs + (at - 1) * minutes * MINUTE_MS), minutes, mw };
  }
}
