/**
 * Sentences of deals, made for the test from companies and sums that are public facts or invented:
 * text | type | buyer | target | US dollars in millions, `-` for what it does not say.
 */
export const DEAL_SENTENCES: readonly string[] = `
Google Acquires Waze For $1.1 Billion | acquisition | Google | Waze | 1100
Yahoo Buys Tumblr | acquisition | Yahoo | Tumblr | -
Yahoo! Buys Photo Site Flickr For An Undisclosed Sum | acquisition | Yahoo | Flickr | -
Facebook To Acquire Instagram For $1 Billion | acquisition | Facebook | Instagram | 1000
Oracle to buy Sun for $7.4B | acquisition | Oracle | Sun | 7400
Twitter Snaps Up Video App Vine | acquisition | Twitter | Vine | -
Dell Acquires Quest Software, Beating Out Private Equity Rivals | acquisition | Dell | Quest Software | -
Zynga's $180 million acquisition of OMGPOP closes | acquisition | Zynga | OMGPOP | 180
Salesforce picks up Heroku for $212 million | acquisition | Salesforce | Heroku | 212
HP Completes Autonomy Buy | acquisition | HP | Autonomy | -
Skype Sold to Microsoft For $8.5B | acquisition | Microsoft | Skype | 8500
Confirmed: eBay Acquires Milo | acquisition | eBay | Milo | -
Cisco Gobbles Up Video Conferencing Company Tandberg | acquisition | Cisco | Tandberg | -
It's Official: Microsoft Buys Yammer For $1.2 Billion In Cash | acquisition | Microsoft | Yammer | 1200
Daily Deals Giant Groupon Acquires Travel Startup Uptake | acquisition | Groupon | Uptake | -
Breaking: Apple Buys Music Recognition App Shazam | acquisition | Apple | Shazam | -
Milo Acquired By eBay For $75 Million | acquisition | eBay | Milo | 75
Groupon To Be Acquired By Blue Heron Partners | acquisition | Blue Heron Partners | Groupon | -
Social Gaming Company Playdom Bought By Disney For $763 Million | acquisition | Disney | Playdom | 763
AOL Acquires TechCrunch | acquisition | AOL | TechCrunch | -
Report: Intel Is Buying McAfee For $7.68 Billion | acquisition | Intel | McAfee | 7680
Amazon agrees to acquire Whole Foods for $13.7 billion | acquisition | Amazon | Whole Foods | 13700
Dropbox Quietly Acquires Email App Mailbox | acquisition | Dropbox | Mailbox | -
Twitter Acquires Social Data Provider Gnip | acquisition | Twitter | Gnip | -
LinkedIn Buys Newsreader Pulse For $90M | acquisition | LinkedIn | Pulse | 90
Nuance Scoops Up Swype For $102.5 Million | acquisition | Nuance | Swype | 102.5
Box Acquires Crocodoc, A Maker Of Embeddable Document Viewers | acquisition | Box | Crocodoc | -
Facebook Closes Its Acquisition Of WhatsApp | acquisition | Facebook | WhatsApp | -
Adobe finalizes $1.8 billion purchase of Omniture | acquisition | Adobe | Omniture | 1800
VMware shells out $1.26 billion for Nicira | acquisition | VMware | Nicira | 1260
IBM pays $2 billion for SoftLayer | acquisition | IBM | SoftLayer | 2000
Google Buys Mobile Ad Startup AdMob For $750 Million In Stock | acquisition | Google | AdMob | 750
As Search Heats Up, Microsoft Acquires Powerset | acquisition | Microsoft | Powerset | -
Exclusive: Pinterest Acquires Recipe Site Punchfork | acquisition | Pinterest | Punchfork | -
Etsy Acquires Trunkt And Lascaux | acquisition | Etsy | Trunkt And Lascaux | -
Rackspace acquires ObjectRocket | acquisition | Rackspace | ObjectRocket | -
News Corp. Sells MySpace To Specific Media For $35 Million | acquisition | Specific Media | MySpace | 35
Bain offloads Harbor Colo to Brightline Infrastructure for £500m | acquisition | Brightline Infrastructure | Harbor Colo | -
Digital Realty completes €7.2bn takeover of Interxion | acquisition | Digital Realty | Interxion | -
Equinix acquires Metronode data center business from Ontario Teachers for A$1.035bn | acquisition | Equinix | Metronode data center business | -
Dutch colo firm Northgate snaps up rival Zuiderdata | acquisition | Northgate | Zuiderdata | -
Blackstone-backed AirTrunk buys land in Johor | land-purchase | AirTrunk | land | -
AirTrunk to be acquired by Blackstone in A$24bn deal | acquisition | Blackstone | AirTrunk | -
KKR and GIP take CyrusOne private for $15bn | acquisition | KKR and GIP | CyrusOne | 15000
DigitalBridge and IFM to take Switch private in $11 billion deal | acquisition | DigitalBridge and IFM | Switch | 11000
American Tower completes CoreSite acquisition | acquisition | American Tower | CoreSite | -
Regulators approve Vertex Colo's $2bn acquisition of Lakeside Data | acquisition | Vertex Colo | Lakeside Data | 2000
Data center operator Meridian Vaults acquires two facilities in Phoenix | acquisition | Meridian Vaults | two facilities | -
Iron Harbor buys 300 acres in Virginia for data center campus | land-purchase | Iron Harbor | 300 acres | -
Core Scientific shareholders reject CoreWeave's $9bn takeover of Core Scientific | acquisition | CoreWeave | Core Scientific | 9000
CoreWeave abandons acquisition of Core Scientific | acquisition | CoreWeave | Core Scientific | -
Sprint and T-Mobile to merge in $26 billion deal | merger | Sprint | T-Mobile | 26000
Cyxtera merges with Evoque | merger | Cyxtera | Evoque | -
Vantage Data Centers raises $9.2bn to build campuses | investment | - | Vantage Data Centers | 9200
AI cloud startup Firmus lands $330m in equity funding | investment | - | Firmus | 330
Lambda closes $480M Series D | investment | - | Lambda | 480
Neocloud Nimbus Forge secures €500m loan for Swedish site | investment | - | Nimbus Forge | -
Crusoe nabs $600M from Founders Fund | investment | Founders Fund | Crusoe | 600
Cerebras raises $1.1bn at $8.1bn valuation | investment | - | Cerebras | 1100
Microsoft to invest $80bn in AI data centers | investment | Microsoft | AI data centers | 80000
Amazon pledges $20 billion for Pennsylvania data centers | investment | Amazon | Pennsylvania data centers | 20000
Meta commits $10B to Louisiana data center | investment | Meta | Louisiana data center | 10000
Nvidia takes stake in Nscale | investment | Nvidia | Nscale | -
Brookfield buys 51% stake in Ascenty | acquisition-or-investment | Brookfield | Ascenty | -
SoftBank to invest $30 billion in OpenAI | investment | SoftBank | OpenAI | 30000
Oracle plans $6.5bn investment in Malaysia | investment | Oracle | - | 6500
Blackstone, Digital Realty form $7bn joint venture to build data centers | investment | Blackstone, Digital Realty | data centers | 7000
Google breaks ground on $2bn data center in Fort Wayne | investment | Google | data center | 2000
Kestrel Compute to build $3 billion data center campus in Tulsa | investment | Kestrel Compute | data center campus | 3000
AWS announces $5.3bn investment in Saudi Arabia | investment | AWS | - | 5300
Nvidia reportedly invests $500M in Wayve | investment | Nvidia | Wayve | 500
Andreessen Horowitz leads $100M round in Databricks | investment | Andreessen Horowitz | Databricks | 100
Sequoia backs AI startup Harvey with $21M | investment | Sequoia | Harvey | 21
Intel Capital pumps $40 million into MapR | investment | Intel Capital | MapR | 40
Spotify exits stealth with $5M in seed funding | investment | - | Spotify | 5
Uber raises $1.2B, led by Fidelity | investment | Fidelity | Uber | 1200
STT GDC sold to KKR-led consortium for S$6.6bn | acquisition | KKR-led consortium | STT GDC | -
Yotta acquires Mumbai land for ₹500 crore | land-purchase | Yotta | Mumbai land | -
Judge blocks merger of Kroger and Albertsons | merger | Kroger | Albertsons | -
Foonet acquires site of planned 300MW data center campus in Pori | acquisition | Foonet | site of planned 300MW data center campus | -
Foonet acquires proposed data center campus in Pori | acquisition | Foonet | data center campus | -
Foonet pays $700m for planned data center site in Virginia | acquisition | Foonet | data center site | 700
Foonet acquires and plans to demolish office building in Leeds for data center | acquisition | Foonet | office building | -
Data center acquired in Memphis | acquisition | - | Data center | -
Quillon invests in Foonet's stabilized facilities | investment | Quillon | stabilized facilities | -
Foonet acquires carrier hotel in Calgary | acquisition | Foonet | carrier hotel | -
Foonet acquires engineering and consulting firm Quillon | acquisition | Foonet | Quillon | -
Foonet buys land adjacent to Leeds campus for data center | land-purchase | Foonet | land | -
Old mill site in Leeds sold for $14.3m for data center development | acquisition | - | Old mill site | 14.3
Foonet sells data center outside Leeds | acquisition | - | data center | -
Princeton Digital Group gets $1.3bn investment from Stonepeak | investment | Stonepeak | Princeton Digital Group | 1300
`
  .trim()
  .split('\n');

