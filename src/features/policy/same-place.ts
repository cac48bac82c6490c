import { foldText } from '../../enrich/text/fold-text.ts';

interface NamedPlace {
  readonly county?: string | null;
  readonly city?: string | null;
}

/** A name of a place without the words for its kind. */
const plain = (name: string): string =>
  ` ${foldText(name)
    .replace(/\b(county|parish|borough|city|town|village|township|of|council)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Whether a text names the city or the county of a place: `Hillingdon, Ealing` names Ealing. */
export function namesPlace(text: string, { county, city }: NamedPlace): boolean {
  const said = plain(text);
  return [county, city].some((name) => {
    if (name === null || name === undefined) return false;
    const wanted = plain(name);
    return wanted.trim() !== '' && said.includes(wanted);
  });
}
