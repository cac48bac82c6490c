import { formatCount, formatNumber } from '../frame/format.ts';
import { Day, Table } from '../frame/parts.tsx';
import type { SourceState } from './source-notice.tsx';

const HOUR_SECONDS = 3_600;

/** Time as people say it of what is estimated: `about 3 hours`. */
function formatRemaining(seconds: number): string {
  if (seconds < 90) return 'about a minute';
  if (seconds < 1.5 * HOUR_SECONDS) return `about ${formatNumber(Math.round(seconds / 60))} minutes`;
  if (seconds < 48 * HOUR_SECONDS) return `about ${formatNumber(Math.round(seconds / HOUR_SECONDS))} hours`;
  return `about ${formatNumber(Math.round(seconds / (24 * HOUR_SECONDS)))} days`;
}

type Reading = SourceState & { readonly backfill: NonNullable<SourceState['backfill']> };

const isReading = (source: SourceState): source is Reading =>
  source.backfill !== null && (source.backfill.state === 'reading' || source.backfill.state === 'not-begun');

/** While archives are being read: what is there, what is coming and how long it takes; nothing once all is read. */
export function HistoryNote({ sources }: { readonly sources: readonly SourceState[] }) {
  const reading = sources.filter(isReading);
  if (reading.length === 0) return null;
  const sum = (member: 'done' | 'failed' | 'slots'): number =>
    reading.reduce((total, { backfill }) => total + backfill[member], 0);
  const longest = Math.max(...reading.map(({ backfill }) => backfill.remaining_seconds ?? 0));
  const [read, slots] = [sum('done') + sum('failed'), sum('slots')];
  return (
    <div class="note">
      <p>
        <strong>History is being read</strong> from the archives of {formatCount(reading.length, 'source')}, the newest
        days first: {formatNumber(read)} of {formatNumber(slots)} parts.{' '}
        {longest > 0 ? `At the pace so far it takes ${formatRemaining(longest)} more.` : 'The pace is not known yet.'}{' '}
        Means of a month, bands and charts fill as it is read.
      </p>
      <progress max={slots} value={read} aria-label="Parts of the archives read" />
      <details>
        <summary>Progress by source</summary>
        <Table
          caption="Archives that are being read"
          columns={[
            { name: 'Source' },
            { name: 'Parts read', isNumber: true },
            { name: 'Of', isNumber: true },
            { name: 'Back to' },
            { name: 'Remaining' },
          ]}
          none=""
        >
          {reading.map(({ id, backfill }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td class="n">{formatNumber(backfill.done)}</td>
              <td class="n">{formatNumber(backfill.slots)}</td>
              <td>
                <Day at={backfill.oldest_day} />
              </td>
              <td>
                {backfill.state === 'not-begun'
                  ? 'not begun'
                  : backfill.remaining_seconds === null
                    ? 'not known yet'
                    : formatRemaining(backfill.remaining_seconds)}
              </td>
            </tr>
          ))}
        </Table>
      </details>
    </div>
  );
}
