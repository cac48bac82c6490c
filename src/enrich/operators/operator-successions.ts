/**
 * One operator that took over some sites of another and left it the rest: no alias, because the former one still has sites
 * under its own name. A record of either at one point may be of the other.
 */
interface OperatorSuccession {
  /** Operators as `findOperators` names them, or the words of their names without legal forms. */
  readonly from: readonly string[];
  readonly to: string;
  /** Where the sites are, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Date of the document that says so, as far as it has one. */
  readonly asOf: string | null;
  readonly source: string;
}

const OPERATOR_SUCCESSIONS: readonly OperatorSuccession[] = [
  {
    from: ['colt', 'colt technology', 'colt technology services'],
    to: 'atlasedge',
    countries: ['NL', 'ES', 'DE', 'BE', 'DK', 'GB', 'IT', 'FR', 'CH'],
    asOf: null,
    source: 'https://www.telecompaper.com/news/colt-sells-12-data-centres-in-europe-to-atlasedge--1402766',
  },
  {
    from: ['lumen', 'colt', 'colt technology services'],
    to: 'northc',
    countries: ['NL', 'DE'],
    asOf: '2025-04-16',
    source: 'https://www.capacitymedia.com/article-colt-to-divest-eight-european-data-centres',
  },
  {
    from: ['lumen', 'colt', 'colt technology services'],
    to: 'stellanor',
    countries: ['GB'],
    asOf: '2025',
    source: 'https://www.empreendedor.com/colt-vende-oito-data-centers-e-foca-se-na-infraestrutura-digital',
  },
  {
    from: ['exa', 'gtt'],
    to: 'nlighten',
    countries: ['GB', 'BE', 'FR', 'DE', 'NL', 'ES', 'CH'],
    asOf: '2024-04',
    source:
      'https://www.linklaters.com/en/about-us/news-and-deals/deals/2024/april/linklaters-advises-exa-on-its-divestment-of-seven-european-edge-data-centres',
  },
  {
    from: ['next generation', 'ngd', 'ngd europe'],
    to: 'vantage',
    countries: ['GB'],
    asOf: '2020-07-27',
    source:
      'https://www.computerweekly.com/news/252486699/NGDs-mega-colocation-campus-in-Wales-acquired-by-Vantage-Data-Centers',
  },
  {
    from: ['proximus'],
    to: 'united',
    countries: ['BE'],
    asOf: '2025-03',
    source:
      'https://datanews.levif.be/actualite/entreprises/rachats/proximus-conclut-la-vente-de-ses-centres-de-donnees-a-datacenter-united/',
  },
  {
    from: ['zayo', 'databank'],
    to: 'etix everywhere',
    countries: ['FR'],
    asOf: '2023',
    source: 'https://telecomtalk.info/databank-announces-french-datacenter-assets-etix-everywhere/752808',
  },
  {
    from: ['zayo'],
    to: 'databank',
    countries: ['US', 'GB'],
    asOf: '2020-12',
    source: 'https://www.convergedigest.com/2020/12/zayo-completes-sale-of-us-and-uk-data.html',
  },
  {
    from: ['entel'],
    to: 'equinix',
    countries: ['CL', 'PE'],
    asOf: '2022-05-06',
    source: 'https://edgeir.com/equinix-expands-deeper-into-latin-america-acquires-four-data-centers-in-chile-20220506',
  },
  {
    from: ['verizon'],
    to: 'equinix',
    countries: ['US', 'CO', 'BR'],
    asOf: '2017-05-02',
    source: 'https://www.lightwaveonline.com/data-center/article/16673977/equinix-completes-verizon-data-center-buy',
  },
  {
    from: ['bell', 'bell canada'],
    to: 'equinix',
    countries: ['CA'],
    asOf: '2020-06-01',
    source: 'https://datacenterfrontier.com/equinix-acquires-13-bell-data-centers-in-canada-for-750-million',
  },
  {
    from: ['cyrusone'],
    to: 'databank',
    countries: ['US'],
    asOf: '2022-03-03',
    source: 'https://www.waff.com/prnewswire/2022/03/03/databank-closes-670m-acquisition-four-cyrusone-data-centers/',
  },
  {
    from: ['windstream', 'xand'],
    to: 'tierpoint',
    countries: ['US'],
    asOf: '2016-01',
    source: 'https://blog.tmcnet.com/on-rads-radar/2016/01/data-center-ma-to-start-off-2016.html',
  },
  {
    from: ['cosentry'],
    to: 'tierpoint',
    countries: ['US'],
    asOf: null,
    source: 'https://telecomramblings.com/?p=30355',
  },
  {
    from: ['zenium'],
    to: 'cyrusone',
    countries: ['GB', 'DE'],
    asOf: '2017-12',
    source: 'https://www.datacenterdynamics.com/en/news/cyrusone-acquires-zenium-data-centers-for-442-million/',
  },
  {
    from: ['credit suisse'],
    to: 'iron mountain',
    countries: ['GB', 'SG'],
    asOf: '2017-10',
    source:
      'https://www.datacenterdynamics.com/en/news/credit-suisse-sells-london-singapore-data-centers-to-iron-mountain/',
  },
  {
    from: ['skybox'],
    to: 'element critical',
    countries: ['US'],
    asOf: null,
    source:
      'https://www.datacenterdynamics.com/en/news/element-critical-confirms-vxchnge-austin-data-center-acquisition/',
  },
  {
    from: ['dcstar', 'dc star', 'datazone'],
    to: 'united',
    countries: ['BE'],
    asOf: '2023',
    source:
      'https://direct.datacenterdynamics.com/en/news/tinc-looking-to-sell-stake-in-belgiums-datacenter-united-report/',
  },
  {
    // Seven sites in five countries went to a company that no longer bears the name.
    from: ['stack'],
    to: 'vaultica',
    countries: ['SE', 'NO', 'DK', 'IT', 'CH'],
    asOf: '2025-05',
    source: 'https://www.datacenterdynamics.com/en/news/stack-infrastructure-sells-european-colo-business-to-apollo',
  },
  {
    from: ['keppel'],
    to: 'iron mountain',
    countries: ['DE'],
    asOf: '2021',
    source: 'https://datacenter-magazine.fr/iron-mountain-va-acquerir-calcium-dc-un-datacenter-de-keppel-a-francfort',
  },
  {
    from: ['4d', 'sungard'],
    to: 'redcentric',
    countries: ['GB'],
    asOf: '2022-07-12',
    source: 'https://www.lse.co.uk/rns/RCN/acquisition-of-sungard-data-centres-and-4d-p3vm8ffg0dfm8g7.html',
  },
  {
    from: ['axtel'],
    to: 'equinix',
    countries: ['MX'],
    asOf: '2020-01',
    source: 'https://www.datacenterdynamics.com/en/news/equinixs-data-center-deal-mexicos-axtel-finalized/',
  },
  {
    from: ['telefonica', 'nabiax'],
    to: 'nextstream',
    countries: ['AR', 'BR', 'CL', 'MX', 'PE', 'US'],
    asOf: '2024',
    source: 'https://bnamericas.com/en/interviews/hyperscale-datacenters-how-nextstream-aims-to-be-the-next-big-thing',
  },
  {
    from: ['yahoo'],
    to: 'h5',
    countries: ['US'],
    asOf: '2024-12',
    source:
      'https://datacenterwires.com/investment-market-trends/h5-acquires-yahoos-major-data-centers-for-49-million-in-strategic-sale-leaseback-deal/',
  },
  {
    // The builder sold the building to T5, and its buyer made T5 and Infomart into one company.
    from: ['forsythe', 't5'],
    to: 'stack',
    countries: ['US'],
    asOf: '2019-06-20',
    source:
      'https://www.datacenterfrontier.com/cloud/article/11429546/stack-infrastructure-expands-chicago-data-center-campus',
  },
  {
    from: ['alco'],
    to: '1547',
    countries: ['US'],
    asOf: '2021-01',
    source:
      'https://rebusinessonline.com/harrison-street-1547-data-center-fund-acquire-pittock-block-in-portland-for-326m/',
  },
];

/** The name of an operator by which the table knows it. */
interface NamedOperator {
  readonly operators: ReadonlySet<string>;
  readonly operatorWords: readonly string[];
  readonly record: { readonly country: string | null };
}

const byPair: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  OPERATOR_SUCCESSIONS.flatMap(({ from, to, countries }) =>
    from.map((name): [string, ReadonlySet<string>] => [`${name} > ${to}`, new Set(countries)]),
  ),
);

const namesOf = ({ operators, operatorWords }: NamedOperator): string[] => [...operators, operatorWords.join(' ')];

/** Whether one of two operators took over sites of the other in the country of the two records, either way. */
export function succeeded(a: NamedOperator, b: NamedOperator): boolean {
  const stated = [a.record.country, b.record.country].filter((country): country is string => country !== null);
  const isThere = (countries: ReadonlySet<string> | undefined): boolean =>
    countries !== undefined && stated.length > 0 && stated.every((country) => countries.has(country.toUpperCase()));
  return namesOf(a).some((one) =>
    namesOf(b).some((two) => isThere(byPair.get(`${one} > ${two}`)) || isThere(byPair.get(`${two} > ${one}`))),
  );
}
