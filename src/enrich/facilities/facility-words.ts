const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Words for "a data center", in the languages of the records: they do not distinguish facilities. */
export const GENERIC_WORDS = list(`
   datacenter datacenters datacentre datacentres datacentrum datacenteret datahall datacentar center centers centre centres
  centrum centro centros centrale  centar dc dcs idc hosting colocation colo facility facilities building bldg bld buildings
  campus site sites servers room rooms hall halls serverraum serverhotel server serveur serveurs rechenzentrum rechenzentren rz datos dados
  datos dados computo datenzentrum      pop    
  interconnect interconnection   infrastructure    it de la le les des du do da dos das del
  der die das und and y e et of the at in on for tsod tsentr dannyh dannykh data-tsentr veri merkezi merkez danych  
    supercomputing informatique informatica processamento cpd ced gebaude servergebaude edificio bunker phase
  データセンター データ センター 數據中心 数据中心 資料中心 데이터센터 데이터 센터 机房 機房 中心 dataセンター detasenta deta senta
  datasenta no nr   europe americas america emea apac asia
  technology technologies tech telecommunications telecommunication telekommunikation properties property owner propco   holdco realty-trust   real estate development
    
`);

/** Legal endings of company names, and words that go with them. */
export const LEGAL_WORDS = list(`
  inc incorporated llc lc ltd limited lp llp corp corporation co company companies plc pty gmbh ggmbh ag kg mbh sa sas sarl sl slu srl spa
  sp zoo z o oo ood ooo ao oao zao pao as asa ab oy oyj aps bv nv cv bvba kft zrt nyrt doo dd ad sro s r l p t cjsc ojsc jsc pjsc
  pvt private pte sdn bhd berhad pt tbk kk kabushiki kaisha group groupe grupo gruppe ltda eireli cia eg ev
  dba c trust reit gk jv partners holding holdings 株式会社 有限公司 股份有限公司 有限责任公司 주식회사 parent
`);

/** Words of places and directions that distinguish sites of one operator, but are not its name. */
export const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ...['north', 'nord', 'norte', 'northern', 'noord', 'sever'].map((word) => [word, 'north'] as const),
  ...['south', 'sud', 'sur', 'southern', 'zuid', 'sul'].map((word) => [word, 'south'] as const),
  ...['east', 'ost', 'est', 'este', 'eastern', 'oost', 'leste'].map((word) => [word, 'east'] as const),
  ...['west', 'ouest', 'oeste', 'western'].map((word) => [word, 'west'] as const),
]);

/** Words before a number or letter that make it the name of a building. */
export const UNIT_WORDS = list(`
  building bldg bld block hall house tower phase unit dc site center centre datacenter datacentre campus room module stage no nr haus gebaude
  batiment bat edificio predio bloque bloco idc rz plot zone pod ced cpd
`);

/** Countries behind the names of operators: "Orange România" is Orange there. */
export const COUNTRY_WORDS = list(`
  argentina australia austria belgium belgique brasil brazil bulgaria canada chile colombia croatia cyprus czech denmark deutschland ecuador egypt
  espana estonia finland france germany greece hungary iceland india indonesia ireland israel italia italy japan kenya korea latvia lithuania
  luxembourg malaysia mexico nederland netherlands nigeria norge norway osterreich panama peru philippines polska poland portugal romania schweiz
  serbia singapore slovakia slovenia spain sverige sweden switzerland suisse thailand turkey uk ukraine uruguay usa vietnam
`);
