import { z } from 'zod';

/** Nothing of its own yet: what all services share is enough. */
export const messagingSettings = z.object({});
