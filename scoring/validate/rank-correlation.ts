/** Two figures of one thing. */
export interface Pair {
  readonly x: number;
  readonly y: number;
}

interface RankCorrelation {
  readonly n: number;
  /** Spearman's: Pearson's of the ranks, equals sharing the mean of their ranks. Null where one side does not vary. */
  readonly rho: number | null;
  /** Kendall's tau-b, which takes equals out of the count of pairs. */
  readonly tau: number | null;
  /** 95 % interval of rho; null below four pairs. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Fewer pairs have no variance in Fisher's sense. */
const FEWEST_FOR_INTERVAL = 4;
const Z_95 = 1.959963984540054;

/**
 * How two figures rank the same things. The interval is Fisher's, with the variance of Bonett and Wright (2000) for
 * ranks, (1 + rho²/2) / (n − 3): it takes the things as independent of each other and many ties make it too narrow.
 * @throws RangeError when a figure is not finite.
 */
export function rankCorrelation(pairs: readonly Pair[]): RankCorrelation {
  for (const { x, y } of pairs)
    if (!Number.isFinite(x) || !Number.isFinite(y))
      throw new RangeError(`a pair is ${x}, ${y}; both are finite numbers`);
  const n = pairs.length;
  const rho = pearson(ranksOf(pairs.map(({ x }) => x)), ranksOf(pairs.map(({ y }) => y)));
  const [low, high] = intervalOf(rho, n);
  return { n, rho, tau: tauB(pairs), low, high };
}

/** Ranks from 1 on; equals share the mean of their places. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, place) => ({ value, place })).sort((one, other) => one.value - other.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (const { place } of order.slice(start, end)) ranks[place] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [products, squaresX, squaresY] = [0, 0, 0];
  for (const [place, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[place] ?? 0) - meanY];
    products += dx * dy;
    squaresX += dx * dx;
    squaresY += dy * dy;
  }
  return squaresX === 0 || squaresY === 0 || xs.length < 2 ? null : products / Math.sqrt(squaresX * squaresY);
}

function tauB(pairs: readonly Pair[]): number | null {
  let [agreeing, differingX, differingY] = [0, 0, 0];
  for (const [place, one] of pairs.entries())
    for (const other of pairs.slice(place + 1)) {
      const [dx, dy] = [Math.sign(one.x - other.x), Math.sign(one.y - other.y)];
      agreeing += dx * dy;
      differingX += dx === 0 ? 0 : 1;
      differingY += dy === 0 ? 0 : 1;
    }
  return differingX === 0 || differingY === 0 ? null : agreeing / Math.sqrt(differingX * differingY);
}

function intervalOf(rho: number | null, n: number): readonly [number, number] | readonly [null, null] {
  if (rho === null || n < FEWEST_FOR_INTERVAL) return [null, null];
  // A perfect agreement has no finite z; its interval is the point.
  if (Math.abs(rho) >= 1) return [rho, rho];
  const z = Math.atanh(rho);
  const reach = Z_95 * Math.sqrt((1 + (rho * rho) / 2) / (n - 3));
  return [Math.tanh(z - reach), Math.tanh(z + reach)];
}
