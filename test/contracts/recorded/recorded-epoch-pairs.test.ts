import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProjectRow } from '../../../src/domain/projects/project.ts';
import { readTimeline } from '../../../src/domain/projects/timeline.ts';
import { EPOCH_REVISIONS, EPOCH_TOTALS, FORMER_EDITION_DAY } from '../../../src/enrich/capacity/epoch-pairs.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { EPOCH_EDITIONS, epochEdition, recordedPath } from '../../support/projects/epoch-edition.ts';
import { areListsRecorded, mergeRows, recordedProjectRows } from '../../support/projects/recorded-pipeline.ts';

const EPOCH = 'epoch-projects';
const keyOf = ({ source, external_id }: { readonly source: string; readonly external_id: string }): string =>
  `${source} ${external_id}`;

/** Epoch's largest power of a site by the end of a year, or of the whole. */
function powerBy({ timeline, capacity_mw: whole }: ProjectRow, year: string | null): number | null {
  if (year === null) return whole;
  const reached = readTimeline(timeline).filter(({ on }) => on <= `${year}-12-31`);
  return reached.length === 0 ? whole : Math.max(...reached.map(({ mw }) => mw));
}

describe.skipIf(!areListsRecorded())('sites of which another list reports the power', () => {
  it('are those that the pipeline joins', async () => {
    const rows = recordedProjectRows();
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    const pairs = (await mergeRows(rows)).flatMap(({ claims }) => {
      const entries = claims.flatMap((claim) => byKey.get(keyOf(claim)) ?? []);
      const site = entries.find(({ source }) => source === EPOCH);
      const [largest] = entries
        .filter(({ source, capacity_basis: basis, capacity_mw: mw }) => source !== EPOCH && basis === 'reported' && mw)
        .sort((a, b) => (b.capacity_mw ?? 0) - (a.capacity_mw ?? 0));
      if (site === undefined || largest === undefined) return [];
      const year = largest.expected?.slice(0, 4) ?? null;
      const epochMw = powerBy(site, year);
      if (epochMw === null) return [];
      const { source: statedBy, external_id: externalId, capacity_mw: statedMw } = largest;
      return [{ site: site.name, epochMw, statedMw, statedBy, externalId, year }];
    });
    expect(pairs.sort((a, b) => (a.site < b.site ? -1 : 1))).toEqual(EPOCH_TOTALS);
  }, 120_000);
});

const [FORMER] = EPOCH_EDITIONS.placed;

describe.skipIf(!existsSync(recordedPath(FORMER)))('sites of which two editions tell of one day', () => {
  const running = (rows: readonly ProjectRow[]) => new Map(rows.map((row) => [row.name, row]));
  const former = running(
    findSource(EPOCH)
      .parse({
        bytes: readFileSync(recordedPath(FORMER)),
        url: null,
        fileName: null,
        contentType: null,
        asOf: `${FORMER_EDITION_DAY}T00:00:00Z`,
        unit: null,
      })
      .rows.filter((row): row is ProjectRow => row.kind === 'project'),
  );
  const later = running(epochEdition('2026-05-23T00:00:00Z'));
  const runsOn = (name: string, day: string): number | null => {
    const timeline = readTimeline(later.get(name)?.timeline ?? null);
    if (timeline.length === 0) return null;
    return timeline.filter(({ on }) => on <= day).at(-1)?.mw ?? 0;
  };
  const pairsOn = (day: string) =>
    [...former.values()].flatMap(({ name, operational_mw: formerMw }) => {
      const laterMw = runsOn(name, day);
      return formerMw === null || laterMw === null ? [] : [{ site: name, formerMw, laterMw }];
    });

  it('are those that ran by the former one, with what the later one tells of that day', () => {
    const ran = pairsOn(FORMER_EDITION_DAY).filter(({ formerMw }) => formerMw > 0);
    expect(ran.sort((a, b) => (a.site < b.site ? -1 : 1))).toEqual(EPOCH_REVISIONS);
  });

  it('are of the last of the days on which most figures agree: no other tells more for the former edition', () => {
    const agreeing = (day: string): number =>
      pairsOn(day).filter(({ formerMw, laterMw }) => Math.abs(formerMw - laterMw) < 1).length;
    const days = Array.from({ length: 235 }, (_, at) => new Date(Date.UTC(2025, 9, 1 + at)).toISOString().slice(0, 10));
    const most = Math.max(...days.map(agreeing));
    expect(days.filter((day) => agreeing(day) === most).at(-1)).toBe(FORMER_EDITION_DAY);
  });
});
