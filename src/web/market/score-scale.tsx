import { formatNumber } from '../frame/format.ts';
import { verdictWord } from '../frame/verdict.tsx';
import type { MethodWords } from './words/method-words.ts';

const WIDTH = 320;
const BAR_TOP = 22;
const BAR = 10;

/** Where a score and its interval lie between the bands of verdicts. */
export function ScoreScale(props: {
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly bands: MethodWords['bands'];
}) {
  const { score, low, high, bands } = props;
  const at = (value: number): number => (value / 100) * WIDTH;
  const spans = bands.map((band, index) => ({ ...band, to: bands[index - 1]?.from ?? 100 })).reverse();
  const within = low === null || high === null ? '' : `, between ${formatNumber(low)} and ${formatNumber(high)},`;
  const place = `${score === null ? 'no score' : `score ${formatNumber(score)}`}${within}`;
  const bounds = spans.map(({ verdict, from, to }) => `${verdictWord(verdict)} ${from} to ${to}`).join(', ');
  return (
    <svg class="scale" viewBox={`0 0 ${WIDTH} 52`} role="img" aria-label={`${place} on a scale of 0 to 100: ${bounds}`}>
      {spans.map(({ verdict, from, to }) => (
        <g key={verdict}>
          <rect
            class={`band-of ${verdict.toLowerCase()}`}
            x={at(from) + 1}
            width={at(to - from) - 2}
            y={BAR_TOP}
            height={BAR}
            rx="2"
          />
          <text x={at((from + to) / 2)} y={BAR_TOP + BAR + 15} text-anchor="middle">
            {verdictWord(verdict)}
          </text>
        </g>
      ))}
      {low !== null && high !== null && (
        <path
          class="whisker"
          d={`M${at(low)},${BAR_TOP - 6}v8M${at(low)},${BAR_TOP - 2}H${at(high)}M${at(high)},${BAR_TOP - 6}v8`}
        />
      )}
      {score !== null && <path class="pointer" d={`M${at(score)},${BAR_TOP - 2}l-6,-10h12z`} />}
    </svg>
  );
}
