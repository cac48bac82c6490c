import { foldText, wordsOf } from '../text/fold-text.ts';
import { OPERATOR_SPELLINGS } from './operator-spellings.ts';

/** A name that operators' sites carried, and the operator that has them now. */
interface OperatorAlias {
  /** Folded, as written in records. */
  readonly was: string;
  readonly now: string;
  /** Date of the sale or the new name. */
  readonly year: number;
  /** Publisher and date of the announcement, so that it can be looked up. */
  readonly source: string;
}

/**
 * Operators whose sites were all sold together, or that were renamed. An operator that sold only some of its sites is
 * not here: its records would go to the buyer.
 */
export const OPERATOR_ALIASES: readonly OperatorAlias[] = [
  {
    was: 'spacexai',
    now: 'xai',
    year: 2026,
    source: 'Epoch AI, Frontier Data Centers: the owner of Colossus 1 and 2, edition of 23 May 2026',
  },
  { was: 'irideos', now: 'retelit', year: 2023, source: 'Retelit press release on Irideos, 2023' },
  { was: 'ebrc', now: 'post telecom', year: 2024, source: 'POST Luxembourg announcement of the name DEEP, 2024' },
  { was: 'interxion', now: 'digital realty', year: 2020, source: 'Digital Realty press release, 13 March 2020' },
  { was: 'telx', now: 'digital realty', year: 2015, source: 'Digital Realty press release, 12 October 2015' },
  {
    was: 'dupont fabros',
    now: 'digital realty',
    year: 2017,
    source: 'Digital Realty press release, 14 September 2017',
  },
  { was: 'icolo', now: 'digital realty', year: 2019, source: 'Interxion annual report for 2019' },
  { was: 'telecitygroup', now: 'equinix', year: 2016, source: 'Equinix press release, 15 January 2016' },
  { was: 'telecity', now: 'equinix', year: 2016, source: 'Equinix press release, 15 January 2016' },
  { was: 'bit-isle', now: 'equinix', year: 2015, source: 'Equinix press release, November 2015' },
  { was: 'switch and data', now: 'equinix', year: 2010, source: 'Equinix press release, 3 May 2010' },
  { was: 'ancotel', now: 'equinix', year: 2012, source: 'Equinix press release, July 2012' },
  { was: 'asia tone', now: 'equinix', year: 2012, source: 'Equinix press release, July 2012' },
  { was: 'asiatone', now: 'equinix', year: 2012, source: 'Equinix press release, July 2012' },
  { was: 'alog', now: 'equinix', year: 2014, source: 'Equinix press release, July 2014' },
  { was: 'itconic', now: 'equinix', year: 2017, source: 'Equinix press release, October 2017' },
  { was: 'metronode', now: 'equinix', year: 2018, source: 'Equinix press release, April 2018' },
  { was: 'infomart dallas', now: 'equinix', year: 2018, source: 'Equinix press release, April 2018' },
  { was: 'gpx', now: 'equinix', year: 2021, source: 'Equinix press release, September 2021' },
  { was: 'mainone', now: 'equinix', year: 2022, source: 'Equinix press release, April 2022' },
  { was: 'e-shelter', now: 'ntt', year: 2015, source: 'NTT Communications press release, June 2015' },
  { was: 'e shelter', now: 'ntt', year: 2015, source: 'NTT Communications press release, June 2015' },
  { was: 'ragingwire', now: 'ntt', year: 2018, source: 'NTT press release on full ownership, January 2018' },
  { was: 'gyron', now: 'ntt', year: 2012, source: 'NTT Communications press release, July 2012' },
  { was: 'netmagic', now: 'ntt', year: 2012, source: 'NTT Communications press release, January 2012' },
  { was: 'cyxtera', now: 'centersquare', year: 2024, source: 'Centersquare launch announcement, March 2024' },
  { was: 'evoque', now: 'centersquare', year: 2024, source: 'Centersquare launch announcement, March 2024' },
  { was: 'csquare', now: 'centersquare', year: 2025, source: 'the operator under its new short name, 2025' },
  { was: 'level3', now: 'lumen', year: 2020, source: 'CenturyLink press release on the name Lumen, 14 September 2020' },
  {
    was: 'level 3',
    now: 'lumen',
    year: 2020,
    source: 'CenturyLink press release on the name Lumen, 14 September 2020',
  },
  {
    was: 'centurylink',
    now: 'lumen',
    year: 2020,
    source: 'CenturyLink press release on the name Lumen, 14 September 2020',
  },
  {
    was: 'century link',
    now: 'lumen',
    year: 2020,
    source: 'CenturyLink press release on the name Lumen, 14 September 2020',
  },
  { was: 'qwest', now: 'lumen', year: 2011, source: 'CenturyLink press release, 1 April 2011' },
  { was: 'tw telecom', now: 'lumen', year: 2014, source: 'Level 3 press release, 31 October 2014' },
  { was: 'global crossing', now: 'lumen', year: 2011, source: 'Level 3 press release, 4 October 2011' },
  { was: 'zcolo', now: 'databank', year: 2020, source: 'DataBank press release, 14 December 2020' },
  { was: 'c7 data centers', now: 'databank', year: 2017, source: 'DataBank press release, January 2017' },
  { was: 'datacenter bz', now: 'cologix', year: 2015, source: 'Cologix press release on DataCenter.BZ, 2015' },
  { was: 'metro optic', now: 'cologix', year: 2018, source: 'Cologix press release on Metro Optic, 2018' },
  { was: 'peak 10', now: 'flexential', year: 2018, source: 'Flexential launch announcement, January 2018' },
  { was: 'peak10', now: 'flexential', year: 2018, source: 'Flexential launch announcement, January 2018' },
  { was: 'viawest', now: 'flexential', year: 2018, source: 'Flexential launch announcement, January 2018' },
  { was: 'via west', now: 'flexential', year: 2018, source: 'Flexential launch announcement, January 2018' },
  { was: 'fortrust', now: 'iron mountain', year: 2017, source: 'Iron Mountain press release, September 2017' },
  { was: 'io data centers', now: 'iron mountain', year: 2018, source: 'Iron Mountain press release, January 2018' },
  { was: 'io datacenter', now: 'iron mountain', year: 2018, source: 'Iron Mountain press release, January 2018' },
  {
    was: 'baltimore technology park',
    now: 'tierpoint',
    year: 2013,
    source: 'Philadelphia Tech News on TierPoint, July 2014',
  },
  {
    was: 'philadelphia technology park',
    now: 'tierpoint',
    year: 2014,
    source: 'Philadelphia Tech News on TierPoint, July 2014',
  },
  { was: 'evoswitch', now: 'iron mountain', year: 2018, source: 'Iron Mountain press release, May 2018' },
  {
    was: 'web werks',
    now: 'iron mountain',
    year: 2021,
    source: 'Iron Mountain press release on the Web Werks venture, 2021',
  },
  { was: 'carpathia', now: 'qts', year: 2015, source: 'QTS press release, June 2015' },
  { was: 'quality investment properties', now: 'qts', year: 2013, source: 'QTS Realty Trust prospectus, 2013' },
  { was: 'data foundry', now: 'switch ltd', year: 2021, source: 'Switch press release, May 2021' },
  { was: 'supernap', now: 'switch ltd', year: 2017, source: 'Switch annual report for 2017' },
  { was: 'dataplace', now: 'eurofiber', year: 2018, source: 'Eurofiber press release on Dataplace, 2018' },
  { was: 'euclyde', now: 'nlighten', year: 2023, source: 'nLighten press release on Euclyde, 2023' },
  { was: 'proximity data centres', now: 'nlighten', year: 2023, source: 'nLighten press release on Proximity, 2023' },
  { was: 'datacenter one', now: 'atlasedge', year: 2022, source: 'AtlasEdge press release on Datacenter One, 2022' },
  { was: 'nldc', now: 'northc', year: 2019, source: 'NorthC launch announcement, December 2019' },
  { was: 'the datacenter group', now: 'northc', year: 2019, source: 'NorthC launch announcement, December 2019' },
  { was: 'datacenter group', now: 'northc', year: 2019, source: 'NorthC launch announcement, December 2019' },
  { was: 'ip exchange', now: 'northc', year: 2022, source: 'NorthC press release on IP Exchange, 2022' },
  { was: 'netrics', now: 'northc', year: 2021, source: 'NorthC press release on the data centers of Netrics, 2021' },
  { was: 'digiplex', now: 'stack', year: 2022, source: 'STACK EMEA launch announcement, 2022' },
  { was: 'safe host', now: 'stack', year: 2022, source: 'STACK EMEA launch announcement, 2022' },
  { was: 'safehost', now: 'stack', year: 2022, source: 'STACK EMEA launch announcement, 2022' },
  { was: 'supernap italia', now: 'stack', year: 2021, source: 'STACK EMEA press release on SUPERNAP Italia, 2021' },
  { was: 'advania data centers', now: 'atnorth', year: 2020, source: 'atNorth announcement of its new name, 2020' },
  { was: 'ficolo', now: 'verne', year: 2022, source: 'Digital 9 Infrastructure announcement on Ficolo, July 2022' },
  {
    was: 'volta data centres',
    now: 'verne',
    year: 2022,
    source: 'Digital 9 Infrastructure announcement on Volta, 2022',
  },
  {
    was: 'volta great sutton',
    now: 'verne',
    year: 2022,
    source: 'Digital 9 Infrastructure announcement on Volta, 2022',
  },
  { was: 'jaguar network', now: 'free pro', year: 2021, source: 'Iliad press release on Free Pro, 2021' },
  { was: 'dcfordata', now: 'free pro', year: 2021, source: 'Iliad press release on Free Pro, 2021' },
  { was: 'online.net', now: 'opcore', year: 2023, source: 'Iliad press release on OpCore, 2023' },
  { was: 'scaleway', now: 'opcore', year: 2023, source: 'Iliad press release on OpCore, 2023' },
  { was: 'iliad datacenter', now: 'opcore', year: 2023, source: 'Iliad press release on OpCore, 2023' },
  { was: 'numericable', now: 'sfr', year: 2016, source: 'SFR Group press release, 2016' },
  { was: 'neuf cegetel', now: 'sfr', year: 2008, source: 'SFR press release, June 2008' },
  { was: 'ultraedge', now: 'sfr', year: 2024, source: 'Altice France press release on UltraEdge, 2024' },
  { was: 'hibernia', now: 'exa', year: 2021, source: 'EXA Infrastructure launch announcement, 2021' },
  { was: 'interoute', now: 'exa', year: 2021, source: 'EXA Infrastructure launch announcement, 2021' },
  { was: 'telia carrier', now: 'arelion', year: 2022, source: 'Arelion announcement of its new name, January 2022' },
  {
    was: 'teliasonera international carrier',
    now: 'arelion',
    year: 2022,
    source: 'Arelion announcement, January 2022',
  },
  { was: 'redstation', now: 'iomart', year: 2013, source: 'iomart annual report for 2014' },
  { was: 'rapidswitch', now: 'iomart', year: 2009, source: 'iomart annual report for 2010' },
  { was: 'datapipe', now: 'rackspace', year: 2017, source: 'Rackspace press release, November 2017' },
  { was: 'singlehop', now: 'internap', year: 2018, source: 'Internap press release, February 2018' },
  { was: 'inap', now: 'internap', year: 2019, source: 'INAP announcement of its name, 2019' },
  { was: 'horizoniq', now: 'internap', year: 2023, source: 'INAP announcement of the name HorizonIQ, 2023' },
  { was: 'vpls', now: 'evocative', year: 2021, source: 'Evocative press release on VPLS, 2021' },
  { was: 'involta', now: 'ark', year: 2024, source: 'Involta announcement of the name ark data centers, 2024' },
  { was: 'immedion', now: 'dartpoints', year: 2021, source: 'DartPoints press release on Immedion, 2021' },
  {
    was: 'metro data center',
    now: 'dartpoints',
    year: 2020,
    source: 'DartPoints press release on Metro Data Center, 2020',
  },
  { was: 'venyu', now: 'dartpoints', year: 2023, source: 'DartPoints press release on Venyu, 2023' },
  { was: 'oneneck', now: 'us signal', year: 2024, source: 'US Signal press release on OneNeck, September 2024' },
  {
    was: '4degrees',
    now: 'vantage',
    year: 2018,
    source: 'https://datacenterfrontier.com/vantage-enters-the-power-rich-quebec-data-center-market/',
  },
  {
    was: 'backbone datavault',
    now: 'estruxture',
    year: 2020,
    source: 'eStruxture press release on Backbone Datavault, 2018',
  },
  { was: 'green house data', now: 'lunavi', year: 2021, source: 'Lunavi announcement of its name, 2021' },
  {
    was: 'lamda hellix',
    now: 'digital realty',
    year: 2020,
    source: 'Interxion press release on Lamda Hellix, November 2020',
  },
  { was: 'altus it', now: 'digital realty', year: 2020, source: 'Interxion press release on Altus IT, 2020' },
  {
    was: 'medallion',
    now: 'digital realty',
    year: 2021,
    source: 'Digital Realty press release on Medallion, October 2021',
  },
];

