/**
 * Utilities whose territory says nothing of who would serve a site, by EIA id: federal agencies and tribal works, sellers to
 * other utilities, and districts of irrigation, water and one railway, whose outline is often that of a county. Read in the
 * recorded territories one by one; irrigation districts that serve towns (Imperial, Modesto, Turlock, Merced, Vera) are left
 * retail.
 */
export const ROLE_OF_UTILITY: ReadonlyMap<string, 'federal' | 'wholesale' | 'district' | 'tribal'> = new Map([
  // Bonneville, Tennessee Valley Authority, Mission Valley and San Carlos (Bureau of Indian Affairs), Western Area
  ...(['1738', '18642', '19603', '19604', '27000'] as const).map((id) => [id, 'federal'] as const),
  // Basin Electric, East Kentucky, Sam Rayburn, South Texas, Vinton, Deseret, Badger, North Carolina Eastern, WPPI, Wolverine,
  // Colorado River Commission of Nevada
  ...(
    [...['1307', '5580', '16821', '17583', '19869', '40230'], ...['1572', '13687', '20858', '20910', '4356']] as const
  ).map((id) => [id, 'wholesale'] as const),
  // Tohono O'odham, Gila River, Ak-Chin, Umpqua, Mohegan: they supply their tribe's lands, and the outlines are of whole counties
  ...(['14543', '65261', '25866', '65352', '49826'] as const).map((id) => [id, 'tribal'] as const),
  // Buckeye, Maricopa No. 8, Harquahala, Hohokam, Kings River, McMullen, Ocotillo, Pinal No. 2 and No. 4, Tonopah,
  // Tuolumne, Wellton-Mohawk, Pinal No. 3, Midvale, Maricopa No. 1, Whatcom, Massachusetts Bay, Lathrop
  ...(
    [
      ...['2469', '5729', '8139', '8700', '10325', '12191', '13961', '15048', '15049', '19016', '19174', '25060'],
      ...['30518', '31516', '40355', '40456', '49848', '62779'],
    ] as const
  ).map((id) => [id, 'district'] as const),
]);
