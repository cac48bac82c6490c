import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestLockingStep } from '../db/newest-locking-step.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Commits that are looked through: between two versions not every one is whole, and steps may get other numbers yet. */
const MOST_COMMITS = 400;

/** The program as it was before the newest step of the schema that makes others wait. */
export interface FormerProgram {
  /** The newest first. */
  readonly commits: readonly string[];
  /** The step that it does not know. */
  readonly step: string;
}

/** null where there is no history to find it in: a package, a shallow clone. */
export function findFormerProgram(): FormerProgram | null {
  const step = newestLockingStep()?.tag;
  if (step === undefined) return null;
  try {
    const file = `migrations/${step}.sql`;
    const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '-1', '--', file);
    if (added === '') return null;
    const commits = git('rev-list', '--first-parent', `--max-count=${MOST_COMMITS}`, `${added}^`).split('\n');
    const whole = commits.filter(hasStepsOfToday);
    return whole.length === 0 ? null : { commits: whole, step };
  } catch {
    return null;
  }
}

/** Whether all of its steps are among those of today, unchanged. */
const hasStepsOfToday = (commit: string): boolean =>
  git('diff', '--name-only', '--no-renames', '--diff-filter=MD', commit, 'HEAD', '--', 'migrations/*.sql') === '';

/**
 * Its files in a folder made for them, with the packages of today and the scripts of its pages built, without which it serves
 * none.
 * @returns the commit.
 * @throws Error when none of its commits can be built.
 */
export function unpackProgram({ commits }: FormerProgram, folder: string): string {
  let failure: unknown;
  for (const commit of commits) {
    mkdirSync(folder);
    const archive = `${folder}.tar`;
    git('archive', '--format=tar', '-o', archive, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'));
    try {
      execFileSync(process.execPath, ['--import', 'tsx', 'src/web/bundle/main.ts'], { cwd: folder, stdio: 'ignore' });
      return commit;
    } catch (error) {
      failure = error;
      rmSync(folder, { recursive: true });
    }
  }
  throw new Error(`none of ${commits.length} commits before the newest schema can be built`, { cause: failure });
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
