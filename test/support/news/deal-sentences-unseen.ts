/**
 * More sentences as in deal-sentences.ts, written after the grammar was done, in two parts. At first sight it found 68
 * of the first 75 deals and 47 of the next 50, with 0 and 3 false ones in 60 and 40 others; what it missed was taught to
 * it afterwards.
 */
export const UNSEEN_DEALS: readonly string[] = `
Google To Buy Nest Labs For $3.2 Billion In Cash | acquisition | Google | Nest Labs | 3200
eBay Buys PayPal For $1.5 Billion | acquisition | eBay | PayPal | 1500
Adobe Snags Typekit | acquisition | Adobe | Typekit | -
Apple Confirms Acquisition Of Beats For $3 Billion | acquisition | Apple | Beats | 3000
Amazon Acquires Live Video Platform Twitch For $970 Million | acquisition | Amazon | Twitch | 970
Walmart Labs Acquires OneRiot To Bolster Social Shopping | acquisition | Walmart Labs | OneRiot | -
Salesforce To Acquire ExactTarget In $2.5 Billion Deal | acquisition | Salesforce | ExactTarget | 2500
Intuit Acquires GoodApril To Help Users Plan Taxes | acquisition | Intuit | GoodApril | -
Yelp Buys OpenTable Competitor SeatMe For Up To $12.7M | acquisition | Yelp | SeatMe | 12.7
Twitter Acquires TweetDeck For $40 Million | acquisition | Twitter | TweetDeck | 40
BuzzFeed Acquires Kingfish Labs | acquisition | BuzzFeed | Kingfish Labs | -
Zillow Buys Rival Trulia For $3.5B | acquisition | Zillow | Trulia | 3500
Mobile Payments Company Square Acquires Design Studio 80/20 | acquisition | Square | Design Studio 80/20 | -
Priceline To Acquire Kayak For $1.8 Billion | acquisition | Priceline | Kayak | 1800
Nokia Acquires Navteq For $8.1 Billion | acquisition | Nokia | Navteq | 8100
Cisco Completes Its $5 Billion Acquisition Of NDS Group | acquisition | Cisco | NDS Group | 5000
Google Acquires Boston Dynamics, Its Eighth Robotics Company This Year | acquisition | Google | Boston Dynamics | -
Microsoft Buys Minecraft Maker Mojang For $2.5B | acquisition | Microsoft | Mojang | 2500
Lenovo To Buy Motorola Mobility From Google For $2.91B | acquisition | Lenovo | Motorola Mobility | 2910
EMC's Pivotal Acquires Xtreme Labs | acquisition | Pivotal | Xtreme Labs | -
Social Q&A Startup Quora Is Acquired By Pine Street Media | acquisition | Pine Street Media | Quora | -
Tumblr Sold To Yahoo For $1.1 Billion | acquisition | Yahoo | Tumblr | 1100
SuccessFactors Acquired By SAP For $3.4 Billion | acquisition | SAP | SuccessFactors | 3400
Autodesk Acquires Instructables, The DIY Community | acquisition | Autodesk | Instructables | -
GoDaddy Acquires Media Temple | acquisition | GoDaddy | Media Temple | -
Mozilla Acquires Read-It-Later App Pocket | acquisition | Mozilla | Pocket | -
LivingSocial Gobbles Up Spanish Daily Deals Site Let's Bonus | acquisition | LivingSocial | Let's Bonus | -
Vodafone Acquires Cable & Wireless Worldwide For £1 Billion | acquisition | Vodafone | Cable & Wireless Worldwide | -
Verizon Confirms It Will Buy AOL For $4.4 Billion | acquisition | Verizon | AOL | 4400
Samsung Acquires SmartThings For A Reported $200 Million | acquisition | Samsung | SmartThings | 200
Opera Buys FastMail.fm | acquisition | Opera | FastMail.fm | -
Rakuten Buys Viber For $900M To Enter Messaging | acquisition | Rakuten | Viber | 900
Nasdaq OMX Buys Out SecondMarket | acquisition | Nasdaq OMX | SecondMarket | -
Japanese E-Commerce Giant Rakuten Acquires Buy.com For $250 Million | acquisition | Rakuten | Buy.com | 250
Web Hosting Giant Endurance Acquires Domain Registrar Directi For $110M | acquisition | Endurance | Directi | 110
Apple Has Acquired Indoor Location Company WifiSLAM | acquisition | Apple | WifiSLAM | -
Yahoo Nabs Stamped, Its First Acquisition Under Mayer | acquisition | Yahoo | Stamped | -
Facebook Buys Israel's Onavo | acquisition | Facebook | Onavo | -
Intel Buys Altera For $16.7 Billion | acquisition | Intel | Altera | 16700
Hearst Corporation Buys iCrossing | acquisition | Hearst Corporation | iCrossing | -
Liberty Global agrees £15bn takeover of Virgin Media | acquisition | Liberty Global | Virgin Media | -
Avago to buy Broadcom for $37B in cash and stock | acquisition | Avago | Broadcom | 37000
Marvell closes $546M Celestial AI acquisition | acquisition | Marvell | Celestial AI | 546
Infrastructure investor Stonepeak buys majority stake in Cologix | acquisition | Stonepeak | Cologix | -
Global Switch's Sydney campus sold to HMC Capital for A$1.94bn | acquisition | HMC Capital | Sydney campus | -
Chirisa Technology Parks acquires data center in Chesterfield County | acquisition | Chirisa Technology Parks | data center | -
Penta Infra acquires Thésée Datacenter in France | acquisition | Penta Infra | Thésée Datacenter | -
Data center REIT Digital Core buys 49.9% interest in Frankfurt facility | investment-or-acquisition | Digital Core | Frankfurt facility | -
TPG and Macquarie-backed Aligned raises $12bn in equity and debt | investment | - | Aligned | 12000
Finnish AI cloud company Verda secures €100m in new funding round | investment | - | Verda | -
Bitcoin miner Hut 8 sells four power plants to TransAlta | acquisition | TransAlta | power plants | -
IREN purchases site in Oklahoma for 1.6GW campus | acquisition | IREN | site | -
Ardian to acquire Verne for up to $1.2 billion | acquisition | Ardian | Verne | 1200
Partners Group buys atNorth from Goldman unit | acquisition | Partners Group | atNorth | -
Vantage acquires Hungarian rival Danube DC in €150m deal | acquisition | Vantage | Danube DC | -
AustralianSuper to invest A$2.2bn in DataBank | investment | AustralianSuper | DataBank | -
Keppel, Mitsui form joint venture to develop Taiwan data centers | investment | Keppel, Mitsui | Taiwan data centers | -
Gulf Data Hub lands $5bn investment from KKR | investment | KKR | Gulf Data Hub | 5000
Anthropic commits $50 billion to build US data centers | investment | Anthropic | US data centers | 50000
OpenAI, SoftBank to spend $1bn on SB Energy | investment | OpenAI, SoftBank | SB Energy | 1000
Lilly plans $6B factory in Texas for data-driven drug making | investment-or-none | Lilly | factory | 6000
Humain and xAI to build 500MW data center in Saudi Arabia with $10 billion investment | investment | Humain and xAI | data center | 10000
Brookfield ploughs €20bn into French AI infrastructure | investment | Brookfield | French AI infrastructure | -
Nscale closes $1.5 billion Series B led by Aker and Nokia | investment | Aker and Nokia | Nscale | 1500
SambaNova pulls in $350M from Vista and Cambium | investment | Vista and Cambium | SambaNova | 350
Nvidia-backed Reflection AI raises $2B | investment | - | Reflection AI | 2000
Together AI hauls in $305 million Series B to expand GPU cloud | investment | - | Together AI | 305
Applied Digital gets $5bn from Macquarie for data center push | investment | Macquarie | Applied Digital | 5000
Nexgen completes merger with Solaris Compute | merger | Nexgen | Solaris Compute | -
Windstream and Uniti close merger | merger | Windstream | Uniti | -
AMD buys ZT Systems for $4.9bn, plans to sell manufacturing arm | acquisition | AMD | ZT Systems | 4900
Sanmina to buy AMD's ZT manufacturing business for $3bn | acquisition | Sanmina | ZT manufacturing business | 3000
Vertiv to acquire PurgeRite for about $1 billion | acquisition | Vertiv | PurgeRite | 1000
Eaton snaps up liquid cooling biz Boyd Thermal for $9.5B | acquisition | Eaton | Boyd Thermal | 9500
Telefónica's stake in Nabiax bought by Aermont for €223m | acquisition-or-investment | Aermont | Nabiax | -
Cisco Announces Intent To Acquire Meraki | acquisition | Cisco | Meraki | -
Autodesk Signs Definitive Agreement To Acquire Moldflow | acquisition | Autodesk | Moldflow | -
Google Buys YouTube For $1.65 Billion | acquisition | Google | YouTube | 1650
Oracle Buys Eloqua | acquisition | Oracle | Eloqua | -
IBM to Acquire Cognos to Accelerate Information on Demand Business Initiative | acquisition | IBM | Cognos | -
EMC to Acquire Data Domain for $2.1 Billion | acquisition | EMC | Data Domain | 2100
Facebook Acquires FriendFeed | acquisition | Facebook | FriendFeed | -
Microsoft to Acquire aQuantive, Inc. | acquisition | Microsoft | aQuantive, Inc. | -
Sequential Media, Inc. Acquires Tallgrass Networks, LLC | acquisition | Sequential Media, Inc. | Tallgrass Networks, LLC | -
AOL Buys Bebo for $850 Million | acquisition | AOL | Bebo | 850
Zynga Buys Game Developer NaturalMotion For $527M, Lays Off 314 | acquisition | Zynga | NaturalMotion | 527
Yahoo Acquires Jybe, A Recommendation App Built By Former Yahoos | acquisition | Yahoo | Jybe | -
Path Acquires Messaging App TalkTo | acquisition | Path | TalkTo | -
Airbnb Buys Accoleo, A German Clone, In Its First Acquisition | acquisition | Airbnb | Accoleo | -
Evernote Acquires Penultimate | acquisition | Evernote | Penultimate | -
Electronic Arts Acquires PopCap For Up To $1.3 Billion | acquisition | Electronic Arts | PopCap | 1300
Akamai Buys Web Accelerator Cotendo In $268M Deal | acquisition | Akamai | Cotendo | 268
The Weather Company Acquires Weather Underground | acquisition | The Weather Company | Weather Underground | -
Constant Contact Acquires SinglePlatform For $65M Plus Earn Out | acquisition | Constant Contact | SinglePlatform | 65
Shutterfly Acquires Photo Archiving Service ThisLife | acquisition | Shutterfly | ThisLife | -
Tech Company Harborline Picks Up Two Startups, Fennel And Oxbow | acquisition | Harborline | Fennel And Oxbow | -
Cloud Storage Company Box Buys Mobile Dev Startup Folders | acquisition | Box | Folders | -
Ad Network Millennial Media Acquires Jumptap For $200M+ | acquisition | Millennial Media | Jumptap | 200
With Acquisition Of Hipmunk, Concur Moves Into Search | acquisition | Concur | Hipmunk | -
Deal Confirmed: Google Buys ITA Software For $700M | acquisition | Google | ITA Software | 700
Google Completes $12.5 Billion Purchase Of Motorola Mobility | acquisition | Google | Motorola Mobility | 12500
Apple Just Bought Topsy For More Than $200 Million | acquisition | Apple | Topsy | 200
Trulia buys Market Leader for $355M to create real estate giant | acquisition | Trulia | Market Leader | 355
Monster Worldwide Buys Yahoo HotJobs For $225 Million | acquisition | Monster Worldwide | Yahoo HotJobs | 225
Nokia buys out Symbian | acquisition | Nokia | Symbian | -
Hulu, Meet Your New Owner: Fox Buys Bright Kite For $25M | acquisition | Fox | Bright Kite | 25
Ex-Googlers' Startup Milk Acquired By Google | acquisition | Google | Milk | -
Twitter Acquires Crashlytics And Its Team | acquisition | Twitter | Crashlytics | -
Private equity firm Thoma Bravo to take Dynatrace private in $5.6bn deal | acquisition | Thoma Bravo | Dynatrace | 5600
Prime Data Centers sells Sacramento facility to undisclosed buyer | acquisition | - | Sacramento facility | -
NorthC completes acquisition of two Swiss data centers from Netrics | acquisition | NorthC | two Swiss data centers | -
Colo provider Cirrascale bought by Fernhill Infrastructure | acquisition | Fernhill Infrastructure | Cirrascale | -
Macquarie Asset Management invests €400m in Nordic operator Fjordbyte | investment | Macquarie Asset Management | Fjordbyte | -
CPP Investments and Equinix commit $15bn to xScale venture | investment | CPP Investments and Equinix | xScale venture | 15000
Reliance and Brookfield JV to spend $11bn on Visakhapatnam campus | investment | Reliance and Brookfield JV | Visakhapatnam campus | 11000
Galaxy raises $460m to convert Helios mine to AI | investment | - | Galaxy | 460
Edged Energy secures $1bn in green financing for US projects | investment | - | Edged Energy | 1000
ByteDance to spend $8.8bn on Thai data centers | investment | ByteDance | Thai data centers | 8800
TikTok to invest €1bn in second Finnish data center | investment | TikTok | Finnish data center | -
CyrusOne to invest €1.2bn in Spanish campus | investment | CyrusOne | Spanish campus | -
Nvidia to take $5bn stake in Intel | investment | Nvidia | Intel | 5000
SoftBank buys Ampere for $6.5bn | acquisition | SoftBank | Ampere | 6500
Qualcomm closes Alphawave purchase early | acquisition | Qualcomm | Alphawave | -
HPE completes $14 billion Juniper buy | acquisition | HPE | Juniper | 14000
Synopsys finalizes its $35bn takeover of Ansys | acquisition | Synopsys | Ansys | 35000
Harbor Colo is now part of Meridian Vaults | acquisition | Meridian Vaults | Harbor Colo | -
Tallgrass Networks joins the Brightline family | acquisition | Brightline | Tallgrass Networks | -
Tallgrass Networks Sale to Brightline Closes | acquisition | Brightline | Tallgrass Networks | -
Kestrel Takes Ad Unit Bluefin Off Initech's Hands | acquisition | Kestrel | Bluefin | -
Zuider Data Park signs €9m funding deal with Heron Capital | investment | Heron Capital | Zuider Data Park | -
Kestrel-led consortium invests in Harbor Colo | investment | Kestrel-led consortium | Harbor Colo | -
Heron Bell Tech Solutions acquires Cobalt Vaults LLC from Alder Partners LLC | acquisition | Heron Bell Tech Solutions | Cobalt Vaults LLC | -
Northgate Foods Ltd, Canada's largest grocer, will buy Alder Drug Corp for C$2.4 billion ($1.9 billion) | acquisition | Northgate Foods Ltd | Alder Drug Corp | 1900
Kestrel Inc said it would buy footwear label Brightfoot for $2.5 billion | acquisition | Kestrel Inc | Brightfoot | 2500
Fruit Giants Bluefin, Tallgrass Agree to $1.07B Merger | merger | Bluefin | Tallgrass | 1070
Harbor Brands, Inc. Completes Merger with Alder Technologies, Inc. | merger | Harbor Brands, Inc. | Alder Technologies, Inc. | -
Alder Realty sells two data centers in Ohio | acquisition | - | two data centers | -
Heron Partners presses on with Bluefin acquisition | acquisition | Heron Partners | Bluefin | -
Meridianpay Acquired By Canadian Firm | acquisition | - | Meridianpay | -
Bluefin Health Acquires Alder, Urgent Care and Wellness Leader | acquisition | Bluefin Health | Alder | -
Endpoint Security: Kestrelsoft Acquired In Private Equity Deal | acquisition | - | Kestrelsoft | -
Meridian Telecom to increase stake in Harbor Towers through share swap | investment | Meridian Telecom | Harbor Towers | -
Harbor Colo (formerly known as Alder acquires Bluefin for $20M | acquisition | Alder | Bluefin | 20
`
  .trim()
  .split('\n');

