import { capitalized, formatCount, formatNumber, formatPower, NONE } from '../../frame/format.ts';
import { Foreign, Table } from '../../frame/parts.tsx';
import { type AroundShown, RADIUS_KM } from './ask-dossier.ts';
import { allAround, LISTED, type NearProps } from './near-sections.tsx';
import { formatBearing, formatKm, formatPowerByBasis } from './near-words.ts';
import { Rest } from './rest.tsx';

/** Data centers and projects around, the largest first. */
export function SitesNear({ around }: NearProps) {
  return (
    <section>
      <h2 id="sites">Data centers and projects within {RADIUS_KM} km</h2>
      <SiteTable
        name="Data center"
        around={around}
        sites={around.facilities}
        path="/facilities"
        none="No data center is listed there."
        each="each building of a campus by itself"
      />
      <SiteTable
        name="Project"
        around={around}
        sites={around.projects}
        path="/pipeline"
        none="No project is listed there."
      />
    </section>
  );
}

type Sites = AroundShown['facilities'];

/** `302 data centers: 1.2 GW disclosed by 14; 5 GW estimated for 120; 168 without a figure.` and in which order they stand. */
function captionOf(name: string, each: string | undefined, { within_radius: count, by_basis: bases }: Sites): string {
  const things = `${formatCount(count, name.toLowerCase())}${each === undefined ? '' : `, ${each}`}`;
  if (count === 0) return `${things}.`;
  const sized = bases.stated.sites + bases.permitted.sites + bases.estimated.sites;
  if (sized === 0) return `${things}: no figure of capacity for any of them. Nearest first.`;
  const rest = count - sized;
  const parts = [...formatPowerByBasis(bases), ...(rest > 0 ? [`${formatNumber(rest)} without a figure`] : [])];
  return `${things}: ${parts.join('; ')}. Largest first${rest > 0 ? ', those without a figure by distance' : ''}.`;
}

function SiteTable(props: {
  readonly name: string;
  readonly around: AroundShown;
  readonly sites: Sites;
  readonly path: string;
  readonly none: string;
  /** What is counted, where that may be read in two ways. */
  readonly each?: string;
}) {
  const { name, around, sites, path, none, each } = props;
  const { within_radius: count, largest } = sites;
  return (
    <>
      <Table
        caption={captionOf(name, each, sites)}
        columns={[
          { name },
          { name: 'Capacity', isNumber: true },
          { name: 'Distance', isNumber: true },
          { name: 'Direction' },
          { name: 'Operator' },
          { name: 'Status' },
        ]}
        none={none}
      >
        {largest.slice(0, LISTED).map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <a href={`${path}/${encodeURIComponent(one.id)}`}>
                <Foreign>{one.name ?? 'No name'}</Foreign>
              </a>
            </th>
            <td class="n">
              {one.power_mw === null ? <span class="soft">no figure</span> : formatPower(one.power_mw)}
              {one.power_basis !== null && one.power_basis !== 'stated' && (
                <span class="soft"> {one.power_basis === 'permitted' ? 'engines permitted' : 'estimated'}</span>
              )}
            </td>
            <td class="n">{formatKm(one.distance_km)}</td>
            <td>{formatBearing(one.bearing_deg)}</td>
            <td>
              <Foreign>{one.operator ?? NONE}</Foreign>
            </td>
            <td>{one.status === null ? NONE : capitalized(one.status.replaceAll(/[-_]/g, ' '))}</td>
          </tr>
        ))}
      </Table>
      <Rest shown={LISTED} total={count} href={allAround(around, count)} />
    </>
  );
}
