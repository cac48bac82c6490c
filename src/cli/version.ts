import { readFileSync } from 'node:fs';
import { packageFile } from '../store/db/package-file.ts';

/** Version of the program, from package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json has no version');
}
