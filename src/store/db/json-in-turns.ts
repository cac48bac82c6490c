import { eachInTurns } from '../../turns.ts';

/** As `JSON.stringify` of a list of rows, with turns for others in between. */
export async function jsonInTurns(rows: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  await eachInTurns(rows, (row) => pieces.push(JSON.stringify(row)));
  return `[${pieces.join(',')}]`;
}
