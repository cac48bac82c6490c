/**
 * Sentences in which a deal is an event of nouns: own spending, approvals, votes of shareholders. Of invented companies
 * and sums, or of well-known ones with invented sums; columns as in deal-sentences.ts, `*` for what is not asked.
 */
export const DEAL_EVENTS: readonly string[] = `
Google to invest $3B in cloud and AI infrastructure in Iowa | investment | Google | * | 3000
Dayton council approves $2bn Google data center, with $9m in tax breaks | investment | Google | * | 2000
Meta boosts Dayton investment from $1.5B to $4B | investment | Meta | * | 4000
PowerHarbor acquires 120 acres in Dayton, Ohio, for 300MW campus | land-purchase | PowerHarbor | 120 acres | -
Kestrel Compute's $21 Billion Nevada Project Takes Shape | investment | Kestrel Compute | * | 21000
Meta’s $21 billion project takes shape in Nevada | investment | Meta | * | 21000
Amazon's $20 billion data center splurge in Pennsylvania | investment | Amazon | * | 20000
Microsoft Goes on $10B AI Data Center Splurge | investment | Microsoft | * | 10000
Google gets greenlight for $1bn data center in Dayton | investment | Google | * | 1000
Google Gets Green Light for $1B Data Center Near Dayton | investment | Google | * | 1000
Kestrel Compute wins approval for €2bn campus outside Madrid | investment | Kestrel Compute | * | -
Kestrel Compute to quadruple capacity as part of $3.9B investment | investment | Kestrel Compute | * | 3900
Harbor Colo to triple Ohio footprint with $900 million expansion | investment | Harbor Colo | * | 900
Nimbus Forge doubles down on Texas with $4bn data center investment | investment | Nimbus Forge | * | 4000
Kestrel Compute Readies $3.5B for 5 More Iowa Data Centers in Ames | investment | Kestrel Compute | * | 3500
Harbor Colo to spend $1.5bn expanding Lucas County campus | investment | Harbor Colo | * | 1500
Google $1.5 billion data center expansion in Tulsa moves ahead | investment | Google | * | 1500
County leaders approve $7bn Amazon data center | investment | Amazon | * | 7000
Google confirmed as company behind $4bn Nebraska data center development | investment | Google | * | 4000
Meta revealed as developer of $800m Indiana data center | investment | Meta | * | 800
Details Emerge On Google's $1.8 Billion Investment In Dayton Data Centers | investment | Google | * | 1800
$2bn Slough data center planned by Harbor Colo | investment | Harbor Colo | * | 2000
Oracle boosts spending on data centers in Johor by $500 million | investment | Oracle | * | 500
Data center developer Pinecrest files plans for $3bn campus in Georgia | investment | Pinecrest | * | 3000
Pinecrest breaks ground on first phase of $12bn campus in Abilene | investment | Pinecrest | * | 12000
Pinecrest tops out first building at $2.5 billion Iowa campus | investment | Pinecrest | * | 2500
Facebook parent Meta commits $10bn to Indiana data center | investment | Meta | * | 10000
Google's Nebraska data center to cost $4B, governor says | investment | Google | * | 4000
Pinecrest's campus in Abilene is expected to cost $2.5bn | investment | Pinecrest | * | 2500
Amazon data center in Dayton will cost $900 million | investment | Amazon | * | 900
The Facebook parent will spend $60 billion on US data centers | investment | Facebook parent | * | 60000
Anthropic Commits $5 Billion to Own Data Centers | investment | Anthropic | * | 5000
OpenAI and SoftBank's $18bn Texas data center gets go-ahead | investment | OpenAI and SoftBank | * | 18000
Kestrel's $3.5bn Harbor Colo deal gets all regulatory nods | acquisition | Kestrel | Harbor Colo | 3500
Kestrel's $13bn Harbor Colo deal faces antitrust inquiry | acquisition | Kestrel | Harbor Colo | 13000
Regulator approves Kestrel's $1.3bn deal to buy Harbor Colo | acquisition | Kestrel | Harbor Colo | 1300
Kestrel Closes On $350M Data Center Transaction | acquisition | Kestrel | Data Center | 350
Kestrel, Brightline in $2bn tie-up to build data centers in India | investment | Kestrel, Brightline | data centers | 2000
Kestrel in joint venture with Brightline for Dayton data center | investment | Kestrel and Brightline | Dayton data center | -
Kestrel in $8bn deal for Harbor Colo | acquisition | Kestrel | Harbor Colo | 8000
Kestrel's Dayton Bet: Acquisition of Harbor Colo Adds Reach | acquisition | Kestrel | Harbor Colo | -
Kestrel beats Brightline to buy Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel takes control of Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel clinches Harbor Colo majority stake | acquisition | Kestrel | Harbor Colo | -
Kestrel buys into Brightline's European data centers | investment | Kestrel | European data centers | -
Kestrel, Brightline complete $3.4 billion recapitalization of Harbor Colo | investment | Kestrel, Brightline | Harbor Colo | 3400
Kestrel and Brightline agree to merge data center units | merger | Kestrel | Brightline | -
Kestrel and its fund to buy data centers for $80m | acquisition | Kestrel and its fund | data centers | 80
Kestrel wraps $339M acquisition of Harbor Colo | acquisition | Kestrel | Harbor Colo | 339
Kestrel scoops UK data centers in $2.3B deal | acquisition | Kestrel | UK data centers | 2300
Brightline-backed quillr to acquire Harbor Colo | acquisition | quillr | Harbor Colo | -
Kestrel in Ohio to buy Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Moody's to buy Harbor Colo for $2bn | acquisition | Moody's | Harbor Colo | 2000
Kestrel's buying Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel acquires Harbor Group. | acquisition | Kestrel | Harbor Group | -
Kestrel completed the acquisition of the network business assets of Brightline | acquisition | Kestrel | network business assets of Brightline | -
Former Brightline executives launch Kestrel, buy data center in Dayton | acquisition | Kestrel | data center | -
Meta forms joint venture with funds managed by Kestrel Capital to develop Dayton campus | investment | Meta and Kestrel Capital | Dayton campus | -
Dayton data center trades for $80m | acquisition | - | Dayton data center | 80
Dayton data center changes hands for $80m | acquisition | - | Dayton data center | 80
Kestrel accepts Brightline's $2.3 billion offer | acquisition | Brightline | Kestrel | 2300
Kestrel accepts $2bn takeover by Brightline | acquisition | Brightline | Kestrel | 2000
UPDATE 2-Kestrel to buy Harbor Colo for $1.2 bln | acquisition | Kestrel | Harbor Colo | 1200
Drugmaker Kestrel snaps up Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel, Brightline to merge in $12 billion tie-up | merger | Kestrel | Brightline | 12000
Kestrel-Brightline merger wins approval | merger | Kestrel | Brightline | -
Kestrel to merge data center business with Brightline | merger | Kestrel | Brightline | -
Kestrel Announces Completion of Brightline Acquisition | acquisition | Kestrel | Brightline | -
Harbor Colo sells itself to Kestrel for $300 million | acquisition | Kestrel | Harbor Colo | 300
Harbor Colo agrees to sell to Kestrel for $300 million | acquisition | Kestrel | Harbor Colo | 300
Harbor Colo shareholders OK $12 billion sale to Kestrel | acquisition | Kestrel | Harbor Colo | 12000
Kestrel leads consortium to acquire Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel wins race to buy Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel subsidiary acquires Harbor Colo | acquisition | Kestrel subsidiary | Harbor Colo | -
Kestrel to acquire privately held Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel ponies up $500M for Harbor Colo | acquisition | Kestrel | Harbor Colo | 500
Kestrel Savings System to buy Harbor Trust | acquisition | Kestrel Savings System | Harbor Trust | -
Billionaire Jan Brun's Kestrel, Brightline invest $1bn in Dayton data center | investment | Kestrel, Brightline | Dayton data center | 1000
Kestrel deal for Harbor Colo to close soon | acquisition | Kestrel | Harbor Colo | -
Harbor Group, shedding weight, sells Dayton data center to Kestrel | acquisition | Kestrel | Dayton data center | -
Kestrel Esports acquire Harbor Colo | acquisition | Kestrel Esports | Harbor Colo | -
Kestrel to acquire Signal | acquisition | Kestrel | Signal | -
Kestrel went public via a SPAC merger with Brightline | merger | Brightline | Kestrel | -
Kestrel and Brightline led the management buyout of Harbor Colo | acquisition | Kestrel and Brightline | Harbor Colo | -
Law Firm Leads Kestrel On $625M Harbor Colo Buy | acquisition | Kestrel | Harbor Colo | 625
Men's Quarters stitches up deal to buy Harbor Colo | acquisition | Men's Quarters | Harbor Colo | -
Kestrel terminates $4.4 billion deal to acquire Harbor Colo | acquisition | Kestrel | Harbor Colo | 4400
Kestrel takes 5% stake in rival Quillon's | investment | Kestrel | Quillon's | -
Harbor Colo announces acquisition by Kestrel | acquisition | Kestrel | Harbor Colo | -
First Quillon Bankshares, Inc. to buy Harbor Colo | acquisition | First Quillon Bankshares, Inc. | Harbor Colo | -
Kestrel completes merger with First Bancshares, Inc. | merger | Kestrel | First Bancshares, Inc. | -
Kestrel grows after closing $7 billion acquisition of Harbor Colo | acquisition | Kestrel | Harbor Colo | 7000
Kestrel to buy British fund network Quillon for $1bn | acquisition | Kestrel | Quillon | 1000
Kestrel sells packaging business | acquisition | - | packaging business | -
Kestrel buys stake in UK mixer biz Quillon | investment | Kestrel | Quillon | -
Kestrel Acquires Quillon Coated Products | acquisition | Kestrel | Quillon Coated Products | -
Regulator approves Kestrel merger with Harbor Colo | merger | Kestrel | Harbor Colo | -
Kestrel to purchase 2,186 stores from Brightline for $5bn | acquisition | Kestrel | 2,186 stores | 5000
Kestrel Companies to acquire Harbor Colo | acquisition | Kestrel Companies | Harbor Colo | -
Kestrel to buy Jos. Quillon for $2bn | acquisition | Kestrel | Jos. Quillon | 2000
Kestrel has agreed to acquire a majority stake in Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel buys stakes in Brightline's data centre units | investment | Kestrel | data centre units | -
Investors Take Over Harbor Colo, What's Next? | acquisition | - | Harbor Colo | -
Kestrel pays $420 million cash for Harbor Colo | acquisition | Kestrel | Harbor Colo | 420
Kestrel paying $420 million cash for Harbor Colo | acquisition | Kestrel | Harbor Colo | 420
Kestrel Enters Africa, Closing the $320 Million Acquisition of Harbor Colo | acquisition | Kestrel | Harbor Colo | 320
Kestrel and Brightline join forces to acquire Harbor Colo | acquisition | Kestrel and Brightline | Harbor Colo | -
Kestrel sells stake in Harbor Colo for $2bn, as part of deal struck with Brightline | investment | Brightline | Harbor Colo | 2000
Kestrel's infrastructure arm acquires Harbor Colo | acquisition | Kestrel's infrastructure arm | Harbor Colo | -
Kestrel-Brightline consortium buys Harbor Colo | acquisition | Kestrel-Brightline consortium | Harbor Colo | -
Kestrel, Boreal, Brightline consortium to buy Harbor Colo for $40bn | acquisition | Kestrel, Boreal, Brightline | Harbor Colo | 40000
Consortium of Kestrel and Brightline to buy Harbor Colo | acquisition | Kestrel and Brightline | Harbor Colo | -
Investors Take Over 808 Data Centers | acquisition | - | 808 Data Centers | -
Equinix Completes Acquisition to Grow in Manila | acquisition | Equinix | - | -
Equinix to launch 4 global sites and invest $4.5 billion | investment | Equinix | * | 4500
Kestrel reinvests in Harbor Colo | investment | Kestrel | Harbor Colo | -
Kestrel bolsters its unit with $1.6 billion deal for Harbor Colo | acquisition | Kestrel | Harbor Colo | 1600
Harbor Colo agrees to Kestrel's reduced takeover offer | acquisition | Kestrel | Harbor Colo | -
Harbor Colo agrees $1bn takeover by hedge fund | acquisition | - | Harbor Colo | 1000
Kestrel to take controlling interest in Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Kestrel announces completion of merger with Harbor Colo and placement of shares | merger | Kestrel | Harbor Colo | -
Kestrel and Brightline Strike $40B Deal to Acquire Harbor Colo | acquisition | Kestrel and Brightline | Harbor Colo | 40000
Kestrel Bets Big: $4 Billion Deal to Acquire Harbor Colo | acquisition | Kestrel | Harbor Colo | 4000
Kestrel DC REIT Acquires Remaining Interests in Dayton Data Centre | acquisition | Kestrel DC REIT | Dayton Data Centre | -
Kestrel sells 25 data centres at 13 locations across Canada to Brightline Inc. | acquisition | Brightline Inc. | 25 data centres | -
A group including Kestrel, Boreal, and Brightline is buying Harbor Colo | acquisition | Kestrel, Boreal, and Brightline | Harbor Colo | -
By acquiring Harbor Colo for $2bn, Kestrel doubles its reach | acquisition | Kestrel | Harbor Colo | 2000
Kestrel Adds Brightline as Investor in its Data Center Plan | investment | Brightline | Kestrel | -
Asian Firm Buys $125M Dayton Data Centre Days After Opening | acquisition | - | Dayton Data Centre | 125
Equinix strikes $769m deal to develop data centers in Australia | investment | Equinix | data centers | 769
Harbor Group agrees to sell Dayton data center to data center firm Brightline | acquisition | Brightline | Dayton data center | -
Harbor Colo investors back $3bn takeover by Brightline | acquisition | Brightline | Harbor Colo | 3000
Harbor Colo shareholders approve sale to Brightline | acquisition | Brightline | Harbor Colo | -
Harbor Colo stockholders approve $15 billion acquisition by Brightline and Stonepeak | acquisition | Brightline and Stonepeak | Harbor Colo | 15000
Regulator clears Brightline's €3bn purchase of Harbor Colo | acquisition | Brightline | Harbor Colo | -
EU regulators clear Brightline's acquisition of Harbor Colo | acquisition | Brightline | Harbor Colo | -
FTC clears Brightline-Harbor Colo merger | merger | Brightline | Harbor Colo | -
Brightline's Harbor Colo takeover gets EU approval | acquisition | Brightline | Harbor Colo | -
Brightline wins EU nod for Harbor Colo takeover | acquisition | Brightline | Harbor Colo | -
Brightline gets regulatory approval to buy Harbor Colo for $2bn | acquisition | Brightline | Harbor Colo | 2000
Sale of Harbor Colo to Brightline and KKR approved by FIRB | acquisition | Brightline and KKR | Harbor Colo | -
Brightline’s $4bn Harbor Colo buy | acquisition | Brightline | Harbor Colo | 4000
Brightline lands Harbor Colo in $3bn deal | acquisition | Brightline | Harbor Colo | 3000
Nimbus Forge purchases $50 million worth of land for Dayton data center | land-purchase | Nimbus Forge | * | 50
Harbor Colo goes private in $6bn Brightline deal | acquisition | Brightline | Harbor Colo | 6000
Brightline completes $11 billion take-private of Harbor Colo | acquisition | Brightline | Harbor Colo | 11000
Harbor Colo taken private by Brightline in $11bn deal | acquisition | Brightline | Harbor Colo | 11000
Brightline emerges as buyer of Harbor Colo | acquisition | Brightline | Harbor Colo | -
Brightline revealed as buyer of Harbor Colo data center in Leeds | acquisition | Brightline | * | -
Harbor Colo shareholders reject Brightline deal | acquisition | Brightline | Harbor Colo | -
Harbor Colo shareholders vote down Brightline's $9bn takeover | acquisition | Brightline | Harbor Colo | 9000
Brightline, Greystoke to buy Harbor Colo in $10.9bn deal | acquisition | Brightline, Greystoke | Harbor Colo | 10900
Harbor Colo sale to Brightline wins FIRB approval | acquisition | Brightline | Harbor Colo | -
Nimbus Forge secures $1.2 billion for construction of Oregon data centers | investment | - | Nimbus Forge | 1200
Kestrel Compute raises Dayton data center investment to $10bn | investment | Kestrel Compute | * | 10000
Harbor Datacenters Grows in Ohio with Acquisition of Nine Boreal Sites | acquisition | Harbor Datacenters | Nine Boreal Sites | -
Kestrel Compute Bolsters Nordic Business With $40M Boreal Vaults Buy | acquisition | Kestrel Compute | Boreal Vaults | 40
Harbor Colo entering Ohio with Mistral Vaults acquisition | acquisition | Harbor Colo | Mistral Vaults | -
Law firms steer Harbor Colo's $90M Mistral Vaults buy | acquisition | Harbor Colo | Mistral Vaults | 90
Brightline Capital to invest millions in portfolio of colocation firm Mistral Vaults | investment | Brightline Capital | Mistral Vaults | -
Brightline Capital to inject money into Mistral Vaults | investment | Brightline Capital | Mistral Vaults | -
Brightline Capital boosts investment in Mistral Vaults | investment | Brightline Capital | Mistral Vaults | -
Brightline doubles stake in data center operator Mistral Vaults | investment | Brightline | Mistral Vaults | -
Brightline takes 15% stake in planned 60MW data center project in Poland | investment | Brightline | data center project | -
Harbor Colo completes $50m sale of Kansas site | acquisition | - | Kansas site | 50
Harbor Colo completes land acquisition beside its campus | land-purchase | Harbor Colo | land | -
$400 million raised for Mistral Vaults data centers | investment | - | * | 400
Mistral Vaults, Brightline forge $3bn deal to develop data centers | investment | Mistral Vaults, Brightline | * | 3000
Harbor Colo forms joint venture with data center firm Mistral Vaults | investment | Harbor Colo | Mistral Vaults | -
Google forms strategic venture with Brightline to build data center in Dayton | investment | Google and Brightline | data center | -
Kestrel Funds completed the acquisition of Mistral Vaults from Brightline | acquisition | Kestrel Funds | Mistral Vaults | -
Mistral Vaults to go public via merger with Brightline Acquisition in a $900m deal | merger | Brightline Acquisition | Mistral Vaults | 900
Kestrel to buy Premier Silver in $480 million deal | acquisition | Kestrel | Premier Silver | 480
Kestrel to acquire The Vellum Group from Brightline | acquisition | Kestrel | The Vellum Group | -
Kestrel and Brightline to form a joint venture to acquire Mistral Vaults | acquisition | Kestrel and Brightline | Mistral Vaults | -
Completion of Mistral Vaults acquisition by Brightline | acquisition | Brightline | Mistral Vaults | -
A consortium led by Kestrel, Boreal, and Brightline has acquired Mistral Vaults | acquisition | Kestrel, Boreal, and Brightline | Mistral Vaults | -
Mistral Vaults acquired by US Digital Realty for $2bn | acquisition | Digital Realty | Mistral Vaults | 2000
Kestrel data centre REIT acquires Harbor Vaults | acquisition | Kestrel data centre REIT | Harbor Vaults | -
Kestrel grows in Ohio with $90M deal to buy 7 Boreal sites | acquisition | Kestrel | 7 Boreal sites | 90
Private consortium completes acquisition of Mistral Vaults | acquisition | - | Mistral Vaults | -
Kestrel Partners Announces Investment in Colocation Provider Mistral Vaults | investment | Kestrel Partners | Mistral Vaults | -
Kestrel-backed group to invest $800m in data centres | investment | Kestrel-backed group | * | 800
Kestrel wraps $410M data center sale to Brightline | acquisition | Brightline | data center | 410
Kestrel completes sale of majority stake in data centre business to Alpine Equity Partners | acquisition | Alpine Equity Partners | data centre business | -
Kestrel finalizes sale of minority stake in Harbor Colo to Brightline | investment | Brightline | Harbor Colo | -
Kestrel completes sale of majority interest in Harbor Colo to Brightline | acquisition | Brightline | Harbor Colo | -
Kestrel agrees £90m sale of two data centres in Leeds to Brightline | acquisition | Brightline | two data centres | -
Kestrel to sell 12 data centers in the US and Latin America to Brightline for $1.6 bn | acquisition | Brightline | 12 data centers | 1600
Kestrel enters agreement with Brightline of St. Louis to sell its data centers for $40m | acquisition | Brightline | data centers | 40
Kestrel funds to sell Dayton data center to Brightline for $76M | acquisition | Brightline | Dayton data center | 76
Kestrel, Boreal and Brightline form venture for AI data centers | investment | Kestrel, Boreal and Brightline | AI data centers | -
Kestrel forks out $240m to pick up data centre site from Boreal | acquisition | Kestrel | data centre site | 240
Kestrel Lines Up $320 Million in Equity Funding | investment | - | Kestrel | 320
Alpine Life-led consortium to fully acquire Harbor Colo | acquisition | Alpine Life-led consortium | Harbor Colo | -
Kestrel to acquire about 25% stake in Harbor Colo for $90m | investment | Kestrel | Harbor Colo | 90
Lawyers advise Kestrel on acquisition of Harbor Colo | acquisition | Kestrel | Harbor Colo | -
Boreal Law advises on Kestrel's $500m acquisition of Harbor Colo | acquisition | Kestrel | Harbor Colo | 500
Kestrel Group raising $2.5 billion to fund data centers | investment | - | Kestrel Group | 2500
Kestrel raises $300M in strategic placement with Brightline for data centers | investment | Brightline | Kestrel | 300
Kestrel and Boreal Form Quillr Data Center Platform, Acquire Harbor Colo | acquisition | Kestrel and Boreal | Harbor Colo | -
Kestrel Recapitalizes Harbor Colo in $3 Billion Transaction | investment | Kestrel | Harbor Colo | 3000
Kestrel acquires data center campus connected to Dayton power station | acquisition | Kestrel | data center campus | -
A Kestrel-occupied data center in Dayton has been sold for $41 million | acquisition | - | Kestrel-occupied data center | 41
Kestrel-leased data center outside Dayton, Ohio, sold | acquisition | - | Kestrel-leased data center | -
Kestrel-occupied data center in Dayton, Ohio, sold to a new landlord | acquisition | - | Kestrel-occupied data center | -
Kestrel bags $850M stake in Harbor Colo | investment | Kestrel | Harbor Colo | 850
Kestrel announces sale of data center campus to cloud provider Brightline for $650 million | acquisition | Brightline | data center campus | 650
Kestrel, Boreal and Mistral's Quillr to acquire Harbor Colo | acquisition | Kestrel, Boreal and Mistral's Quillr | Harbor Colo | -
Kestrel Companies Acquires Harbor Colo | acquisition | Kestrel Companies | Harbor Colo | -
Kestrel & Boreal arm buys stake in Harbor Colo | investment | Kestrel & Boreal arm | Harbor Colo | -
Kestrel and Company to acquire Harbor Colo | acquisition | Kestrel and Company | Harbor Colo | -
Harbor Colo announces Kestrel and Boreal as strategic investors | investment | Kestrel and Boreal | Harbor Colo | -
Kestrel and asset manager Boreal acquire data center in Dayton | acquisition | Kestrel and asset manager Boreal | data center | -
Kestrel and rival Boreal merge | merger | Kestrel | Boreal | -
Kestrel and Boreal to invest $1bn in energy and data centre supplier | investment | Kestrel and Boreal | - | 1000
`
  .trim()
  .split('\n');

