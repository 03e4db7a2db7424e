import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { JobAddress } from '@plateia/contracts/bookings';
import { ServiceError } from '@plateia/service-kit';
import { areaOf, countryOfPostcode, isPostcodeOf } from '@plateia/contracts/bookings/rules';
import type { Area } from '../../booking/store/booking.schema.js';
import { type Place, Places } from './places.js';

/** As a customer says where: what was suggested, with what it lacks, or an address that they wrote themselves. */
export type PlaceInput =
  | { place_id: string; street?: string | undefined; postcode?: string | undefined }
  | { street?: string | undefined; city: string; postcode: string };

export interface Located {
  address: JobAddress;
  area: Area;
}

@Injectable()
export class LocateJob {
  constructor(private readonly places: Places) {}

  async run(said: PlaceInput, language: Language): Promise<Located> {
    const { street = '', postcode = '' } = said;
    const place = 'place_id' in said ? await this.suggested(said, language) : await this.written(said, language);
    const { lat, lng, country } = place;
    const city = 'city' in said ? said.city : place.city;
    const address = { street: street || place.street, city, postcode: postcode || place.postcode, country, lat, lng };
    const cell = areaOf(address);
    const point = { type: 'Point' as const, coordinates: [cell.lng, cell.lat] as [number, number] };
    return { address, area: { city, postcode: address.postcode, point } };
  }

  private async suggested(
    { place_id, postcode }: Extract<PlaceInput, { place_id: string }>,
    language: Language,
  ): Promise<Place> {
    const place = await this.places.details(place_id, language);
    if (!place) throw unknownPlace('place.place_id', 'Choose one of the suggestions');
    if (postcode && !isPostcodeOf(place.country, postcode)) throw foreignPostcode();
    return place;
  }

  /** By its street where the map has it, else by its town. */
  private async written(
    { street, city, postcode }: Extract<PlaceInput, { city: string }>,
    language: Language,
  ): Promise<Place> {
    const country = countryOfPostcode(postcode);
    for (const words of street === undefined ? [city] : [`${street}, ${postcode} ${city}`, city]) {
      const found = (await this.places.geocode(words, language)).find((place) => place.country === country);
      if (found) return found;
    }
    throw unknownPlace('place.city', 'Name the nearest town');
  }
}

const unknownPlace = (field: string, message: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule: 'place', message }]);

const foreignPostcode = (): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [
    { field: 'place.postcode', rule: 'postcode', message: 'Not a postcode of that country' },
  ]);
