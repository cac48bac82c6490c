import { areaOf } from '../../../domain/grid/grid-area.ts';
import { changedShape, wrongDocument } from '../../../errors.ts';
import { localDate, utcStamp } from '../../documents/local-time.ts';
import { childrenOf, childText, readXml, requireText, type XmlElement } from '../../documents/read-xml.ts';
import { quoteNames, readNumber } from '../../documents/tables.ts';
import { type Auction, chooseAuction, daysOfOtherLength } from './choose-auction.ts';
import { AREA_OF_EIC, MARKET_TIMEZONE, WHAT } from './terms.ts';

/** Prices of one auction and market day. */
export interface DayPrices extends Auction {
  readonly currency: string;
  readonly prices: readonly { readonly start: string; readonly price: number }[];
}

interface FoundPrices {
  readonly days: readonly DayPrices[];
  readonly warnings: readonly string[];
  readonly publishedAt: string | null;
}

const MINUTE_MS = 60_000;
/** Contracts of a day ahead, and of within the day. */
const DAY_AHEAD = 'A01';
const INTRADAY = 'A07';
const RESOLUTIONS: ReadonlyMap<string, number> = new Map([
  ['PT15M', 15],
  ['PT30M', 30],
  ['PT60M', 60],
  ['PT1H', 60],
]);
/** Every point is there, or those whose price is that of the point before are left out. */
const ALL_POINTS = 'A01';
const CHANGES_ALONE = 'A03';
const MOST_DAYS = 370;

/**
 * The coupled day-ahead auction of every day of an answer; other auctions of the same days are left out and counted.
 * @throws Fault `wrong-document` for another document of the platform, `changed-shape` naming element and place.
 */
export function readPrices(bytes: Uint8Array): FoundPrices {
  const root = readXml(bytes, WHAT);
  if (root.name === 'Acknowledgement_MarketDocument') return readAcknowledgement(root);
  if (root.name !== 'Publication_MarketDocument')
    throw wrongDocument(`XML of <${root.name.slice(0, 60)}>; expected ${WHAT}`);
  const type = childText(root, 'type');
  if (type !== 'A44') throw wrongDocument(`a document of type ${type ?? 'none'}; expected ${WHAT}`);
  const auctions: DayPrices[] = [];
  let intraday = 0;
  for (const [position, series] of childrenOf(root, 'TimeSeries').entries()) {
    const place = `TimeSeries[${position}]`;
    const contract = childText(series, 'contract_MarketAgreement.type') ?? DAY_AHEAD;
    if (contract === INTRADAY) intraday += 1;
    else if (contract === DAY_AHEAD) auctions.push(...readSeries(series, position, place));
    else
      throw changedShape(
        'contract_MarketAgreement.type',
        place,
        `expected A01 or A07, found ${JSON.stringify(contract)}`,
      );
  }
  const { days, leftOut } = chooseDays(auctions);
  const warnings = [
    ...(intraday > 0 ? [`${intraday} series are of auctions within the day: left out`] : []),
    ...(leftOut > 0 ? [`${leftOut} further day-ahead auctions of a zone and day are left out`] : []),
    ...lengthWarnings(days),
  ];
  return { days, warnings, publishedAt: childText(root, 'createdDateTime') };
}

/** What the platform says where it has nothing: that is an answer, other refusals are not. */
function readAcknowledgement(root: XmlElement): FoundPrices {
  const [reason] = childrenOf(root, 'Reason');
  const text = reason === undefined ? null : childText(reason, 'text');
  if (text === null || !/no matching data/i.test(text)) {
    throw wrongDocument(`a refusal of the platform (${(text ?? 'without a reason').slice(0, 120)}); expected ${WHAT}`);
  }
  return { days: [], warnings: ['the platform has no prices of this zone and time'], publishedAt: null };
}

function lengthWarnings(days: readonly DayPrices[]): string[] {
  const others = daysOfOtherLength(days);
  const zones = [...new Set(others.map(({ area, minutes }) => `${area} ${minutes} minutes`))];
  return others.length === 0
    ? []
    : [`${others.length} days have other intervals than auctions had then: ${quoteNames(zones)}`];
}

function chooseDays(auctions: readonly DayPrices[]): { readonly days: DayPrices[]; readonly leftOut: number } {
  const byDay = new Map<string, DayPrices[]>();
  for (const auction of auctions) {
    const key = `${auction.area} ${auction.day}`;
    const others = byDay.get(key);
    if (others === undefined) byDay.set(key, [auction]);
    else others.push(auction);
  }
  const days = [...byDay.values()].flatMap((others) => chooseAuction(others) ?? []);
  return { days, leftOut: auctions.length - days.length };
}

