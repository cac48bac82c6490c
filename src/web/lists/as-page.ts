import type { ReadContext } from '../../read/context.ts';

/** The page for an API address, where it is of a facility; any other address as it is. */
export function asPage(url: string | null, { publicUrl }: Pick<ReadContext, 'publicUrl'>): string | null {
  const inInterface = `${publicUrl}/api/v1/facilities/`;
  return url?.startsWith(inInterface) === true ? `${publicUrl}/facilities/${url.slice(inInterface.length)}` : url;
}
