import { Injectable } from '@nestjs/common';
import { ServiceError } from '@plateia/service-kit';
import { type Place, Places } from '../../request/places/places.js';
import type { Professional, ServiceAddress } from './professional.schema.js';

/** Where an address is, so that jobs can be measured from it. */
@Injectable()
export class ServiceAddresses {
  constructor(private readonly places: Places) {}

  async found(given: ServiceAddress): Promise<Pick<Professional, 'address' | 'point'>> {
    const { street, city, postcode, country } = given;
    const whole = [street, `${postcode} ${city}`].filter((line) => line.trim() !== '').join(', ');
    const place = (await this.likeliest(whole, country)) ?? (await this.likeliest(city, country));
    if (!place) throw unknownCity();
    return { address: given, point: { type: 'Point', coordinates: [place.lng, place.lat] } };
  }

  private async likeliest(written: string, country: string): Promise<Place | undefined> {
    const found = await this.places.geocode(written, 'en');
    return found.find((place) => place.country === country);
  }
}

/** Whoever lives off the map names the town they work around. */
const unknownCity = (): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [
    { field: 'service_address.city', rule: 'place', message: 'Name the nearest town' },
  ]);
