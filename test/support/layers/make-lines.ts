import { degrees, type MadeTable } from './made-table.ts';
import { HIFLD_DC_KV } from './make-substations.ts';
import { cell, type RecordedRow } from './recorded-rows.ts';

const LINES = ['id', 'name', 'kv', 'current', 'owner', 'status', 'path'];
const PIPELINES = ['id', 'name', 'operator', 'status', 'capacity_bcm_y', 'start_year', 'path'];

/** `lat,lon` between spaces, parts between bars, without zeros that say nothing. */
const path = (text: string, decimals: number): string =>
  text
    .split('|')
    .map((part) =>
      part
        .split(' ')
        .map((pair) => {
          const [lat = '', lon = ''] = pair.split(',');
          return `${degrees(lat, decimals)},${degrees(lon, decimals)}`;
        })
        .join(' '),
    )
    .join('|');

export function hifldLines(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: LINES,
    rows: rows.map((row) => {
      const names = [cell(row, 'name_1'), cell(row, 'name_2')].filter((name) => name !== '');
      const stated = Number(cell(row, 'kv'));
      const directKv = HIFLD_DC_KV.get(stated);
      const kv = stated > 0 ? String(directKv ?? stated) : '';
      const ends = ['1', '2'].map((end) => `${cell(row, `lat_${end}`)},${cell(row, `lon_${end}`)}`);
      return [
        cell(row, 'id'),
        names.join(' – '),
        kv,
        directKv === undefined ? '' : 'dc',
        cell(row, 'owner'),
        '',
        path(ends.join(' '), 4),
      ];
    }),
  };
}

export function gaLines(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: LINES,
    rows: rows.map((row, position) => [
      `ga${position + 1}`,
      cell(row, 'name'),
      cell(row, 'kv'),
      '',
      '',
      cell(row, 'status') === 'Operational' ? 'operating' : 'not operating',
      path(cell(row, 'path_lat_lon'), 3),
    ]),
  };
}

/** The link between the islands is the one line of 350 kV, and of direct current. */
const ISLANDS_LINK_KV = '350';

export function transpowerLines(rows: readonly RecordedRow[]): MadeTable {
  // A line of several parts has a row for each.
  const lines = new Map<string, { row: RecordedRow; paths: string[] }>();
  for (const row of rows) {
    const key = `${cell(row, 'line')} ${cell(row, 'name')} ${cell(row, 'kv')}`;
    const line = lines.get(key) ?? { row, paths: [] };
    line.paths.push(cell(row, 'path_lat_lon'));
    lines.set(key, line);
  }
  return {
    columns: LINES,
    rows: [...lines.values()].map(({ row, paths }, position) => [
      `tp${position + 1}`,
      cell(row, 'name'),
      cell(row, 'kv'),
      cell(row, 'kv') === ISLANDS_LINK_KV ? 'dc' : '',
      'Transpower',
      '',
      path(paths.join('|'), 3),
    ]),
  };
}

/** An owner's share is left out where the copy says that it is not known. */
const ownersIn = (text: string): string => text.replaceAll(/ ?\[unknown %\]/g, '');

export function gemGasPipelines(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: PIPELINES,
    rows: rows.map((row) => [
      cell(row, 'gem_id'),
      [cell(row, 'name'), cell(row, 'segment')].filter((name) => name !== '').join(', '),
      ownersIn(cell(row, 'owner')),
      cell(row, 'status'),
      cell(row, 'capacity_bcm_y'),
      cell(row, 'start_year'),
      path(cell(row, 'paths_lat_lon'), 2),
    ]),
  };
}

export function osmGasPipelines(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: PIPELINES,
    rows: rows.map((row, position) => [
      `og${position + 1}`,
      cell(row, 'name'),
      cell(row, 'operator'),
      '',
      '',
      '',
      path(cell(row, 'path_lat_lon'), 2),
    ]),
  };
}
