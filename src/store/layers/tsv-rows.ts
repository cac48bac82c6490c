import { Fault } from '../../errors.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * The rows of a table that ships, one at a time, without an object or a text for each cell: cells between tabs, lines
 * between line feeds, nothing quoted. Texts are made when they are asked for, numbers are read from the bytes.
 */
export class TsvRows {
  readonly #bytes: Buffer;
  readonly #name: string;
  readonly #columns: ReadonlyMap<string, number>;
  /** Where each cell of the row begins, and one more: after the row's end. */
  readonly #starts: Int32Array;
  #at = 0;
  #line = 0;

  /** @throws Fault `bad-config` where the header is not of these columns in this order. */
  constructor(bytes: Buffer, name: string, columns: readonly string[]) {
    this.#bytes = bytes;
    this.#name = name;
    this.#columns = new Map(columns.map((column, position) => [column, position]));
    this.#starts = new Int32Array(columns.length + 1);
    this.next();
    const header = columns.map((column) => this.text(column));
    if (header.join() !== columns.join()) {
      throw new Fault('bad-config', `${name} line 1: the columns are ${header.join(', ')}, not ${columns.join(', ')}`);
    }
  }

  /** Goes to the next row; false after the last. @throws Fault `bad-config` for a row of another number of cells. */
  next(): boolean {
    const bytes = this.#bytes;
    const starts = this.#starts;
    let at = this.#at;
    if (at >= bytes.length) return false;
    this.#line += 1;
    let cells = 0;
    starts[cells++] = at;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === LINE_FEED) break;
      if (byte !== TAB) continue;
      if (cells < starts.length) starts[cells] = at + 1;
      cells += 1;
    }
    if (cells !== starts.length - 1) {
      throw new Fault('bad-config', `${this.#name} line ${this.#line}: ${cells} cells, expected ${starts.length - 1}`);
    }
    starts[cells] = at + 1;
    this.#at = at + 1;
    return true;
  }

  /** Null for an empty cell. */
  text(column: string): string | null {
    const [from, to] = this.#span(column);
    return from === to ? null : this.#bytes.toString('utf8', from, to);
  }

  /** Null for an empty cell. @throws Fault `bad-config` for one that is no number. */
  number(column: string): number | null {
    const [from, to] = this.#span(column);
    return from === to ? null : this.#decimal(from, to, column);
  }

  /** @throws Fault `bad-config` for an empty cell, too. */
  degrees(column: string): number {
    const value = this.number(column);
    if (value === null) throw this.#bad(column, 'it is empty');
    return value;
  }

  /** Points `lat,lon` between spaces, parts between bars: each point in turn, and where a part begins. */
  path(column: string, onPoint: (lat: number, lon: number, isFirst: boolean) => void): void {
    const [from, to] = this.#span(column);
    const bytes = this.#bytes;
    let isFirst = true;
    let start = from;
    while (start < to) {
      const comma = bytes.indexOf(0x2c, start);
      if (comma < 0 || comma >= to) throw this.#bad(column, 'a point has no comma');
      let end = comma + 1;
      while (end < to && bytes[end] !== 0x20 && bytes[end] !== 0x7c) end += 1;
      onPoint(this.#decimal(start, comma, column), this.#decimal(comma + 1, end, column), isFirst);
      isFirst = bytes[end] === 0x7c;
      start = end + 1;
    }
  }

  #span(column: string): readonly [number, number] {
    const position = this.#columns.get(column);
    if (position === undefined) throw new TypeError(`${this.#name} is read without a column ${column}`);
    return [this.#starts[position] as number, (this.#starts[position + 1] as number) - 1];
  }

  #decimal(from: number, to: number, column: string): number {
    const bytes = this.#bytes;
    const isNegative = bytes[from] === MINUS;
    let digits = 0;
    let scale = 0;
    let value = 0;
    for (let at = isNegative ? from + 1 : from; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (byte === POINT && scale === 0) scale = 1;
      else if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO);
        digits += 1;
        scale *= 10;
      } else throw this.#bad(column, `${JSON.stringify(bytes.toString('utf8', from, to))} is no number`);
    }
    if (digits === 0) throw this.#bad(column, 'it has no digits');
    // One division is as exact as reading the text: both the digits and the power of ten are whole numbers.
    const amount = scale > 1 ? value / scale : value;
    return isNegative ? -amount : amount;
  }

  #bad(column: string, problem: string): Fault {
    return new Fault('bad-config', `${this.#name} line ${this.#line}, column ${column}: ${problem}`);
  }
}
