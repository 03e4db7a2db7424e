const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Two points as [longitude, latitude], as the crow flies. */
export function kilometresBetween(
  [aLng, aLat]: readonly [number, number],
  [bLng, bLat]: readonly [number, number],
): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(aLat, bLat) + Math.cos(radians(aLat)) * Math.cos(radians(bLat)) * half(aLng, bLng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
