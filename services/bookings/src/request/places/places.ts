import type { Language } from '@plateia/contracts';
import type { PlaceSource } from '@plateia/contracts/bookings';

/** As it is offered to whoever types. */
export interface Suggestion {
  place_id: string;
  label: string;
}

export interface Place extends Suggestion {
  /** '' where the place is a whole town, and so with the postcode */
  street: string;
  city: string;
  postcode: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  lat: number;
  lng: number;
}

export const MOST_PLACES = 5;
/** Letters after which something is suggested. */
export const LEAST_LETTERS = 3;

/** Where jobs are. Whoever answers, its ids are good for as long as a draft lives. */
export abstract class Places {
  /** The likeliest first. */
  abstract suggest(input: string, language: Language): Promise<Suggestion[]>;
  /** null for an id that is none of ours. */
  abstract details(placeId: string, language: Language): Promise<Place | null>;
  /** Whose data these are: whoever shows them says so. */
  abstract sourceOf(suggestions: readonly Suggestion[]): PlaceSource;
  /** From an address as people write it. */
  abstract geocode(address: string, language: Language): Promise<Place[]>;
}
