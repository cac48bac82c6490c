import { NONE } from '../frame/format.ts';
import { Foreign, Instant, Table } from '../frame/parts.tsx';
import { Verdict, verdictWord } from '../frame/verdict.tsx';
import type { Change } from './read-change.ts';

const COLUMNS = [
  { name: 'Market' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true, hint: '0 to 100, with the change where both scores use the same method' },
  { name: 'Published' },
  { name: 'Revision', isNumber: true, hint: 'Revision number of this market’s brief' },
];

/** Changed briefs, newest first. Also sent alone, to the script of a page that is there already. */
export function ChangesTable({ changes, none }: { readonly changes: readonly Change[]; readonly none: string }) {
  return (
    <Table
      caption="Newest revision of each brief, newest first. Source: the published briefs; times are UTC."
      columns={COLUMNS}
      none={none}
    >
      {changes.map((change) => (
        <Row key={change.slug} {...change} />
      ))}
    </Table>
  );
}

function Row(change: Change) {
  const { slug, revision, at, name, words, verdict, verdictBefore, score, scoreChange, isListed } = change;
  return (
    <tr data-change={`${slug}/${revision}`} data-market={slug} data-words={readOut(change)}>
      <th scope="row">
        {isListed ? (
          <a href={`/markets/${encodeURIComponent(slug)}`}>
            <Foreign>{name}</Foreign>
          </a>
        ) : (
          <Foreign>{words}</Foreign>
        )}
      </th>
      <td>
        {verdict === null && !isListed ? (
          <span class="soft">{NONE}</span>
        ) : (
          <>
            {verdictBefore !== null && (
              <>
                <Verdict of={verdictBefore} /> <span class="hidden">before → now</span>
                <span aria-hidden="true">→ </span>
              </>
            )}
            <Verdict of={verdict} />
          </>
        )}
      </td>
      <td class="n">
        {score ?? NONE}
        {scoreChange !== null && <span class="soft"> ({scoreChange})</span>}
      </td>
      <td>
        <Instant at={at} />
      </td>
      <td class="n">{revision}</td>
    </tr>
  );
}

/** The change as text, for screen readers when it arrives. */
function readOut({ name, words, verdict, verdictBefore, score, scoreChange }: Change): string {
  if (verdict === null) return words;
  const was = verdictBefore === null ? '' : `, before ${verdictWord(verdictBefore)}`;
  return `${name}: ${verdictWord(verdict)}${was}${score === null ? '' : `, score ${score}`}${scoreChange === null ? '' : ` (${scoreChange})`}`;
}
