import type { Language } from '@plateia/contracts';
import { PLACE_ID_LENGTH } from '@plateia/contracts/bookings';
import { z } from 'zod';
import type { Place } from './places.js';
import { latitude, longitude, type PhotonIds } from './photon-ids.js';

const line = z.string().max(200).optional();

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
export const placesIn = ({ features }: z.output<typeof photonAnswer>, ids: PhotonIds): Place[] =>
  features.flatMap((one) => {
    const read = feature.safeParse(one);
    if (!read.success) return [];
    const place = placeOf(read.data);
    const place_id = ids.of(place);
    return place_id.length <= PLACE_ID_LENGTH ? [{ ...place, place_id }] : [];
  });

function placeOf({ geometry, properties }: z.output<typeof feature>): Omit<Place, 'place_id'> {
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
  return { ...place, label };
}

/** What the server calls the names as people on the spot write them. */
export const photonLanguage: Readonly<Record<Language, string>> = { en: 'en', el: 'default' };
