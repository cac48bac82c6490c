import { Figure } from '../../frame/figure.tsx';
import { formatNumber, formatPower } from '../../frame/format.ts';
import { Foreign, Nothing } from '../../frame/parts.tsx';
import type { AroundShown } from './ask-dossier.ts';
import { formatKm, formatUtility, originOfLayer } from './near-words.ts';

type UtilityShown = AroundShown['utility'];

const DECIDED: Readonly<Record<NonNullable<UtilityShown['decided_by']>, string>> = {
  'only-outline': 'The place is inside its outline alone.',
  'county-list': 'Of the outlines at the place, form EIA-861 lists it alone in the county.',
  'town-utility':
    'It is a town’s own utility with as many customers in its outline as a town has homes, so the large outline around it has a gap here.',
};

const EXCLUDED_BY: Readonly<Record<UtilityShown['others'][number]['excluded_by'], string>> = {
  role: 'serves no site',
  'not-in-county': 'not listed in the county by form EIA-861',
  'around-town': 'around the town utility',
};

/** Whose territory it is, and who balances it. Of several utilities that may serve the place none is named alone. */
export function UtilityNear({ around }: { readonly around: AroundShown }) {
  const { utility, balancing_authority: authority } = around;
  const { candidates, decided_by: decided, others } = utility;
  return (
    <section>
      <h2 id="utility">Utility and balancing authority</h2>
      {utility.no_data !== null && <Nothing>Utility: {utility.no_data}.</Nothing>}
      {decided === null && candidates.length > 0 && (
        <p>
          <strong>
            Not decided: {candidates.length === 1 ? 'one utility' : `one of ${candidates.length} utilities`}.
          </strong>{' '}
          {candidates.length > 1 &&
            'Outlines overlap, or the place is near an edge, and no list says which one serves it. Ask each of them; tariffs below are “if served by”.'}
        </p>
      )}
      <ul>
        {candidates.map((one) => (
          <Candidate key={one.eia_id} candidate={one} around={around} isDecided={decided !== null} />
        ))}
      </ul>
      {decided !== null && <p>{DECIDED[decided]}</p>}
      {others.length > 0 && (
        <p class="soft">
          Other outlines at the place:{' '}
          {others.map(({ name, excluded_by: why }) => `${formatUtility(name)} (${EXCLUDED_BY[why]})`).join('; ')}.
        </p>
      )}
      <p>
        Balancing authority:{' '}
        {authority.code === null ? 'no data' : `${authority.name ?? authority.code} (${authority.code})`}
        {authority.basis !== null && <span class="soft">, by {authority.basis}</span>}.
      </p>
      <GridPublishers around={around} />
    </section>
  );
}

function Candidate(props: {
  readonly candidate: UtilityShown['candidates'][number];
  readonly around: AroundShown;
  readonly isDecided: boolean;
}) {
  const { candidate, around, isDecided } = props;
  const { name, ownership, peak_mw: peakMw, customers, inside, edge_km: edgeKm } = candidate;
  const figure = <Figure of={originOfLayer(around, 'commongrid-territories')}>{formatUtility(name)}</Figure>;
  return (
    <li>
      {isDecided ? <strong>{figure}</strong> : figure}
      {ownership !== null && `, ${ownership.toLowerCase().replaceAll('_', ' ')}`}
      {peakMw !== null && `, peak load ${formatPower(peakMw)}`}
      {customers !== null && `, ${formatNumber(customers)} customers`}
      {!inside && edgeKm !== null && `; its outline begins ${formatKm(edgeKm)} away and may be off by as much`}
    </li>
  );
}

function GridPublishers({ around }: { readonly around: AroundShown }) {
  if (around.grid_publishers.length === 0) return null;
  return (
    <details class="no-print">
      <summary>Where grid maps and hosting capacity are published</summary>
      <ul>
        {around.grid_publishers.map(({ title, url, year, capacity_data: hasCapacity }) => (
          <li key={url}>
            <a href={url} rel="nofollow noopener external">
              <Foreign>{title}</Foreign>
            </a>
            {year !== null && `, ${year}`}
            {hasCapacity && ', capacity'}
          </li>
        ))}
      </ul>
    </details>
  );
}
