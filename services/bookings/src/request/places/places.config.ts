import { z } from 'zod';

export const placesSettings = z.object({
  /** of a Photon server, for streets and house numbers; without it the towns of the own list */
  PLACES_URL: z.url({ protocol: /^https?$/ }).optional(),
});
export type PlacesSettings = z.output<typeof placesSettings>;
