import type { ComponentChildren } from 'preact';
import type { ShareImage } from '../page.ts';

/** Size that networks which show links require. */
export const CARD = { width: 1_200, height: 630 } as const;
/** The picture of every page that has no picture of its own. */
export const SITE_IMAGE: ShareImage = {
  path: '/card.png',
  alt: 'Where is power available for data centers? Number of markets by verdict.',
};

/** Between the border of a card and what stands on it. */
export const EDGE = 72;

/** Colors of the light theme: a picture knows no reader's wish. */
export const INK = '#14181d';
export const SOFT = '#55606b';
export const LINE = '#dfe3e6';
export const ACCENT = '#0b5a94';
const PAPER = '#fcfcfb';
const VERDICT_COLORS: Readonly<Record<string, string>> = {
  BUILD: '#0a6b46',
  NEUTRAL: '#2f5f8f',
  CAUTION: '#8a5400',
  AVOID: '#a3262a',
};

export const verdictColor = (verdict: string | null): string => VERDICT_COLORS[verdict ?? ''] ?? SOFT;

/** The first is what the PNG is drawn with; who looks at the SVG may have it, or has one of the others. */
const LETTERS = 'Inter, system-ui, Segoe UI, Roboto, Noto Sans, sans-serif';

/** The frame of all cards: a stripe of one color, our name, and a line at the foot that says of when and from where. */
export function CardFrame(props: {
  readonly title: string;
  readonly color: string;
  readonly foot: string;
  readonly children: ComponentChildren;
}) {
  const { title, color, foot, children } = props;
  const { width, height } = CARD;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      font-family={LETTERS}
    >
      <title>{title}</title>
      <rect width={width} height={height} fill={PAPER} />
      <rect width="16" height={height} fill={color} />
      {children}
      <line x1={EDGE} x2={width - EDGE} y1="546" y2="546" stroke={LINE} stroke-width="2" />
      <g transform={`translate(${EDGE} 566)`}>
        <rect width="32" height="32" rx="7" fill="#123b5d" />
        <path d="M16 4l2.6 9.4L28 16l-9.4 2.6L16 28l-2.6-9.4L4 16l9.4-2.6z" fill="#ffd34e" />
      </g>
      <text x={EDGE + 46} y="591" font-size="27" font-weight="700" fill={INK}>
        Loadstar
      </text>
      <text x={width - EDGE} y="591" font-size="23" fill={SOFT} text-anchor="end">
        {foot}
      </text>
    </svg>
  );
}

/** Paths of the signs of verdicts, around the origin, 24 wide: a shape as well as a color. */
const SIGNS: Readonly<Record<string, string>> = {
  BUILD: 'M0-10L12 11H-12z',
  NEUTRAL: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  CAUTION: 'M0-13L13 0 0 13-13 0z',
  AVOID: 'M0 10L12-11H-12z',
};

/** The sign of a verdict; a ring where there is none. */
export function VerdictSign({ of, fill }: { readonly of: string | null; readonly fill: string }) {
  const sign = SIGNS[of ?? ''];
  return sign === undefined ? (
    <circle r="9" fill="none" stroke={fill} stroke-width="4" />
  ) : (
    <path d={sign} fill={fill} />
  );
}

/** Letters of these are in the fonts that PNGs are drawn with. */
const DRAWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The name, or `otherwise` where it has letters that no font of the cards has. */
export const drawnName = (name: string, otherwise: string): string => (DRAWN.test(name) ? name : otherwise);

/**
 * A text in at most two lines of about equal length, broken where words end.
 * @param roomy letters of one line; a longer text is broken.
 */
export function inTwoLines(text: string, roomy: number): readonly string[] {
  if (text.length <= roomy) return [text];
  const ends = [...text.matchAll(/[ –—-]/g)].map(({ index }) => index + 1);
  const middle = ends.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  return middle === undefined ? [text] : [text.slice(0, middle).trim(), text.slice(middle).trim()];
}

/** Size in which a line of bold letters is no wider than `width`, and no larger than `most`. */
export const sizeFor = (lines: readonly string[], width: number, most: number): number =>
  Math.min(most, Math.floor(width / (0.58 * Math.max(1, ...lines.map((line) => line.length)))));
