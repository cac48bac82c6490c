/**
 * Invented stories of sites and their money, by construction: title, behind ` :: ` a summary | type of deal | buyer | millions of
 * dollars | operator of the project | MW, `-` for none and `*` for what is not asked. What a right reading is was written down
 * before the grammar read them.
 */
export const SITE_STORIES: readonly string[] = `
Kelmora's $2bn data center in Reno advances | investment | Kelmora | 2000 | Kelmora | -
$600m Kelmora Partners data center takes shape in Tulsa | investment | Kelmora Partners | 600 | Kelmora Partners | -
Commissioners approve $3bn Kelmora data center in Tulsa | investment | Kelmora | 3000 | Kelmora | -
Commissioners Approve $3bn Kelmora Partners Data Center in Tulsa | investment | Kelmora Partners | 3000 | * | -
Planners Back Kelmora's $1bn Data Center near Reno | investment | Kelmora | 1000 | Kelmora | -
Ohio lands $4bn Kelmora data center | investment | Kelmora | 4000 | Kelmora | -
Ohio to get $4bn Kelmora data center | investment | Kelmora | 4000 | Kelmora | -
Construction starts on Kelmora's $900m data center in Tulsa | investment | Kelmora | 900 | Kelmora | -
Kelmora kicks off construction of $600m Johor, Malaysia data center | investment | Kelmora | 600 | * | -
Vantage Data Centers to double size of Abilene, Texas campus in $5bn expansion | investment | Vantage Data Centers | 5000 | Vantage Data Centers | -
Harbor Partners breaks ground on $700m data center in Ohio | investment | Harbor Partners | 700 | Harbor Partners | -
Harbor Partners Breaks Ground on $700m Data Center in Ohio | investment | Harbor Partners | 700 | Harbor Partners | -
Kelmora embarks on $8bn data center spending spree | investment | Kelmora | 8000 | - | -
Kelmora shows off $2bn data center in Ohio | investment | Kelmora | 2000 | Kelmora | -
Kelmora cuts ribbon on $2bn data center in Ohio | investment | Kelmora | 2000 | Kelmora | -
Kelmora nears completion of $2bn data center in Ohio | investment | Kelmora | 2000 | Kelmora | -
Kelmora completes $2bn data center in Ohio | investment | Kelmora | 2000 | Kelmora | -
Kelmora more than doubles Ohio data center investment to $9bn | investment | Kelmora | 9000 | * | -
Kelmora throws $2bn at Ohio data centers | investment | Kelmora | 2000 | * | -
Kelmora shovels $2bn into AI data centers | investment | Kelmora | 2000 | - | -
Kelmora slaps down $2bn for Ohio data center campus | investment | Kelmora | 2000 | Kelmora | -
Kelmora vows to spend $2bn on data centers in Ohio | investment | Kelmora | 2000 | * | -
Kelmora promises $2bn for data centers in Ohio | investment | Kelmora | 2000 | * | -
Kelmora says Ohio data center will cost $2bn | investment | Kelmora | 2000 | Kelmora | -
Kelmora plans data center in Ohio, to cost $2bn | investment | Kelmora | 2000 | Kelmora | -
Governor unveils $2bn Kelmora data center in Ohio | investment | Kelmora | 2000 | Kelmora | -
$2bn data center planned by Kelmora for Ohio | investment | Kelmora | 2000 | Kelmora | -
$2bn data center from Kelmora coming to Ohio | investment | Kelmora | 2000 | Kelmora | -
Kelmora plans giant $2bn data center complex in Ohio as AI race heats up | investment | Kelmora | 2000 | Kelmora | -
Kelmora teams up with Brightline on $2bn data center in Ohio | investment | Kelmora and Brightline | 2000 | * | -
Kelmora teams with Brightline to build $2bn data center in Ohio | investment | Kelmora and Brightline | 2000 | * | -
Kelmora and its partner Brightline commit $2bn to data centers in Ohio | investment | Kelmora and Brightline | 2000 | * | -
Kelmora expands in Ohio :: A $2bn data center investment will add capacity. | investment | Kelmora | 2000 | * | -
Kelmora breaks ground in Ohio :: The 90MW data center represents an investment of $2bn. | investment | Kelmora | 2000 | Kelmora | 90
Kelmora goes big in Ohio :: $2bn will pay for an AI data center hub near the lake. | investment | Kelmora | 2000 | * | -
Kelmora doubles down on AI :: The company plans to spend $2bn on data centers next year. | investment | Kelmora | 2000 | - | -
Work begins on Ohio data center :: Kelmora is investing $2bn in the campus. | investment | Kelmora | 2000 | Kelmora | -
New AI campus for Ohio :: Kelmora plans to spend $2bn on the data center. | investment | Kelmora | 2000 | Kelmora | -
Ohio data center gets go-ahead :: Kelmora plans to invest $2bn in the site. | investment | Kelmora | 2000 | Kelmora | -
Ohio data center sells for $90M | acquisition | - | 90 | - | -
Kelmora swoops for data center group Brightline in $2bn deal | acquisition | Kelmora | 2000 | - | -
Kelmora clinches $2bn takeover of data center owner Brightline | acquisition | Kelmora | 2000 | - | -
Data center operator Brightline agrees to $2bn takeover by Kelmora | acquisition | Kelmora | 2000 | - | -
Brightline shareholders vote for Kelmora's $2bn takeover :: The data center operator will be delisted. | acquisition | Kelmora | 2000 | - | -
Brightline Shareholders Vote for Kelmora's $2bn Takeover :: The data center operator will be delisted. | acquisition | Kelmora | 2000 | - | -
Shareholders of data center firm Brightline back Kelmora takeover | acquisition | Kelmora | - | - | -
Watchdog Waves Through Kelmora's Takeover of Data Center Operator Brightline | acquisition | Kelmora | - | - | -
Kelmora to become majority owner of data center operator Brightline | acquisition | Kelmora | - | - | -
Kelmora is new owner of Ohio data center | acquisition | Kelmora | - | - | -
Former mill in Reno bought by Kelmora for data center | acquisition | Kelmora | - | * | -
Kelmora leaves Ohio market with sale of data center to Brightline | acquisition | Brightline | - | - | -
Kelmora sheds Ohio data center in $90M sale to Brightline | acquisition | Brightline | 90 | - | -
Kelmora takes 30% of data center developer Brightline for $90M | investment | Kelmora | 90 | - | -
Kelmora raises holding in data center operator Brightline to 51% | investment | Kelmora | - | - | -
Kelmora to buy data center operator :: Brightline is valued at $2bn in the deal. | acquisition | Kelmora | 2000 | - | -
Brightline raises $90M :: The round was led by Kelmora. The firm builds AI data centers. | investment | Kelmora | 90 | - | -
Brightline gets $90M cash injection to build data centers | investment | - | 90 | * | -
Kelmora and Brightline unveil $2bn data center venture | investment | * | 2000 | - | -
`
  .trim()
  .split('\n');

