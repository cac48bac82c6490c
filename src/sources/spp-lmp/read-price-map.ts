import { changedShape, wrongDocument } from '../../errors.ts';
import { utcStamp } from '../documents/local-time.ts';
import { describeJson, hasMembers, readShape } from '../documents/tables.ts';
import { nodeTypeOf } from '../operators/spp/node-type.ts';
import { priceChecks } from '../operators/spp/price-checks.ts';
import { EASTERN_AREA, type Prices } from '../operators/spp/settlement-location-table.ts';
import type { Rejection } from '../source.ts';
import { INTERVAL_MINUTES, PriceFeatures, WHAT } from './schema.ts';

/** The answer of the price contour map (an ArcGIS service) for its hubs, interfaces or DC ties. */
export function readPriceMap(json: unknown): Prices {
  if (!hasMembers(json, 'features') || !Array.isArray(json.features)) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  const attributes: unknown = json.features[0]?.attributes;
  if (json.features.length > 0 && !hasMembers(attributes, 'LMP', 'GMTINTERVALEND')) {
    throw wrongDocument(`features of another map layer, ${describeJson(attributes ?? null)}; expected ${WHAT}`);
  }
  const { features } = readShape(PriceFeatures, json, 'the price contour map');
  const checks = priceChecks();
  const rejected: Rejection[] = [];
  const rows = features.flatMap(({ attributes: feature }, position) => {
    const place = `features[${position}]`;
    const node = feature.SETTLEMENT_LOCATION.trim();
    if (node === '') throw changedShape('SETTLEMENT_LOCATION', place, 'is empty');
    if (feature.GMTINTERVALEND % (INTERVAL_MINUTES * 60_000) !== 0) {
      throw changedShape(
        'GMTINTERVALEND',
        place,
        `expected the end of five minutes in milliseconds, found ${feature.GMTINTERVALEND}`,
      );
    }
    if (feature.LMP === null || feature.LMP === undefined) {
      rejected.push({ place, reason: `${node} has no LMP` });
      return [];
    }
    const interval_start = utcStamp(feature.GMTINTERVALEND - INTERVAL_MINUTES * 60_000);
    const parts = {
      lmp: feature.LMP,
      energy: feature.MEC ?? null,
      congestion: feature.MCC ?? null,
      loss: feature.MLC ?? null,
    };
    // The map does not show the area of a point, so energy parts are not compared with each other.
    checks.note(`${EASTERN_AREA} or SWPW, ${node},`, interval_start, parts, () => place);
    return [
      {
        kind: 'lmp' as const,
        iso: 'SPP' as const,
        market: 'RT5M' as const,
        node,
        node_type: nodeTypeOf(node),
        interval_start,
        interval_minutes: INTERVAL_MINUTES,
        ...parts,
      },
    ];
  });
  return { rows, rejected, warnings: checks.warnings() };
}
