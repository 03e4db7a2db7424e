import { z } from 'zod';
import { amount, currency, deletedMark, id, time } from '../../index.js';
import { verificationStatus } from '../professional/professional-profile.shapes.js';

export const quoteStatuses = ['sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'closed'] as const;
export const quoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof quoteStatus>;

export const quoteItemKind = z.enum(['service', 'appointment', 'product', 'delivery']);

export const quoteItem = z.object({ kind: quoteItemKind, label: z.string(), amount });
export type QuoteItem = z.infer<typeof quoteItem>;

export const quote = z.object({
  id,
  bookingId: id,
  professional: z.object({
    userId: id,
    businessName: z.string(),
    photo: z.string().nullable(),
    deleted: deletedMark,
    averageRating: z.number().nullable().describe('null under 3 reviews'),
    reviewCount: z.number().int(),
    totalJobs: z.number().int(),
    verificationStatus,
    blueTick: z.boolean(),
    responseTimeMinutes: z.number().int().nullable(),
    friendsWhoHired: z.number().int().describe('Friends of the one who looks; 0 below two'),
  }),
  priceTotal: amount,
  currency,
  vatIncluded: z.boolean(),
  items: z.array(quoteItem),
  message: z.string(),
  startAt: time,
  durationMinutes: z.number().int(),
  validUntil: time,
  status: quoteStatus,
  shortlisted: z.boolean(),
  unreadMessages: z.number().int().describe('Of the one who looks; never more than 100'),
  createdAt: time,
  version: z.number().int(),
});
export type Quote = z.infer<typeof quote>;

/** The middle half of what such jobs cost. */
export const priceRange = z.object({
  low: amount,
  median: amount,
  high: amount,
  sampleSize: z.number().int(),
  source: z.enum(['jobs', 'estimate']),
});
export type PriceRange = z.infer<typeof priceRange>;
