import { changedShape } from '../../errors.ts';
import { utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { quoteNames, readOptionalNumber } from '../documents/tables.ts';
import { describeOthers, openBalanceFile } from '../operators/eia/balance-file.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { ALWAYS, FUEL_COLUMNS, INTERCHANGE } from './schema.ts';

const WHAT = 'hours of balancing authorities (EIA-930)';
/** Six months of 60 authorities are three million rows; older hours are in the documents that were read before. */
export const DAYS_READ = 31;
const DAY_MS = 86_400_000;
const PREFIX = 'Net Generation (MW) from ';
const FUEL_OF_CODE = new Map([
  ...FUEL_COLUMNS.map(({ code, fuel }) => [code, fuel] as const),
  [INTERCHANGE.code, 'imports' as const],
]);

/** Where a figure is found: EIA's checked value, and the one reported, for hours that it has not checked. */
interface Figure {
  readonly code: string;
  readonly adjusted: number;
  readonly reported: number;
  readonly sign: 1 | -1;
}

/** @throws Fault `wrong-document` for another table; `changed-shape` naming column and line. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const file = openBalanceFile(document.bytes);
  const mix = mixCollector(WHAT, (code) => FUEL_OF_CODE.get(code));
  const figures = findFigures(file.columns, (warning) => mix.warn(warning));
  for (const { area, startMs, place, cell } of file.hours(file.newestEndMs - DAYS_READ * DAY_MS)) {
    const start = utcStamp(startMs);
    for (const { code, adjusted, reported, sign } of figures) {
      const text = (adjusted < 0 ? '' : cell(adjusted)) || (reported < 0 ? '' : cell(reported));
      // An authority has no figures of fuels that it has not: an empty cell is the usual case, and not counted.
      if (text === '') continue;
      const mw = readOptionalNumber(text, file.columns[reported] ?? code, place);
      if (mw !== null) mix.add({ area, start, minutes: 60, category: code, mw: mw * sign + 0 });
    }
  }
  const others = describeOthers(file.others);
  if (others !== null) mix.warn(others);
  return mix.finish();
}

function findFigures(columns: readonly string[], warn: (warning: string) => void): readonly Figure[] {
  const read = new Set<string>();
  const find = (names: readonly string[]): number => {
    const name = names.find((candidate) => columns.includes(candidate));
    if (name !== undefined) read.add(name);
    return name === undefined ? -1 : columns.indexOf(name);
  };
  const figureOf = (code: string, names: readonly string[], sign: 1 | -1): Figure => ({
    code,
    reported: find(names),
    adjusted: find(names.map((name) => `${name} (Adjusted)`)),
    sign,
  });
  const figures = FUEL_COLUMNS.map(({ code, names }) =>
    figureOf(
      code,
      names.map((name) => PREFIX + name),
      1,
    ),
  );
  figures.push(figureOf(INTERCHANGE.code, [INTERCHANGE.column], -1));
  for (const { code, reported } of figures) {
    if (reported < 0 && (ALWAYS as readonly string[]).includes(code)) {
      const { names = [] } = FUEL_COLUMNS.find((column) => column.code === code) ?? {};
      throw changedShape(`column "${PREFIX}${names[0]}"`, 'the header', `is missing; it has ${quoteNames(columns)}`);
    }
  }
  const news = columns.filter(
    (name) => name.startsWith(PREFIX) && !read.has(name) && !/\((Imputed|Adjusted)\)$/.test(name),
  );
  if (news.length > 0) warn(`columns that are new, not read: ${quoteNames(news)}`);
  return figures.filter(({ reported, adjusted }) => reported >= 0 || adjusted >= 0);
}
