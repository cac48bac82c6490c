/**
 * Beginnings of the names of months without accents, January first, in the languages that feeds write dates in although
 * RFC 822 knows English alone: English, German, Dutch, French, Spanish, Portuguese, Italian, Polish, Hungarian, Greek,
 * Russian, Turkish. None is the beginning of another month's name in any of them.
 */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'ian', 'oca', 'ιαν', 'янв'],
  ['feb', 'fev', 'lut', 'sub', 'φεβ', 'фев'],
  ['mar', 'mrt', 'maar', 'marz', 'μαρ', 'μαω', 'мар'],
  ['apr', 'avr', 'abr', 'kwi', 'nis', 'απρ', 'апр'],
  ['may', 'mai', 'mei', 'mag', 'maj', 'μαι', 'мая', 'маи'],
  ['jun', 'juin', 'giu', 'cze', 'haz', 'ιουν', 'ιον', 'июн'],
  ['jul', 'juil', 'lug', 'lip', 'tem', 'ιουλ', 'ιολ', 'июл'],
  ['aug', 'aou', 'ago', 'sie', 'αυγ', 'авг'],
  ['sep', 'set', 'sze', 'wrz', 'eyl', 'σεπ', 'сен'],
  ['oct', 'okt', 'out', 'ott', 'paz', 'eki', 'οκτ', 'окт'],
  ['nov', 'lis', 'kas', 'νοε', 'ноя'],
  ['dec', 'dez', 'dic', 'gru', 'ara', 'δεκ', 'дек'],
];

/** A month, 1 to 12, by its name or abbreviation in lower case without accents; null for any other word. */
export function monthOf(name: string | undefined): number | null {
  const word = name ?? '';
  const position = BEGINNINGS.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)));
  return position === -1 ? null : position + 1;
}
