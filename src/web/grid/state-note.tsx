import { Stale } from '../frame/parts.tsx';
import type { SourceAnswer } from './grid-answers.ts';

/** What a reader must know of the sources before the figures; nothing where all are as they should be. */
export function StateNote({ sources }: { readonly sources: readonly SourceAnswer[] }) {
  const live = sources.filter(({ kind }) => kind !== 'queue');
  if (live.length === 0) return null;
  if (live.every((source) => source.disabled_by === 'offline')) {
    return (
      <Stale>
        This installation is offline (<code>UPSTREAM=off</code>). Figures come from sample documents that ship with the
        program; each figure shows the date of its document. With <code>UPSTREAM=live</code> the newest figures arrive
        within minutes.
      </Stale>
    );
  }
  const late = live.filter((source) => source.stale || !['fresh', 'stale'].includes(source.condition));
  if (late.length === 0) return null;
  const causes = new Map<SourceAnswer['condition'], number>();
  for (const { condition } of late) causes.set(condition, (causes.get(condition) ?? 0) + 1);
  return (
    <>
      <Stale>
        {late.length} of {live.length} sources of prices and generation are not up to date:{' '}
        {[...causes].map(([condition, count]) => `${count} ${CAUSES[condition]}`).join(', ')}. Their last values are
        shown with their dates. <a href="/sources">All sources</a>
      </Stale>
      <details class="small">
        <summary>{late.length === 1 ? 'The source' : `The ${late.length} sources`}</summary>
        <ul>
          {late.map(({ id, state }) => (
            <li key={id}>
              <code>{id}</code> {state}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Causes as text, each counted once however many sources it is of. */
const CAUSES: Readonly<Record<SourceAnswer['condition'], string>> = {
  fresh: 'with old figures',
  stale: 'stale',
  failing: 'failing',
  waiting: 'not read yet',
  disabled: 'switched off',
};
