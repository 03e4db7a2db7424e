import rows from './towns.json';

export type TownRow = readonly [lat: number, lng: number, en: string, el: string];

/** A module around the file, which by itself would need more of the bundler in every first load. */
export const townRows = rows as unknown as readonly TownRow[];
