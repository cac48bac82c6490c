const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/**
 * Nouns that describe the name after them (`ad startup Foo`, `photo app Bar`), and that may be first in a title:
 * `Startup Foo`. They are never part of the name that follows.
 */
export const DESCRIPTORS: ReadonlySet<string> = wordsIn(`
  startup start-up startups start-ups upstart firm company giant giants maker makers chipmaker chip-maker automaker
  developer operator provider specialist vendor supplier manufacturer rival retailer builder creator distributor
  integrator reseller hyperscaler neocloud unicorn conglomerate insurer utility contractor newcomer veteran powerhouse
  behemoth titan titans heavyweight leader incumbent designer marketer consultancy landlord telco carrier miner
  cryptominer bitcoin-miner broker e-tailer etailer colo colocation spinoff spin-off spinout venture player outfit shop
  house publisher broadcaster cablemaker foundry hoster host newsreader spac reit fund investor lender financier arm subsidiary
  owner parent biz brewer grocer billionaire tycoon biotech pharma pioneer darling competitor newspaper kingpin stalwart company's juggernaut upstarts whiz`);

/** Nouns that describe a name after them, unless they are first or last: there they belong to the name itself. */
export const WEAK_DESCRIPTORS: ReadonlySet<string> = wordsIn(`
  repository registry network platform service site app tool engine browser game portal marketplace exchange agency studio bank blog
  website product software system technology tech client plugin aggregator community search-engine store newsletter
  manager dealership magazine label database appmaker library framework api hub assistant wallet messenger player solution suite tracker
  dashboard reader organizer planner analyzer locker registrar accelerator incubator division unit business brand
  chain airline lab forum directory database sdk cms crm saas recommender crowdfunder webmail chatbot agent
  processor gateway codec editor mod program widget widgets apps services sites tools games websites`);

/** Words of many, which name no party: `Tech Giants Pour Billions`, `investors bet on`. */
export const GENERIC_PARTIES: ReadonlySet<string> = wordsIn(`
  giants startups firms companies investors utilities hyperscalers operators developers providers banks funds governments
  vcs consumers users buyers sellers analysts enterprises businesses customers researchers founders co-founders vets
  lawmakers politicians regulators officials tycoons billionaires everyone nobody people americans states nations
  countries we you they i it he she who what which markets vendors carriers telcos insurers lenders shareholders employees workers cios rivals neoclouds miners
  chipmakers automakers makers players executives execs consortium jv datacenters deals insiders traders reports those others somebody someone there`);

/** The same in the singular: `Signal AI` is a name, `Big Tech` is not. Of several only if nothing else is named. */
export const GENERIC_ALONE: ReadonlySet<string> = wordsIn(`
  ai tech cloud industry sector market spending capex demand boom data center centers deal city county state government
  world europe asia report study survey this that these big pe report private equity venture capital wall street silicon
  valley social mobile enterprise new us u.s. uk chinese indian american european japanese canadian british german french
  dutch swedish italian spanish korean australian israeli saudi russian brazilian swiss irish norwegian danish finnish
  polish mexican turkish singaporean malaysian thai indonesian south latin african asian foreign local`);

/** Things that are bought without a deal of companies: goods, power, securities and figures of speech. */
export const GOODS: ReadonlySet<string> = wordsIn(`
  gpu gpus chip chips server servers capacity power energy electricity compute racks rack turbines turbine reactors
  reactor generators software licenses license licences shares stock stocks bonds debt notes ads advertising tickets
  data time votes insurance gas gold silver bitcoin bitcoins btc ether crypto cryptocurrency tokens credits removal
  offsets phones iphones laptops tablets products goods food cars planes jets equipment hardware gear machines memory
  storage bandwidth supercomputer supercomputers quantum computers computer pcs processors accelerators systems
  megawatts megawatt gigawatts gigawatt mw gw mwh kwh customers users customer subscribers followers skills talent
  engineers headlines attention trouble fire flak heat steam pace speed where slack pieces piece bill tab momentum
  guide guides win wins victory victories praise approval award awards contract contracts order orders nod place role seat title
  reins lead helm world market share hearts minds way hint lot rest breath step steps look note care advantage
  back ground solar wind nuclear signals knowledge evidence records domain domains address addresses patents patent rights
  ppa ppas units vehicles robots drones satellites everything anything something nothing it them this that more less
  treasuries treasury futures options dip dips hype idea story lie gifts gift house home homes car flat mansion
  yacht island jersey shoes clothes coffee music books songs song movie film interest fans ip taste spree binge houses apartment apartments exec execs executive ceo cto cfo coo vp chief chiefs designer engineer developers users user
  space founder founders team-lead veteran veterans star stars gold spot spots title crown headline streaming rights partner partners partnership`);

