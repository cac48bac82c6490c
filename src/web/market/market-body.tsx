import type { ReadContext } from '../../read/context.ts';
import { Nothing } from '../frame/parts.tsx';
import type { MarketFacts } from './ask-market.ts';
import { EmbedSection } from './embed.tsx';
import { Hero } from './hero.tsx';
import { AroundSection } from './sections/around-section.tsx';
import { CompsSection } from './sections/comps-section.tsx';
import { GenerationSection } from './sections/generation-section.tsx';
import { DealsSection, OperatorsSection, PipelineSection } from './sections/growth-sections.tsx';
import { HistorySection } from './sections/history-section.tsx';
import { NewsSection } from './sections/news-section.tsx';
import { PartsSection } from './sections/parts-section.tsx';
import { PolicySection } from './sections/policy-section.tsx';
import { PricesSection } from './sections/prices-section.tsx';
import { ProvenanceSection } from './sections/provenance-section.tsx';
import { QueueSection } from './sections/queue-section.tsx';
import { RiskSection } from './sections/risk-section.tsx';
import { Section, SectionGroup, SectionList } from './sections/section.tsx';

/** The page of a market: the verdict in one window, and all that it is made of folded below it. */
export function MarketBody({ facts, read }: { readonly facts: MarketFacts; readonly read: ReadContext }) {
  const { brief, words } = facts;
  const { sources, publicUrl, clock } = read;
  return (
    <div class="market" data-live-slug={brief.slug}>
      <SectionList />
      <div class="sections">
        <Hero facts={facts} sources={sources} />
        <SectionGroup name="Score" holds={['outlook', 'parts', 'alike']}>
          <Outlook text={brief.outlook?.narrative_md ?? ''} />
          <PartsSection facts={facts} />
          <CompsSection brief={brief} />
        </SectionGroup>
        <SectionGroup name="Power and queue" holds={['prices', 'generation', 'queue', 'around']}>
          <PricesSection facts={facts} now={clock.now()} />
          <GenerationSection facts={facts} />
          <QueueSection facts={facts} />
          <AroundSection around={facts.around} slug={brief.slug} />
        </SectionGroup>
        <SectionGroup name="Facilities and projects" holds={['pipeline', 'operators']}>
          <PipelineSection brief={brief} />
          <OperatorsSection facts={facts} />
        </SectionGroup>
        <SectionGroup name="Deals and news" holds={['deals', 'news']}>
          <DealsSection brief={brief} now={clock.now()} />
          <NewsSection news={facts.news} slug={brief.slug} />
        </SectionGroup>
        <SectionGroup name="Risks" holds={['risk', 'policy']}>
          <RiskSection facts={facts} />
          <PolicySection policy={facts.policy} />
        </SectionGroup>
        <SectionGroup name="History" holds={['history']}>
          <HistorySection history={facts.history} words={words} />
        </SectionGroup>
        <SectionGroup name="Sources and embedding" holds={['provenance', 'embed']}>
          <ProvenanceSection facts={facts} sources={sources} />
          <EmbedSection brief={brief} publicUrl={publicUrl} />
        </SectionGroup>
      </div>
    </div>
  );
}

/** The outlook: paragraphs of plain text, whatever is in them. */
function Outlook({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Section id="outlook">
      {paragraphs.length === 0 ? (
        <Nothing>No outlook for this market yet.</Nothing>
      ) : (
        paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      )}
    </Section>
  );
}
