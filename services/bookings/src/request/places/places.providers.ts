import { Clock, type Logger } from '@plateia/runtime';
import { type PlatformSettings, tokens } from '@plateia/service-kit';
import type { PlacesSettings } from './places.config.js';
import { GazetteerPlaces } from './gazetteer.places.js';
import { PhotonPlaces } from './photon.places.js';
import { Places } from './places.js';

export const placesProviders = [
  {
    provide: Places,
    inject: [tokens.SETTINGS, tokens.PLATFORM, Clock, tokens.LOGGER],
    useFactory: (
      { PLACES_URL: url }: PlacesSettings,
      { PAGE_TOKEN_SECRET: secret }: PlatformSettings,
      clock: Clock,
      logger: Logger,
    ): Places => {
      const fallback = new GazetteerPlaces();
      return url === undefined ? fallback : new PhotonPlaces({ url, secret, fallback, clock, logger });
    },
  },
];
