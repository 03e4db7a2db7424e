const CELL_KM = 0.3;
const KM_PER_DEGREE = 111.32;

const middle = (degrees: number, cell: number): number =>
  // Six digits are a decimetre; more would only be noise.
  Math.round((Math.floor(degrees / cell) + 0.5) * cell * 1e6) / 1e6;

/** The middle of the cell of 300 m that a point lies in: near enough to judge the way by, too far to find the door. */
export function cellOf({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  const row = middle(lat, CELL_KM / KM_PER_DEGREE);
  return { lat: row, lng: middle(lng, CELL_KM / (KM_PER_DEGREE * Math.cos((row * Math.PI) / 180))) };
}
