/**
 * Words that are capitalized in titles and are no part of a place's name, so that in `Acme Eyes Loudoun County` the
 * county is `Loudoun`: verbs and nouns of the trade's headlines.
 */
export const NO_PLACE_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or of in on at to for from with by as is are was be will may can could would should not no new now why how what ' +
    'when who where this that its their our your his her us uk eu ai it gpu gpus cpu ' +
    'plan plans planned planning propose proposes proposed proposal build builds building built break breaks broke ground open opens ' +
    'opened opening launch launches launched launching expand expands expanded expanding expansion eye eyes eyed target targets seek seeks ' +
    'get gets win wins won secure secures secured land lands landed buy buys bought acquire acquires acquired sell sells sold invest ' +
    'invests invested investing investment pour pours pledge pledges commit commits unveil unveils unveiled reveal reveals announce ' +
    'announces announced approve approves approved approval reject rejects rejected block blocks pause pauses paused delay delays ban bans ' +
    'bring brings add adds added start starts started begin begins began complete completes completed finish finishes top tops ' +
    'sign signs signed ink inks strike strikes lease leases leased rent rents power powers powered cool cools fight fights oppose opposes ' +
    'file files filed submit submits withdraw withdraws cancel cancels scrap scraps drop drops face faces hit hits tap taps pick picks ' +
    'choose chooses select selects move moves bet bets back backs backed fund funds funding raise raises raised say says said see sees ' +
    'data center centers centre centres datacenter datacenters datacentre datacentres campus campuses facility facilities site sites hub ' +
    'project projects county parish township borough city town state region market company firm operator developer startup ' +
    'energy grid nuclear gas solar wind water land lot acre acres megawatt gigawatt mw gw cloud compute supercomputer ' +
    'potential details proposed more first second third largest biggest huge massive giant major former amid after before over under near outside inside against ' +
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday ' +
    'saturday sunday billion million trillion crore lakh bn q1 q2 q3 q4 congress senate house government windows linux kubernetes python'
  ).split(' '),
);
