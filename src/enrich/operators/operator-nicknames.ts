/** Other names for one operator. Acquisitions and renamings are not here: see operator-aliases.ts. */
export interface Nickname {
  /** Its name in records: the nicknames find this name, and this name finds them. */
  readonly names: readonly string[];
  /** Informal names; too short or too common to identify the operator of a record. */
  readonly nicknames: readonly string[];
}

/** Stock symbols are those of the exchanges' listings; the others are the operators' own short names. */
export const OPERATOR_NICKNAMES: readonly Nickname[] = [
  { names: ['Amazon Web Services', 'Amazon Data Services', 'AWS', 'Amazon'], nicknames: ['AMZN'] },
  { names: ['Google', 'Google Cloud', 'Google Cloud Platform', 'Alphabet'], nicknames: ['GCP', 'GOOG', 'GOOGL'] },
  { names: ['Microsoft', 'Microsoft Azure', 'Azure'], nicknames: ['MSFT', 'MS'] },
  { names: ['Meta', 'Facebook', 'Meta Platforms'], nicknames: ['FB'] },
  { names: ['Digital Realty', 'Digital Realty Trust'], nicknames: ['DLR', 'DRT'] },
  { names: ['Equinix'], nicknames: ['EQIX', 'EQX'] },
  { names: ['Quality Technology Services', 'QTS'], nicknames: ['QTS Realty'] },
  { names: ['CyrusOne', 'Cyrus One'], nicknames: ['C1', 'CONE'] },
  { names: ['NTT', 'NTT Global Data Centers', 'NTT Communications'], nicknames: ['NTT GDC', 'GDC', 'NTTGDC'] },
  { names: ['OVH', 'OVHcloud'], nicknames: ['OVH SAS'] },
  { names: ['Iron Mountain'], nicknames: ['IRM', 'IMDC'] },
  { names: ['EdgeConneX', 'Edge ConneX'], nicknames: ['ECX', 'EDCX'] },
  { names: ['Switch'], nicknames: ['SWCH', 'SuperNAP'] },
  { names: ['Vantage Data Centers', 'Vantage'], nicknames: ['VDC'] },
  { names: ['Canberra Data Centres', 'CDC Data Centres'], nicknames: ['CDC'] },
  { names: ['NextDC'], nicknames: ['NXT', 'Next DC'] },
  { names: ['Oracle', 'Oracle Cloud'], nicknames: ['OCI', 'ORCL'] },
  { names: ['IBM', 'IBM Cloud', 'SoftLayer'], nicknames: ['International Business Machines'] },
  { names: ['Apple', 'Apple Inc.'], nicknames: ['AAPL'] },
  { names: ['Alibaba', 'Alibaba Cloud', 'Aliyun'], nicknames: ['AliCloud'] },
  { names: ['Lumen Technologies', 'Lumen'], nicknames: ['LUMN'] },
  { names: ['Singtel'], nicknames: ['Singapore Telecommunications'] },
  { names: ['ST Telemedia', 'ST Telemedia Global Data Centres'], nicknames: ['STT', 'STT GDC', 'STTGDC'] },
  { names: ['Global Data Systems', 'GDS', 'GDS Holdings'], nicknames: ['万国数据'] },
  { names: ['Princeton Digital Group'], nicknames: ['PDG'] },
  { names: ['Bridge Data Centres'], nicknames: ['BDC'] },
  { names: ['Deutsche Telekom'], nicknames: ['DTAG'] },
  { names: ['British Telecom', 'BT', 'BT Group'], nicknames: [] },
  { names: ['Bouygues Télécom', 'Bouygues'], nicknames: ['Bytel'] },
  { names: ['Hewlett Packard Enterprise', 'HPE'], nicknames: [] },
  { names: ['Aligned', 'Aligned Data Centers'], nicknames: ['ADC'] },
  { names: ['Yandex', 'Яндекс'], nicknames: [] },
  { names: ['Rostelecom', 'Ростелеком'], nicknames: ['RTK'] },
  { names: ['IDC Frontier', 'IDCフロンティア', 'IDCF'], nicknames: [] },
  { names: ['CoreWeave'], nicknames: ['CRWV'] },
  { names: ['Applied Digital'], nicknames: ['APLD'] },
];
