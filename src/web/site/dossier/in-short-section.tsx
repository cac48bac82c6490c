import { formatPower } from '../../frame/format.ts';
import type { DossierFacts } from './ask-dossier.ts';
import type { PlannedSite } from './ask-rules.ts';
import { type ShortLine, sumUpDossier } from './in-short.ts';

/** What a reader takes away from the dossier before its figures: for, against, and what to ask. */
export function InShortSection({ facts, planned }: { readonly facts: DossierFacts; readonly planned: PlannedSite }) {
  const { pro, con, ask } = sumUpDossier(facts, planned);
  return (
    <section class="in-short">
      <h2 id="in-short">In short{planned.mw !== null && `, for ${formatPower(planned.mw)}`}</h2>
      <div class="in-short-lists">
        <Lines heading="For it" lines={pro} none="Nothing that stands out." />
        <Lines heading="Against it" lines={con} none="Nothing that stands out." />
        <Lines heading="To ask" lines={ask} none="Nothing: all of it has data." />
      </div>
    </section>
  );
}

function Lines(props: { readonly heading: string; readonly lines: readonly ShortLine[]; readonly none: string }) {
  const { heading, lines, none } = props;
  return (
    <div>
      <h3>{heading}</h3>
      {lines.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        <ul>
          {lines.map(({ text, section }) => (
            <li key={text}>
              <a href={`#${section}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
