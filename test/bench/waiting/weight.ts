import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a running service needed before: packages, and MB of them. */
const BEFORE = { packages: 275, mb: 320 };
const HEAVIEST = 8;

const Packages = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
});
const Packed = z.array(z.object({ size: z.number(), unpackedSize: z.number(), entryCount: z.number() }));

/** Bytes of the folder of a package as they lie on disk, without the packages in it; 0: it is not installed on this system. */
function installedBytes(folder: string): number {
  try {
    const text = execFileSync('du', ['-sb', '--exclude=node_modules', join(ROOT, folder)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(text.toString().split('\t', 1)[0]);
  } catch {
    return 0;
  }
}

/** What is published, and what a running service installs with it. */
export function benchWeight(): void {
  const lock = Packages.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const needed = Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .map(([folder]) => ({ folder, bytes: installedBytes(folder) }))
    .filter(({ bytes }) => bytes > 0);
  const mb = needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const [packed] = Packed.parse(
    JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: ROOT,
        maxBuffer: 64e6,
      }).toString(),
    ),
  );
  if (packed === undefined) throw new Error('npm pack says nothing');
  console.log(
    `\nWhat a running service installs: ${needed.length} packages, ${mb.toFixed(0)} MB (before: ${BEFORE.packages}, ${BEFORE.mb} MB; wanted half of each)` +
      `${mb <= BEFORE.mb / 2 && needed.length <= BEFORE.packages / 2 ? '' : '  SHORT'}`,
  );
  for (const { folder, bytes } of needed.toSorted((a, b) => b.bytes - a.bytes).slice(0, HEAVIEST))
    console.log(`  ${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${folder.replace('node_modules/', '')}`);
  console.log(
    `The package itself: ${(packed.size / 1e6).toFixed(1)} MB packed, ${(packed.unpackedSize / 1e6).toFixed(1)} MB in ${packed.entryCount} files`,
  );
}
