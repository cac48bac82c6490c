import { Figure } from '../../frame/figure.tsx';
import { formatCount, formatNumber, NONE } from '../../frame/format.ts';
import { Foreign, Nothing, Table } from '../../frame/parts.tsx';
import { type AroundShown, type NearThing, RADIUS_KM } from './ask-dossier.ts';
import { formatAccess, formatBearing, formatCrossing, formatKm, formatKv, originOfLayer } from './near-words.ts';
import { Rest } from './rest.tsx';

export interface NearProps {
  readonly around: AroundShown;
}

/** Of each kind so many are listed; the rest is linked. */
export const LISTED = 8;

/** The most of one answer. */
const MOST = 500;

/** The address of all things of a kind within the radius: those of the other kinds are there too. */
export const allAround = ({ latitude, longitude }: AroundShown, total: number): string =>
  `/api/v1/around?lat=${latitude}&lon=${longitude}&radius_km=${RADIUS_KM}&limit=${Math.min(total, MOST)}`;

/** Substations and lines: what a connection would reach. */
export function GridNear({ around }: NearProps) {
  const { substations, lines } = around;
  const high = substations.nearest_220_kv_up;
  return (
    <section>
      <h2 id="grid-near">Substations and lines</h2>
      {substations.no_data === null ? (
        <p>
          {formatCount(substations.within_radius ?? 0, 'listed substation')} within {RADIUS_KM} km.
          {high !== null && (
            <>
              {' '}
              Nearest of 220 kV or more: <Named thing={high} />, {formatKv(high)},{' '}
              <Figure of={originOfLayer(around, high.layer)}>{formatKm(high.distance_km, high.about)}</Figure>{' '}
              {formatBearing(high.bearing_deg)}.
            </>
          )}
        </p>
      ) : (
        <Missing section={substations} around={around} />
      )}
      <Access around={around} />
      <div class="dossier-pair">
        <div>
          <NearTable name="Substation" section={substations} around={around} />
        </div>
        <LinesNear lines={lines} around={around} />
      </div>
      <p class="soft small">
        Whether a substation or a line has room is not in these lists: ask the utility.{' '}
        {lines.nearest.some(({ about }) => about) &&
          'Lines drawn as a straight line between their ends, or in cells, are “about”.'}
      </p>
    </section>
  );
}

function LinesNear({ lines, around }: NearProps & { readonly lines: AroundShown['lines'] }) {
  return (
    <div>
      {lines.no_data !== null && <Missing section={lines} around={around} />}
      {lines.within_10_km !== null && (
        <p>
          {formatCount(lines.within_10_km, 'listed line')} within 10 km
          {lines.by_kv_within_10_km.length > 0 &&
            `: ${lines.by_kv_within_10_km
              .map(
                ({ kv, lines: count }) =>
                  `${formatNumber(count)} of ${kv === null ? 'unknown voltage' : `${formatNumber(kv)} kV`}`,
              )
              .join(', ')}`}
          .
        </p>
      )}
      <NearTable name="Line" section={lines} around={around} />
    </div>
  );
}

/** What a reader judges a connection by, with the bounds of the words: beside the site score, and no part of it. */
function Access({ around }: NearProps) {
  const { grid_access: access } = around;
  const { thresholds } = access;
  const distance = formatAccess(access);
  const crossing = formatCrossing(access);
  if (distance === null && crossing === null) return null;
  return (
    <p>
      Grid of {formatNumber(access.from_kv)} kV or more:{' '}
      {distance === null || access.nearest === null ? (
        'no data'
      ) : (
        <Figure of={originOfLayer(around, access.nearest.layer)}>{distance}</Figure>
      )}
      {crossing !== null && <>; lines of that voltage within 10 km: {crossing}</>}.{' '}
      <span class="soft">
        At the site: up to {formatNumber(thresholds.at_site)} km; near: {formatNumber(thresholds.near)}; within reach:{' '}
        {formatNumber(thresholds.within_reach)}; several lines: {formatNumber(thresholds.several_lines)}. Not part of
        the site score.
      </span>
    </p>
  );
}

/** Gas, terminals, airports, fiber. */
export function OtherNear({ around }: NearProps) {
  const sections = [
    { name: 'Gas pipeline', section: around.gas_pipelines, listed: 4 },
    { name: 'LNG terminal', section: around.lng_terminals, listed: 2 },
    { name: 'Airport', section: around.airports, listed: 2 },
  ];
  return (
    <section>
      <h2 id="gas">Gas, airports and fiber</h2>
      {sections.map(({ name, section, listed }) => (
        <div key={name}>
          {section.no_data !== null && (
            <p>
              <span class="soft">{name}: </span>
              {formatNone(section)}. {section.beyond !== null && <Beyond thing={section.beyond} around={around} />}
            </p>
          )}
          <NearTable name={name} section={section} most={listed} around={around} hasKv={false} />
        </div>
      ))}
      <p>
        <span class="soft">Fiber and landing stations: </span>
        {around.fiber.no_data}.
      </p>
    </section>
  );
}

