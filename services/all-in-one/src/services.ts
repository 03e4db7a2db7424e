import { bookingsService } from '@plateia/service-bookings';
import { feedService } from '@plateia/service-feed';
import { identityService } from '@plateia/service-identity';
import type { ServiceDefinition } from '@plateia/service-kit';
import { mediaService } from '@plateia/service-media';
import { notificationsService } from '@plateia/service-notifications';

/** Identity first: the others know callers by its keys. */
export const services: readonly ServiceDefinition[] = [
  identityService,
  feedService,
  notificationsService,
  bookingsService,
  mediaService,
];