interface Phrase {
  readonly words: readonly string[];
  readonly operator: string;
  readonly isFormer: boolean;
}
const byFirstWord = new Map<string, Phrase[]>();

function learn(phrase: string, operator: string, isFormer: boolean): void {
  const words = wordsOf(foldText(phrase));
  const [first] = words;
  if (first === undefined) return;
  const present = byFirstWord.get(first) ?? [];
  present.push({ words, operator, isFormer });
  present.sort((a, b) => b.words.length - a.words.length);
  byFirstWord.set(first, present);
}

for (const spellings of OPERATOR_SPELLINGS)
  for (const spelling of spellings) learn(spelling, spellings[0] ?? spelling, false);
for (const { was, now } of OPERATOR_ALIASES) learn(was, now, true);

/** A known operator's name among words: where it begins and ends (exclusive), and the operator. */
interface NamedOperator {
  readonly operator: string;
  /** Whether it is a name that the operator's sites carried before. */
  readonly isFormer: boolean;
  readonly from: number;
  readonly to: number;
}

/** The known operators that words of a folded text name, from left to right, longest phrases first. */
export function findOperators(words: readonly string[]): NamedOperator[] {
  const found: NamedOperator[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const phrase = byFirstWord
      .get(words[from] ?? '')
      ?.find(({ words: wanted }) => wanted.every((word, position) => words[from + position] === word));
    if (phrase === undefined) continue;
    const { operator, isFormer } = phrase;
    found.push({ operator, isFormer, from, to: from + phrase.words.length });
    from += phrase.words.length - 1;
  }
  return found;
}
