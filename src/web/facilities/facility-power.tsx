import { Figure } from '../frame/figure.tsx';
import { formatDate, formatPower, NONE } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
import type { Facility } from './facility-records.tsx';

type PowerFigure = Facility['power_figures'][number];

const TERM_WORDS: Readonly<Record<PowerFigure['term'], string>> = {
  'it-load': 'IT load',
  facility: 'whole facility',
  mva: 'apparent power (MVA)',
  thermal: 'thermal input of engines, not load',
  'generator-electric': 'electric output of engines, not load',
  connection: 'grid connection, not load',
  'not-stated': 'not stated of what',
};

/** The figure with its basis, and the interval of an estimate. */
export function Power({ of: facility }: { readonly of: Facility }) {
  const { power_mw: mw, power_basis: basis, power_term: term, power_scope: scope } = facility;
  if (mw === null || basis === null || term === null) return <>{NONE}</>;
  const { power_source: source, power_as_of: day, power_mw_low: low, power_mw_high: high } = facility;
  return (
    <>
      <Figure of={{ source, observed_at: day, basis, notes: facility.power_citation ?? '' }}>{formatPower(mw)}</Figure>
      <span class="soft">
        {' '}
        {basis}, {TERM_WORDS[term]}
        {scope === 'campus' && ', of the whole campus'}
        {low !== null && high !== null && `; 80 % interval ${formatPower(low)} to ${formatPower(high)}`}
      </span>
    </>
  );
}

/** All figures for its power side by side; nothing where there is none. */
export function FacilityPower({ facility }: { readonly facility: Facility }) {
  const { power_figures: figures } = facility;
  if (figures.length === 0) return null;
  return (
    <>
      <h2>Power by source</h2>
      <Table
        caption="Figures side by side; ✓ marks the one that is shown and counted"
        columns={[
          { name: 'Source' },
          { name: 'Power', isNumber: true },
          { name: 'Basis' },
          { name: 'Of what' },
          { name: 'As of' },
          { name: 'Written at' },
        ]}
        none="No source states its power."
      >
        {figures.map((figure) => (
          <tr key={`${figure.source} ${figure.external_id} ${figure.term} ${figure.as_of}`}>
            <th scope="row">
              {figure.source}
              {figure.is_chosen && (
                <>
                  {' '}
                  <span aria-hidden="true">✓</span>
                  <span class="hidden">chosen</span>
                </>
              )}
            </th>
            <td class="n">{formatFigure(figure)}</td>
            <td>{figure.basis}</td>
            <td>
              {TERM_WORDS[figure.term]}
              {figure.scope === 'campus' && ', the whole campus'}
              {figure.held_by !== facility.id && (
                <>
                  , counted at <a href={`/facilities/${encodeURIComponent(figure.held_by)}`}>another building of it</a>
                </>
              )}
            </td>
            <td>{formatDate(figure.as_of)}</td>
            <td class="words">
              <Citation of={figure} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function formatFigure({ capacity_mw: mw, low_mw: low, high_mw: high }: PowerFigure): string {
  return low === null || high === null
    ? formatPower(mw)
    : `${formatPower(mw)} (${formatPower(low)} to ${formatPower(high)})`;
}

function Citation({ of: { citation, quote } }: { readonly of: PowerFigure }) {
  if (citation === null) return <>docs/capacity.md</>;
  return (
    <>
      {/^https?:\/\//.test(citation) ? <Outside href={citation}>The page</Outside> : <Foreign>{citation}</Foreign>}
      {quote !== null && (
        <div class="soft">
          <Foreign>{quote}</Foreign>
        </div>
      )}
    </>
  );
}