/** Nouns that may be the head of a name at the end of an object: the thing that changes hands. */
export const THINGS: ReadonlySet<string> = wordsIn(`
  center centers centre centres datacenter datacenters datacentre datacentres campus campuses site sites land parcel
  plot acres portfolio facility facilities asset business unit division arm stake assets operations company firm startup
  provider operator developer maker rival specialist platform building buildings property properties park hub
  subsidiary group plant farm warehouse complex tower towers network campus-site properties chain startups firms
  brand supplier vendor manufacturer infrastructure builder utility studio agency assets holdings parent tech
  technology team assets app service shell biz businesses units divisions parcels fab fabs real-estate estate hotel
  hotels project projects station stations store stores branch branches restaurants clinics hospital hospitals mill
  mines mall malls terminal terminals pharmacies warehouses`);

/** Goods that names of companies end with as well: `Quest Software` in a title, where every word has a capital. */
export const GOODS_IN_NAMES: ReadonlySet<string> = wordsIn(`
  software systems data storage power energy music games books memory computers computer equipment capital networks ip
  products foods apartments engineers homes records space robotics insurance gold silver compute machines world market hearts food coffee domain domains planet title place song leader partners quantum`);

/** Words that make goods of such an end: `AI Software`, `Wind Power`. */
export const GOODS_BEFORE: ReadonlySet<string> = wordsIn(`
  ai wind solar nuclear green renewable cloud gpu more new clean gas additional user customer extra`);

/** Things that money builds: the object of a sum in `to build $15B …`. */
export const BUILDINGS: ReadonlySet<string> = wordsIn(`
  center centers centre centres datacenter datacenters datacentre datacentres campus campuses hub hubs facility
  facilities infrastructure supercluster megacampus gigafactory factory factories fab region regions cluster clusters
  expansion site sites complex park buildout build-out upgrade supercomputer plant plants project investment
  investments development builds build-outs buildouts spend hotel hotels`);

/** Nouns for spending itself: what a sum is, and not what it builds. */
export const SPENDING: ReadonlySet<string> = wordsIn(`
  investment investments splurge spree spend spending outlay commitment pledge plan plans program programme push bet
  budget bill build-out buildout`);

/** A clause with one of these is about spending that is fought, taken back, taxed or rented. */
export const UNDOING: ReadonlySet<string> = wordsIn(`
  oppose opposes opposed opposing opposition reject rejects rejected rejecting denies deny denied block blocks blocked
  halt halts halted pause pauses paused pausing cancel cancels cancelled canceled scrap scraps scrapped shelve shelves
  shelved withdraw withdraws withdrawn withdrew drops dropped delay delays delayed stall stalls stalled protest protests
  kill kills killed fight fights lawsuit lawsuits sue sues suing against moratorium lease leases leased rent rents renting question questions questioned probe probes bubble
  proposed proposal mulls occupant tenant occupy
  tables tabled stops stopped abandons abandoned ditches ditched scuttles scuttled postponed postpones doubts`);

/** Nouns that make a sum before them no funding: `wins $500M contract`, `gets $1bn tax break`. */
export const NO_FUNDING: ReadonlySet<string> = wordsIn(`
  contract contracts order orders grant grants fine fines award awards tender deal deals bid tax break breaks subsidy
  subsidies incentive incentives penalty settlement verdict revenue revenues sales profit profits bonds bond notes
  bookings damages bail ipo offering judgment ruling payout refund guarantee guarantees price prices project agreement
  customers customer license licence acquisition purchase takeover buyout merger sale lease leases rebate bounty prize
  payday bonus package merch cloud compute capex forecast guidance outlook target ppa valuation budget levy`);

