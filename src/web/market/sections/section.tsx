import type { ComponentChildren } from 'preact';

/** Sections of the page in their order, by the anchor that they stand under; the list of them and their headings say the same words. */
const SECTIONS = [
  { id: 'verdict', name: 'Verdict' },
  { id: 'outlook', name: 'Outlook' },
  { id: 'parts', name: 'Parts of the score' },
  { id: 'alike', name: 'Similar markets' },
  { id: 'prices', name: 'Prices' },
  { id: 'generation', name: 'Generation' },
  { id: 'queue', name: 'Queue' },
  { id: 'around', name: 'Around its center' },
  { id: 'pipeline', name: 'Pipeline' },
  { id: 'operators', name: 'Operators' },
  { id: 'deals', name: 'Deals' },
  { id: 'news', name: 'News' },
  { id: 'risk', name: 'Risk' },
  { id: 'policy', name: 'Policy, tariffs and incentives' },
  { id: 'history', name: 'Score over time' },
  { id: 'provenance', name: 'Sources of this page' },
  { id: 'embed', name: 'Embed' },
] as const;

type SectionId = (typeof SECTIONS)[number]['id'];

/** A section of the page, which links may point to. */
export function Section(props: { readonly id: SectionId; readonly children: ComponentChildren }) {
  const { id, children } = props;
  const name = SECTIONS.find((one) => one.id === id)?.name;
  return (
    <section id={id} class={`part-${id}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{name}</h2>
      {children}
    </section>
  );
}

/**
 * Sections that are read together, folded until somebody wants them; a link to anything in it opens it, and paper has it
 * open.
 */
export function SectionGroup(props: {
  readonly name: string;
  readonly holds: readonly SectionId[];
  readonly children: ComponentChildren;
}) {
  const { name, holds, children } = props;
  const names = holds.flatMap((id) => SECTIONS.find((one) => one.id === id)?.name ?? []);
  return (
    <details class="section-group">
      <summary>
        <b>{name}</b>
        {(names.length > 1 || names[0] !== name) && <span class="soft"> {names.join(' · ')}</span>}
      </summary>
      {children}
    </details>
  );
}

/** The list of sections that stays beside them where there is room. */
export function SectionList() {
  return (
    <nav class="contents no-print" aria-label="On this page">
      <ul>
        {SECTIONS.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
