import { route } from '../../index.js';
import { professionalFields, professionalProfile } from './professional-profile.shapes.js';

const access = { who: 'H', unauthorized: 'NOT_AUTHENTICATED' } as const;

export const ownProfessionalProfile = route({
  id: 'B29',
  summary: "The professional's own profile, with what is still missing to quote",
  method: 'GET',
  path: '/api/v1/marketplace/professional/profile',
  access,
  answers: { 200: professionalProfile },
  errors: [],
  idempotency: null,
});

export const updateProfessionalProfile = route({
  id: 'B30',
  summary: 'Change what the profile says; what follows from jobs and reviews is passed over',
  method: 'POST',
  path: '/api/v1/marketplace/professional/profile',
  access,
  body: professionalFields,
  answers: { 200: professionalProfile },
  errors: ['CATEGORY_NOT_SELECTABLE'],
  idempotency: 'N',
});

export const completeProfessionalOnboarding = route({
  id: 'B31',
  summary: 'The onboarding is done, whatever is still missing to quote',
  method: 'POST',
  path: '/api/v1/marketplace/professional/onboarding/complete',
  access,
  body: professionalFields,
  answers: { 200: professionalProfile },
  errors: ['CATEGORY_NOT_SELECTABLE'],
  idempotency: 'N',
});
