import { z } from 'zod';
import { booleanInput, route } from '../../index.js';
import { marketplaceProfile, professionalFields } from '../../bookings/professional/professional-profile.shapes.js';
import { loggedUser } from '../people.js';

export const joinMarketplace = route({
  id: 'I47',
  summary: 'Become a professional, or take no new jobs for a while',
  method: 'POST',
  path: '/api/v1/users/profile/marketplace',
  access: { who: 'M', adult: true },
  body: z.object({
    is_marketplace_enabled: booleanInput.default(true),
    professional_profile: professionalFields.optional(),
  }),
  answers: { 200: z.object({ message: z.string(), user: loggedUser, marketplace_profile: marketplaceProfile }) },
  errors: [],
  idempotency: 'N',
});
