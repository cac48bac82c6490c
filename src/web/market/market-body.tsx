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
import { Section, SectionList } from './sections/section.tsx';

/** All sections of the page of a market. */
export function MarketBody({ facts, read }: { readonly facts: MarketFacts; readonly read: ReadContext }) {
  const { brief, words } = facts;
  const { sources, publicUrl, clock } = read;
  return (
    <div class="market" data-live-slug={brief.slug}>
      <SectionList />
      <div class="sections">
        <Hero facts={facts} sources={sources} />
        <Outlook text={brief.outlook?.narrative_md ?? ''} />
        <PartsSection facts={facts} />
        <HistorySection history={facts.history} words={words} />
        <PricesSection facts={facts} now={clock.now()} />
        <GenerationSection facts={facts} />
        <QueueSection facts={facts} />
        <AroundSection around={facts.around} />
        <PipelineSection brief={brief} />
        <OperatorsSection facts={facts} />
        <DealsSection brief={brief} />
        <CompsSection brief={brief} />
        <RiskSection facts={facts} />
        <PolicySection policy={facts.policy} />
        <NewsSection news={facts.news} slug={brief.slug} />
        <EmbedSection brief={brief} publicUrl={publicUrl} />
        <ProvenanceSection facts={facts} sources={sources} />
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