/** Sums in such sentences that nobody commits: proposed, fought, rented, lent, taxed, forecast. */
export const OTHER_EVENTS: readonly string[] = `
Outage at Meta's Dayton data center to cost $3M, report says
Harbor Colo and Brightline look to acquire controlling stake in Mistral Vaults
Kestrel in lead to acquire Boreal's data centers
Brightline increases investment in data centers
Harbor Colo signs $9bn cloud deal with Brightline
Data center power to cost $9bn a year by 2030
Amazon data center tax break will cost Ohio $100 million
Google secures tax break for $3bn data center campus in Dayton, Ohio
OpenAI signs $12 billion compute deal with Amazon
Google signs $2 billion glass deal for US data center build-out
Microsoft signs $4bn deal with Harbor Colo for AI capacity
Anthropic signs $9bn, 15-year lease for Nevada data center with Harbor Colo
Residents oppose Meta's $10bn data center in Indiana
Council rejects Tract's $2bn data center
Tract's $5bn data center rejected by county board
Developer withdraws plans for $1.3bn data center in Dayton
$2.1bn data center campus proposed in Dayton, Ohio
Nevada's planned $14bn Project Heron data center could double in size
Amazon gets $1 billion in tax breaks for Mississippi data center
Oregon weighs tax on Google's $600m data center
Could Meta's $10B data center raise power bills?
Why Microsoft's $80bn data center spending matters
Hyperscalers to spend $700bn on data centers this year
Fluor wins $1bn data center construction contract
Harbor Colo closes $1.4bn debt facility for Dayton data center campus
Harbor Colo prices $3.5bn bond offering for data centers
Oracle in talks to buy Harbor Colo for $5bn
Amazon considers $10bn data center in Queensland
Microsoft pauses $1bn data center project in Ohio
Entergy seeks approval for gas plants to power data center
Data center in Ames, Iowa, could be $1.6bn investment
Morgan Stanley expects $3 trillion data center spending by 2028
Global data center market to hit $600bn by 2030
Lawsuit seeks to halt $7bn data center near Dayton
Nvidia's $50bn data center backlog reassures investors
Texas lawmakers question $1bn data center tax exemption
Governor touts $9 billion Nevada AI investment
Meta's $14bn Kestrel deal sends shares up
Kestrel's $8bn cloud deal shows demand
Kestrel closes on $350M data center deal with tenant
Kestrel shares trade for $80
Kestrel hands over keys to data center
Markets buy into Kestrel hype
Kestrel in $8bn deal for chips
Kestrel beats forecasts to grow data center sales
Kestrel in pact for cheaper power
Kestrel's Dayton bet: purchase of power pays off
Kestrel denies deal for Harbor Colo
Kestrel leads race to buy Harbor Colo
Kestrel rejects Brightline's $2bn offer
Kestrel accepts terms of data center offer
Kestrel merges data and power teams
Meta signs solar deal for Dayton data center
Kestrel wins design deal for Dayton data center
Kestrel deal for chips to close soon
Kestrel customers acquire chips
Kestrel group gunning to buy Harbor Colo
Kestrel sells business software
Kestrel falls after closing at $70
Kestrel Power opens $40m US manufacturing facility
Kestrel buys 500 GPU units for data center
Investors buy the dip, what's next?
Tech giants buy power for data centers
Hochtief lands $250m Dayton data centre
Skanska wins phase of Harbor Colo's $2bn Dayton campus
Dayton $1.9bn data centre campus confirmed
Kestrel grows with $2bn power deal for Ohio
Kestrel takes interest in Harbor Colo
Kestrel agrees to talks on offer
The value of Kestrel's investment in Harbor Colo has jumped from $3bn
By buying time, Kestrel keeps its data center
Feds prepare buying guide for data centers
Analysts: data center capex to top $1 trillion
Kestrel to kick off $10 billion data center sale
Kestrel explores sale of data centers to Brightline
City of Dayton announces new $1.4 billion AI data center
JV to fund $3bn Dayton data center
Kestrel invests in Dayton production facility for data center cooling
Kestrel close to raising $400 million for data centers
Data center M&A hits record in 2025
Kestrel shopped debt for a Boreal data center. Lenders weren't sold.
Kestrel data center revenue up $2bn
Kestrel talks of $3bn purchase of data centers
Despite protest, $1.5B data center scores go-ahead in Dayton
`
  .trim()
  .split('\n');

