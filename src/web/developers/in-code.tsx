/** Text of ours in which what stands between backticks is code. */
export function InCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, position) => (position % 2 === 1 ? <code>{part}</code> : part))}</>;
}
