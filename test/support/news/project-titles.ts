/**
 * Titles of projects, invented: title | operator | MW | city or county, `-` for what it does not say. Each is of a kind of
 * sentence: an adjective of an operator, a size without a figure, a verb of growth, a body that decides.
 */
export const PROJECT_TITLES: readonly string[] = `
AWS data center campus under consideration in Adair County, Iowa | AWS | - | Adair County
Nimbus Forge adds new data center to Tulsa campus | Nimbus Forge | - | Tulsa
Harbor Colo Continues Expansion With Third Reno Data Center | Harbor Colo | - | Reno
Harbor Colo completes second Cleveland data center | Harbor Colo | - | Cleveland
Microsoft Project Heron data center in Ames gets planning approval | Microsoft | - | Ames
DataBank data center in eastern Indianapolis recommended for approval | DataBank | - | Indianapolis
Amazon requests permit for 11-building data center campus in Adair County, Iowa | Amazon | - | Adair County
Greystoke-backed Pinecrest Details Plans for 1GW Campus in Montana | Pinecrest | 1000 | -
Reno, Nevada, to consider Project Spring data center proposal | - | - | Reno
Gigawatt-sized data center campus planned in Utah | - | 1000 | -
Meta plans gigawatt-scale data center in Ohio | Meta | 1000 | -
OpenAI and SoftBank to build 10 gigawatts of data centers in Texas | OpenAI and SoftBank | 10000 | -
Pinecrest to develop multi-gigawatt campus in Ohio | Pinecrest | - | -
Pinecrest energizes first 200-megawatt building at Reno data center | Pinecrest | 200 | Reno
Half-gigawatt data center planned for Reno | - | 500 | Reno
The Facebook parent starts work on Ohio data center | Facebook parent | - | -
Harbor Colo launches Cleveland data center, its fifth in Ohio | Harbor Colo | - | Cleveland
County Board Approves Harbor Colo's 900MW Data Center in Adair County | Harbor Colo | 900 | Adair County
Nimbus Forge, Brightline partner on 768-acre Texas data center campus | Nimbus Forge, Brightline | - | -
Harbor Colo readies 40MW data hall in Dublin | Harbor Colo | 40 | Dublin
Microsoft moves ahead with data center in Reno | Microsoft | - | Reno
Google seeks permits for data center near Reno | Google | - | Reno
Harbor Colo begins phase two of Cleveland data center | Harbor Colo | - | Cleveland
Harbor Colo to quadruple Dublin data center capacity | Harbor Colo | - | Dublin
Harbor Colo doubles size of Cleveland campus to 200MW | Harbor Colo | 200 | Cleveland
Up to 5GW data center promised for Reno, Nevada | - | 5000 | Reno
xAI's Colossus 2 in Memphis reaches 1GW | xAI | 1000 | Memphis
`
  .trim()
  .split('\n');
