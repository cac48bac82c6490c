import { QueueByFuel } from '../../charts/queue-by-fuel.tsx';
import { QueueByYear } from '../../charts/queue-by-year.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatGigawatts, formatNumber, NONE } from '../../frame/format.ts';
import { Nothing, Table } from '../../frame/parts.tsx';
import { AreaQueues } from '../../market/sections/area-queue.tsx';
import { formatMonths } from '../../market/words/format-measure.ts';
import { formatCounty } from '../site-words.ts';
import type { DossierFacts, QueueShown } from './ask-dossier.ts';

type Queue = NonNullable<DossierFacts['queue']>;

/** Requests are stored one by one, or their sums alone, or neither. */
const hasRequests = ({ totals: { generation } }: QueueShown): boolean => generation.requests !== null;
const hasTotals = ({ totals: { generation } }: QueueShown): boolean => generation.active_requests !== null;

/** Where the figures of an operator are from: of sums that are held alone, the document of the sums, which comes last. */
const originsOf = (answer: QueueShown): QueueShown['provenance'] =>
  hasRequests(answer) ? answer.provenance : answer.provenance.slice(-1);

/** Who waits to be connected in the county, and with the operator as a whole. */
export function QueueOfPlace({ facts }: { readonly facts: DossierFacts }) {
  const { queue, area, site } = facts;
  const { county, county_fips: fips, state, iso } = site.place;
  const countyName = county === null ? null : formatCounty(county, fips, state);
  return (
    <section>
      <h2 id="queue">Interconnection queue</h2>
      {queue === null &&
        (area === null || area.queues.length === 0 ? (
          <Nothing>No data (lists cover the seven ISOs/RTOs and some other grid areas, not this place).</Nothing>
        ) : (
          <AreaQueues area={area} state={state} />
        ))}
      {queue !== null && (
        <>
          {hasTotals(queue.operator) && <QueueTable queue={queue} county={countyName} iso={iso ?? ''} />}
          <WhatIsMissing queue={queue.operator} county={countyName} iso={iso ?? ''} />
          {queue.county !== null && <Charts of={`${countyName} in ${iso}`} answer={queue.county} />}
          <Charts of={`${iso} as a whole`} answer={queue.operator} />
        </>
      )}
    </section>
  );
}

function QueueTable(props: { readonly queue: Queue; readonly county: string | null; readonly iso: string }) {
  const { queue, county, iso } = props;
  const shown = [
    // Without the requests nothing is known of a county: the sentence below says so, and not a line of dashes.
    ...(queue.county === null || !hasRequests(queue.county)
      ? []
      : [{ name: county ?? 'County', answer: queue.county }]),
    { name: `${iso} as a whole`, answer: queue.operator },
  ];
  return (
    <Table
      caption={`Requests for generation and storage · ${originsOf(queue.operator).map(formatOrigin).join('; ')}`}
      columns={[
        { name: 'Queue' },
        { name: 'Active requests', isNumber: true },
        { name: 'Active capacity', isNumber: true },
        { name: 'Median wait', isNumber: true, hint: 'From request to operation, of completed projects' },
      ]}
      none="No queue."
    >
      {shown.map(({ name, answer }) => {
        const { active_requests: active, active_gw: gw, median_months_to_operation: months } = answer.totals.generation;
        const [origin = {}] = originsOf(answer);
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="n">
              <Figure of={origin}>{formatNumber(active)}</Figure>
            </td>
            <td class="n">
              <Figure of={origin}>{formatGigawatts(gw)}</Figure>
            </td>
            <td class="n">{months === null ? NONE : formatMonths(months)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** What is not stored of an operator's queue, once for the whole section; nothing where its requests are. */
function WhatIsMissing(props: { readonly queue: QueueShown; readonly county: string | null; readonly iso: string }) {
  const { queue, county, iso } = props;
  if (hasRequests(queue)) return null;
  const reasons = Object.values(queue.operators).flatMap((operator) => operator?.reason ?? []);
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  return (
    <Nothing>
      {hasTotals(queue)
        ? `No data by county${county === null ? '' : ` (${county})`}, fuel and year: only the totals of ${iso} are stored here, not its single requests${why}.`
        : `No data: neither requests nor totals of ${iso} are stored here${why}.`}
    </Nothing>
  );
}

function Charts({ of, answer }: { readonly of: string; readonly answer: QueueShown }) {
  const { generation } = answer.totals;
  if (generation.requests === null) return null;
  if (generation.requests === 0) return <p>{of}: the list has no request for generation or storage there.</p>;
  return (
    <>
      <h3>{of}</h3>
      <div class="pair">
        <QueueByFuel of={of} gigawatts={generation.active_gw_by_fuel} none={`${of}: no active request.`} />
        <QueueByYear of={of} requests={generation.requests_by_year} none={`${of}: no request gives its date.`} />
      </div>
    </>
  );
}
