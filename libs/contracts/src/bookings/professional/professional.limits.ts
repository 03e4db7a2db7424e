// Written by `npm run contracts:generate` from the routes.

export const completeProfessionalOnboardingLimits = {
  business_name: { least: 2, most: 80 },
  business_description: { most: 2000 },
  categories: { least: 1, most: 10, each: { least: 1, most: 80 } },
  service_address: { street: { most: 120 }, city: { least: 1, most: 80 } },
  service_radius: { least: 1, most: 100 },
  legal: { legal_name: { least: 2, most: 120 }, register_no: { most: 40 } },
} as const;

export const updateProfessionalProfileLimits = {
  business_name: { least: 2, most: 80 },
  business_description: { most: 2000 },
  categories: { least: 1, most: 10, each: { least: 1, most: 80 } },
  service_address: { street: { most: 120 }, city: { least: 1, most: 80 } },
  service_radius: { least: 1, most: 100 },
  legal: { legal_name: { least: 2, most: 120 }, register_no: { most: 40 } },
} as const;
