/**
 * A JSON Feed that was cut off, closed after the last whole object of its list `items`. Null if there is no whole
 * object. Only looks at brackets and strings; the JSON reader checks the text between them.
 */
export function closeCutJson(text: string): { readonly text: string; readonly itemCount: number } | null {
  const brackets: string[] = [];
  let key = '';
  let isInItems = false;
  let itemCount = 0;
  let wholeTo = 0;
  const sign = /"(?:[^"\\]|\\.)*"|["[\]{}]/gs;
  for (const match of text.matchAll(sign)) {
    const [found] = match;
    if (found.length > 1) {
      if (brackets.length === 1) key = found;
    } else if (found === '"') break;
    else if (found === '{' || found === '[') {
      brackets.push(found);
      if (brackets.length === 2) isInItems = found === '[' && /^"items"$/i.test(key);
    } else {
      if (brackets.pop() !== (found === '}' ? '{' : '[')) return null;
      if (isInItems && brackets.length === 1) break;
      if (isInItems && brackets.length === 2 && found === '}') {
        itemCount += 1;
        wholeTo = match.index + 1;
      }
    }
  }
  return itemCount === 0 ? null : { text: `${text.slice(0, wholeTo)}]}`, itemCount };
}
