/** Units of compact paths to one of the static map: they are drawn under `scale(0.5)`. */
const UNITS = 2;

/**
 * A path of straight lines (`M`, `L`, `Z`, absolute) in steps of half a unit, without steps of no length: a third of its
 * bytes. What shrinks to fewer than three corners is left out where it was closed.
 */
export function compactPath(path: string): string {
  return (path.match(/M[^M]+/g) ?? []).map(compactLine).join('');
}

function compactLine(line: string): string {
  const isClosed = line.endsWith('Z');
  const corners = line.replace(/[MZ]/g, '').split('L');
  const steps: string[] = [];
  let [px, py] = [0, 0];
  for (const [index, corner] of corners.entries()) {
    const [x = 0, y = 0] = corner.split(',').map((part) => Math.round(Number(part) * UNITS));
    const step = `${x - px}${y - py < 0 ? '' : ' '}${y - py}`;
    if (index > 0 && x === px && y === py) continue;
    steps.push(index < 2 || step.startsWith('-') ? step : ` ${step}`);
    [px, py] = [x, y];
  }
  const [start = '', ...others] = steps;
  if (others.length < (isClosed ? 2 : 1)) return '';
  return `M${start}l${others.join('').trimStart()}${isClosed ? 'z' : ''}`;
}
