import { readdirSync, readFileSync } from 'node:fs';

/** Pids of a process and everything below it. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended while we looked.
    }
  }
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** Proportional set size of a process, in MB: shared pages are split among those that share them. */
function pssMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Memory of some processes and all that they started, printed one by one and in all. */
export function printMemory(title: string, roots: readonly number[], wantedMb: number): void {
  const pids = [...new Set(roots.flatMap(processTree))];
  const lines = pids.map((pid) => ({
    pid,
    mb: pssMb(pid),
    name: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 4).join(' ').slice(0, 60),
  }));
  const total = lines.reduce((sum, { mb }) => sum + mb, 0);
  console.log(`\n${title}`);
  for (const { mb, name } of lines.sort((a, b) => b.mb - a.mb).slice(0, 6))
    console.log(`  ${mb.toFixed(0).padStart(5)} MB  ${name}`);
  console.log(
    `  ${total.toFixed(0).padStart(5)} MB  in ${lines.length} processes  wanted < ${wantedMb} MB${total < wantedMb ? '' : '  SHORT'}`,
  );
}
