import type { Language } from '@plateia/contracts';
import { PLACE_ID_LENGTH } from '@plateia/contracts/bookings';
import { z } from 'zod';
import type { Place } from '../places.js';

const line = z.string().max(200).optional();
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** GeoJSON, as far as it is read. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    name: line,
    street: line,
    housenumber: line,
    postcode: line,
    city: line,
    state: line,
    countrycode: z.string().length(2),
  }),
});
export const photonAnswer = z.object({ features: z.array(z.unknown()) });

/** One that is not as it should be, or that nobody could name again, is left out; the others are shown. */
export const placesIn = ({ features }: z.output<typeof photonAnswer>): Place[] =>
  features.flatMap((one) => {
    const read = feature.safeParse(one);
    const place = read.success ? placeOf(read.data) : undefined;
    return place && place.place_id.length <= PLACE_ID_LENGTH ? [place] : [];
  });

function placeOf({ geometry, properties }: z.output<typeof feature>): Place {
  const { name = '', street, housenumber, postcode = '', city = name, state, countrycode } = properties;
  const [lng, lat] = geometry.coordinates;
  const road = street ?? (city === name ? '' : name);
  const place = {
    street: [road, housenumber].filter(Boolean).join(' '),
    city,
    postcode,
    country: countrycode.toUpperCase(),
    lat,
    lng,
  };
  const label = [...new Set([place.street, city, state])].filter(Boolean).join(', ');
  return { ...place, label, place_id: idOf({ ...place, label }) };
}

const MARK = 'photon:';
const kept = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string().length(2), latitude, longitude]);

/** The server finds nothing again by an id of its own, so the id is the place. */
const idOf = ({ label, street, city, postcode, country, ...at }: Omit<Place, 'place_id'>): string =>
  MARK + Buffer.from(JSON.stringify([label, street, city, postcode, country, at.lat, at.lng])).toString('base64url');

export const isOfPhoton = ({ place_id }: Pick<Place, 'place_id'>): boolean => place_id.startsWith(MARK);

export function placeById(placeId: string): Place | null {
  if (!placeId.startsWith(MARK)) return null;
  const read = kept.safeParse(parsed(Buffer.from(placeId.slice(MARK.length), 'base64url').toString()));
  if (!read.success) return null;
  const [label, street, city, postcode, country, ...at] = read.data;
  return { place_id: placeId, label, street, city, postcode, country, lat: at[0], lng: at[1] };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What the server calls the names as people on the spot write them. */
export const photonLanguage: Readonly<Record<Language, string>> = { en: 'en', el: 'default' };
