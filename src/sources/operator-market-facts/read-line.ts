import { BASES, type Basis } from '../../domain/facts/provenance.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { readAddress, readDecimal, readOneOf, readText, showCell } from '../operators/operator/read-cells.ts';
import type { LineCells, LineProblem, ReadLine } from '../operators/operator/read-own-csv.ts';
import type { Column } from './columns.ts';

/** Each figure with its only unit, other spellings of it, and its range. */
const FIGURES = {
  vacancy_pct: { unit: 'percent', spellings: ['percent', '%', 'pct'], range: '0 to 100', fits: within(0, 100) },
  lease_rate: { unit: '$/kW/month', spellings: ['$/kw/month'], range: 'above 0', fits: (rate: number) => rate > 0 },
} as const;

type FigureName = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** A figure of a market as a line states it. */
export interface OwnMarketFact {
  readonly market: string;
  readonly name: FigureName;
  readonly value: number;
  readonly unit: string;
  readonly observed_on: string;
  readonly source: string;
  readonly source_url: string | null;
  readonly basis: Basis;
  readonly notes: string | null;
  /** Made of market, figure and day: no two lines may share them. */
  readonly external_id: string;
}

/** A market by its slug; or the error in the text, and what to write. */
export type FoundMarket = { readonly slug: string } | { readonly problem: string };

export interface LineContext {
  /** Days of figures are in the past, `YYYY-MM-DD`. */
  readonly today: string;
  findMarket(text: string): FoundMarket;
}

type Problems = LineProblem<Column>[];

/** Reads one line; reports all its errors at once. */
export function readLine(cells: LineCells<Column>, context: LineContext): ReadLine<OwnMarketFact, Column> {
  const problems: Problems = [];
  const text = (column: Column): string | null => readText(cells.cellOf(column), column, problems);
  const required = (column: Column, what: string): string => {
    const written = text(column);
    if (written === null) problems.push({ column, problem: `is empty; write ${what}` });
    return written ?? '';
  };
  const market = readMarket(required('market', 'the slug of a market, e.g. dallas'), context, problems);
  const name = readOneOf(text('name'), 'name', FIGURE_NAMES, problems);
  const fact = {
    market,
    ...readFigure(name, { value: text('value'), unit: text('unit'), ...cells }, problems),
    observed_on: readDay(text('observed_on'), context.today, problems),
    source: required('source', 'who published the figure'),
    source_url: readAddress(text('source_url'), 'source_url', problems),
    basis: readOneOf(text('basis') ?? 'reported', 'basis', BASES, problems) ?? 'reported',
    notes: text('notes'),
  };
  if (name === null || problems.length > 0) return { problems };
  const row = { ...fact, name, external_id: `${market} ${name} ${fact.observed_on}` };
  return { row, isIdDerived: true };
}

function within(least: number, most: number): (value: number) => boolean {
  return (value) => value >= least && value <= most;
}

function readMarket(written: string, { findMarket }: LineContext, problems: Problems): string {
  if (written === '') return '';
  const found = findMarket(written);
  if ('slug' in found) return found.slug;
  problems.push({ column: 'market', problem: found.problem });
  return '';
}

function readFigure(
  name: FigureName | null,
  cells: { readonly value: string | null; readonly unit: string | null; readonly hasDecimalComma: boolean },
  problems: Problems,
): { readonly value: number; readonly unit: string } {
  const value = cells.value === null ? null : readDecimal(cells.value, cells.hasDecimalComma);
  if (value === null) {
    const found = cells.value === null ? 'is empty' : `${showCell(cells.value)} is no number`;
    problems.push({ column: 'value', problem: `${found}; write it like 12.5, without its unit` });
  }
  if (name === null) return { value: 0, unit: '' };
  const { unit, spellings, range, fits } = FIGURES[name];
  if (value !== null && !fits(value)) {
    problems.push({ column: 'value', problem: `${value} cannot be a ${name}; it is ${range}` });
  }
  const written = cells.unit?.toLowerCase().replace(/\s/g, '');
  if (!spellings.some((one) => one === written)) {
    const found = cells.unit === null ? 'is empty' : `${showCell(cells.unit)} is not read`;
    problems.push({ column: 'unit', problem: `${found}: ${name} is in ${unit}; figures are not converted` });
  }
  return { value: value ?? 0, unit };
}

function readDay(text: string | null, today: string, problems: Problems): string {
  if (text === null || !isCalendarDay(text)) {
    const found = text === null ? 'is empty' : `${showCell(text)} is no day`;
    problems.push({ column: 'observed_on', problem: `${found}; write it like 2026-03-31` });
    return '';
  }
  if (text > today) {
    problems.push({ column: 'observed_on', problem: `${text} has not come yet; forecasts are no observations` });
  }
  return text;
}