/** Nouns that make a sum a funding. */
export const FUNDING: ReadonlySet<string> = wordsIn(`
  funding round investment seed financing equity venture backing capital series funds loan facility raise infusion
  injection credit growth debt cash round-a`);

/** Words that a deal is spoken of before it is one, or at all. Looked for before the verb, in its clause. */
export const HEDGES: ReadonlySet<string> = wordsIn(`
  talks talk considers considering consider considered mulls mulling mull weighs weighing eyes eyeing eyed explores
  exploring explore may might could would should can can't cannot couldn't shouldn't wouldn't rumor rumors rumored
  rumoured rumour rumours speculation speculates denies denied deny denying bid bids bidding offer offers offered hopes
  hoping wants want wanted seeks seeking seek sought nears near looks look looking if whether not never won't didn't doesn't
  don't isn't wasn't refuses refused declines declined unlikely possible possibly potential potentially perhaps maybe
  failed fails fail tried tries try trying attempt attempts attempted urges urged urge asks asked calls imagine
  interested interest discussing discusses discussed negotiating negotiates negotiations evaluating ponders
  gunning angling vying jostling competing battling contemplates courting courts tempted suitor suitors poll proposed proposes proposal pitches wooing woos why how
  hints hinting aims aiming must needs need predicts prediction predictions expects likely thinks believes warns
  fears fear ought without instead almost nearly tender stop stops stopped block blocks blocked sues sued before
  pole frontrunner front-runner loi mou once who ready wish wishes wished approached circling circles`);

/** Words with which a title is no news of a deal, at any position. */
export const NO_NEWS: ReadonlySet<string> = wordsIn(`
  rumor rumors rumour rumours rumored rumoured mulls mulling podcast webinar opinion explainer infographic
  sponsored whitepaper denies denied should`);

/** First words of a sentence or a clause that asks or explains. */
export const ASKING: ReadonlySet<string> = wordsIn(`
  why how what when where who whose should could would is are does did will can do was were if which has have inside
  imagine whither`);

/** Words between a subject and its verb: helpers, adverbs and the phrases of agreeing. */
export const BETWEEN: ReadonlySet<string> = wordsIn(`
  to will fully wholly outright has have had is are was were be been being reportedly officially quietly finally today now also just already
  formally allegedly apparently recently indeed really secretly successfully actually silently supposedly soon
  again agrees agreed agree agreement agreements deal definitive signs signed inks inked strikes struck reaches reached
  enters entered entering into in a an the set about poised plans planning intends intent intention announces announced
  confirms confirmed says said reveals revealed that it its it's plan pact all-cash all-stock cash stock blockbuster
  massive huge major mega moves decides decided opts gets got approval ok okay nod cleared wins wins clear go-ahead
  green light greenlight green-light permission of this week month year yesterday monday tuesday wednesday thursday
  friday saturday sunday jointly subsequently then did does do expected due scheduled ready set jumps megadeal
  multibillion-dollar multi-billion-dollar billion-dollar planned announces both each all definitively officially
  commits committed strike sign ink seal reach enter complete join joins joining forces scrambles rushes swoops steps races goes out letter they've they seals sealed closes completes lands
  vows vowed promises promised up doubles down ties wades dives secured secures receives received would`);

/** Words that end a party or an object to the right. */
export const ENDS_RIGHT: ReadonlySet<string> = wordsIn(`
  connected linked situated located spanning comprising totaling totalling
  for in into to from as at with by on via through after amid over under during ahead following that which who
  whose despite without worth valued when while because where before since but if once until toward towards against
  using including within near per about around up than is are was were has have had will would could may might can
  be being been so yet or plus using out off today yesterday reportedly again now later then alongside across
  outside inside between upon thanks due amidst post approximately nearly just according says said what how why
  also instead adding bringing giving making creating expanding boosting letting valuing valued valuing targeting
  aimed aiming hoping seeking backed led financed funded based confirmed confirms officially soon immediately
  days weeks months hours this next last early late monday tuesday wednesday thursday friday saturday sunday coming headed slated planned proposed adjacent`);

