/** ISO 3166-1 alpha-2 from a code in either case; `UK` is reserved for the United Kingdom there. Null for words. */
export function readCountryCode(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return code === 'UK' ? 'GB' : code;
}