/** Sentences with money or verbs of deals that report no deal. */
export const OTHER_SENTENCES: readonly string[] = `
Apple in talks to acquire Intrinsity
Foonet sells data center cooling in Leeds
Foonet sells data center capacity in Leeds
Foonet acquires Quillon chips, planned for May
Foonet invests in Leeds's schools
Will Google Buy Twitter?
Why Facebook Bought Instagram
How Equinix Became A $70 Billion Company
Rumor: Microsoft To Buy Nokia For $19 Billion
Verizon Considers Buying Yahoo
Digital Realty mulls sale of European sites
Iron Mountain denies report that it will buy Switch
CoreWeave could acquire Core Scientific for $9bn
Blackstone explores $5bn sale of stake in QTS
OpenAI signs $38bn deal for AWS capacity
Nebius inks $3B data center deal with Meta
Microsoft strikes $6B deal to rent AI compute in Norway
Meta orders $2bn of gas turbines for Ohio campus
OpenAI to buy 10GW of chips from AMD
xAI buys 10,000 GPUs
Oracle sells $18bn of bonds
Meta raises $30B in bond sale to fund data centers
Ohio offers $500 million tax break for data center
Google signs PPA for 500MW of solar in Texas
Amazon buys 600MW of wind power in Spain
CoreWeave targets $2.7bn IPO
Cerebras files for IPO at $8bn valuation
Global data center investment to hit $7 trillion by 2030
Data center market to reach $600bn
Hyperscalers to spend $600B on capex in 2026
Tech Giants Pour Billions Into Nuclear
Microsoft stock jumps 5% after earnings
Nvidia shares fall as investors sell chip stocks
CoreWeave raises capex guidance to $23bn
Equinix raises prices for customers in London
Apple raises dividend
Google lands $200 million Pentagon contract
Palantir wins $10bn Army contract
Vertiv bags $400M order for cooling units
Report says AI needs $2 trillion in annual revenue
Intel loses $1.6bn in third quarter
Nvidia reports $57 billion in revenue
Meta fined €1.2bn over data transfers
Google to pay $700 million to settle Play Store suit
Amazon cuts 14,000 jobs
What Nvidia's $100bn bet means for data centers
Is the AI bubble about to burst?
Opinion: Google should buy Spotify
Should Yahoo Sell Flickr?
Facebook Buys Domain Names
Microsoft to buy back $40 billion in shares
Meta wants to buy nuclear power for data centers
EQT weighs bid for Dutch operator
Elliott urges Foo Digital to sell itself
Data Center Developer Seeks $2B Loan
Crusoe seeks to raise $1bn
Crypto exchange Kraken reportedly raising up to $300M
Hut 8 plans to sell $500M in stock
FTC sues to stop Meta buying Within
Twitter Users Buy Into Promoted Tweets
Ohio utility to invest in grid
Top 10 startups that raised money this week
Netflix picks up second season of drama
`
  .trim()
  .split('\n');
