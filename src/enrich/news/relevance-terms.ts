/**
 * The lexicon by which a report is of the trade or not. Weights are points; 1 point makes a report relevant.
 *
 * - `field`: terms of this trade alone; one decides by itself.
 * - `tied`: power, grid, cooling, hardware and money, which count when the text ties them to the trade or to those who
 *   compute at its scale.
 * - `tie`: who and what ties them: the large operators of computers, AI as a load.
 * - `other`: topics that only pass by the trade: they take points away.
 */
export type TermGroup = 'field' | 'tied' | 'tie' | 'other';

interface TermLine {
  readonly group: TermGroup;
  readonly points: number;
  /** Phrases in lower case, in the singular, divided by `|`. */
  readonly phrases: string;
}

export const RELEVANCE_TERMS: readonly TermLine[] = [
  {
    // Words of the trade that here mean something else: the longer phrase holds.
    group: 'field',
    points: 0.3,
    phrases:
      'mini data center|miniature data center|home data center|confluence data center|bamboo data center|jira data center|atlassian data center|datacenter compute|hyperscale cloud|hyperscale cloud platform|hyperscale computing giant',
  },
  {
    // A site or its capacity is spoken of: enough in a summary, even beside another topic.
    group: 'field',
    points: 2.8,
    phrases:
      'its data center|their data center|new data center|own data center|build data center|data center campus|data center capacity|data center project|' +
      'data center site|data center footprint|data center construction|data center development|data center expansion|data center buildout|data center build out|' +
      'data center operator|data center developer|ai data center|its data centre|their data centre|new data centre|data centre campus|' +
      'data centre capacity|data centre project|data centre operator|data centre developer|footprint of it data center|footprint of its data center',
  },
  {
    group: 'field',
    points: 2,
    phrases:
      'data center|datacenter|data centre|datacentre|data hall|ai compute startup|ai compute firm|ai compute company|ai cloud company|ai cloud startup|ai cloud provider|ai cloud firm|gpu cloud provider|gpu cloud startup|dc infrastructure|new dc|hyperscale dc|data campus|data park|vantage data center|aligned data center|compass datacenter|africa data center|server farm|bit barn|colocation|colo|co location|hyperscale|neocloud|ai factory|ai campus|' +
      'ai hub|ai supercluster|ai super cluster|supercluster|super cluster|ai super factory|ai superfactory|superfactory|bitbarn|dc operator|' +
      'ai gigafactory|gpu cluster|gpu farm|ai cluster|ai supercomputer cluster|carrier hotel|meet me room|server hall|cooling tower|chiller|cage and suite|' +
      'liquid cooling|liquid cooled|immersion cooling|direct to chip cooling|cold plate|coolant distribution|rack scale|rackscale|rack density|' +
      'white space|stranded power|behind the meter|large load|stargate|colossus|rent a gpu|crypto miner|bitcoin miner turned',
  },
  {
    group: 'field',
    points: 1.4,
    phrases:
      'ai power demand|ai electricity demand|ai energy demand|ai energy use|ai power need|ai power consumption|ai power use|ai power crunch|ai water use|large ai load|gpu cloud|' +
      'ai infra|cloud region|mw campus|gw campus|mw facility|ai infrastructure|supercomputing cluster|megacluster|mega cluster|compute cluster|training cluster|ai buildout|ai build out|infrastructure buildout|ai compute capacity|compute capacity|computing capacity|compute power|computing power|' +
      'ai compute|cloud capacity|gigawatt|multi gigawatt|gw|ai cloud provider|ai cloud firm|sovereign ai infrastructure|gpu capacity|ai capacity|ai capex|' +
      'cloud computing deal|ai infrastructure spending|ai spending spree|critical digital infrastructure|digital infrastructure investor',
  },
  {
    group: 'field',
    points: 1.5,
    phrases:
      'equinix|digital realty|qts|cyrusone|coresite|databank|stack infrastructure|switch ltd|' +
      'edgeconnex|edgecore|flexential|cologix|iron mountain|ntt global|nextdc|airtrunk|yondr|cloudhq|stt gdc|gds holding|princeton digital|kao data|virtus|' +
      'ark data|atnorth|ecodatacenter|green mountain|bulk infrastructure|verne|atlasedge|colt dc|scala data|ascenty|odata|teraco|' +
      'coreweave|nebius|nscale|crusoe|fluidstack|firmus|together ai cluster|voltage park|applied digital|core scientific|terawulf|cipher mining|iren|galaxy digital|' +
      'bitdeer|hut 8|soluna|lambda lab|northern data|sharon ai|radiant compute|vertiv|data4|global switch|telehouse|interxion|stream data|t5 data|novva|tract|prologis data|' +
      'centersquare|cyxtera|evoque|tierpoint|sabey|compass datacenter|quantum loophole|rowan digital|tecfusions|pure dc|pure data centre|echelon data|digital edge dc|khazna|' +
      'gulf data hub|chindata|nlighten|maincubes|penta infra|northc|greenscale|etix|serverfarm|evocative|dartpoints|vxchng|bitfarms|riot platform|hive digital|sesterce|edged energy|' +
      'viawest|peak 10|telx|interxion|dupont fabros|latisys|cervalis|telecity|telecitygroup|savvis|terremark|internap|quality technology service|fortrust|netmagic|ragingwire|zcolo|bytegrid|vxchnge|aptum|root data|digiplex|365 main|365 data|data foundry|carter validus|infomart|cincinnati bell data|metronode|gpx|bit isle|itconic|' +
      'wingu|raxio|dc blox|dayone|dataone|stellanor|hscale|polar dc|opcore|buzz hpc|whitefiber|vantage apac|vantage emea|bridge dc|empyrion|global technical realty|skygard|templus|luxconnect|rackbank|elea|piemonte|layer 9|lefdal|nation data|thesee datacenter|st telemedia global|digital core reit|keppel dc|chirisa|centersquare|start campus|fermi america|cleanspark|dc byte|datacenterhawk|uptime institute|bridge data|yotta|ctrls|sify infinit|adaniconnex|nxtra|techno electric',
  },
  {
    group: 'tied',
    points: 0.8,
    phrases:
      'power grid|electric grid|electricity grid|grid operator|grid capacity|grid connection|grid strain|interconnection queue|transmission line|power plant|power purchase|ppa|' +
      'nuclear|reactor|mini reactor|small modular reactor|smr|gas turbine|natural gas|fuel cell|geothermal|solar farm|battery storage|bess|onsite power|on site power|power crunch|' +
      'thirst for water|thirst for power|power hungry|hunger for power|appetite for power|appetite for electricity|short of power|power shortage|power bottleneck|power constraint|power demand|power need|power consumption|power bill|electricity bill|electricity|energy demand|energy consumption|energy use|energy crisis|megawatt|mw|more power|enough power|' +
      'power supply|power trading|utility bill|utility rate|ratepayer|generator|substation|water use|water usage|water consumption|zoning|rezoning|planning permission|moratorium|thermal event|' +
      'cooling|heat reuse|waste heat|microfluidic|rack|switchgear|transformer shortage|ups|busway|hvdc|800v|pue|transmission spend|energy hungry|grid',
  },
  {
    group: 'tied',
    points: 0.6,
    phrases:
      'capex|capital expenditure|capital spending|infrastructure spending|infrastructure bill|infrastructure project|spending boom|trillion|compute contract|compute deal|cloud deal|' +
      'chip order|buildout|build out|construction|campus|record lease|leasing|mega deal|debt|corporate bond|borrow|tax credit|backlog|rent|' +
      'gpu fleet|networking switch|ethernet fabric|silicon photonics|scale across|rack server|ai server|' +
      'zettaflop|supercomputing platform|gpu system',
  },
  {
    // Capacity to compute that one large company has from another.
    group: 'tied',
    points: 0.4,
    phrases: 'multibillion dollar deal|multi billion dollar deal|billion deal|billion contract',
  },
  {
    group: 'tied',
    points: 0.3,
    phrases:
      'compute|gpu|build|facility|cloud contract|ai bubble|infrastructure|bond|lease|interconnect|optical|scale out|scale up|tpu|server|water|power|energy|gas|water sustainability',
  },
  {
    group: 'tie',
    points: 0.5,
    phrases:
      'openai|oracle|anthropic|xai|meta|microsoft|google|amazon|aws|softbank|nvidia|hyperscaler|cloud giant|tech giant|big tech|cloud provider|ai giant|altman|nadella|zuckerberg|' +
      'ai boom|ai demand|ai load|ai workload|ai race|ai ambition|ai growth|ai expansion|ai gold rush|ai frenzy|ai push|ai future|power ai|ai power|for ai|ai era|generative ai boom|' +
      'ai training|ai inference demand|digital infrastructure|cloud infrastructure|blackrock|brookfield|blackstone|kkr|digitalbridge|macquarie|mgx|stonepeak|global infrastructure partner',
  },
  {
    group: 'tie',
    points: 0.3,
    phrases: 'ai|artificial intelligence|cloud|amd|broadcom|qualcomm|cisco|supermicro|dell|hpe|arista',
  },
  {
    group: 'other',
    points: 1,
    phrases:
      'ransomware|malware|phishing|vulnerability|zero day|exploit|hacker|cyberattack|data breach|botnet|subsea cable|submarine cable|cable cut|undersea cable|windows 11|windows 10|' +
      'office 365|linux|open source|kubernetes|postgresql|database|devops|sysadmin|coding|developer tool|chatbot|copilot|large language model|agentic ai|ai agent|' +
      'contact center|call center|command center|help desk|spacecraft|rocket|smartphone|iphone|laptop|gaming|console|robot|robotics|self driving|dns|identity|observability|' +
      'saas|erp|crm|digital id|online safety|antitrust|copyright|privacy|gdpr|stablecoin|crypto exchange|payroll|podcast',
  },
  {
    group: 'other',
    points: 0.6,
    phrases:
      'quantum|supercomputer|exascale|hpc|foundry|fab|wafer|lithography|export control|export restriction|dram|hbm|memory chip|cpu|processor|raspberry pi|pc|layoff|job cut|5g|6g|satellite|outage|cloud management|cloud administration|cloud cost|migration|vmware|virtualization|storage array|mainframe|' +
      'security|secure ai|secure access|secure cloud|secure data|more secure|secure by design|software|app|startup raise|seed round|series a|series b|series c|model|researcher|benchmark|agent|mcp',
  },
  { group: 'other', points: 0.3, phrases: 'quarterly result|share price|stock|ipo|market cap' },
];
