import type { BriefPart, PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import {
  ACCENT,
  CardFrame,
  drawnName,
  EDGE,
  INK,
  inTwoLines,
  LINE,
  SOFT,
  sizeFor,
  VerdictSign,
  verdictColor,
} from '../cards/card-frame.tsx';
import { formatDate, formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import { formatPlace } from './hero.tsx';
import { strongestPulls } from './words/format-verdict.ts';
import { formatName } from './words/method-words.ts';

/** Room for the name, beside the dial. */
const NAME_WIDTH = 760;
/** Letters of a name that fit one line at the largest size. */
const ROOMY = 18;

/** The picture that previews show: name, verdict, score, what speaks for and against, the date and where it is from. */
export function ShareCard({ brief }: { readonly brief: PublishedBrief }) {
  const { hero, slug, market_power_scores: scores } = brief;
  const name = brief.name ?? slug;
  const color = verdictColor(hero.verdict);
  const lines = inTwoLines(drawnName(name, slug.replaceAll('-', ' ')), ROOMY);
  const size = sizeFor(lines, NAME_WIDTH, lines.length === 1 ? 84 : 62);
  const first = lines.length === 1 ? 184 : 158;
  const place = [formatPlace(brief.state, brief.country), brief.iso].filter((word) => word !== null && word !== '');
  const dated = scores.computed_at === null ? [] : [formatDate(scores.computed_at)];
  return (
    <CardFrame
      title={`${name}: ${verdictWord(hero.verdict)}`}
      color={color}
      foot={[...dated, ...(hero.method === null ? [] : [hero.method]), 'every figure with its source'].join(' · ')}
    >
      <text x={EDGE} y="82" font-size="30" fill={SOFT}>
        {place.join(' · ')}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={EDGE}
          y={first + index * size * 1.1}
          font-size={size}
          font-weight="700"
          letter-spacing="-1"
          fill={INK}
        >
          {line}
        </text>
      ))}
      <CheckResult verdict={hero.verdict} coverage={hero.coverage} />
      <Dial score={hero.composite_score} color={color} />
      <Pulls parts={scores.parts} />
    </CardFrame>
  );
}

function CheckResult({ verdict, coverage }: { readonly verdict: string; readonly coverage: number | null }) {
  const word = verdictWord(verdict);
  const width = 86 + word.length * 23;
  return (
    <g transform={`translate(${EDGE} 262)`}>
      <rect width={width} height="66" rx="33" fill={verdictColor(verdict)} />
      <g transform="translate(42 33)">
        <VerdictSign of={verdict} fill="#ffffff" />
      </g>
      <text x="66" y="47" font-size="40" font-weight="700" fill="#ffffff">
        {word}
      </text>
      <text x={width + 24} y="29" font-size="26" fill={INK}>
        {capitalized(verdictMeaning(verdict))}
      </text>
      <text x={width + 24} y="60" font-size="23" fill={SOFT}>
        {`${formatShare(coverage)} of the weight has data`}
      </text>
    </g>
  );
}

const RADIUS = 112;
const AROUND = 2 * Math.PI * RADIUS;

/** The score as a part of a ring; an empty ring and a dash where there is none. */
function Dial({ score, color }: { readonly score: number | null; readonly color: string }) {
  const filled = (AROUND * (score ?? 0)) / 100;
  return (
    <g transform="translate(992 194)" text-anchor="middle">
      <circle r={RADIUS} fill="none" stroke={LINE} stroke-width="22" />
      {score !== null && (
        <circle
          r={RADIUS}
          fill="none"
          stroke={color}
          stroke-width="22"
          stroke-dasharray={`${filled.toFixed(1)} ${(AROUND - filled).toFixed(1)}`}
          transform="rotate(-90)"
        />
      )}
      <text y="26" font-size="84" font-weight="700" letter-spacing="-2" fill={score === null ? SOFT : INK}>
        {formatScore(score)}
      </text>
      <text y="62" font-size="24" fill={SOFT}>
        of 100
      </text>
    </g>
  );
}

/** The strongest parts for the place and against it, as the page words them. */
function Pulls({ parts }: { readonly parts: readonly BriefPart[] }) {
  const { lift, drag } = strongestPulls(parts);
  if (lift === null && drag === null) {
    return (
      <text x={EDGE} y="450" font-size="30" fill={SOFT}>
        Too little data to show the parts of the score.
      </text>
    );
  }
  return (
    <>
      {lift !== null && <Pull y={418} label="Strongest part" of={lift} />}
      {drag !== null && <Pull y={lift === null ? 418 : 496} label="Weakest part" of={drag} />}
    </>
  );
}

const BAR = { x: 700, width: 340 } as const;

function Pull({ y, label, of }: { readonly y: number; readonly label: string; readonly of: BriefPart }) {
  const isFriction = of.axis === 'constraint';
  return (
    <g transform={`translate(0 ${y})`}>
      <text x={EDGE} y="-20" font-size="22" fill={SOFT}>
        {label}
      </text>
      <text x={EDGE} y="14" font-size="31" font-weight="600" fill={INK}>
        {capitalized(formatName(of.id))}
        {isFriction ? ' (friction)' : ''}
      </text>
      <rect x={BAR.x} y="-10" width={BAR.width} height="20" rx="6" fill={LINE} />
      <rect
        x={BAR.x}
        y="-10"
        width={(BAR.width * (of.points ?? 0)) / 100}
        height="20"
        rx="6"
        fill={isFriction ? SOFT : ACCENT}
      />
      <text x="1128" y="12" font-size="34" font-weight="600" fill={INK} text-anchor="end">
        {formatNumber(of.points)}
      </text>
    </g>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
