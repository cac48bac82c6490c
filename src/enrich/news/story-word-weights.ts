/**
 * Weight of a word that two headlines share, by its frequency in headlines and leads of this trade: everyday words
 * almost none, a unique name the most. The classes are by the share of a thousand stories of the trade's press of
 * autumn 2025 that have the word (a tenth, 4 %, 1.5 %, 0.7 %); the words are stems.
 */
const CLASSES: readonly (readonly [weight: number, words: string])[] = [
  [1, `ai appear article company datacenter first fund intelligenc launch model post power reporter`],
  [
    2.4,
    `across agent announc artificial bas big build business chip cloud cod com comput cost creat customer data deal
   deliver demand design developer enterpris futur googl help inc industry infrastructur languag mak market
   microsoft network next nvidia open openai plan platform project promis rais report researcher scal security
   servic softwar startup support system tak team tech technology tim today tool uk use user using work world year`,
  ],
  [
    3.4,
    `accelerat accelerator access accord acquir acquire advanc agentic aim allow already amazon amd america anthropic
   app appl application approach architectur around attack automat automation aws back becom better beyond billion
   boom boost bring built call capability capacity ceo challeng chang chatgpt china chines claim co complex
   computer context continu control cool cor critical cut cyber cybersecurity day decad deploy despit develop
   development devic digital dollar down driv driven edg effort emerg enabl end engin engineer environment era even
   ever every expand experienc extend fac facility factory faster featur fil financial find firm focus follow found
   fre fuel full generat generation generativ giant giv global government gpus group grow growth hardwar high hit
   human ibm impact improv includ increas inferenc information insid integrat intel introduc job keep key larg last
   latest lead leader learn led let lin link llm long look machin major management many massiv meet million mit
   modern month mov nearly need new number offer onlin operation oracl organization outag part partner partnership
   peopl performanc potential pric problem process product production provid provider push put quarter question rac
   real reason red releas remain reportedly research reshap result revenu ris risk rol run search secur see server
   sery set shar shift show sign sit solution sourc spac spe spend start stat still strategy supply surg target
   task term test thing think third thre threat trad train transform trump trust turn two understand unit updat
   upgrad used version want warn way web week well window without workflow workload written yet`,
  ],
  [
    4.5,
    `3d ability account act action actually ad adapt add address administration admit adopt adoption advantag affect
   age agency ago ahead ais alibaba almost along alternativ analytic announcement annual another answer api area
   arm arriv ask assistant attacker attract autonomous availabl avoid away azur ban bank beat begin beij believ
   benchmark benefit best bet biggest bill bit biz blam block blu bot box brand breach break breakthrough broadcom
   browser bubbl budget bug campus capital captur cas caus center central certain chain chat check chief choic
   cisco city claud clear clos cluster combin commercial community compar compet competition competitiv competitor
   complet complexity complianc concern conferenc connect constraint consumer contract conversation cop copilot
   coreweav corp corporat country county cover crew cross cto current custom cyberattack databas dc debt decision
   deep defens defin delivery dell department deployment describ dev different directly discover discovery discuss
   disrupt dominanc dominat doubl driver drop due e earlier early economic efficiency efficient efficiently email
   employe enhanc enough ensur enter entir essential establish estimat europ european event evolv exclusiv executiv
   exist expansion expect experiment explain exploit explor expos fail failur fall family far fast fear federal few
   figur fin finally financ fiv fix flaw forc former forward foundation founder four framework fraud fresh front
   fundamental gain gam gap gemini gen general get github go goal goe going good govern governanc grid ground guid
   half hand handl happen hat head health heat hidden higher highlight hom host hour hous hub hug hundr hurdl hyp
   imag implement important incident increasingly initial initiativ injection innovation insight instead
   integration intelligent interest interfac internal internet investigat investigation issu itself join kill know
   known kubernet lab landscap largest lat latency layer leadership leak leav legacy legal less level licens lif
   limit linux liquid liv llc local london lot low lower mad maintain maker malwar manag manager manufactur mark
   mean measur media member memory meta method miss mission mobil mod monday money multi multipl must nam nation
   national natural neocloud net never north november nuclear october offic officer often old operat operator
   opportunity optimiz order outfit pac pag party past path pay pcs percent phon plac plant play point policy
   popular position possibl potentially powerful practic practical predict prepar present president prevent privacy
   privat pro prob productivity professional profit program progress prompt proof propos protect protocol public
   publish purchas purpos qualcomm quantum quickly rack raid rang ransomwar rapid rather reach ready reality
   recently redefin reduc region regulatory relat rely replac represent requir resourc respons rethink return
   review revolution right rival roll rul rush sal salesforc sam san sav scienc scientist second secret sector seek
   seem self sell sensitiv september serv several shap short signal significant sinc singl siz skill slow smarter
   soar social solv south spark specializ specific stack staff stag standard stargat step stock stolen stop stor
   storag strategic strik strong structur struggl study success suggest suit supercomputer supplier survey
   sustainability taken talk tap tax technical techniqu texa text though thousand threaten thursday together token
   top toward track traditional transformation try tuesday u.s uks unifi unprecedent usag valu valuation vendor
   ventur vib view vision vulnerability wall war wav wednesday what whether wid win worker workforc worth wrap writ
   york zero`,
  ],
];
/** Weight of a word that is not in the table. */
const RARE = 6.5;

/** The words that the table has, by their weight. */
export const WORDS_BY_WEIGHT: ReadonlyMap<number, readonly string[]> = new Map(
  CLASSES.map(([weight, words]) => [weight, words.split(/\s+/)]),
);
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  [...WORDS_BY_WEIGHT].flatMap(([weight, words]) => words.map((word): [string, number] => [word, weight])),
);
const SHORT_NUMBER = /^\d{1,2}$/;
const YEAR = /^(?:19|20)\d\d$/;

export const weightOf = (term: string): number =>
  WEIGHTS.get(term) ?? (SHORT_NUMBER.test(term) ? 3 : YEAR.test(term) ? 3.5 : RARE);

/** Whether hardly any story has the word: a name, a product, a place, a sum. */
export const isRare = (term: string): boolean => !WEIGHTS.has(term) && !SHORT_NUMBER.test(term) && !YEAR.test(term);
