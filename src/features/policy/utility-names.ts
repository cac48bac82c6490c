import { foldText } from '../../enrich/text/fold-text.ts';

/**
 * Names of utilities as the tables have them, each with the words by which registers name its companies (EIA's names of
 * utilities). A name fits where the words of one of them stand in it, one after another.
 */
const OTHER_NAMES: readonly (readonly [body: RegExp, names: readonly string[]])[] = [
  [/^AEP Ohio/, ['aep ohio', 'ohio power']],
  [/^Dominion Energy Virginia/, ['dominion energy virginia', 'dominion virginia', 'virginia electric power']],
  [/^Evergy Kansas/, ['evergy kansas', 'evergy metro', 'westar']],
  [/^Evergy Missouri/, ['evergy missouri', 'evergy metro']],
  [/^Ameren Missouri/, ['ameren missouri', 'union electric']],
  [/^Indiana Michigan/, ['indiana michigan power']],
  [/^Consumers Energy/, ['consumers energy']],
  [/^DTE Electric/, ['dte electric', 'detroit edison']],
  [/^Portland General/, ['portland general electric']],
  [/^PacifiCorp/, ['pacificorp', 'pacific power']],
  [/^Rocky Mountain Power/, ['rocky mountain power', 'pacificorp']],
  [/^Georgia Power/, ['georgia power']],
  [/^We Energies/, ['we energies', 'wisconsin electric power']],
  [/^Alliant/, ['wisconsin power light', 'alliant energy']],
  [/^Xcel Energy \(Northern States/, ['northern states power', 'xcel energy']],
  [/^Xcel Energy \(Public Service/, ['public service colorado', 'xcel energy']],
  [/^Minnesota Power/, ['minnesota power', 'allete']],
  [/^PPL Electric/, ['ppl electric']],
  [/^NV Energy/, ['nv energy', 'nevada power', 'sierra pacific power']],
  [/^ComEd/, ['comed', 'commonwealth edison']],
  [/^Duke Energy Florida/, ['duke energy florida']],
  [/^Duke Energy Carolinas/, ['duke energy carolinas', 'duke energy progress']],
  [/^Tucson Electric/, ['tucson electric power']],
  [/^Appalachian Power/, ['appalachian power', 'wheeling power']],
  [/^Arizona Public Service/, ['arizona public service']],
  [/^Delmarva/, ['delmarva power']],
  [/^Tennessee Valley/, ['tennessee valley authority', 'tva']],
  [/^Florida Power & Light/, ['florida power light', 'fpl']],
  [/^Louisville Gas/, ['louisville gas electric', 'kentucky utilities', 'lg e']],
  [/^NIPSCO/, ['nipsco', 'northern indiana pub', 'northern indiana public service']],
  [/^AES/, ['aes ohio', 'aes indiana', 'dayton power light', 'indianapolis power light']],
  [/^FirstEnergy/, ['firstenergy', 'ohio edison', 'cleveland electric illuminating', 'toledo edison']],
  [/^Oncor/, ['oncor', 'centerpoint']],
];

/** Words without `and` and `of`, which registers write or leave out. */
const wordsOf = (name: string): string =>
  ` ${foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'and' && word !== 'of')
    .join(' ')} `;

/** Whether a tariff's body is the utility of a name. */
export function isUtility(body: string, utility: string): boolean {
  const found = wordsOf(utility);
  const names = OTHER_NAMES.find(([pattern]) => pattern.test(body))?.[1] ?? [body];
  return names.some((name) => found.includes(wordsOf(name)));
}
