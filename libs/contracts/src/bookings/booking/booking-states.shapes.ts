import { z } from 'zod';

export const bookingStatuses = [
  'draft',
  'open',
  'quotes_ready',
  'scheduled',
  'in_progress',
  'completed',
  'canceled',
] as const;
export const bookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** Of the two hours in which a draft is written; a vocabulary of its own beside the status. */
export const sessionStatus = z.enum(['step1_completed', 'active', 'expired']);
export type SessionStatus = z.infer<typeof sessionStatus>;

export const wizardStep = z.enum(['submit', 'follow_up_questions', 'complete']);
export type WizardStep = z.infer<typeof wizardStep>;

export const bookingTabs = ['action_needed', 'active', 'past'] as const;
export const bookingTab = z.enum(bookingTabs);
export type BookingTab = z.infer<typeof bookingTab>;

/** As whom a member looks at bookings. */
export const bookingSides = ['customer', 'professional'] as const;
export const bookingSide = z.enum(bookingSides);
export type BookingSide = z.infer<typeof bookingSide>;

export const nextAction = z.enum([
  'finish_draft',
  'compare_quotes',
  'confirm_payment',
  'approve_work',
  'answer_dispute',
  'leave_review',
  'start_job',
  'mark_done',
]);
export type NextAction = z.infer<typeof nextAction>;

/** Of the money of one booking; without a payment there is none. */
export const paymentStatuses = [
  'pending',
  'requires_action',
  'on_hold',
  'captured',
  'voided',
  'released',
  'partially_refunded',
  'refunded',
  'paid_out',
] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;
