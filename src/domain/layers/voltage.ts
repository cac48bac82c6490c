/** Highest voltage of a public line, with some room: ±1,100 kV. What is above it in a cell of kV was written in volts. */
const MOST_KV = 1_200;

/** Values that publishers write where they know no voltage, without spaces. */
const UNKNOWN = new Set(['', '-999999', 'notavailable', 'unknown', 'n/a', 'none', 'null', '-']);

export type VoltageUnit = 'V' | 'kV';

/** The voltages of one cell in kV, highest first, each once; and what could not be read as one. */
interface ReadVoltages {
  readonly kvs: readonly number[];
  readonly refused: readonly string[];
}

/**
 * Reads a cell that may hold several voltages: `380000;110000`, `33/11`, `220 kV`. The publisher says which unit it
 * writes: 400 is 0.4 kV in volts, and a transmission voltage in kV, so the number alone cannot tell. A value beyond what
 * the unit allows is refused, never converted by a guess. A direct-current pair (±500) is read by its amount.
 */
export function readVoltages(text: string | null, unit: VoltageUnit): ReadVoltages {
  const kvs = new Set<number>();
  const refused: string[] = [];
  // A unit at the end is that of all before it: 380/220 kV.
  const last = /(kv|v)\s{0,3}$/i.exec(text ?? '')?.[1]?.toLowerCase() ?? unit.toLowerCase();
  for (const part of (text ?? '').split(/[;/,|]/)) {
    const trimmed = part.trim();
    if (UNKNOWN.has(trimmed.toLowerCase().replaceAll(' ', ''))) continue;
    const found = /^[±+-]?(\d{1,8}(?:\.\d{1,4})?) ?(kv|v)?$/i.exec(trimmed);
    const value = Number(found?.[1]);
    const own = found?.[2]?.toLowerCase() ?? last;
    const kv = own === 'v' ? value / 1_000 : value;
    if (found === null || !(kv > 0) || kv > MOST_KV || trimmed.startsWith('-')) refused.push(trimmed);
    else kvs.add(kv);
  }
  return { kvs: [...kvs].sort((a, b) => b - a), refused };
}