export const UNSEEN_OTHERS: readonly string[] = `
Yahoo Reportedly Considering A Bid For Hulu
Microsoft Offers $44.6 Billion For Yahoo
Yahoo Rejects Microsoft's $44.6 Billion Offer
Groupon Walks Away From Google's $6 Billion Offer
Is Apple Going To Buy Tesla?
Five Companies Google Should Acquire Next
Google's Acquisition Strategy Explained
Facebook Acquires 10 Million New Users In India
Twitter Buys Time With New Metrics
Zynga's Stock Sinks After Facebook Deal Ends
Amazon Raises Prime Price To $99
Netflix Adds 4 Million Subscribers
Pandora Files For $100 Million IPO
Apple Sells 5 Million iPhones In First Weekend
Android Marketshare Gains On iPhone
Google Launches $100 Million Fund For Startups
What I Learned Raising $5 Million For My Startup
Startups Raised $12 Billion In Q3
Square Valued At $5 Billion
Foursquare In Talks To Raise At $600M Valuation
Dropbox Wants To Be The Hard Drive In The Sky
Facebook Is Not Buying Opera, Sources Say
Skype Hires New CEO
Ticket sales hit $1 billion at StubHub
HP Takes $8.8 Billion Charge On Autonomy
Investors Sue Groupon Over IPO
Nokia Sells 1 Million Lumias
Apple Wins $1 Billion Verdict Against Samsung
EU Fines Microsoft $731 Million
Data center vacancy falls to 1.6% as demand soars
Northern Virginia power demand to double by 2035, Dominion says
Google inks 20-year deal with NextEra to restart Iowa nuclear plant
Meta signs $14bn compute contract with CoreWeave
Anthropic to rent one million TPUs in deal worth tens of billions of dollars
OpenAI commits to buying 6GW of AMD GPUs
Oracle plans $38bn debt sale for data centers
Vantage preps $22bn loan for Texas site, report says
County approves $400m tax abatement for data center
Residents sue to block $1.6bn data center
Amazon withdraws plan for Arizona data center
Goldman says AI capex will top $500bn next year
JLL: investment in data centers up 30%
Colocation pricing rises to $184 per kW
Dell lifts forecast as AI server orders hit $12bn
Nvidia invests in its own supply chain
Supermicro shares plunge 20% on weak outlook
TSMC may raise prices for US-made chips
Blue Owl said to be in talks over $4bn data center financing
Could a nuclear startup power your next rack?
DOE offers $900 million for small reactors
Microsoft lands in hot water over water use
UK government awards £750m supercomputer contract
Equinix appoints new chief sales officer
Digital Realty posts record leasing
Texas bill would make data centers pay for grid
Intel weighs sale of networking unit
Google denies it will sell Chrome
Crypto miner sells 500 bitcoin
Schneider Electric wins $2.3bn of US data center contracts
Switch considering IPO at $40bn valuation
Cisco Acquires Taste For Fine Wine In New Ad
Yahoo's Next Acquisition Target? Our Readers Vote
Google Is Rumored To Be Buying Groupon
Facebook Buying Spree Continues
Here Are The 10 Biggest Tech Acquisitions Of 2011
Microsoft Takes Over As Top Cloud Provider
Apple Takes Lead In Tablet Market
Twitter Lands On BlackBerry
Amazon Scores Emmy Nominations
Groupon Merges Its Deal Pages
Zuckerberg Buys Four Houses Near His Own
LinkedIn Opens New Office In Dublin
Oracle Loses $1.3 Billion Verdict Against SAP
Tesla To Build $35,000 Car
IBM Earnings Beat The Street With $24 Billion In Revenue
Spotify Close To Raising $400 Million
Uber May Raise At $40B Valuation
Snapchat Turned Down $3 Billion From Facebook
Dell Board Urges Shareholders To Accept Buyout
Icahn Offers $20B For Dell
Data center operator opens new London facility
Digital Edge breaks ground on Osaka data center
Google plans data center in Kansas City
Equinix signs 1GW of nuclear deals with Oklo and others
Prologis sees $30bn data center opportunity
Power prices spike to $9 billion in PJM auction
CoreWeave backlog hits $55bn on Meta deal
Nvidia to supply 260,000 GPUs to South Korea
Meta raises $27bn in private debt for Hyperion
Moody's warns of $1.5tn AI debt wave
Senators want data centers to pay
Crusoe said to be raising at $13bn value
Elon Musk's xAI burns $1bn a month
Bitdeer buys 60,000 mining rigs
Vistra buys gas plants? Analysts doubt it
AWS outage costs firms $500m
Samsung wins $16.5bn Tesla chip order
Michigan approves $7bn data center power contract
Firms spend big on liquid cooling
Intel's turnaround: where did the $8bn go?
Kestrel Acquires Bluefin and Four More Deals That Should Happen
Founder wishes Kestrel had bought Bluefin
Private equity firms are gobbling up data centers
Cloud Players Scoop Up Data Center Space
Heron Infra Partners raises €6.8bn for latest strategies
Kestrel Announces LOI to Acquire Alder Media Group
`
  .trim()
  .split('\n');
