/** Whether an answer is a page: EIA's servers have one in the place of a file that is missing, with status 200. */
export function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
