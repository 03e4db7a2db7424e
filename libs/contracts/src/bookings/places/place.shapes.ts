import { z } from 'zod';
import { country, text } from '../../index.js';
import { ANY_POSTCODE, isPostcodeOf, withoutSpaces } from '../rules/postcodes.js';

/** Shorter ones suggest nothing. */
export const PLACE_INPUT_LENGTH = 3;
export const PLACE_SUGGESTIONS = 5;

export const placeSuggestion = z.object({ place_id: z.string(), label: z.string() });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** Whose data it is; whoever shows it says so. */
export const placeSource = z.enum(['geonames', 'openstreetmap']);
export type PlaceSource = z.infer<typeof placeSource>;

export const place = placeSuggestion.extend({
  /** '' for a place that is no address */
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country,
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.infer<typeof place>;

/** Some ids say all that is to be known of the place. */
export const PLACE_ID_LENGTH = 1_000;
export const placeIdInput = z.string().trim().min(1).max(PLACE_ID_LENGTH);
export const street = text(1, 120);
export const city = text(1, 80);

export const postcode = z
  .string()
  .transform(withoutSpaces)
  .refine((code) => ANY_POSTCODE.test(code), { params: { rule: 'postcode' }, message: 'Not a postcode' });

/** Where jobs are done: Greece and Cyprus, whose postcodes tell them apart. */
export const jobPostcode = postcode.refine((code) => isPostcodeOf('GR', code) || isPostcodeOf('CY', code), {
  params: { rule: 'postcode' },
  message: 'Not a postcode of Greece or Cyprus',
});