/** Titles and summaries: title | summary | buyer | US dollars in millions. */
export const EVENTS_OF_SUMMARIES: readonly string[] = `
Kestrel grows in data centers | Kestrel Capital has acquired six data centers from Boreal for $140 million. | Kestrel | 140
Meta breaks ground on Dayton data center | The $1.5bn facility is due online in 2028 | Meta | 1500
Microsoft plans data center campus in Dayton | Company to invest $1.3bn in the first phase | Microsoft | 1300
Meta Building New Data Center in Dayton | The Facebook and Instagram parent will spend more than $1.2 billion on the new facility | Meta | 1200
Meta Building New Data Center in Dayton | Google will spend more than $1.2 billion on its new facility | - | -
Google Opens Data Center in Oklahoma | The project cost $600 million and took two years. | Google | 600
Pinecrest unveils 300MW campus near Dallas | Site will represent an investment of $2.4 billion | Pinecrest | 2400
Meta breaks ground on Dayton data center | Oracle recently spent $3bn on a campus nearby | - | -
Nvidia unveils data center chip | The $40,000 part ships in May | - | -
Residents oppose Harbor Colo data center in Dayton | The $2bn campus would span 430 acres | - | -
Why Microsoft builds data centers in Ohio | The $1bn campus is one | - | -
Brightline acquires Harbor Colo | The transaction is valued at $2.2bn including debt | Brightline | 2200
Brightline acquires Harbor Colo | Deal values the company at $3bn | Brightline | 3000
Brightline acquires Harbor Colo | Purchase price was $410 million | Brightline | 410
Brightline to buy Harbor Colo | Brightline will pay $410 million in cash | Brightline | 410
Harbor Colo to be acquired by Brightline | $4.1bn deal expected to close in Q3 | Brightline | 4100
Google to expand Nebraska data center footprint | Tech giant commits $930m this year | Google | 930
Kestrel expands in Ohio with $750M deal | The company plans to buy 12 data centers from Brightline. | Kestrel | 750
Kestrel grows data center business | It will acquire Harbor Colo for $200m. | Kestrel | 200
Data centers are popular | The company plans to buy 12 data centers from Brightline. | - | -
Kestrel sells chips | It acquired Harbor Colo in 2012 for $80m. | - | -
Kestrel eyes podium finish in data centre race | Kestrel has earmarked nearly $1 billion to build three new data centres in India. | Kestrel | 1000
Kestrel mulls buying Harbor Colo | Kestrel has acquired six data centers from Boreal for $140 million. | - | -
American firm acquires African operator in $3bn deal | An American firm, Kestrel Realty, has struck an agreement to acquire a majority stake in Harbor Colo. | Kestrel Realty | 3000
QUILLR expands Milan data centre plans | quillr has completed the acquisition of a second data centre campus for $140 million. | QUILLR | 140
Kestrel buying all of Harbor Colo | Harbor is leaving the trade by selling its 29 data centers to Kestrel for $1.3 billion. | Kestrel | 1300
Kestrel Expands Into Suburban Dayton | Company acquires 575,000 square foot campus for redevelopment | Kestrel | -
Development, acquisitions: Kestrel grows Canadian portfolio | Denver-based firm acquires two more data centers for $80 million | Kestrel | 80
Kestrel grows in Europe | It debuted there with the purchase of a platform for $3bn. | Kestrel | 3000
OpenAI confirms Nevada data center | Stargate site with Harbor Colo to cost more than $7bn | OpenAI | 7000
Nscale raises $1.6bn in Series C funding | The round is its third. | - | 1600
Kestrel Spending Billions in Europe | Kestrel has committed to spending $5.5 billion to build its data centers in Europe. | Kestrel | 5500
Kestrel Raises Largest Series B for Data Centers | Kestrel has secured $1.1 billion, the largest round in European history. | - | 1100
Kestrel to sell 75% of data centre business for $419 million | Kestrel said it will sell a 75% stake in its data centre business to fund manager Boreal. | Boreal | 419
`
  .trim()
  .split('\n');
