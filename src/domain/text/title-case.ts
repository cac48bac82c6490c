const SMALL = new Set(['of', 'the', 'and', 'on', 'at', 'in', 'by']);

/**
 * A place that a list prints in capitals alone as people write it: `WINSTON-SALEM` as Winston-Salem, `MCALLEN` as McAllen,
 * `CITY OF INDUSTRY` as City of Industry. What has a small letter is left as it is.
 */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/[\p{L}\p{N}]+/gu, (word, start: number, whole: string) => {
    if (start > 0 && SMALL.has(word)) return word;
    // After an apostrophe a single letter is an ending: `Land's End`.
    if (word.length === 1 && whole[start - 1] === "'") return word;
    const first = word.charAt(0).toUpperCase() + word.slice(1);
    return /^Mc\p{Ll}{3,40}$/u.test(first) ? `Mc${first.charAt(2).toUpperCase()}${first.slice(3)}` : first;
  });
}