/** Titles of projects by their bodies, verbs and owners: title, ` :: ` summary | operator | MW. */
export const SITE_PROJECTS: readonly string[] = `
Rezoning approved for Kelmora data center campus in Reno | Kelmora | -
90MW data center campus planned in Reno by Kelmora | Kelmora | 90
Kelmora gets permit for Reno data center | Kelmora | -
Planning board signs off on Kelmora data center in Reno | Kelmora | -
Greystoke-owned data center developer Kelmora breaks ground in Reno | Kelmora | -
Ground broken on Kelmora's data center in Reno | Kelmora | -
Kelmora has begun work on data center in Reno | Kelmora | -
Kelmora backs out of Reno data center project | Kelmora | -
Kelmora buys farm near Reno for data center campus | Kelmora | -
Kelmora debuts data center in Reno | Kelmora | -
Kelmora Partners data center opens in Reno | Kelmora Partners | -
$450M Equinix data center takes shape in Abilene, Texas | Equinix | -
Rural Georgia chosen for Kelmora's data center | Kelmora | -
Kelmora resubmits plans for Reno data center | Kelmora | -
`
  .trim()
  .split('\n');

/** Money beside a building that its subject does not spend on it: no deal. */
export const OTHER_MONEY: readonly string[] = `
Kelmora hired to design $2bn data center in Ohio
Kelmora picked to manage $2bn data center build in Ohio
Kelmora chosen as supplier to $2bn data center in Ohio
Kelmora to supply chillers for $2bn data center in Ohio
Kelmora tapped as builder of $2bn data center in Ohio
Kelmora arranges $2bn loan for Brightline data center in Ohio
Outage at Kelmora's $2bn data center in Ohio
Theft of $2M in copper at Kelmora data center in Ohio
Ohio loses $2bn Kelmora data center to neighbor
Ohio board tables Kelmora's $2bn data center
Ohio puts $90M into roads for Kelmora data center
Kelmora data center securitization raises $2bn
Kelmora shares fall on $2bn data center budget
Kelmora writes down $2bn of data center equipment
Kelmora cuts $2bn from data center spending plan
Kelmora dangles $2bn for Ohio data center
Kelmora Signs Power Purchase Agreement for 90MW of Solar to Power Data Centers
Kelmora walks into row over $2bn data center
`
  .trim()
  .split('\n');

/** Stories of other trades: chips, models, software, and money for them. */
export const OTHER_TRADES: readonly string[] = `
Chip startup Penmark raises $90M to take on Nvidia
SoftBank to invest $30 billion in OpenAI
Anthropic raises $5bn at record valuation
Nvidia buys networking chip startup Penmark for $900M
Secure AI infrastructure: seven rules for every team
AMD unveils chip for gaming laptops
AI infrastructure startup Penmark raises $90M for agent orchestration software
`
  .trim()
  .split('\n');

/** Stories of the trade without the words of a building, or that mention one beside another topic. */
export const OF_THE_TRADE: readonly string[] = `
AI power demand to double by 2030, agency says
AI's thirst for water worries Reno
Hyperscalers sign record leases in Ohio
Regulator orders utility to plan for large AI loads
GPU cloud provider Penmark raises $90M for new clusters
Penmark partners with Nvidia on its AI software :: Penmark also plans to expand the footprint of its data centers.
Nvidia to invest $30 billion in OpenAI
`
  .trim()
  .split('\n');
