/** Verdicts as people read them. A word and a shape, never a color alone. */
const WORDS: Readonly<Record<string, { readonly word: string; readonly sign: string; readonly meaning: string }>> = {
  BUILD: { word: 'Build', sign: '▲', meaning: 'headroom for new load' },
  NEUTRAL: { word: 'Neutral', sign: '●', meaning: 'some headroom, some obstacles' },
  CAUTION: { word: 'Caution', sign: '◆', meaning: 'little headroom or many obstacles' },
  AVOID: { word: 'Avoid', sign: '▼', meaning: 'no headroom' },
  INSUFFICIENT_DATA: { word: 'Not ranked', sign: '○', meaning: 'too little data' },
};

export const verdictWord = (verdict: string | null): string =>
  WORDS[verdict ?? 'INSUFFICIENT_DATA']?.word ?? String(verdict);
export const verdictMeaning = (verdict: string | null): string => WORDS[verdict ?? 'INSUFFICIENT_DATA']?.meaning ?? '';

export function Verdict({ of }: { readonly of: string | null }) {
  const { word, sign } = WORDS[of ?? 'INSUFFICIENT_DATA'] ?? { word: String(of), sign: '' };
  return (
    <span class={`verdict ${(of ?? 'INSUFFICIENT_DATA').toLowerCase().replaceAll('_', '-')}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
