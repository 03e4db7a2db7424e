import { HOUR_MS } from '../../core/durations.js';

export const nearBands = ['<2 km', '2-5 km', '5-15 km'] as const;
export type NearBand = (typeof nearBands)[number];

export const NEAR_ME_MS = 4 * HOUR_MS;
/** Whoever was seen since then counts as active. */
export const ACTIVE_MS = 15 * 60_000;
export const NEAR_GRID_KM = 2;
export const FARTHEST_KM = 15;

const KM_PER_DEGREE = 111.195;
const EARTH_KM = (KM_PER_DEGREE * 180) / Math.PI;
/** The grid goes evenly into the globe, so cells are a little larger than 2 km and never smaller. */
const ROWS = Math.floor((180 * KM_PER_DEGREE) / NEAR_GRID_KM);
const ROW_DEGREES = 180 / ROWS;

export interface Point {
  lat: number;
  lng: number;
}

/** Of the grid; all that is ever kept of a position. */
export interface Cell {
  row: number;
  column: number;
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** How many cells go around the earth; counted at the edge of the row that is nearer to its pole. */
function columnsOf(row: number): number {
  const south = row * ROW_DEGREES - 90;
  const narrowest = Math.min(cosine(south), cosine(south + ROW_DEGREES));
  return Math.max(1, Math.floor((360 * KM_PER_DEGREE * narrowest) / NEAR_GRID_KM));
}

export function cellOf({ lat, lng }: Point): Cell {
  const row = Math.min(ROWS - 1, Math.floor((lat + 90) / ROW_DEGREES));
  const columns = columnsOf(row);
  // The 180th meridian is the one at -180 again.
  const column = Math.floor(((lng + 180) / 360) * columns) % columns;
  return { row, column };
}

export function middleOf({ row, column }: Cell): Point {
  const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
  return {
    lat: rounded((row + 0.5) * ROW_DEGREES - 90),
    lng: rounded(((column + 0.5) / columnsOf(row)) * 360 - 180),
  };
}

/** From middle to middle along the surface. */
function kmBetween(a: Point, b: Point): number {
  const half = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2;
  const chord = half(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * half(b.lng - a.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What one may know of where a friend is: it depends on the two cells alone. null: nowhere near. */
export function bandBetween(own: Cell, other: Cell): NearBand | null {
  // To the next 100 m, so that neighbours are 2 km apart in every direction.
  const km = Math.round(kmBetween(middleOf(own), middleOf(other)) * 10) / 10;
  if (km < 2) return '<2 km';
  if (km < 5) return '2-5 km';
  return km <= FARTHEST_KM ? '5-15 km' : null;
}
