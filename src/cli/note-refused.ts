import type { OwnCsv } from '../sources/operators/operator/read-own-csv.ts';
import { note } from './print.ts';

/** One line on stderr for each row of a file that is refused, and one for columns that are not read. @returns rows refused. */
export function noteRefused(file: string, { refused, ignored }: OwnCsv<unknown, string>): number {
  const problems = new Map<number, string[]>();
  for (const { line, column, problem } of refused) {
    problems.set(line, [...(problems.get(line) ?? []), column === null ? problem : `${column} ${problem}`]);
  }
  for (const [line, of] of problems) note(`${file} line ${line} is refused: ${of.join('; ')}`);
  if (ignored.length > 0) note(`${file}: ignored columns: ${ignored.join(', ')}`);
  return problems.size;
}
