import { z } from 'zod';
import { amount, country, id, text, time } from '../../index.js';
import { categoryIdInput } from '../categories/category.shapes.js';
import { city, postcode } from '../places/place.shapes.js';
import { isPostcodeOf } from '../rules/postcodes.js';
import { vatNumber } from './vat-number.js';

export const verificationStatuses = ['pending', 'in_review', 'verified', 'rejected', 'expired', 'suspended'] as const;
export const verificationStatus = z.enum(verificationStatuses);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** What staff said of a licence, which some work asks for beside the papers of everybody. */
export const licenceStatus = z.enum(['none', 'in_review', 'verified', 'rejected']);
export type LicenceStatus = z.infer<typeof licenceStatus>;

/** What a quote asks for, in the order in which it is asked for. */
export const partsForQuotes = [
  'onboarding_completed',
  'business_name',
  'categories',
  'service_address',
  'legal',
  'suspended',
] as const;

/** Of that, what is not there yet. */
export const missingForQuotes = z.enum(partsForQuotes);
export type MissingForQuotes = z.infer<typeof missingForQuotes>;

export const DEFAULT_RADIUS_KM = 25;
export const MOST_CATEGORIES = 10;

const PHONE = /^\+[1-9]\d{6,14}$/;

export const legalInput = z.object({
  legal_name: text(2, 120),
  phone: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
    .refine((number) => PHONE.test(number), { params: { rule: 'phone' }, message: 'A number like +302101234567' }),
  vat_number: vatNumber,
  register_no: text(0, 40).optional(),
});

const addressInput = z
  .object({ street: text(0, 120).default(''), city, postcode, country })
  .refine((address) => isPostcodeOf(address.country, address.postcode), {
    path: ['postcode'],
    params: { rule: 'postcode' },
    message: 'Not a postcode of this country',
  });

/** What a professional says of themselves; all else follows from what they do. */
export const professionalFields = z.object({
  business_name: text(2, 80).optional(),
  business_description: text(0, 2_000).optional(),
  categories: z
    .array(categoryIdInput)
    .min(1)
    .max(MOST_CATEGORIES)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  service_address: addressInput.optional(),
  service_radius: z.number().int().min(1).max(100).optional().describe('Kilometres'),
  legal: legalInput.optional(),
});
export type ProfessionalFields = z.output<typeof professionalFields>;

/** As the API writes it. What is the owner's alone is null or left out to others, as is where exactly they live. */
export const professionalProfile = z.object({
  user_id: id,
  business_name: z.string(),
  business_description: z.string(),
  categories: z.array(z.string()),
  service_address: z
    .object({
      street: z.string().optional(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
      lat: z.number().optional(),
      lng: z.number().optional(),
    })
    .nullable(),
  service_radius: z.number().int(),
  stripe_account_id: z.string().nullable(),
  payout_account: z
    .enum(['none', 'pending', 'ready'])
    .optional()
    .describe("Whether it can be paid to; the owner's alone"),
  verification_status: verificationStatus,
  verified_at: time.nullable(),
  verification_reason: z.string().nullable().optional().describe("What staff said to it; the owner's alone"),
  licence: licenceStatus.optional().describe("Whether staff has seen it; the owner's alone"),
  blue_tick: z.boolean(),
  onboarding_completed: z.boolean(),
  profile_completion_percentage: z.number().int().min(0).max(100),
  last_active_at: time.nullable(),
  total_earnings: amount.nullable(),
  total_jobs: z.number().int(),
  average_rating: z.number().nullable().describe('null under 3 reviews'),
  review_count: z.number().int(),
  response_time_minutes: z.number().int().nullable().describe("null: '2-4 hours'"),
  referral_code: z.string().nullable(),
  referral_earnings: amount.nullable(),
  legal: z
    .object({ legal_name: z.string(), phone: z.string(), vat_number: z.string(), register_no: z.string().nullable() })
    .nullable(),
  can_quote: z.boolean(),
  missing: z.array(missingForQuotes),
});
export type ProfessionalProfile = z.infer<typeof professionalProfile>;

export const marketplaceProfile = z.object({
  is_marketplace_enabled: z.boolean(),
  professional_profile: professionalProfile.nullable(),
});
export type MarketplaceProfile = z.infer<typeof marketplaceProfile>;
