import type { ComponentChildren } from 'preact';
import { formatMoney, formatNumber, formatPower } from '../../frame/format.ts';
import { PartSection } from '../part-section.tsx';
import { SiteIndexSection } from '../site-index-section.tsx';
import { Cautions, Overall, PartBars, PlaceLine } from '../site-score-part.tsx';
import { formatPlace } from '../site-words.ts';
import { TwoScores } from '../two-scores.tsx';
import { Actions } from './actions.tsx';
import type { DossierFacts } from './ask-dossier.ts';
import type { PlannedSite } from './ask-rules.ts';
import { DossierForm } from './dossier-form.tsx';
import { DossierMap } from './dossier-map.tsx';
import { Glance } from './glance.tsx';
import { ComparablesOfPlace, PriceOfPlace } from './grid-sections.tsx';
import { InShortSection } from './in-short-section.tsx';
import { GridNear, OtherNear, ParcelsNear } from './near-sections.tsx';
import { QueueOfPlace } from './queue-section.tsx';
import { RisksOfPlace, RulesOfPlace } from './risk-sections.tsx';
import { SitesNear } from './sites-near.tsx';
import { SourceList } from './source-list.tsx';
import { UtilityNear } from './utility-section.tsx';

interface DossierProps {
  readonly facts: DossierFacts;
  readonly planned: PlannedSite;
  readonly publicUrl: string;
  /** Path and query of the page. */
  readonly address: string;
}

/** The dossier of a place: all that questions answer about it, each figure with its source and date. */
export function DossierBody({ facts, planned, publicUrl, address }: DossierProps) {
  const { site, around } = facts;
  const { score, place } = site;
  const { latitude: lat, longitude: lon } = around;
  return (
    <div class="dossier">
      <header class="dossier-head">
        <p class="overline">Site dossier</p>
        <h1>{formatPlace(lat, lon)}</h1>
        <PlaceLine place={place} />
        <Planned planned={planned} />
        <Glance facts={facts} />
        <InShortSection facts={facts} planned={planned} />
        <TwoScores score={score} />
      </header>
      <div class="dossier-sections">
        <div class="dossier-pair">
          <DossierMap around={around} />
          <section>
            <h2 id="score">Site score</h2>
            <Overall score={score} />
            <PartBars score={score} />
            <Cautions score={score} place={place} />
          </section>
        </div>
        <Folded name="Power nearby" holds="Substations and lines · Utility and balancing authority">
          <GridNear around={around} />
          <UtilityNear around={around} />
        </Folded>
        <Folded name="Rules" holds="Tariffs, incentives and restrictions">
          <RulesOfPlace facts={facts} planned={planned} />
        </Folded>
        <Folded name="Price and queue" holds="Wholesale price over a year · Interconnection queue" isPair>
          <PriceOfPlace facts={facts} />
          <QueueOfPlace facts={facts} />
        </Folded>
        <Folded name="Land and neighbors" holds="Parcels · Data centers and projects · Comparables">
          <ParcelsNear around={around} />
          <SitesNear around={around} />
          <ComparablesOfPlace facts={facts} />
        </Folded>
        <Folded name="Risks, gas and fiber" holds="Risks · Gas, airports and fiber" isPair>
          <RisksOfPlace facts={facts} />
          <OtherNear around={around} />
        </Folded>
        <Folded name="Scores in detail" holds="Market power index here · Measures of the site score">
          <SiteIndexSection score={score} bands={site.bands} />
          <details class="no-print">
            <summary>Each measure of the site score, with points, weight and source</summary>
            {(score.explain?.parts ?? []).map((part) => (
              <PartSection key={part.id} part={part} meanings={site.meanings} />
            ))}
          </details>
        </Folded>
        <Actions facts={facts} publicUrl={publicUrl} address={address} />
        <Folded name="Sources" holds="Dates, what each provides, licenses">
          <SourceList facts={facts} />
        </Folded>
      </div>
      <section class="no-print">
        <h2>Another site, or another load</h2>
        <DossierForm id="place-form" entered={enteredOf(lat, lon, planned)} />
      </section>
    </div>
  );
}

/** Sections that are read together, folded until somebody wants them; a link to anything in it opens it, and paper has it open. */
function Folded(props: {
  readonly name: string;
  readonly holds: string;
  /** Two sections that stand side by side where there is room. */
  readonly isPair?: boolean;
  readonly children: ComponentChildren;
}) {
  const { name, holds, isPair = false, children } = props;
  return (
    <details class="section-group">
      <summary>
        <b>{name}</b> <span class="soft">{holds}</span>
      </summary>
      <div {...(isPair ? { class: 'dossier-pair' } : {})}>{children}</div>
    </details>
  );
}

const enteredOf = (lat: number, lon: number, { mw, capexUsd, jobs }: PlannedSite) => ({
  lat: String(lat),
  lon: String(lon),
  mw: mw === null ? undefined : String(mw),
  capex: capexUsd === null ? undefined : String(capexUsd),
  jobs: jobs === null ? undefined : String(jobs),
});

function Planned({ planned: { mw, capexUsd, jobs } }: { readonly planned: PlannedSite }) {
  const said = [
    mw === null ? null : formatPower(mw),
    capexUsd === null ? null : `${formatMoney(capexUsd)} of investment`,
    jobs === null ? null : `${formatNumber(jobs)} jobs`,
  ].filter((part) => part !== null);
  return said.length === 0 ? null : <p>Planned: {said.join(', ')}.</p>;
}
