import type { ComponentChildren } from 'preact';

/** Sections of the page in their order, by the anchor that they stand under. */
export const SECTIONS = [
  { id: 'verdict', name: 'Verdict' },
  { id: 'outlook', name: 'Outlook' },
  { id: 'parts', name: 'Parts' },
  { id: 'history', name: 'History' },
  { id: 'prices', name: 'Prices' },
  { id: 'generation', name: 'Generation' },
  { id: 'queue', name: 'Queue' },
  { id: 'pipeline', name: 'Pipeline' },
  { id: 'operators', name: 'Operators' },
  { id: 'deals', name: 'Deals' },
  { id: 'alike', name: 'Alike' },
  { id: 'risk', name: 'Risk' },
  { id: 'news', name: 'News' },
  { id: 'embed', name: 'Embed' },
  { id: 'provenance', name: 'Sources' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** A section of the page, which links may point to. */
export function Section(props: {
  readonly id: SectionId;
  readonly heading: string;
  readonly children: ComponentChildren;
}) {
  const { id, heading, children } = props;
  return (
    <section id={id} class={`part-${id}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
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
