/**
 * Which operator took over sites of which: facts, each with the public document that says so. Compiled on 2026-11-28 from what search
 * results of those documents state; of announced deals the day is that of the announcement. A row: former operators > operator since |
 * `all` its sites or `some` | countries of the sites, ISO 3166-1 alpha-2, `*` for all | date of the document, `-` where it has none | document.
 */
export const SUCCESSION_ROWS = `
colt, colt technology, colt technology services > atlasedge | some | NL ES DE BE DK GB IT FR CH | - | https://www.telecompaper.com/news/colt-sells-12-data-centres-in-europe-to-atlasedge--1402766
lumen, colt, colt technology services > northc | some | NL DE | 2025-04-16 | https://www.capacitymedia.com/article-colt-to-divest-eight-european-data-centres
lumen, colt, colt technology services > stellanor | some | GB | 2025 | https://www.empreendedor.com/colt-vende-oito-data-centers-e-foca-se-na-infraestrutura-digital
exa, gtt > nlighten | some | GB BE FR DE NL ES CH | 2024-04 | https://www.linklaters.com/en/about-us/news-and-deals/deals/2024/april/linklaters-advises-exa-on-its-divestment-of-seven-european-edge-data-centres
next generation, ngd, ngd europe > vantage | some | GB | 2020-07-27 | https://www.computerweekly.com/news/252486699/NGDs-mega-colocation-campus-in-Wales-acquired-by-Vantage-Data-Centers
proximus > united | some | BE | 2025-03 | https://datanews.levif.be/actualite/entreprises/rachats/proximus-conclut-la-vente-de-ses-centres-de-donnees-a-datacenter-united/
zayo, databank > etix everywhere | some | FR | 2023 | https://telecomtalk.info/databank-announces-french-datacenter-assets-etix-everywhere/752808
zayo > databank | some | US GB | 2020-12 | https://www.convergedigest.com/2020/12/zayo-completes-sale-of-us-and-uk-data.html
entel > equinix | some | CL PE | 2022-05-06 | https://edgeir.com/equinix-expands-deeper-into-latin-america-acquires-four-data-centers-in-chile-20220506
verizon > equinix | some | US CO BR | 2017-05-02 | https://www.lightwaveonline.com/data-center/article/16673977/equinix-completes-verizon-data-center-buy
bell, bell canada > equinix | some | CA | 2020-06-01 | https://datacenterfrontier.com/equinix-acquires-13-bell-data-centers-in-canada-for-750-million
cyrusone > databank | some | US | 2022-03-03 | https://www.waff.com/prnewswire/2022/03/03/databank-closes-670m-acquisition-four-cyrusone-data-centers/
windstream, xand > tierpoint | some | US | 2016-01 | https://blog.tmcnet.com/on-rads-radar/2016/01/data-center-ma-to-start-off-2016.html
cosentry > tierpoint | some | US | - | https://telecomramblings.com/?p=30355
zenium > cyrusone | some | GB DE | 2017-12 | https://www.datacenterdynamics.com/en/news/cyrusone-acquires-zenium-data-centers-for-442-million/
credit suisse > iron mountain | some | GB SG | 2017-10 | https://www.datacenterdynamics.com/en/news/credit-suisse-sells-london-singapore-data-centers-to-iron-mountain/
skybox > element critical | some | US | - | https://www.datacenterdynamics.com/en/news/element-critical-confirms-vxchnge-austin-data-center-acquisition/
dcstar, dc star, datazone > united | some | BE | 2023 | https://direct.datacenterdynamics.com/en/news/tinc-looking-to-sell-stake-in-belgiums-datacenter-united-report/
stack > vaultica | some | SE NO DK IT CH | 2025-05 | https://www.datacenterdynamics.com/en/news/stack-infrastructure-sells-european-colo-business-to-apollo
keppel > iron mountain | some | DE | 2021 | https://datacenter-magazine.fr/iron-mountain-va-acquerir-calcium-dc-un-datacenter-de-keppel-a-francfort
4d, sungard > redcentric | some | GB | 2022-07-12 | https://www.lse.co.uk/rns/RCN/acquisition-of-sungard-data-centres-and-4d-p3vm8ffg0dfm8g7.html
axtel > equinix | some | MX | 2020-01 | https://www.datacenterdynamics.com/en/news/equinixs-data-center-deal-mexicos-axtel-finalized/
telefonica, nabiax > nextstream | some | AR BR CL MX PE US | 2024 | https://bnamericas.com/en/interviews/hyperscale-datacenters-how-nextstream-aims-to-be-the-next-big-thing
yahoo > h5 | some | US | 2024-12 | https://datacenterwires.com/investment-market-trends/h5-acquires-yahoos-major-data-centers-for-49-million-in-strategic-sale-leaseback-deal/
forsythe, t5 > stack | some | US | 2019-06-20 | https://www.datacenterfrontier.com/cloud/article/11429546/stack-infrastructure-expands-chicago-data-center-campus
alco > 1547 | some | US | 2021-01 | https://rebusinessonline.com/harrison-street-1547-data-center-fund-acquire-pittock-block-in-portland-for-326m/
sprint > cogent communications | all | US | 2022-09 | https://baxtel.com/news/t-mobile-sells-data-center-and-wireline-business-to-cogent-for-1
lumen > cirion | some | AR BR CL CO EC MX PE VE PA CR | 2022-08-01 | https://teletime.com.br/01/08/2022/stonepeak-assume-lumen-na-america-latina-que-passa-a-se-chamar-cirion/
rogers > qu data centres | some | CA | 2025-12 | https://bebeez.eu/2025/12/09/infrared-launches-qu-data-centres-in-canada
rogers communications > qu data centres | some | CA | 2025-12 | https://renx.ca/index.php/qu-data-centres-manage-infrared-former-rogers-dc-portfolio
aptum technologies > estruxture data centers | some | CA | 2021 | https://direct.datacenterdynamics.com/en/news/estruxture-acquire-eight-canadian-data-centers-aptum-technologies/
cogeco peer 1 > estruxture data centers | some | CA | 2021 | https://www.datacenteredge.net/with-aptum-deal-estruxture-expands-data-center-network-across-canada
blackiron data, pivot data centres > rogers | all | CA | 2013 | https://itprotoday.com/data-storage/cogeco-to-open-100-000sf-montreal-data-center-147f08eb-2284-4b6f-9058-1bd2d5021e8b
toronto hydro telecom > cogeco data services | all | CA | 2008 | https://itprotoday.com/data-storage/cogeco-to-open-100-000sf-montreal-data-center-147f08eb-2284-4b6f-9058-1bd2d5021e8b
latisys > zayo group | all | US GB | 2015-01-14 | https://commercialobserver.com/2015/01/zayo-acquires-latisys-in-675-million-deal/
zayo group > zcolo | some | US GB FR | 2020-09-29 | https://www.telecomramblings.com/2020/09/databank-to-buy-zcolo-from-zayo/
latisys > zcolo | all | US GB | 2015-01-14 | https://www.datacenters.com/news/why-zayo-is-buying-latisys-for-675-million
latisys, fibernet telecom group > databank | all | US | 2020-09-29 | https://www.telecomramblings.com/2020/09/databank-to-buy-zcolo-from-zayo/
verispace > databank | all | US | - | http://blogs.451research.com/techdeals/tag/visi/
fibernet telecom group > zayo group | all | US | 2009-09-09 | https://www.convergedigest.com/2009/09/zayo-takes-over-60-hudson-st.html
crown castle fiber, lightower, lightower fiber networks > zayo group | all | US | 2025-03-13 | https://rcrwireless.com/20250314/network-infrastructure/zayo-crown-castle-2
electric lightwave, integra telecom > zayo group | all | US | 2016-11-30 | http://admin.undergroundinfrastructure.com/news/2016/12/fiber-optic-network-provider-sold-for-14-billion
bytegrid > h5 data centers | some | US | 2017-01 | https://datacenterfrontier.com/data-center-deal-action-shifts-to-regional-markets
vxchnge > h5 data centers | some | US | 2022 | https://cafe-dc.com/?p=37719
365 data centers > h5 data centers | some | US | 2026-02-03 | http://www.idcnova.com/html/1/59/153/5104.html
dbt data > h5 data centers | some | US | 2015 | https://www.datacenterdynamics.com/en/news/h5-breaks-ground-on-data-center-in-ashburn-virginia/
bytegrid > lincoln rackhouse | some | US | - | https://datacenter-magazine.fr/lincoln-rackhouse-debarque-en-europe-avec-lacquisition-dun-datacenter-a-londres
365 data centers > databank | some | US | 2017-01 | https://datacenterfrontier.com/data-center-deal-action-shifts-to-regional-markets
kio networks > databank | some | US | 2017 | https://www.datacenterdynamics.com/en/news/mexicos-kio-planning-third-data-center-in-quer%C3%A9taro/
equinix > 365 data centers | some | US | 2012-09 | https://telecomramblings.com/2012/09/equinix-sells-off-16-data-centers-to-365-main
sungard availability services > 365 data centers | some | US | 2022 | https://structureresearch.net/2023/05/15/earnings-ma-strategic-developments-legacy-assets-expansion-activity
verizon communications, verizon terremark, terremark > equinix | some | US BR CO | 2017-05 | https://www.lightwaveonline.com/data-center/article/16673977/equinix-completes-verizon-data-center-buy
nap of the americas > equinix | all | US | 2017-05 | https://commercialsearch.com/news/?p=1004174977
sungard availability services > vxchnge | some | US | 2015 | https://cafe-dc.com/?p=37719
digital realty > vxchnge | some | US | 2017 | https://www.datacenterdynamics.com/en/news/element-critical-confirms-vxchnge-austin-data-center-acquisition/
vxchnge > cologix | some | US | 2021-04-14 | https://baxtel.com/news/cologix-acquires-vxchnge-s-santa-clara-facility
vxchnge > element critical | some | US | 2021-09 | https://datacenterfrontier.com/colo/article/11427875/voices-of-the-industry
at&t internet data centers > evoque | some | * | 2019-01-01 | https://www.convergedigest.com/2019/01/at-sells-31-data-centers-to-brookfield.html
at&t > centersquare | some | US | 2024-04 | https://dallasinnovates.com/dallas-based-centersquare-builds-backbone-for-ai-era-with-1b-in-new-data-center-acquisitions
centurylink, savvis, lumen technologies > centersquare | some | * | 2024-04 | https://dallasinnovates.com/dallas-based-centersquare-builds-backbone-for-ai-era-with-1b-in-new-data-center-acquisitions
cervalis > cyrusone | all | US | 2015-04-28 | https://www.sec.gov/Archives/edgar/data/1553023/000155302315000067/R23.htm
sentinel data centers > cyrusone | some | US | 2017 | http://www.iescomm.com/2017/07/29/data-center-consolidation-is-big-in-2017/
cincinnati bell > cyrusone | some | US | 2013-01 | https://www.sec.gov/Archives/edgar/data/1553023/000155302316000152/R10.htm
4degrees colocation > vantage data centers | all | CA | 2018-12-18 | https://datacenterfrontier.com/vantage-enters-the-power-rich-quebec-data-center-market/
hypertec > vantage data centers | all | CA | 2020-11 | https://www.lapresse.ca/affaires/techno/2020-11-21/centre-de-donnees/achat-et-agrandissement-pour-vantage-canada.php
hive data center > vantage data centers | all | CA | 2020-11 | https://datacenterknowledge.com/switches-routers/vantage-buys-hypertec-s-hyperscale-data-centers-in-montreal
videotron > vantage data centers | some | CA | 2018-12-18 | https://www.tvanouvelles.ca/2018/12/18/videotron-vend-sa-division-4degres-colocation-pour-259-m-1
bell canada, bell mts data centres gp, bell > equinix | some | CA | 2020 | https://datacenterknowledge.com/switches-routers/vantage-buys-hypertec-s-hyperscale-data-centers-in-montreal
root data center > compass datacenters | all | CA | 2019-07 | https://datacenterfrontier.com/compass-acquires-root-to-enter-montreal-data-center-market
terago, terago networks > hut 8 | some | CA | 2022 | http://renx.ca/index.php/hut-8-purchases-5-terago-data-centres
bitfury > hut 8 | some | CA | 2019 | https://financemagnates.com/cryptocurrency/news/hut-8-purchases-9-data-centers-from-bitfury-for-7-million/amp
validus power > hut 8 | some | CA | 2023-12 | https://cryptonewswire.org/index.php/2023/12/13/this-bitcoin-miner-is-set-to-buy-four-canadian-power-plants
us bitcoin corp > hut 8 | all | US | 2023-12 | https://cryptonewswire.org/index.php/2023/12/13/this-bitcoin-miner-is-set-to-buy-four-canadian-power-plants
datasite, datasite orlando > american tower | all | US | 2022 | https://cafe-dc.com/ma/american-tower-acquires-colo-provider-datasite
colo atl > american tower | all | US | 2019-04-11 | https://www.lightwaveonline.com/data-center/article/16667950/american-tower-investigates-colocation-with-colo-atl-acquisition
io data centers > iron mountain | some | US | 2017-12 | https://datacenterknowledge.com/operations-and-management/cyrusone-to-buy-zenium-data-centers-expanding-in-europe-in-a-big-way
uol diveo, diveo > scala data centers | some | BR | 2020-04 | https://cloud7.news/hardware/digital-colony-expands-in-latin-america-with-the-launch-of-scala/
ud tecnologia > scala data centers | some | BR | 2020-04 | https://scaladatacenters.com/en/digital-colony-group-invests-in-the-expansion-of-data-centers/
algar tech, algar telecom > scala data centers | some | BR | 2021-05-04 | https://ww2.baguete.com.br/noticias/04/05/2021/scala-leva-data-center-da-algar-tech
oi, brasil telecom > elea data centers | some | BR | 2020-06 | https://www.datacenterdynamics.com/br/not%C3%ADcias/oi-aceita-oferta-da-piemonte-holding-para-compra-de-cinco-data-centers/
colo atl, colo at 55, datasite, datasite orlando > coresite | all | US | 2022-06 | https://datacentercatalog.com/news/2022/american-tower-adds-stonepeak-as-investor-in-its-cloud-to-edge-data-center-strategy
crown castle > zayo group | some | US | 2025-03-13 | https://rcrwireless.com/20250314/network-infrastructure/zayo-crown-castle-2
kio networks > zayo group | some | US | 2017 | https://www.datacenterdynamics.com/en/news/mexicos-kio-planning-third-data-center-in-quer%C3%A9taro/
lightower, lightower fiber networks > crown castle | all | US CA GB | 2017-11-01 | http://investor.crowncastle.com/news-releases/news-release-details/crown-castle-completes-acquisition-lightower
lightower, lightower fiber networks > crown castle fiber | all | US CA GB | 2017-11-01 | http://investor.crowncastle.com/news-releases/news-release-details/crown-castle-completes-acquisition-lightower
sidera networks > lightower | all | * | 2013 | https://www.fiercetelecom.com/telecom/lightower-completes-its-2-billion-merger-sidera
wilcon, fpl fibernet, fibertech > crown castle | all | US | 2017 | http://www.telecomramblings.com/2017/07/reports-crown-castle-makes-bid-lightower/?replytocom=147470
jaxnap, jax nap > sba edge | all | US | 2020 | https://www.datacenterplanet.com/news/business/sba-acquires-jaxnap-data-center-in-florida/
new continuum data centers > sba edge | all | US | 2019-12 | https://datacenterfrontier.com/sba-adds-chicago-data-center-as-tower-reits-explore-edge-options/
jaxnap, jax nap > sba communications | all | US | 2020 | https://www.datacenterplanet.com/news/business/sba-acquires-jaxnap-data-center-in-florida/
new continuum data centers > sba communications | all | US | 2019-12 | https://datacenterfrontier.com/sba-adds-chicago-data-center-as-tower-reits-explore-edge-options/
g4 communications, tech valley communications > firstlight fiber | all | US | - | https://www.lightreading.com/broadband/firstlight-expands-enterprise-play-with-g4-buy
infomart data centers > stack infrastructure | some | US | 2018-03 | http://www.convergedigest.com/2018/03/infomart-sells-data-centers-in-sj.html
infomart data centers > equinix | some | US | 2018-03 | http://www.convergedigest.com/2018/03/infomart-sells-data-centers-in-sj.html
alestra > equinix | some | MX | 2020-01 | https://www.datacenterdynamics.com/en/news/equinixs-data-center-deal-mexicos-axtel-finalized/
entel chile > equinix | some | CL PE | 2022-05 | http://samenacouncil.org/samena_daily_news.php?news=89836
americatel, entel peru > equinix | some | PE | 2022-05 | https://edgeir.com/equinix-expands-deeper-into-latin-america-acquires-four-data-centers-in-chile-20220506
argo blockchain > galaxy | some | US | 2022-12-28 | https://finance.yahoo.com/news/galaxy-acquire-helios-bitcoin-mining-070000825.html
compute north > foundry | some | US | 2022-11-22 | https://investingto.com/2022/11/23/dcg-subsidiary-foundry-to-acquire-2-turnkey-bitcoin-mining-facilities-from-compute-north
tds > us signal | some | US | 2024 | https://reportify.ai/news/1028867372364337152
dxc technology services > us signal | some | US | 2024 | https://crn.com/news/data-center/2024/us-signal-on-a-tear-makes-eighth-data-center-buy-this-year
stronghold digital mining, stronghold > bitfarms | all | US | 2025-03-17 | https://tradersunion.com/news/cryptocurrency-news/show/154788-bitfarms-sompletes-stronghold
compute north > mara | some | US | 2023-12-19 | https://theminermag.com/news/2023-12-19/marathon-bitcoin-mining-site-acquisition/
hosted solutions > tierpoint | all | US | 2015 | https://telecomramblings.com/?p=27734
xand > tierpoint | all | US | 2014-10-27 | https://datacenterknowledge.com/archives/2014/10/27/tierpoint-buys-northeast-data-center-market-player-xand
cequel data centers > tierpoint | all | US | - | https://www.datacenterdynamics.com/news/tierpoint-to-double-its-size-after-acquiring-xand/
dupont fabros technology > qts realty trust | some | US | 2016 | https://telecomramblings.com/?p=30355
equinix > digital realty | some | GB NL DE | 2016-07 | https://commercialsearch.com/news/digital-realty-closes-874m-purchase-of-european-portfolio
digital realty, 365 data centers > netrality data centers | some | US | - | https://datacenterfrontier.com/site-selection/article/11431155/voices-of-the-industry
colo5 > cologix | all | US | 2014 | https://wiredre.com/data-center-finance-cologix-announces-acquisition-of-colo5/
colo-d > cologix | all | CA | 2018-12 | https://business.financialpost.com/pmn/press-releases-pmn/business-wire-news-releases-pmn/cologix-acquires-metro-optic-adding-interconnection-hub-in-montreal-and-hyperscale-edge-capacity-in-toronto
geneseo communications > bluebird fiber | some | US | 2021-01 | https://www.channele2e.com/news/bluebird-network-acquires-new-colohub-data-center-from-geneseo-communications/
geneseo communications > bluebird network | some | US | 2021-01 | https://www.channele2e.com/news/bluebird-network-acquires-new-colohub-data-center-from-geneseo-communications/
colohub > bluebird fiber | all | US | 2021-01 | https://www.channele2e.com/news/bluebird-network-acquires-new-colohub-data-center-from-geneseo-communications/
colohub > bluebird network | all | US | 2021-01 | https://www.channele2e.com/news/bluebird-network-acquires-new-colohub-data-center-from-geneseo-communications/
io data centers > equinix | some | GB | 2017 | https://www.datacenterknowledge.com/modular-data-centers/iron-mountain-to-buy-io-a-modular-data-center-pioneer-for-1-31b
tivit > takoda | all | BR CO | - | https://www.bnamericas.com/en/analysis/latam-datacenter-roundup-spin-offs-acquisitions-and-more
365 data centers > hyscaleix | some | US | 2026-02-03 | http://www.idcnova.com/html/1/59/153/5104.html
telefonica > nabiax | some | AR BR CL MX PE US ES | 2019 | https://realassets.ipe.com/news/actis-to-acquire-11-data-centres-in-the-americas-from-nabiax/10065833.article
lumen > colt technology services group | some | GB IE FR DE NL BE ES IT PT CH AT SE DK NO FI PL CZ SK HU RO BG GR TR IL ZA KE AE EE RS SI | 2023-11-02 | https://www.colt.net/resources/colt-lumen-emea/
telecitygroup > digital realty | some | GB NL | 2016-05-16 | http://datacenterfrontier.com/digital-realty-acquires-equinix-data-centers-key-european-markets/
tata communications > stt gdc | some | IN | 2016-10-19 | https://www.business-standard.com/article/pti-stories/tata-comm-arm-sells-entire-26-stake-in-singapore-data-centre-biz-to-stt-gdc-119061400782_1.html
tata communications > stt gdc | some | SG | 2016-05 | https://www.straitstimes.com/business/companies-markets/st-telemedia-buys-stakes-in-tatas-data-centre-units
globe telecom > stt gdc | some | PH | 2022-03-02 | https://news.abs-cbn.com/business/03/02/22/globe-st-gdc-ayala-corp-form-joint-venture-for-data-centers
pccw > vantage data centers | some | HK MY | 2021-07 | https://dgtlinfra.com/digitalbridge-pccw-hong-kong-malaysia-data-centers-750m/
agile data centers > vantage data centers | all | * | 2021 | https://www.mingtiandi.com/real-estate/data-centres/digital-bridge-expands-vantage-data-centers-into-apacuy/
etix everywhere > vantage data centers | some | DE | 2020-02 | https://paperjam.lu/article/etix-everywhere-englouti-par-v
zcolo france > etix everywhere | all | FR | 2023 | https://capacitymedia.com/article/2bvqqxlo1yjhar2to4um8/news/etix-everywhere-to-acquire-five-french-data-centres-from-databank
scolocate, lumison, dedipower > pulsant | all | GB | 2012 | https://www.colo-x.com/pulsant-acquires-scolocate-for-26m-yet-another-deal-for-the-serial-consolidator/
blue square data > pulsant | all | GB | 2011 | https://growthbusiness.co.uk/lumison-makes-it-services-acquisition-7012
telefonica > nabiax | some | ES BR US MX PE CL AR | 2019-05 | https://www.diariocordoba.com/noticias/economia/telefonica-vende-550-millones-sus-centros-datos_1299692.html
telefonica > nabiax | some | ES CL | 2021-05 | https://www.fiercetelecom.com/operators/telefonica-sheds-four-more-data-centers
infinity sdc > virtus data centres | some | GB | 2015 | https://silicon.co.uk/cloud/infinity-sells-flagship-slough-data-centre-virtus-181585/amp
colt data centre services > atlasedge | some | NL ES DE BE DK GB IT FR CH | 2021 | https://www.telecompaper.com/news/colt-sells-12-data-centres-in-europe-to-atlasedge--1402766
liberty global > atlasedge | some | GB IE CH PL | 2021 | https://telecomtv.com/content/edge/liberty-global-finds-time-for-some-edge-action-41526/amp
atlasedge > templus | some | ES IT CH FR NL GB DK | 2025-12-16 | http://www.idcnova.com/html/1/59/153/4603.html
avatel > templus | some | ES | 2024 | http://www.idcnova.com/html/1/59/153/4603.html
gyro center > nlighten | all | NL | 2023 | https://direct.datacenterdynamics.com/en/news/nlighten-acquires-seven-data-centers-from-exa-infrastructure/
oxya > nlighten | some | FR | 2026 | https://btw.media/?p=150629
sfr > ultraedge | some | FR | 2024-06 | https://polesocietes.com/actualites/acquisition/morgan-stanley-debourse-764-millions-d-euros-pour-racheter-les-datacenters-de-sfr
sungard availability services > redcentric plc | some | GB | 2022-07-12 | https://www.lse.co.uk/rns/RCN/acquisition-of-sungard-data-centres-and-4d-p3vm8ffg0dfm8g7.html
pt xlsmart telecom sejahtera tbk, xl axiata > princeton digital group | some | ID | 2019-07 | https://www.dealstreetasia.com/stories/princeton-digital-xl-axiata-data-centre-143062/?via=indexdotco
io data centers > princeton digital group | some | SG | 2019-09-02 | https://princetondg.com/newsroom/pdg-announces-two-transactions-in-china-and-singapore/
indonet > digital edge | some | ID | 2021 | https://www.mingtiandi.com/real-estate/data-centres/digital-edge-boosts-majority-stake-in-indonesias-indonet-with-buyout-of-founders/
gtt > exa infrastructure | some | * | 2021 | https://www.linklaters.com/en/about-us/news-and-deals/deals/2024/april/linklaters-advises-exa-on-its-divestment-of-seven-european-edge-data-centres
thor data center > atnorth | all | IS | 2021 | https://atnorth.com/insights/data-center-of-the-month
spark new zealand > tenpeaks data centres | some | NZ | 2026-01 | https://w.media/?p=37282
proximus > datacenter united | some | BE | 2025-03 | https://datanews.levif.be/actualite/entreprises/rachats/proximus-conclut-la-vente-de-ses-centres-de-donnees-a-datacenter-united/
xdata properties > iron mountain | all | ES | 2022-11-30 | https://www.capacitymedia.com/article/2axg5enbwv53ve4tuumm8/news/iron-mountain-data-centers-expands-emea-and-north-america-footprint
hkcolo > telehouse | some | HK | 2011-05 | https://xtech.nikkei.com/it/article/COLUMN/20121121/439017/
sejong telecom co > digital edge | some | KR | 2021-03-31 | https://www.channelasia.tech/article/687357/digital-edge-expands-into-south-korea-double-dc-acquisition/
teledata uk > datum datacentres | all | GB | 2022 | https://www.datacenterdynamics.com/en/news/datum-gains-planning-permission-for-manchester-data-center/
teledata > datum datacentres | all | GB | 2022 | https://www.colo-x.com/?p=6195
stc > center3 | some | SA | 2022-02-02 | https://www.channelnewsasia.com/business/saudi-telecom-sets-new-entity-data-centres-cable-assets-2475226
standard bank > africa data centres | some | ZA | 2020-05-20 | https://it-online.co.za/2020/05/20/africa-data-centres-completes-purchase-of-joburg-data-centre/
teraco > digital realty | some | ZA | 2022-08-01 | https://mybroadband.co.za/news/cloud-hosting/454937-teraco-seals-r31-69-billion-deal.html
gpx global systems > equinix | some | IN | 2021 | https://www.zdnet.com/article/equinix-expands-into-india-with-161m-acquisition-of-two-data-centres/
infracom > irideos | all | IT | 2017 | https://www.lightreading.com/opticalip-networks/investors-circle-italian-fiber-provider-irideos/d/d-id/778025
kpnqwest italia > irideos | all | IT | 2017 | https://www.lightreading.com/opticalip-networks/investors-circle-italian-fiber-provider-irideos/d/d-id/778025
mc-link > irideos | all | IT | 2017 | https://www.lightreading.com/opticalip-networks/investors-circle-italian-fiber-provider-irideos/d/d-id/778025
iphh, internet port hamburg > portus | all | DE | 2023 | https://chronicle.lu/category/ict-services/51254-portus-data-centers-takes-foothold-in-grand-duchy
spacenet > portus | some | DE | 2023 | https://chronicle.lu/category/ict-services/51254-portus-data-centers-takes-foothold-in-grand-duchy
european data hub > portus | all | LU | 2023 | https://delano.lu/article/european-data-hub-relaunches-u
hydro66 > northern data | all | SE | 2021-01 | https://www.datacenterdynamics.com/en/news/northern-data-buys-hydro66-bitcoin-mining-data-center/
northern data > ardent data centers | some | SE NO | 2023 | https://direct.datacenterdynamics.com/en/news/ardent-to-acquire-three-data-centers-across-us-and-uk/
equinix > lunar digital | some | GB | 2023-02 | https://www.ispreview.co.uk/index.php/2023/02/lunar-digital-saves-equinixs-manchester-ma2-data-centre-from-closure.html
uk grid > telecitygroup | all | GB | 2011-09-23 | http://www.thewhir.com/tag/telecitygroup
q.beyond > northc | some | DE | 2021 | https://datacenter-magazine.fr/le-neerlandais-northc-a-acquis-les-3-datacenters-suisses-de-netrics
fortlax > ecodatacenter | all | SE | 2019-06-05 | https://convergedigest.blogspot.com/2019/06/swedens-ecodatacenter-and-fortalax-to.html
eura dc > eurofiber france | all | FR | 2019-11 | https://nieuws.nl/economie/20191126/eurofiber-breidt-uit-naar-frankrijk/
alticom > cellnex | all | NL | 2017 | https://www.telecompaper.com/news/cellnex-partners-with-deutsche-telekom-in-the-netherlands-and-integrates-3-150-sites--1369423
united hosting > iomart | all | GB | 2015-12 | https://datacenterknowledge.com/deals/one-week-four-data-center-acquisitions
sentrum > digital realty | all | GB | 2012 | https://www.datacenterknowledge.com/europe/equinix-buys-data-center-istanbul-strategic-gateway
main one > equinix | all | NG GH CI | 2022-04-05 | https://www.finanznachrichten.de/nachrichten-2022-04/55696470-equinix-acquires-nigerian-firm-mainone-for-dollar-320-mln-020.htm
zenium > equinix | some | TR | 2017-10 | https://www.datacenterknowledge.com/europe/equinix-buys-data-center-istanbul-strategic-gateway
colo4dallas > tierpoint | all | US | 2010-07 | http://www.bizjournals.com/stlouis/stories/2010/07/05/daily14.html
colo4 > tierpoint | all | US | 2010 | https://www.datacenterdynamics.com/news/tierpoint-to-double-its-size-after-acquiring-xand/
appica > immedion | all | US | 2016 | https://techmonitor.ai/data-centres/five-big-data-centre-deals-this-week-4745444
metro data centers > dartpoints | all | US | 2020-10-28 | https://www.lightreading.com/the-edge/edge-datacenter-company-dartpoints-buys-metro-data-centers/d/d-id/764996
186 communications > firstlight fiber | all | US | 2017 | https://fierce-network.com/telecom/firstlight-acquires-186-communications-gains-1-900-route-miles-fiber
at&t > evoque | some | US GB NL DE FR SG HK AU | 2019 | https://www.lebigdata.fr/evoque-decide-de-seloigner
infinity > virtus | some | GB | 2015 | https://techmonitor.ai/data-centres/five-big-data-centre-deals-this-week-4745444
vancis > interxion | all | NL | 2017-02 | http://www.topix.com/city/redwood-city-ca/2017/02/interxion-buys-amsterdam-data-center-from-dutch-service-provider-vancis?fromrss=1
nebula oy > telia | all | FI | 2017-06-07 | https://www.kkv.fi/ajankohtaista/tiedotteet/kkv-hyvaksyi-telian-ja-nebulan-yrityskaupan/
etisalat > khazna | some | AE | 2022-06-06 | https://www.thenationalnews.com/business/technology/2022/06/06/uae-telecom-operator-e-and-g42-merge-data-centres-under-khazna/
cable & wireless > vodafone | some | GB IE | 2012-04-23 | https://www.computing.co.uk/news/2169677/vodafone-agrees-gbp1bn-deal-cable-wireless-worldwide
vipnet > a1 hrvatska | all | HR | 2018 | https://derstandard.at/2000080200146/A1-heisst-nun-auch-in-Bulgarien-A1?ref=rss
metronet > vipnet | all | HR | 2017 | https://redmountholdings.com/vipnet/
metronet > a1 hrvatska | all | HR | 2017 | https://redmountholdings.com/vipnet/
redcentric plc > stellanor | some | GB | 2025-10-23 | https://newsnreleases.com/2025/10/23/redcentric-sell-data-centres-business-stellanor
switch datacenters > equinix | some | NL | 2019 | https://www.datacenterplanet.com/news/business/equinix-acquires-switch-datacenter-ams1-in-amsterdam-for-34-million/
apdc > 5gn | all | AU | 2019 | https://telecomtimes.com.au/category/ma/
orcon > 2degrees | all | NZ | 2022 | https://futurefive.co.nz/story/2degrees-orcon-merger-to-take-on-telco-powerhouses-vodafone-and-spark
zayo group > databank | some | US GB | 2020-12 | https://www.convergedigest.com/2020/12/zayo-completes-sale-of-us-and-uk-data.html
ip-only > globalconnect | all | SE | 2019-11 | https://www.datacenterdynamics.com/en/news/globalconnect-completes-27bn-debt-refinancing/
tenue > telecitygroup | all | FI | 2012-08-06 | http://www.datacenterknowledge.com/archives/2012/08/06/telecity-group-buys-footprint-in-helsinki-market/
csf group > bridge data centres | some | MY | 2017-11 | https://www.prnewswire.com/news-releases/bridge-data-centres-expands-apac-footprint-with-acquisition-of-data-centres-in-malaysia-300645579.html
internet solutions > dimension data | all | ZA | 2020-03-11 | https://www.dailymaverick.co.za/article/2020-03-11-dimension-data-comes-back-home/
dimension data > ntt data | all | ZA | 2024-04-01 | https://mybroadband.co.za/news/business/512928-goodbye-dimension-data.html
perth ix > vocus | all | AU | 2011 | https://www2.computerworld.com.au/article/381161/vocus_nets_perth_dc_7m_deal/
e3 networks > vocus | some | AU | 2010-10 | https://www.itnews.com.au/news/vocus-steers-clear-of-brisbane-e3-fallout-246030
maxnet > vocus | all | NZ | 2012 | http://www.afr.com/technology/vocus-focuses-expansion-on-melbourne-auckland-20121023-jin8w
enterprise data corporation > vocus | all | AU | 2015-02 | http://www.datacenterknowledge.com/archives/2015/02/13/australias-vocus-buys-two-data-centers-enters-fiber-construction-joint-venture
fx networks > vocus | all | NZ | 2014 | http://www.datacenterknowledge.com/archives/2015/02/13/australias-vocus-buys-two-data-centers-enters-fiber-construction-joint-venture
basefarm > orange business services | all | NO SE NL DE AT | 2018 | https://www.lightreading.com/artificial-intelligence-machine-learning/eurobites-telenor-led-ai-project-brings-in-big-business/d/d-id/745382
basefarm > skygard | some | NO | 2026-01 | http://www.idcnova.com/html/1/59/153/4895.html
orange business services > skygard | some | NO | 2026-01 | http://www.idcnova.com/html/1/59/153/4895.html
xo communications > verizon | all | US | 2017-02 | http://www.convergedigest.com/2017/02/verizon-completes-xo-acquisition.html
alog data centers > equinix | all | BR | 2014-07 | http://www.bnamericas.com/en/news/datacenter-company-equinix-rubs-hands-for-new-acquisitions/?position=719174
alpheus communications > logix fiber networks | all | US | 2018 | https://www.fiercetelecom.com/telecom/logix-raises-100m-capitalize-enterprise-wireless-interest-fiber
dc star > datacenter united | all | BE | 2022 | https://direct.datacenterdynamics.com/en/news/tinc-looking-to-sell-stake-in-belgiums-datacenter-united-report/
hasselt dc > datacenter united | all | BE | 2023 | https://direct.datacenterdynamics.com/en/news/tinc-looking-to-sell-stake-in-belgiums-datacenter-united-report/
datacloud > lcl data centers | all | BE | 2011 | https://datanews.knack.be/ict/nieuws/lcl-neemt-datacenter-van-engie-cofely-in-gembloux-over/article-news-1745519.html
dc74 data centers > lumos networks | all | US | 2017 | http://www.convergedigest.com/2017/03/lumos-offers-fibre-connectivity-from.html
dc74 data centers > segra | all | US | 2019 | https://www.telecompetitor.com/lumos-and-northstate-combine-under-lumos-brand-outlines-fiber-growth-plan/
spirit communications > segra | all | US | 2019 | https://www.telecompetitor.com/lumos-and-northstate-combine-under-lumos-brand-outlines-fiber-growth-plan/
consolidated communications > fidium | all | US | 2025-09-22 | https://www.europesays.com/us/247458
amcom > vocus | all | AU | 2015-07 | https://itbrief.co.nz/story/vocus-and-m2-merge-3b-anz-telco-giant/
`;
