import { bookingsService } from '@plateia/service-bookings';
import { feedService } from '@plateia/service-feed';
import { identityService } from '@plateia/service-identity';
import type { ServiceDefinition } from '@plateia/service-kit';
import { mediaService } from '@plateia/service-media';
import { notificationsService } from '@plateia/service-notifications';
import { messagingService } from '@plateia/service-messaging';
import { xpService } from '@plateia/service-xp';

/** Identity first: the others know callers by its keys. */
export const services: readonly ServiceDefinition[] = [
  identityService,
  feedService,
  notificationsService,
  messagingService,
  xpService,
  bookingsService,
  mediaService,
];