/** A list that covers the place has nothing near: that is no missing data. Elsewhere it says what it covers. */
const formatNone = ({
  covered,
  covers,
  no_data: noData,
}: Pick<NearSection, 'covered' | 'covers' | 'no_data'>): string =>
  covered ? `Nothing listed within ${RADIUS_KM} km (list covers ${covers.join('; ')})` : (noData ?? 'No data');

type NearSection = AroundShown['gas_pipelines'];

function Missing({ section, around }: { readonly section: NearSection; readonly around: AroundShown }) {
  return (
    <Nothing>
      {formatNone(section)}. {section.beyond !== null && <Beyond thing={section.beyond} around={around} />}
    </Nothing>
  );
}

function Beyond({ thing, around }: { readonly thing: NearThing; readonly around: AroundShown }) {
  return (
    <>
      Nearest listed: <Named thing={thing} />,{' '}
      <Figure of={originOfLayer(around, thing.layer)}>{formatKm(thing.distance_km, thing.about)}</Figure>{' '}
      {formatBearing(thing.bearing_deg)}.
    </>
  );
}

const Named = ({ thing }: { readonly thing: NearThing }) => (
  <Foreign>{thing.name ?? thing.operator ?? 'no name'}</Foreign>
);

function NearTable(props: {
  readonly name: string;
  readonly section: Pick<AroundShown['gas_pipelines'], 'nearest' | 'within_radius'>;
  readonly around: AroundShown;
  readonly most?: number;
  readonly hasKv?: boolean;
}) {
  const { name, section, around, most = LISTED, hasKv = true } = props;
  if (section.nearest.length === 0) return null;
  const listed = section.nearest.slice(0, most);
  const total = section.within_radius ?? section.nearest.length;
  const hasStatus = listed.some(({ status }) => status !== null);
  return (
    <>
      <Table
        caption={`${name}s, nearest first · ${[...new Set(listed.map(({ layer }) => layer))].join(', ')}`}
        columns={[
          { name },
          hasKv ? { name: 'Voltage', isNumber: true } : { name: 'Size', isNumber: true },
          { name: 'Distance', isNumber: true },
          { name: 'Direction' },
          { name: 'Operator' },
          ...(hasStatus ? [{ name: 'Status' }] : []),
        ]}
        none="None listed."
      >
        {listed.map((thing) => (
          <tr key={`${thing.layer} ${thing.latitude} ${thing.longitude} ${thing.name}`}>
            <th scope="row">
              {thing.name === null ? <span class="soft">no name</span> : <Foreign>{thing.name}</Foreign>}
            </th>
            <td class="n">{hasKv ? formatKv(thing) : formatSize(thing)}</td>
            <td class="n">
              <Figure of={originOfLayer(around, thing.layer)}>{formatKm(thing.distance_km, thing.about)}</Figure>
            </td>
            <td>{formatBearing(thing.bearing_deg)}</td>
            <td>
              <Foreign>{thing.operator?.replaceAll(/;\s*/g, '; ') ?? NONE}</Foreign>
            </td>
            {hasStatus && <td>{thing.status ?? NONE}</td>}
          </tr>
        ))}
      </Table>
      <Rest shown={most} total={total} href={allAround(around, total)} />
    </>
  );
}

const formatSize = ({ capacity, capacity_unit: unit }: NearThing): string =>
  capacity === null || capacity === undefined
    ? NONE
    : `${formatNumber(capacity, capacity < 100 ? 1 : 0)} ${unit ?? ''}`;

/** Parcels of the operator's own layers; nothing where there is none. */
export function ParcelsNear({ around }: NearProps) {
  const { within_radius: count, nearest } = around.parcels;
  if (count === null || nearest.length === 0) return null;
  return (
    <section>
      <h2 id="parcels">Parcels of own layers</h2>
      <Table
        caption={`${formatCount(count, 'parcel')} within ${RADIUS_KM} km, nearest first`}
        columns={[
          { name: 'Parcel' },
          { name: 'Distance', isNumber: true },
          { name: 'Direction' },
          { name: 'Owner' },
          { name: 'Status' },
          { name: 'Layer' },
        ]}
        none="None listed."
      >
        {nearest.slice(0, LISTED).map((thing) => (
          <tr key={`${thing.layer} ${thing.latitude} ${thing.longitude} ${thing.name}`}>
            <th scope="row">
              <Named thing={thing} />
            </th>
            <td class="n">{thing.distance_km === 0 ? 'the place is inside' : formatKm(thing.distance_km)}</td>
            <td>{formatBearing(thing.bearing_deg)}</td>
            <td>
              <Foreign>{thing.operator ?? NONE}</Foreign>
            </td>
            <td>{thing.status ?? NONE}</td>
            <td>{thing.layer}</td>
          </tr>
        ))}
      </Table>
      <Rest shown={LISTED} total={count} href={allAround(around, count)} />
    </section>
  );
}
