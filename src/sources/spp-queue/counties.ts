/**
 * Names of the counties (Louisiana: parishes) of the states in SPP's footprint, as the US Census Bureau lists them for
 * 2020 (Centers of Population by County; public domain). The queue names a place without saying whether it is a county.
 */
const NAMES: Readonly<Record<string, string>> = {
  AR:
    'Arkansas, Ashley, Baxter, Benton, Boone, Bradley, Calhoun, Carroll, Chicot, Clark, Clay, Cleburne, ' +
    'Cleveland, Columbia, Conway, Craighead, Crawford, Crittenden, Cross, Dallas, Desha, Drew, Faulkner, ' +
    'Franklin, Fulton, Garland, Grant, Greene, Hempstead, Hot Spring, Howard, Independence, Izard, Jackson, ' +
    'Jefferson, Johnson, Lafayette, Lawrence, Lee, Lincoln, Little River, Logan, Lonoke, Madison, Marion, ' +
    'Miller, Mississippi, Monroe, Montgomery, Nevada, Newton, Ouachita, Perry, Phillips, Pike, Poinsett, ' +
    'Polk, Pope, Prairie, Pulaski, Randolph, St. Francis, Saline, Scott, Searcy, Sebastian, Sevier, Sharp, ' +
    'Stone, Union, Van Buren, Washington, White, Woodruff, Yell',
  AZ:
    'Apache, Cochise, Coconino, Gila, Graham, Greenlee, La Paz, Maricopa, Mohave, Navajo, Pima, Pinal, Santa ' +
    'Cruz, Yavapai, Yuma',
  CO:
    'Adams, Alamosa, Arapahoe, Archuleta, Baca, Bent, Boulder, Broomfield, Chaffee, Cheyenne, Clear Creek, ' +
    'Conejos, Costilla, Crowley, Custer, Delta, Denver, Dolores, Douglas, Eagle, Elbert, El Paso, Fremont, ' +
    'Garfield, Gilpin, Grand, Gunnison, Hinsdale, Huerfano, Jackson, Jefferson, Kiowa, Kit Carson, Lake, La ' +
    'Plata, Larimer, Las Animas, Lincoln, Logan, Mesa, Mineral, Moffat, Montezuma, Montrose, Morgan, Otero, ' +
    'Ouray, Park, Phillips, Pitkin, Prowers, Pueblo, Rio Blanco, Rio Grande, Routt, Saguache, San Juan, San ' +
    'Miguel, Sedgwick, Summit, Teller, Washington, Weld, Yuma',
  IA:
    'Adair, Adams, Allamakee, Appanoose, Audubon, Benton, Black Hawk, Boone, Bremer, Buchanan, Buena Vista, ' +
    'Butler, Calhoun, Carroll, Cass, Cedar, Cerro Gordo, Cherokee, Chickasaw, Clarke, Clay, Clayton, Clinton, ' +
    'Crawford, Dallas, Davis, Decatur, Delaware, Des Moines, Dickinson, Dubuque, Emmet, Fayette, Floyd, ' +
    'Franklin, Fremont, Greene, Grundy, Guthrie, Hamilton, Hancock, Hardin, Harrison, Henry, Howard, ' +
    'Humboldt, Ida, Iowa, Jackson, Jasper, Jefferson, Johnson, Jones, Keokuk, Kossuth, Lee, Linn, Louisa, ' +
    'Lucas, Lyon, Madison, Mahaska, Marion, Marshall, Mills, Mitchell, Monona, Monroe, Montgomery, Muscatine, ' +
    "O'Brien, Osceola, Page, Palo Alto, Plymouth, Pocahontas, Polk, Pottawattamie, Poweshiek, Ringgold, Sac, " +
    'Scott, Shelby, Sioux, Story, Tama, Taylor, Union, Van Buren, Wapello, Warren, Washington, Wayne, ' +
    'Webster, Winnebago, Winneshiek, Woodbury, Worth, Wright',
  ID:
    'Ada, Adams, Bannock, Bear Lake, Benewah, Bingham, Blaine, Boise, Bonner, Bonneville, Boundary, Butte, ' +
    'Camas, Canyon, Caribou, Cassia, Clark, Clearwater, Custer, Elmore, Franklin, Fremont, Gem, Gooding, ' +
    'Idaho, Jefferson, Jerome, Kootenai, Latah, Lemhi, Lewis, Lincoln, Madison, Minidoka, Nez Perce, Oneida, ' +
    'Owyhee, Payette, Power, Shoshone, Teton, Twin Falls, Valley, Washington',
  KS:
    'Allen, Anderson, Atchison, Barber, Barton, Bourbon, Brown, Butler, Chase, Chautauqua, Cherokee, ' +
    'Cheyenne, Clark, Clay, Cloud, Coffey, Comanche, Cowley, Crawford, Decatur, Dickinson, Doniphan, Douglas, ' +
    'Edwards, Elk, Ellis, Ellsworth, Finney, Ford, Franklin, Geary, Gove, Graham, Grant, Gray, Greeley, ' +
    'Greenwood, Hamilton, Harper, Harvey, Haskell, Hodgeman, Jackson, Jefferson, Jewell, Johnson, Kearny, ' +
    'Kingman, Kiowa, Labette, Lane, Leavenworth, Lincoln, Linn, Logan, Lyon, McPherson, Marion, Marshall, ' +
    'Meade, Miami, Mitchell, Montgomery, Morris, Morton, Nemaha, Neosho, Ness, Norton, Osage, Osborne, ' +
    'Ottawa, Pawnee, Phillips, Pottawatomie, Pratt, Rawlins, Reno, Republic, Rice, Riley, Rooks, Rush, ' +
    'Russell, Saline, Scott, Sedgwick, Seward, Shawnee, Sheridan, Sherman, Smith, Stafford, Stanton, Stevens, ' +
    'Sumner, Thomas, Trego, Wabaunsee, Wallace, Washington, Wichita, Wilson, Woodson, Wyandotte',
  LA:
    'Acadia, Allen, Ascension, Assumption, Avoyelles, Beauregard, Bienville, Bossier, Caddo, Calcasieu, ' +
    'Caldwell, Cameron, Catahoula, Claiborne, Concordia, De Soto, East Baton Rouge, East Carroll, East ' +
    'Feliciana, Evangeline, Franklin, Grant, Iberia, Iberville, Jackson, Jefferson, Jefferson Davis, ' +
    'Lafayette, Lafourche, LaSalle, Lincoln, Livingston, Madison, Morehouse, Natchitoches, Orleans, Ouachita, ' +
    'Plaquemines, Pointe Coupee, Rapides, Red River, Richland, Sabine, St. Bernard, St. Charles, St. Helena, ' +
    'St. James, St. John the Baptist, St. Landry, St. Martin, St. Mary, St. Tammany, Tangipahoa, Tensas, ' +
    'Terrebonne, Union, Vermilion, Vernon, Washington, Webster, West Baton Rouge, West Carroll, West ' +
    'Feliciana, Winn',
  MN:
    'Aitkin, Anoka, Becker, Beltrami, Benton, Big Stone, Blue Earth, Brown, Carlton, Carver, Cass, Chippewa, ' +
    'Chisago, Clay, Clearwater, Cook, Cottonwood, Crow Wing, Dakota, Dodge, Douglas, Faribault, Fillmore, ' +
    'Freeborn, Goodhue, Grant, Hennepin, Houston, Hubbard, Isanti, Itasca, Jackson, Kanabec, Kandiyohi, ' +
    'Kittson, Koochiching, Lac qui Parle, Lake, Lake of the Woods, Le Sueur, Lincoln, Lyon, McLeod, Mahnomen, ' +
    'Marshall, Martin, Meeker, Mille Lacs, Morrison, Mower, Murray, Nicollet, Nobles, Norman, Olmsted, Otter ' +
    'Tail, Pennington, Pine, Pipestone, Polk, Pope, Ramsey, Red Lake, Redwood, Renville, Rice, Rock, Roseau, ' +
    'St. Louis, Scott, Sherburne, Sibley, Stearns, Steele, Stevens, Swift, Todd, Traverse, Wabasha, Wadena, ' +
    'Waseca, Washington, Watonwan, Wilkin, Winona, Wright, Yellow Medicine',
  MO:
    'Adair, Andrew, Atchison, Audrain, Barry, Barton, Bates, Benton, Bollinger, Boone, Buchanan, Butler, ' +
    'Caldwell, Callaway, Camden, Cape Girardeau, Carroll, Carter, Cass, Cedar, Chariton, Christian, Clark, ' +
    'Clay, Clinton, Cole, Cooper, Crawford, Dade, Dallas, Daviess, DeKalb, Dent, Douglas, Dunklin, Franklin, ' +
    'Gasconade, Gentry, Greene, Grundy, Harrison, Henry, Hickory, Holt, Howard, Howell, Iron, Jackson, ' +
    'Jasper, Jefferson, Johnson, Knox, Laclede, Lafayette, Lawrence, Lewis, Lincoln, Linn, Livingston, ' +
    'McDonald, Macon, Madison, Maries, Marion, Mercer, Miller, Mississippi, Moniteau, Monroe, Montgomery, ' +
    'Morgan, New Madrid, Newton, Nodaway, Oregon, Osage, Ozark, Pemiscot, Perry, Pettis, Phelps, Pike, ' +
    'Platte, Polk, Pulaski, Putnam, Ralls, Randolph, Ray, Reynolds, Ripley, St. Charles, St. Clair, Ste. ' +
    'Genevieve, St. Francois, St. Louis, Saline, Schuyler, Scotland, Scott, Shannon, Shelby, Stoddard, Stone, ' +
    'Sullivan, Taney, Texas, Vernon, Warren, Washington, Wayne, Webster, Worth, Wright',
  MT:
    'Beaverhead, Big Horn, Blaine, Broadwater, Carbon, Carter, Cascade, Chouteau, Custer, Daniels, Dawson, ' +
    'Deer Lodge, Fallon, Fergus, Flathead, Gallatin, Garfield, Glacier, Golden Valley, Granite, Hill, ' +
    'Jefferson, Judith Basin, Lake, Lewis and Clark, Liberty, Lincoln, McCone, Madison, Meagher, Mineral, ' +
    'Missoula, Musselshell, Park, Petroleum, Phillips, Pondera, Powder River, Powell, Prairie, Ravalli, ' +
    'Richland, Roosevelt, Rosebud, Sanders, Sheridan, Silver Bow, Stillwater, Sweet Grass, Teton, Toole, ' +
    'Treasure, Valley, Wheatland, Wibaux, Yellowstone',
  ND:
    'Adams, Barnes, Benson, Billings, Bottineau, Bowman, Burke, Burleigh, Cass, Cavalier, Dickey, Divide, ' +
    'Dunn, Eddy, Emmons, Foster, Golden Valley, Grand Forks, Grant, Griggs, Hettinger, Kidder, LaMoure, ' +
    'Logan, McHenry, McIntosh, McKenzie, McLean, Mercer, Morton, Mountrail, Nelson, Oliver, Pembina, Pierce, ' +
    'Ramsey, Ransom, Renville, Richland, Rolette, Sargent, Sheridan, Sioux, Slope, Stark, Steele, Stutsman, ' +
    'Towner, Traill, Walsh, Ward, Wells, Williams',
  NE:
    'Adams, Antelope, Arthur, Banner, Blaine, Boone, Box Butte, Boyd, Brown, Buffalo, Burt, Butler, Cass, ' +
    'Cedar, Chase, Cherry, Cheyenne, Clay, Colfax, Cuming, Custer, Dakota, Dawes, Dawson, Deuel, Dixon, ' +
    'Dodge, Douglas, Dundy, Fillmore, Franklin, Frontier, Furnas, Gage, Garden, Garfield, Gosper, Grant, ' +
    'Greeley, Hall, Hamilton, Harlan, Hayes, Hitchcock, Holt, Hooker, Howard, Jefferson, Johnson, Kearney, ' +
    'Keith, Keya Paha, Kimball, Knox, Lancaster, Lincoln, Logan, Loup, McPherson, Madison, Merrick, Morrill, ' +
    'Nance, Nemaha, Nuckolls, Otoe, Pawnee, Perkins, Phelps, Pierce, Platte, Polk, Red Willow, Richardson, ' +
    'Rock, Saline, Sarpy, Saunders, Scotts Bluff, Seward, Sheridan, Sherman, Sioux, Stanton, Thayer, Thomas, ' +
    'Thurston, Valley, Washington, Wayne, Webster, Wheeler, York',
  NM:
    'Bernalillo, Catron, Chaves, Cibola, Colfax, Curry, De Baca, Doña Ana, Eddy, Grant, Guadalupe, Harding, ' +
    'Hidalgo, Lea, Lincoln, Los Alamos, Luna, McKinley, Mora, Otero, Quay, Rio Arriba, Roosevelt, Sandoval, ' +
    'San Juan, San Miguel, Santa Fe, Sierra, Socorro, Taos, Torrance, Union, Valencia',
  OK:
    'Adair, Alfalfa, Atoka, Beaver, Beckham, Blaine, Bryan, Caddo, Canadian, Carter, Cherokee, Choctaw, ' +
    'Cimarron, Cleveland, Coal, Comanche, Cotton, Craig, Creek, Custer, Delaware, Dewey, Ellis, Garfield, ' +
    'Garvin, Grady, Grant, Greer, Harmon, Harper, Haskell, Hughes, Jackson, Jefferson, Johnston, Kay, ' +
    'Kingfisher, Kiowa, Latimer, Le Flore, Lincoln, Logan, Love, McClain, McCurtain, McIntosh, Major, ' +
    'Marshall, Mayes, Murray, Muskogee, Noble, Nowata, Okfuskee, Oklahoma, Okmulgee, Osage, Ottawa, Pawnee, ' +
    'Payne, Pittsburg, Pontotoc, Pottawatomie, Pushmataha, Roger Mills, Rogers, Seminole, Sequoyah, Stephens, ' +
    'Texas, Tillman, Tulsa, Wagoner, Washington, Washita, Woods, Woodward',
  SD:
    'Aurora, Beadle, Bennett, Bon Homme, Brookings, Brown, Brule, Buffalo, Butte, Campbell, Charles Mix, ' +
    'Clark, Clay, Codington, Corson, Custer, Davison, Day, Deuel, Dewey, Douglas, Edmunds, Fall River, Faulk, ' +
    'Grant, Gregory, Haakon, Hamlin, Hand, Hanson, Harding, Hughes, Hutchinson, Hyde, Jackson, Jerauld, ' +
    'Jones, Kingsbury, Lake, Lawrence, Lincoln, Lyman, McCook, McPherson, Marshall, Meade, Mellette, Miner, ' +
    'Minnehaha, Moody, Oglala Lakota, Pennington, Perkins, Potter, Roberts, Sanborn, Spink, Stanley, Sully, ' +
    'Todd, Tripp, Turner, Union, Walworth, Yankton, Ziebach',
  TX:
    'Anderson, Andrews, Angelina, Aransas, Archer, Armstrong, Atascosa, Austin, Bailey, Bandera, Bastrop, ' +
    'Baylor, Bee, Bell, Bexar, Blanco, Borden, Bosque, Bowie, Brazoria, Brazos, Brewster, Briscoe, Brooks, ' +
    'Brown, Burleson, Burnet, Caldwell, Calhoun, Callahan, Cameron, Camp, Carson, Cass, Castro, Chambers, ' +
    'Cherokee, Childress, Clay, Cochran, Coke, Coleman, Collin, Collingsworth, Colorado, Comal, Comanche, ' +
    'Concho, Cooke, Coryell, Cottle, Crane, Crockett, Crosby, Culberson, Dallam, Dallas, Dawson, Deaf Smith, ' +
    'Delta, Denton, DeWitt, Dickens, Dimmit, Donley, Duval, Eastland, Ector, Edwards, Ellis, El Paso, Erath, ' +
    'Falls, Fannin, Fayette, Fisher, Floyd, Foard, Fort Bend, Franklin, Freestone, Frio, Gaines, Galveston, ' +
    'Garza, Gillespie, Glasscock, Goliad, Gonzales, Gray, Grayson, Gregg, Grimes, Guadalupe, Hale, Hall, ' +
    'Hamilton, Hansford, Hardeman, Hardin, Harris, Harrison, Hartley, Haskell, Hays, Hemphill, Henderson, ' +
    'Hidalgo, Hill, Hockley, Hood, Hopkins, Houston, Howard, Hudspeth, Hunt, Hutchinson, Irion, Jack, ' +
    'Jackson, Jasper, Jeff Davis, Jefferson, Jim Hogg, Jim Wells, Johnson, Jones, Karnes, Kaufman, Kendall, ' +
    'Kenedy, Kent, Kerr, Kimble, King, Kinney, Kleberg, Knox, Lamar, Lamb, Lampasas, La Salle, Lavaca, Lee, ' +
    'Leon, Liberty, Limestone, Lipscomb, Live Oak, Llano, Loving, Lubbock, Lynn, McCulloch, McLennan, ' +
    'McMullen, Madison, Marion, Martin, Mason, Matagorda, Maverick, Medina, Menard, Midland, Milam, Mills, ' +
    'Mitchell, Montague, Montgomery, Moore, Morris, Motley, Nacogdoches, Navarro, Newton, Nolan, Nueces, ' +
    'Ochiltree, Oldham, Orange, Palo Pinto, Panola, Parker, Parmer, Pecos, Polk, Potter, Presidio, Rains, ' +
    'Randall, Reagan, Real, Red River, Reeves, Refugio, Roberts, Robertson, Rockwall, Runnels, Rusk, Sabine, ' +
    'San Augustine, San Jacinto, San Patricio, San Saba, Schleicher, Scurry, Shackelford, Shelby, Sherman, ' +
    'Smith, Somervell, Starr, Stephens, Sterling, Stonewall, Sutton, Swisher, Tarrant, Taylor, Terrell, ' +
    'Terry, Throckmorton, Titus, Tom Green, Travis, Trinity, Tyler, Upshur, Upton, Uvalde, Val Verde, Van ' +
    'Zandt, Victoria, Walker, Waller, Ward, Washington, Webb, Wharton, Wheeler, Wichita, Wilbarger, Willacy, ' +
    'Williamson, Wilson, Winkler, Wise, Wood, Yoakum, Young, Zapata, Zavala',
  UT:
    'Beaver, Box Elder, Cache, Carbon, Daggett, Davis, Duchesne, Emery, Garfield, Grand, Iron, Juab, Kane, ' +
    'Millard, Morgan, Piute, Rich, Salt Lake, San Juan, Sanpete, Sevier, Summit, Tooele, Uintah, Utah, ' +
    'Wasatch, Washington, Wayne, Weber',
  WY:
    'Albany, Big Horn, Campbell, Carbon, Converse, Crook, Fremont, Goshen, Hot Springs, Johnson, Laramie, ' +
    'Lincoln, Natrona, Niobrara, Park, Platte, Sheridan, Sublette, Sweetwater, Teton, Uinta, Washakie, Weston',
};

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const BY_STATE: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(NAMES).map(([state, names]) => [state, new Map(names.split(', ').map((name) => [fold(name), name]))]),
);

/** The county of this name in a state (by postal code), in the Census Bureau's spelling, or null. */
export function findCounty(state: string, name: string): string | null {
  return BY_STATE.get(state)?.get(fold(name)) ?? null;
}

/** Postal codes of the states whose counties are known. */
export const FOOTPRINT: ReadonlySet<string> = new Set(BY_STATE.keys());
