import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { geocode, type Place, placeDetails, suggestPlaces } from '@plateia/contracts/bookings';
import { Implements, Input, ServiceError, RequestContext } from '@plateia/service-kit';
import { Places } from './places.js';

@Controller()
export class PlacesController {
  constructor(private readonly places: Places) {}

  @Implements(suggestPlaces)
  async suggest(
    @Input() { input }: RouteInput<typeof suggestPlaces>,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof suggestPlaces>> {
    const suggestions = await this.places.suggest(input, language);
    return { suggestions, source: this.places.sourceOf(suggestions) };
  }

  @Implements(placeDetails)
  async details(
    @Input() { place_id }: RouteInput<typeof placeDetails>,
    @RequestContext() { language }: RequestContext,
  ): Promise<Place> {
    const place = await this.places.details(place_id, language);
    if (!place) throw new ServiceError('RESOURCE_NOT_FOUND');
    return place;
  }

  @Implements(geocode)
  async find(
    @Input() { address }: RouteInput<typeof geocode>,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof geocode>> {
    return { results: await this.places.geocode(address, language) };
  }
}
