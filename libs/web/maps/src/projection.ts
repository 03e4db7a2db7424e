export interface Place {
  lat: number;
  lng: number;
}

const KM_PER_DEGREE = 111.32;

/** How many times the radius the map is high: the circle does not touch its edge. */
const HEIGHT_IN_RADII = 2.6;

export interface Projection {
  /** in percent of the map, from its left upper corner */
  at: (place: Place) => { x: number; y: number };
  holds: (place: Place) => boolean;
}

/** A map as wide as `ratio` times its height with the circle in its middle; near enough flat at these distances. */
export function projectionOf(center: Place, radiusKm: number, ratio: number): Projection {
  const heightKm = radiusKm * HEIGHT_IN_RADII;
  const widthKm = heightKm * ratio;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((center.lat * Math.PI) / 180);
  const at = ({ lat, lng }: Place) => ({
    x: 50 + ((lng - center.lng) * kmPerDegreeEast * 100) / widthKm,
    y: 50 - ((lat - center.lat) * KM_PER_DEGREE * 100) / heightKm,
  });
  const holds = (place: Place): boolean => {
    const { x, y } = at(place);
    return x > 1 && x < 99 && y > 2 && y < 98;
  };
  return { at, holds };
}

/** Of the circle, in percent of the height of the map. */
export const RADIUS_PERCENT = 100 / HEIGHT_IN_RADII;
