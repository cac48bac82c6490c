/** Longer words are not compared. */
const MOST_LETTERS = 64;
const rows = [new Uint8Array(MOST_LETTERS + 1), new Uint8Array(MOST_LETTERS + 1), new Uint8Array(MOST_LETTERS + 1)];

/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbor to make one word the other;
 * `most + 1` when it is more than `most`. Words of more than 64 UTF-16 units are that far from all others.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (left === right) return 0;
  const tooFar = most + 1;
  if (Math.abs(left.length - right.length) > most) return tooFar;
  if (left.length > MOST_LETTERS || right.length > MOST_LETTERS) return tooFar;
  let [twoAbove, above, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= right.length; column += 1) above[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    current[0] = row;
    let least = row;
    const letter = left.charCodeAt(row - 1);
    for (let column = 1; column <= right.length; column += 1) {
      const other = right.charCodeAt(column - 1);
      let cost = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && letter === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other)
        cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return tooFar;
    [twoAbove, above, current] = [above, current, twoAbove];
  }
  return Math.min(above[right.length] ?? tooFar, tooFar);
}