/** Words that separate a subject from the words before it. */
export const PARTS_LEFT: ReadonlySet<string> = wordsIn(`
  as after while when because since that where before if but once until amid so though although with than following
  says say report reports how why what whether and then plus meanwhile now by despite confirms sources via`);

/** Words that may come before a name and do not belong to it. */
export const BEFORE_NAMES: ReadonlySet<string> = wordsIn(`
  the a an its their his her our your another fellow rival former ex struggling troubled ailing beleaguered embattled
  tiny  popular new next-gen  early-stage stealth stealthy stealth-mode bankrupt beloved fast-growing now and
  finally today so yes breaking exclusive confirmed update updated official just   all some most two three
  four five six seven eight nine ten first second third fourth fifth several more remaining long-time longtime iconic legendary little small local
  of   and also still then here here's there london-based paris-based berlin-based upstart meanwhile both once
  privately publicly closely held traded privately-owned family-owned state-owned correcting replacing correction publicly-traded privately-held listed private public smaller larger leading   late-stage venture-backed
  social mobile online cloud digital global indie`);

/** Of a thing that is not there yet: `acquires planned campus`. Before anything else they end an object: `buys Foo, planned for May`. */
export const UNBUILT: ReadonlySet<string> = wordsIn('planned proposed future unbuilt prospective');

/** Capitalized words of brands in lower case. A word with a capital inside (`xAI`, `eBay`) needs no entry. */
export const LOWER_BRANDS: ReadonlySet<string> = wordsIn(
  'adidas del.icio.us last.fm bit.ly hi5 zulily thredup n8n ngmoco about.me',
);

/** Suffixes of a compound before a name: `Blackstone-backed AirTrunk`, `UK-based Foo`. */
export const COMPOUND_TAILS: ReadonlySet<string> = wordsIn(
  'backed owned led based controlled headquartered listed focused powered funded born founded friendly sharing driven style maker guided advised parent owner person',
);

/** Common verbs of headlines: they part names where every word has a capital. */
export const HEADLINE_VERBS: ReadonlySet<string> = wordsIn(`
  attract attracts swoops places presses means shocks stuns rocks jolts wows lays forges
  adds added aims allows announces backs beats becomes begins bets bids boosts breaks brings builds buys calls cancels
  challenges changes claims closes comes completes confirms continues convinces creates cuts debuts decides delays
  delivers denies details discontinues does doubles drops ends enters expands expects extends eyes faces falls files
  finds fires fixes forces gains gets gives goes grabs grows has heads helps hires hits hopes integrates introduces
  invests is joins jumps keeps kicks kills lands launches lays leads learns leaves lets licenses likes looks loses
  makes marks merges mounts moves nabs names needs offers opens orders partners passes pays picks plans pledges posts
  pours prepares proves pulls pumps pushes puts raises ramps rebrands releases relaunches removes replaces reports
  reveals rolls runs says scores secures sees seeks sells sends sets settles shows shuts signs slams snaps snags spends
  spins splits starts stays steps stops streamlines strengthens strikes sues surges takes targets tells tests ties
  tries turns unveils updates uses wants warns wins works are was were will would could may might can acquires acquired
  buying bought sold raised joining signals sparks spurs stirs shakes shutters simplifies powers plunges soars slips
  bolsters deepens furthers broadens accelerates beefs widens strikes cements rounds fills gobbles scoops snatches
  bringing adding giving making creating leaving expanding plotting ditches swallows absorbs taps tapped lures inks
  asks resubmits hails appeals nears hosts proposes submits applies lodges withdraws considers weighs mulls embarks
  splurges commits triples quadruples increases hikes lifts clinches agrees accepts reaches recommends awards grants
  rezones tables scraps halts pauses resumes restarts nixes vetoes votes supports endorses tops energizes commissions
  finishes inaugurates touts plots deploys refuses defers advances proceeds
  obtains receives purchases energises doubles triples ousts shelves probes clears greenlights approves blocks rejects questions pads consolidates hands saves rescues`);
