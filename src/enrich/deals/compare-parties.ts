import { EMPTY_RECORD } from '../../domain/facilities/facility.ts';
import { type FacilityTraits, readTraits } from '../facilities/facility-traits.ts';
import { compareOperators } from '../operators/compare-operators.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** A party or subject of a deal as one text names it. */
interface Party {
  /** The whole, and each party that it lists. Parties without a name of their own are left out. */
  readonly members: readonly FacilityTraits[];
  /** It is described (`two campuses in Ohio`, `a Danish developer`), not named. */
  readonly isDescribed: boolean;
  /** Words by which texts about the same party are found. */
  readonly words: readonly string[];
}

/** `same`: one party; `near`: possibly, by initials or the first word; `vague`: one side has no name; `different`. */
export type PartyRelation = 'same' | 'near' | 'vague' | 'different';

const ARTICLE = /^(?:the|an?)\s+/i;
/** "a consortium led by Acme", "funds managed by Acme". */
const VEHICLE =
  /^.*\b(?:consortium|group|investors?|funds?|affiliates?|vehicles?|venture|subsidiary|arm|unit)\b.*?\b(?:led by|managed by|advised by|affiliated with|backed by|of)\s+/i;
/** "an Acme-led group" is Acme; "Acme-backed Foo" is Foo. */
const LEADER = /^(.+?)-led\b.*$/i;
const OWNER = /^.*?-(?:owned|backed|controlled|funded)\s+(?=\S)/i;
/** "a 40% stake in Foo". */
const SHARE = /^.*\b(?:stakes?|interests?|shares?|shareholding|holding)\s+(?:in|of)\s+/i;
/** "Foo stake", "Foo's Danish business" stay as they are: the name is in them. */
const DESCRIPTIVE =
  /\b(?:portfolios?|campus(?:es)?|sites?|facilit(?:y|ies)|land|acres?|parcels?|buildings?|assets?|projects?|operators?|providers?|developers?|firms?|compan(?:y|ies)|startups?|start-ups?|giants?|specialists?|makers?|rivals?|capacity|funds?|investors?|consortium|buyers?)\b/i;
const COUNTED =
  /^(?:\d[\d.,]*%?|one|two|three|four|five|six|seven|eight|nine|ten|several|multiple|some|its|their|new)\b/i;
const LIST = /\s{0,9}(?:[,;/+]|\band\b|&(?=\s)|\bwith\b|\balongside\b)\s*/i;

/** Opens a reader and comparer of parties that caches what it has read. */
export function openParties(): {
  read(text: string): Party;
  compare(a: string, b: string): PartyRelation;
} {
  const parties = new Map<string, Party>();
  const relations = new Map<string, PartyRelation>();
  const read = (text: string): Party => {
    const found = parties.get(text);
    if (found !== undefined) return found;
    const party = readParty(text);
    parties.set(text, party);
    return party;
  };
  return {
    read,
    compare: (a, b) => {
      const key = a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`;
      const found = relations.get(key);
      if (found !== undefined) return found;
      const relation = relate(read(a), read(b));
      relations.set(key, relation);
      return relation;
    },
  };
}

function readParty(text: string): Party {
  const whole = nameIn(text);
  const parts = whole.split(LIST).filter((part) => part !== '');
  const names = parts.length > 1 ? [whole, ...parts.map(nameIn)] : [whole];
  const members = names
    .map(traitsOf)
    .filter(({ operatorWords, operators }) => operatorWords.length + operators.size > 0);
  const words = new Set(
    members.flatMap(({ operatorWords, operators, initials }) => [
      ...operatorWords,
      ...operators,
      ...initials,
      operatorWords.join(''),
    ]),
  );
  return { members, isDescribed: DESCRIPTIVE.test(whole) || COUNTED.test(whole), words: [...words] };
}

function nameIn(text: string): string {
  const bare = text.trim().replace(ARTICLE, '');
  const share = bare.replace(SHARE, '').replace(ARTICLE, '');
  const named = share.replace(VEHICLE, '').replace(LEADER, '$1').replace(OWNER, '').replace(ARTICLE, '');
  return named === '' ? bare : named;
}

const traitsOf = (name: string): FacilityTraits =>
  readTraits({ ...EMPTY_RECORD, source: 'deal', external_id: name, operator: name });

function relate(a: Party, b: Party): PartyRelation {
  if (a.members.length === 0 || b.members.length === 0) return 'vague';
  let isNear = false;
  for (const one of a.members)
    for (const other of b.members) {
      const relation = compareOperators(one, other);
      if (relation === 'same' || isSpelledAlike(one, other)) return 'same';
      if (relation === 'probable') isNear = true;
    }
  if (isNear) return 'near';
  return a.isDescribed !== b.isDescribed ? 'vague' : 'different';
}

/** "DigitalBridge" and "Digital Bridge". */
const isSpelledAlike = (a: FacilityTraits, b: FacilityTraits): boolean => {
  const [one, other] = [a, b].map(({ record }) => wordsOf(foldText(record.operator ?? '')).join(''));
  return one !== undefined && one !== '' && one === other;
};
