import { codePoints } from '@plateia/contracts';
import { geocode, PLACE_INPUT_LENGTH, placeDetails, suggestPlaces } from '@plateia/contracts/bookings';
import { labelOf, placeView, suggestedTowns, townOf, townsIn } from '../jobs/places.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';

const suggested = answers(suggestPlaces, ({ input: { input }, language }) => {
  const towns = codePoints(input) < PLACE_INPUT_LENGTH ? [] : suggestedTowns(input);
  const suggestions = towns.map((town) => ({ place_id: town.id, label: labelOf(town, language) }));
  return { suggestions, source: 'geonames' as const };
});

const detailed = answers(placeDetails, ({ input: { place_id }, language }) => {
  const town = townOf(place_id);
  if (!town) throw new ServiceError('RESOURCE_NOT_FOUND');
  return placeView(town, language);
});

const coded = answers(geocode, ({ input: { address }, language }) => ({
  results: townsIn(address).map((town) => placeView(town, language)),
}));

export const placeHandlers = [suggested, detailed, coded];
