import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';

export interface SparklineProps {
  /** What it shows, in a sentence: its accessible name. */
  readonly label: string;
  /** At equal distances, oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
}

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 3;

/** The course of a figure in the height of a line of text, its last value as a dot. Nothing where there is no value. */
export function Sparkline({ label, values }: SparklineProps) {
  const present = values.filter((value) => value !== null);
  const [low, high] = extent(present);
  if (low === undefined || high === undefined) return null;
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  // What never changes runs through the middle.
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [HEIGHT - EDGE, EDGE]);
  const dots = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const last = dots.at(-1);
  const path = dots
    .map(({ index, value }) => {
      const isFirst = index === 0 || values[index - 1] === null;
      return `${isFirst ? 'M' : 'L'}${x(index).toFixed(1)},${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path class="line" d={path} />
      {last !== undefined && <circle class="last" cx={x(last.index)} cy={y(last.value)} r="2.5" />}
    </svg>
  );
}
