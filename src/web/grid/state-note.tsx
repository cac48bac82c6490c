import { Stale } from '../frame/parts.tsx';
import { HistoryNote } from '../trust/history-note.tsx';
import type { SourceAnswer } from './grid-answers.ts';

/** What a reader must know of the sources before the figures: one note for one cause; nothing where all is as it should be. */
export function StateNote({ sources }: { readonly sources: readonly SourceAnswer[] }) {
  return (
    <>
      <Currency sources={sources} />
      <HistoryNote sources={sources} />
    </>
  );
}

/** Whether a source has never answered here: what there is of it came with the program. */
const isAwaited = ({ last_success: at, condition }: SourceAnswer): boolean =>
  at === null && (condition === 'waiting' || condition === 'stale');

function Currency({ sources }: { readonly sources: readonly SourceAnswer[] }) {
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
  if (late.every(isAwaited)) return <FirstReads live={live} awaited={late} />;
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

/** The first minutes of an installation: nothing is wrong, each source is asked when its turn comes. */
function FirstReads(props: { readonly live: readonly SourceAnswer[]; readonly awaited: readonly SourceAnswer[] }) {
  const { live, awaited } = props;
  return (
    <div class="note">
      <p>
        <strong>First data is on its way</strong>: {live.length - awaited.length} of {live.length} sources of prices and
        generation have been read here, {awaited.length} not yet. Each is read at its next scheduled time. Until then
        its figures come from sample documents that ship with the program, each with its date.
      </p>
      <details>
        <summary>When each is read</summary>
        <ul>
          {awaited.map(({ id, cadence }) => (
            <li key={id}>
              <code>{id}</code> {cadence}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
