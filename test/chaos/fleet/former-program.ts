import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestLockingStep } from '../../support/db/newest-locking-step.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The program as it was before the newest step of the schema that makes others wait. */
export interface FormerProgram {
  readonly commit: string;
  /** The step that it does not know. */
  readonly step: string;
}

/** null where there is no history to find it in: a package, a shallow clone. */
export function findFormerProgram(): FormerProgram | null {
  const step = newestLockingStep()?.tag;
  if (step === undefined) return null;
  try {
    const added = git(
      'log',
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--format=%H',
      '-1',
      '--',
      `migrations/${step}.sql`,
    );
    return added === '' ? null : { commit: git('rev-parse', '--verify', `${added}^`), step };
  } catch {
    return null;
  }
}

/** Its files in a folder made for them, with the packages of today. */
export function unpackProgram({ commit }: FormerProgram, folder: string): void {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git('archive', '--format=tar', '-o', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'));
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
