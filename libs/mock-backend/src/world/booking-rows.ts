import type {
  BookingStatus,
  CancellationRule,
  DisputeOffer,
  DisputeOutcome,
  DisputeReason,
  DisputeStatus,
  FollowUpAnswers,
  JobAddress,
  JobTime,
  PaymentStatus,
  ProfessionalProfile,
  QuoteItem,
  QuoteStatus,
  LicenceStatus,
  VerificationStatus,
} from '@plateia/contracts/bookings';
import type { LoggedFact } from '@plateia/contracts/bookings/rules';

interface FileRow {
  key: string;
  alt: string;
}

export interface ProfessionalRow {
  userId: string;
  /** takes new jobs */
  isOffering: boolean;
  businessName: string;
  businessDescription: string;
  categories: string[];
  address: JobAddress | null;
  radiusKm: number;
  legal: ProfessionalProfile['legal'];
  verificationStatus: VerificationStatus;
  verifiedAt: number | null;
  documentsSent: boolean;
  licence: LicenceStatus;
  hasPayoutAccount: boolean;
  onboardingCompleted: boolean;
  lastActiveAt: number;
}

export interface QuoteRow {
  id: string;
  professionalId: string;
  status: QuoteStatus;
  priceTotal: number;
  vatIncluded: boolean;
  items: QuoteItem[];
  message: string;
  startAt: number;
  durationMinutes: number;
  validUntil: number;
  shortlisted: boolean;
  createdAt: number;
  version: number;
}

export interface ReviewRow {
  id: string;
  by: 'customer' | 'professional';
  authorId: string;
  subjectId: string;
  rating: number;
  text: string;
  createdAt: number;
}

export interface DisputeRow {
  id: string;
  openedBy: string;
  status: DisputeStatus;
  reason: DisputeReason;
  text: string;
  files: FileRow[];
  openedAt: number;
  answer: { text: string; files: FileRow[]; at: number } | null;
  offer: (DisputeOffer & { by: string }) | null;
  outcome: DisputeOutcome | null;
  refund: number | null;
}

export interface BookingRow {
  id: string;
  customerId: string;
  status: BookingStatus;
  requestNumber: string;
  title: string;
  description: string;
  categoryId: string | null;
  draft: { sessionExpiry: number; submitted: boolean; asked: boolean };
  answers: FollowUpAnswers;
  when: JobTime | null;
  budget: number | null;
  /** who is asked before all others, and when that one and the others were told */
  firstProfessionalId: string | null;
  firstAskedAt: number | null;
  othersAskedAt: number | null;
  address: JobAddress | null;
  images: FileRow[];
  quotes: QuoteRow[];
  chosen: {
    quoteId: string;
    professionalId: string;
    priceTotal: number;
    startAt: number;
    durationMinutes: number;
    agreedAt: number;
    earlyStartConsent: boolean;
  } | null;
  payment: { status: PaymentStatus; amount: number; dueAt?: number; takenAt?: number } | null;
  arrival: { code: string; triesLeft: number } | null;
  work: { doneAt: number; note: string; files: FileRow[] } | null;
  cancellation: { by: 'customer' | 'professional'; rule: CancellationRule; fee: number } | null;
  dispute: DisputeRow | null;
  reviews: ReviewRow[];
  reviewsShownAt: number | null;
  log: LoggedFact[];
  createdAt: number;
  publishedAt: number | null;
  endedAt: number | null;
  revision: number;
}

/** What one side of a quote wrote to the other. */
export interface ThreadMessageRow {
  id: string;
  bookingId: string;
  quoteId: string;
  from: string;
  to: string;
  body: string;
  files: FileRow[];
  clientId: string | null;
  read: boolean;
}
