import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

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

export interface Professional {
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
  payoutAccount: string | null;
  onboardingCompleted: boolean;
  blueTick: boolean;
  totalEarnings: number;
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
    payoutAccount: String,
    onboardingCompleted: Boolean,
    blueTick: Boolean,
    totalEarnings: Number,
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
).plugin(outboxPlugin);

export const NEAR = 'near';
/** Who is told of a job: of a category, the nearest first. Only those who are told of any are in it. */
professionalSchema.index(
  { categories: 1, point: '2dsphere' },
  { name: NEAR, partialFilterExpression: { isNotified: true } },
);

/** Other replicas ask what changed a moment ago, to drop it from their memory. */
professionalSchema.index({ changedAt: 1 }, { name: 'changed' });
