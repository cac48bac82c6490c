import type { ComponentChildren } from 'preact';
import { Chart } from '../charts/frame-of-chart.tsx';

/** One part of a score, or one measure of a part: what it means, its bounds as a picture, and why these. */
export function MethodPart(props: {
  /** Its anchor. */
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly share: string;
  readonly unit: string;
  readonly zeroAt: number;
  readonly fullAt: number;
  readonly curve: string;
  readonly knee: number | null;
  readonly because: string;
  /** `h5` for a measure of a part. */
  readonly level?: 'h4' | 'h5';
  readonly children?: ComponentChildren;
}) {
  const {
    id,
    name,
    meaning,
    share,
    unit,
    zeroAt,
    fullAt,
    curve,
    knee,
    because,
    level: Heading = 'h4',
    children,
  } = props;
  const byRatio = knee === null ? '' : `, ${curve}: each doubling well above ${knee} adds about the same`;
  return (
    <section class="method-part" id={id}>
      <div>
        <Heading>
          {name} <span class="soft">· {share}</span>
        </Heading>
        <p>{meaning}</p>
        <p>
          0 points at <strong>{inUnit(zeroAt, unit)}</strong>, 100 points at <strong>{inUnit(fullAt, unit)}</strong>
          {byRatio}.
        </p>
        <p class="soft">{because}</p>
        {children}
      </div>
      <Curve zeroAt={zeroAt} fullAt={fullAt} unit={unit} isByRatio={knee !== null} />
    </section>
  );
}

const inUnit = (value: number, unit: string): string => `${value.toLocaleString('en-US')} ${unit}`;

const [WIDTH, HEIGHT, TOP, BOTTOM] = [240, 96, 8, 68];

/** Marks by value between the two bounds, flat outside. */
function Curve(props: {
  readonly zeroAt: number;
  readonly fullAt: number;
  readonly unit: string;
  /** The axis is of ratios then, on which the line is straight as well. */
  readonly isByRatio: boolean;
}) {
  const { zeroAt, fullAt, unit, isByRatio } = props;
  const isRising = fullAt > zeroAt;
  const [low, high] = isRising ? [zeroAt, fullAt] : [fullAt, zeroAt];
  const [from, to] = isRising ? [BOTTOM, TOP] : [TOP, BOTTOM];
  const label = `Points ${isRising ? 'rise' : 'fall'} from ${isRising ? 0 : 100} at ${inUnit(low, unit)} to ${isRising ? 100 : 0} at ${inUnit(high, unit)}.`;
  return (
    <Chart label={label} width={WIDTH} height={HEIGHT} figures="beside">
      <rect x="32" y={TOP} width={WIDTH - 32} height={BOTTOM - TOP} rx="4" />
      <line x1="32" x2={WIDTH} y1={BOTTOM} y2={BOTTOM} />
      <path d={`M32 ${from}H60L${WIDTH - 30} ${to}H${WIDTH}`} />
      <text x="28" y={TOP + 8} text-anchor="end">
        100
      </text>
      <text x="28" y={BOTTOM} text-anchor="end">
        0
      </text>
      <text x="60" y={HEIGHT - 12} text-anchor="middle">
        {low.toLocaleString('en-US')}
      </text>
      <text x={WIDTH - 30} y={HEIGHT - 12} text-anchor="middle">
        {high.toLocaleString('en-US')}
      </text>
      <text x="135" y={HEIGHT - 12} text-anchor="middle">
        {isByRatio ? 'by ratio' : ''}
      </text>
    </Chart>
  );
}

/** Names of inputs, each a way to what it means. */
export function InputNames({
  names,
  of = 'input',
}: {
  readonly names: readonly string[];
  readonly of?: 'input' | 'site-input';
}) {
  return (
    <>
      {names.map((name, position) => (
        <span key={name}>
          {position > 0 && ', '}
          <a href={`#${of}-${name}`}>
            <code>{name}</code>
          </a>
        </span>
      ))}
    </>
  );
}
