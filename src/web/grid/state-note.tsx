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
  return (
    <Stale>
      {late.length} of {live.length} sources of prices and generation are not up to date:{' '}
      {late.map(({ id, state }, index) => (
        <>
          {index > 0 && '; '}
          <code>{id}</code> {state}
        </>
      ))}
      . Their last values are shown with their dates. <a href="/sources">All sources</a>
    </Stale>
  );
}
