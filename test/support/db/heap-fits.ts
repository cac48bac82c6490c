import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MEBIBYTES: Readonly<Record<string, number>> = { M: 1, Mi: 1, G: 1024, Gi: 1024 };
/** Beside the heap a process holds code, stacks, buffers and young objects. */
const ABOVE_HEAP = 1.3;

/**
 * Whether a bound on memory leaves room above the bound on the heap.
 * @param command of the process with its options for Node; null: as the image starts it.
 * @param memory as compose, Kubernetes and systemd write it: `512M`, `1536Mi`.
 */
export function heapFits(command: readonly string[] | null, memory: string): boolean {
  const words =
    command?.join(' ') ?? readFileSync(fileURLToPath(new URL('../../../Dockerfile', import.meta.url)), 'utf8');
  const heap = Number(/--max-old-space-size=(\d+)/.exec(words)?.[1] ?? Number.NaN);
  const [, amount, unit = ''] = /^(\d+)(Mi?|Gi?)$/.exec(memory) ?? [];
  return Number(amount) * (MEBIBYTES[unit] ?? Number.NaN) >= heap * ABOVE_HEAP;
}
