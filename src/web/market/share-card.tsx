import { formatDate, formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { BriefShown } from './brief-shape.ts';
import { heaviestParts } from './embed.tsx';
import { placeInWords } from './hero.tsx';
import { nameInWords } from './method-words.ts';

/** Colors of the light theme: a picture knows no reader's wish. */
const INK = '#14181d';
const SOFT = '#55606b';
const PAPER = '#fcfcfb';
const LINE = '#dfe3e6';
const COLORS: Readonly<Record<string, string>> = {
  BUILD: '#0a6b46',
  NEUTRAL: '#2f5f8f',
  CAUTION: '#8a5400',
  AVOID: '#a3262a',
};
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
/** Letters of a name that fit at the largest size. */
const ROOMY = 24;

/** The picture that previews show: name, verdict, score, three parts, the date and where it is from. */
export function ShareCard({ brief }: { readonly brief: BriefShown }) {
  const { hero, slug, market_power_scores: scores } = brief;
  const name = brief.name ?? slug;
  const parts = heaviestParts(scores.parts);
  const color = COLORS[hero.verdict] ?? SOFT;
  const at = { x: EDGE, 'font-family': 'system-ui, Segoe UI, Roboto, Noto Sans, sans-serif' } as const;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <title>{`${name}: ${verdictWord(hero.verdict)}`}</title>
      <rect width={WIDTH} height={HEIGHT} fill={PAPER} />
      <rect width="12" height={HEIGHT} fill={color} />
      <text {...at} y="92" font-size="28" fill={SOFT}>
        {[placeInWords(brief.state, brief.country), brief.iso]
          .filter((word) => word !== null && word !== '')
          .join(' · ')}
      </text>
      <text {...at} y="176" font-size={name.length > ROOMY ? 52 : 76} font-weight="700" fill={INK} {...fitting(name)}>
        {name}
      </text>
      <text {...at} y="266" font-size="52" font-weight="650" fill={color}>
        {verdictWord(hero.verdict)}
        {hero.composite_score !== null && ` · ${formatScore(hero.composite_score)} of 100`}
      </text>
      <text {...at} y="312" font-size="28" fill={SOFT}>
        {`${verdictMeaning(hero.verdict)} · ${formatShare(hero.coverage)} of the weight has figures`}
      </text>
      {parts.map(({ id, axis, points }, index) => (
        <g key={id} transform={`translate(0 ${380 + index * 54})`}>
          <text {...at} font-size="28" fill={INK}>
            {nameInWords(id)}
            {axis === 'constraint' ? ' (friction)' : ''}
          </text>
          <rect x="520" y="-20" width="480" height="18" rx="4" fill={LINE} />
          <rect
            x="520"
            y="-20"
            width={(480 * (points ?? 0)) / 100}
            height="18"
            rx="4"
            fill={axis === 'constraint' ? SOFT : '#0b5a94'}
          />
          <text {...at} x="1032" font-size="28" fill={INK}>
            {formatNumber(points)}
          </text>
        </g>
      ))}
      {parts.length === 0 && (
        <text {...at} y="380" font-size="28" fill={SOFT}>
          Nobody has published what the score is made of.
        </text>
      )}
      <text {...at} y="582" font-size="24" fill={SOFT}>
        {`Loadstar · ${hero.method ?? ''} · ${formatDate(scores.computed_at)} · every figure with its source`}
      </text>
    </svg>
  );
}

/** Makes a name that is too long as narrow as the card. */
const fitting = (name: string): object =>
  name.length > ROOMY * 1.6 ? { textLength: WIDTH - 2 * EDGE, lengthAdjust: 'spacingAndGlyphs' } : {};
