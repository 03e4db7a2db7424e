import type { Attachment } from '@plateia/attachments';
import type { DocumentType, LicenceStatus } from '@plateia/contracts/bookings';
import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';
import type { StaffTrail } from '../../booking/store/staff-act.row.js';

export type VerificationStatus = 'pending' | 'in_review' | 'verified' | 'rejected' | 'expired' | 'suspended';

export interface ServiceAddress {
  street: string;
  city: string;
  postcode: string;
  country: string;
}

export interface LegalData {
  legal_name: string;
  phone: string;
  vat_number: string;
  register_no: string | null;
}

/** As GeoJSON has it: longitude first. */
export interface Point {
  type: 'Point';
  coordinates: [lng: number, lat: number];
}

/** What somebody proves by, for themselves and staff alone. */
export interface VerificationDocument {
  type: DocumentType;
  file: Attachment;
  validUntil: Date | null;
}

export interface Professional
  extends
    Deadline<'papersEndAt'>,
    Deadline<'lossCountsUntil'>,
    Deadline<'responseCountedUntil'>,
    Deadline<'askAccountAt'> {
  /** the member */
  _id: string;
  businessName: string;
  businessDescription: string;
  categories: string[];
  address: ServiceAddress | null;
  /** where that address is */
  point?: Point;
  radiusKm: number;
  legal: LegalData | null;
  verificationStatus: VerificationStatus;
  verifiedAt: Date | null;
  documentsSent: boolean;
  licence?: LicenceStatus;
  papers: VerificationDocument[];
  /** since when they wait for staff, with their papers or for what they did not come to */
  reviewSince: Date | null;
  /** staff has judged what was until then */
  judgedAt?: Date;
  /** what staff said to them */
  verificationReason: string | null;
  trail?: StaffTrail;
  payoutAccount: string | null;
  /** the provider said that it can be paid to */
  payoutReady: boolean;
  onboardingCompleted: boolean;
  blueTick: boolean;
  totalJobs: number;
  averageRating: number | null;
  reviewCount: number;
  responseTimeMinutes: number | null;
  referralCode: string;
  lastActiveAt: Date;
  /** of the member, as identity last told */
  hasPhoto: boolean;
  isOffering: boolean;
  personVersion: number;
  /** whether new jobs are told of: offers, may quote, and has a place to measure from */
  isNotified: boolean;
  changedAt?: Date;
  version: number;
}

export const PROFESSIONAL = 'Professional';
export const PROFESSIONALS = 'professionals';

export const professionalSchema = new Schema<Professional>(
  {
    _id: String,
    businessName: String,
    businessDescription: String,
    categories: [String],
    address: Schema.Types.Mixed,
    point: Schema.Types.Mixed,
    radiusKm: Number,
    legal: Schema.Types.Mixed,
    verificationStatus: String,
    verifiedAt: Date,
    documentsSent: Boolean,
    licence: String,
    papers: [Schema.Types.Mixed],
    reviewSince: Date,
    judgedAt: Date,
    verificationReason: String,
    trail: { type: [Schema.Types.Mixed], default: undefined },
    payoutAccount: String,
    payoutReady: Boolean,
    onboardingCompleted: Boolean,
    blueTick: Boolean,
    totalJobs: Number,
    averageRating: Number,
    reviewCount: Number,
    responseTimeMinutes: Number,
    referralCode: String,
    lastActiveAt: Date,
    hasPhoto: Boolean,
    isOffering: Boolean,
    personVersion: Number,
    isNotified: Boolean,
    changedAt: Date,
  },
  { collection: PROFESSIONALS, versionKey: false },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'papersEndAt' })
  // Of the last dispute that was lost.
  .plugin(deadlinePlugin, { field: 'lossCountsUntil' })
  // From then on answers count that are a day older.
  .plugin(deadlinePlugin, { field: 'responseCountedUntil' })
  // Whether the account can be paid to.
  .plugin(deadlinePlugin, { field: 'askAccountAt' });

export const NEAR = 'near';
/** Who is told of a job: of a category, the nearest first. Only those who are told of any are in it. */
professionalSchema.index(
  { categories: 1, point: '2dsphere' },
  { name: NEAR, partialFilterExpression: { isNotified: true } },
);

export const WAITING_FOR_STAFF = 'waiting_for_staff';
/** Whom staff has to look at, the longest waiting first. */
professionalSchema.index(
  { reviewSince: 1, _id: 1 },
  { name: WAITING_FOR_STAFF, partialFilterExpression: { reviewSince: { $gt: new Date(0) } } },
);

export const SUSPENDED = 'suspended';
/** And whom it let wait, the longest suspended first. */
professionalSchema.index(
  { judgedAt: 1, _id: 1 },
  { name: SUSPENDED, partialFilterExpression: { verificationStatus: 'suspended' } },
);

export const PAID_THERE = 'paid_there';
/** Whose account the provider says something of. */
professionalSchema.index(
  { payoutAccount: 1 },
  { name: PAID_THERE, partialFilterExpression: { payoutAccount: { $gt: '' } } },
);

/** Other replicas ask what changed a moment ago, to drop it from their memory. */
professionalSchema.index({ changedAt: 1 }, { name: 'changed' });
