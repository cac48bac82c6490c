import { progress as clackProgress } from '@clack/prompts';
import Table from 'cli-table3';

/** Machine output: stdout and nothing else goes there. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, null, 2));
}

/** One JSON value a line; waits for a slow reader instead of filling memory. */
export async function printNdjson(rows: Iterable<unknown>): Promise<void> {
  for (const row of rows) {
    if (!process.stdout.write(`${JSON.stringify(row)}\n`)) {
      await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
    }
  }
}

/** Text of third parties on a terminal: it must not move the cursor, reverse the following text, or be invisible. */
export function visibleCell(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

/** A table for people, without frames, so that it can be cut and grepped too. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): void {
  const plain = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '', top: '', 'top-mid': '', bottom: '' };
  const frame = { ...plain, 'top-left': '', 'top-right': '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' };
  const table = new Table({
    head: [...head],
    chars: { ...frame, left: '', right: '', middle: ' ' },
    style: { head: process.stdout.isTTY ? ['bold'] : [], border: [], 'padding-left': 0, 'padding-right': 1 },
  });
  for (const row of rows) table.push(row.map((cell) => (cell === null ? '-' : visibleCell(String(cell)))));
  printLine(table.toString());
}

/** Notes for people, on stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

interface Progress {
  step(label: string): void;
  /** One of some large parts begins. */
  stage(number: number, of: number, name: string): void;
  done(summary: string): void;
}

/** A bar on a terminal; where stderr is piped, one plain line at the start, one for each large part, and one at the end. */
export function showProgress(label: string, total: number): Progress {
  if (process.stderr.isTTY !== true) {
    note(`${label}: ${total} to do`);
    return {
      step: () => {},
      stage: (number, of, name) => note(`${label}: ${number} of ${of}: ${name}`),
      done: (summary) => note(`${label}: ${summary}`),
    };
  }
  const bar = clackProgress({ max: Math.max(total, 1), output: process.stderr });
  bar.start(label);
  let part = label;
  return {
    step: (current) => bar.advance(1, `${part}: ${current}`),
    stage: (number, of, name) => {
      part = `${label}: ${number} of ${of}: ${name}`;
      bar.advance(0, part);
    },
    done: (summary) => bar.stop(`${label}: ${summary}`),
  };
}
