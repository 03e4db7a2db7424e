import type { Language } from '@plateia/contracts';
import { PLACE_SUGGESTIONS, type JobAddress, type Place } from '@plateia/contracts/bookings';
import { countryOfPostcode, isPostcodeOf } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '../kit/service-error.js';
import { placeSeeds } from '../seed/seeds.js';
import { wordsOf } from '../world/people.js';

type Town = (typeof placeSeeds)[number];

const namesOf = ({ en, el }: Town): string[] => [...wordsOf(en), ...wordsOf(el)];

/** Every word that was typed begins a word of a name. */
export function suggestedTowns(input: string): Town[] {
  const typed = wordsOf(input);
  if (typed.length === 0) return [];
  const fits = (town: Town) => typed.every((word) => namesOf(town).some((name) => name.startsWith(word)));
  return placeSeeds.filter(fits).slice(0, PLACE_SUGGESTIONS);
}

/** Towns that an address names. */
export function townsIn(address: string): Town[] {
  const said = wordsOf(address);
  const isNamed = (name: string) => wordsOf(name).every((word) => said.includes(word));
  return placeSeeds.filter(({ en, el }) => isNamed(en) || isNamed(el)).slice(0, PLACE_SUGGESTIONS);
}

export const townOf = (placeId: string): Town | undefined => placeSeeds.find(({ id }) => id === placeId);

/** A town in the language of who reads, whoever wrote it in which. */
export const townIn = (language: Language, city: string): string =>
  placeSeeds.find(({ en, el }) => en === city || el === city)?.[language] ?? city;

export const labelOf = (town: Town, language: Language): string => `${town[language]}, ${town.region[language]}`;

export const placeView = (town: Town, language: Language): Place => ({
  place_id: town.id,
  label: labelOf(town, language),
  street: '',
  city: town[language],
  postcode: '',
  country: town.country,
  lat: town.lat,
  lng: town.lng,
});

const unknownPlace = (field: string, message: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule: 'place', message }]);

const foreignPostcode = (): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [
    { field: 'place.postcode', rule: 'postcode', message: 'Not a postcode of that country' },
  ]);

/** As a customer says where: a suggestion with what it lacks, or an address that they wrote themselves. */
export type PlaceInput =
  | { place_id: string; street?: string | undefined; postcode?: string | undefined }
  | { street?: string | undefined; city: string; postcode: string };

export function located(said: PlaceInput, language: Language): JobAddress {
  const { street = '', postcode = '' } = said;
  if ('city' in said) {
    const { country, lat, lng } = locatedByTown(said.city, 'place.city', countryOfPostcode(said.postcode));
    return { street, city: said.city, postcode, country, lat, lng };
  }
  const town = townOf(said.place_id);
  if (!town) throw unknownPlace('place.place_id', 'Choose one of the suggestions');
  if (postcode && !isPostcodeOf(town.country, postcode)) throw foreignPostcode();
  return { street, city: town[language], postcode, country: town.country, lat: town.lat, lng: town.lng };
}

export function locatedByTown(city: string, field: string, country?: string): Town {
  const town = townsIn(city).find((one) => country === undefined || one.country === country);
  if (!town) throw unknownPlace(field, 'Name the nearest town');
  return town;
}
