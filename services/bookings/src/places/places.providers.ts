import { Clock, type Logger } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import type { BookingsSettings } from '../config.js';
import { GazetteerPlaces } from './gazetteer/gazetteer.places.js';
import { PhotonPlaces } from './photon/photon.places.js';
import { Places } from './places.js';

export const placesProviders = [
  {
    provide: Places,
    inject: [tokens.SETTINGS, Clock, tokens.LOGGER],
    useFactory: ({ PLACES_URL: url }: BookingsSettings, clock: Clock, logger: Logger): Places => {
      const fallback = new GazetteerPlaces();
      return url === undefined ? fallback : new PhotonPlaces({ url, fallback, clock, logger });
    },
  },
];
