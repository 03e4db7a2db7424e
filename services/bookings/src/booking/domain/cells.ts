const KM_PER_DEGREE = 111.32;
/** Sides of the squares in kilometres: for whichever reach there is one that is at most twice as wide. */
export const CELL_SIDES = [8, 16, 32, 64, 128, 256] as const;
type Side = (typeof CELL_SIDES)[number];

type LngLat = readonly [lng: number, lat: number];

const rowAt = (lat: number, side: Side): number => Math.floor((lat * KM_PER_DEGREE) / side);

/** Squares of one row are equally wide in degrees, whatever is asked of them. */
function columnAt(lng: number, row: number, side: Side): number {
  const middle = ((row + 0.5) * side) / KM_PER_DEGREE;
  return Math.floor((lng * KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180)) / side);
}

const nameOf = (side: Side, row: number, column: number, categoryId: string): string =>
  `${side}:${row}:${column}:${categoryId}`;

/** The squares that a job lies in, one of each size, with what it is about: what is looked up is a few of these names. */
export const cellsOf = ([lng, lat]: LngLat, categoryId: string): string[] =>
  CELL_SIDES.map((side) => {
    const row = rowAt(lat, side);
    return nameOf(side, row, columnAt(lng, row, side), categoryId);
  });

/** Squares that together cover a circle: at most 16 of them for each category, however wide it is. */
export function cellsAround([lng, lat]: LngLat, reachKm: number, categories: readonly string[]): string[] {
  const side = CELL_SIDES.find((one) => one >= reachKm) ?? 256;
  const degrees = reachKm / KM_PER_DEGREE;
  const cells: string[] = [];
  for (let row = rowAt(lat - degrees, side); row <= rowAt(lat + degrees, side); row++) {
    const middle = ((row + 0.5) * side) / KM_PER_DEGREE;
    const width = degrees / Math.cos((middle * Math.PI) / 180);
    for (let column = columnAt(lng - width, row, side); column <= columnAt(lng + width, row, side); column++)
      for (const categoryId of categories) cells.push(nameOf(side, row, column, categoryId));
  }
  return cells;
}