function readSeries(series: XmlElement, position: number, place: string): DayPrices[] {
  const eic = requireText(series, 'in_Domain.mRID', place);
  const area = AREA_OF_EIC.get(eic);
  if (area === undefined)
    throw changedShape('in_Domain.mRID', place, `is no zone that is known: ${JSON.stringify(eic)}`);
  if (childText(series, 'out_Domain.mRID') !== eic) throw wrongDocument(`prices between two zones; expected ${WHAT}`);
  const { currency } = areaOf(area);
  expectText(series, 'currency_Unit.name', currency, place);
  expectText(series, 'price_Measure_Unit.name', 'MWH', place);
  const curve = childText(series, 'curveType') ?? ALL_POINTS;
  if (curve !== ALL_POINTS && curve !== CHANGES_ALONE) {
    throw changedShape('curveType', place, `expected A01 or A03, found ${JSON.stringify(curve)}`);
  }
  const number = childText(series, 'classificationSequence_AttributeInstanceComponent.position');
  const sequence = number === null ? null : readNumber(number, 'classificationSequence', place);
  return childrenOf(series, 'Period').flatMap((period, index) => {
    const periodPlace = `${place}.Period[${index}]`;
    const { minutes, prices } = readPeriod(period, curve === CHANGES_ALONE, periodPlace);
    const days = new Map<string, { start: string; price: number }[]>();
    for (const price of prices) {
      const day = localDate(price.start, MARKET_TIMEZONE).date;
      const others = days.get(day);
      if (others === undefined) days.set(day, [price]);
      else others.push(price);
    }
    return [...days].map(([day, own]) => ({ area, day, minutes, sequence, position, currency, prices: own }));
  });
}

function expectText(series: XmlElement, name: string, expected: string, place: string): void {
  const found = childText(series, name);
  if (found !== expected) throw changedShape(name, place, `expected ${expected}, found ${JSON.stringify(found)}`);
}

function readPeriod(period: XmlElement, isFilled: boolean, place: string) {
  const [interval] = childrenOf(period, 'timeInterval');
  if (interval === undefined) throw changedShape('timeInterval', place, 'is missing');
  const startMs = readInstant(interval, 'start', place);
  const endMs = readInstant(interval, 'end', place);
  const resolution = requireText(period, 'resolution', place);
  const minutes = RESOLUTIONS.get(resolution);
  if (minutes === undefined) throw changedShape('resolution', place, `is not known: ${JSON.stringify(resolution)}`);
  const count = (endMs - startMs) / (minutes * MINUTE_MS);
  if (!Number.isInteger(count) || count < 1 || count > (MOST_DAYS * 24 * 60) / minutes) {
    throw changedShape('timeInterval', place, `is not of whole intervals of ${minutes} minutes`);
  }
  const byPosition = readPoints(period, count, place);
  const prices: { start: string; price: number }[] = [];
  let last: number | undefined;
  for (let position = 1; position <= count; position += 1) {
    const own = byPosition.get(position);
    if (isFilled && own === undefined && last === undefined) {
      throw changedShape('position', place, 'does not begin at 1: there is no price before it to go on');
    }
    const price = own ?? (isFilled ? last : undefined);
    last = price;
    if (price !== undefined) prices.push({ start: utcStamp(startMs + (position - 1) * minutes * MINUTE_MS), price });
  }
  return { minutes, prices };
}

function readPoints(period: XmlElement, count: number, place: string): Map<number, number> {
  const byPosition = new Map<number, number>();
  for (const [index, point] of childrenOf(period, 'Point').entries()) {
    const pointPlace = `${place}.Point[${index}]`;
    const position = readNumber(requireText(point, 'position', pointPlace), 'position', pointPlace);
    if (!Number.isInteger(position) || position < 1 || position > count) {
      throw changedShape('position', pointPlace, `expected 1 to ${count}, found ${position}`);
    }
    if (byPosition.has(position)) throw changedShape('position', pointPlace, `${position} is there twice`);
    byPosition.set(position, readNumber(requireText(point, 'price.amount', pointPlace), 'price.amount', pointPlace));
  }
  return byPosition;
}

function readInstant(interval: XmlElement, name: string, place: string): number {
  const text = requireText(interval, name, place);
  const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) throw changedShape(name, place, `expected YYYY-MM-DDTHH:MMZ, found ${JSON.stringify(text)}`);
  return atMs;
}
