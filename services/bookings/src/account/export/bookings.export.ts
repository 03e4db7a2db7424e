import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import {
  ENTRIES_OF_CUSTOMER,
  ENTRIES_OF_PROFESSIONAL,
  JOURNAL_ENTRY,
} from '../../payments/ledger/journal-entry.schema.js';
import type { JournalEntry } from '../../payments/ledger/journal-entry.js';
import { PAID_PAYOUT, type PaidPayout, PAYOUTS_OF } from '../../payments/payout-accounts/payee.schema.js';
import { PAYMENT_INTENT, type PaymentIntent, TRIES_OF_CUSTOMER } from '../../payments/intents/payment-intent.schema.js';
import { BOOKING, type BookingRow, OF_CUSTOMER, OF_PROFESSIONAL } from '../../booking/store/booking.schema.js';
import { PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';
import { ownBooking, ownQuotes } from './shown-bookings.js';

/** What the member asked for, offered and earned. Offers of others to their customers, and where these live, are not theirs. */
@Injectable()
export class BookingsExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(BOOKING) bookings: Model<BookingRow>,
    @InjectModel(PROFESSIONAL) professionals: Model<Professional>,
    @InjectModel(PAYMENT_INTENT) tries: Model<PaymentIntent>,
    @InjectModel(JOURNAL_ENTRY) entries: Model<JournalEntry>,
    @InjectModel(PAID_PAYOUT) payouts: Model<PaidPayout>,
  ) {
    super();
    this.sections = [
      rowsSection({
        name: 'bookings',
        title: { en: 'Your bookings', el: 'Οι κρατήσεις σας' },
        model: bookings,
        hint: OF_CUSTOMER,
        find: (customerId) => ({ customerId }),
        show: ownBooking,
      }),
      rowsSection({
        name: 'tries-to-pay',
        title: { en: 'Payments you began', el: 'Πληρωμές που ξεκινήσατε' },
        model: tries,
        hint: TRIES_OF_CUSTOMER,
        find: (customerId) => ({ customerId }),
        show: ({ _id: id, askedAt: at, bookingId: booking, title, amount, state, earlyStartConsent: choice }) => ({
          id,
          at,
          booking,
          title,
          amount,
          state,
          choice: { earlyStartConsent: choice },
        }),
      }),
      rowsSection({
        name: 'payments',
        title: { en: 'What you paid and got back', el: 'Όσα πληρώσατε και όσα σας επιστράφηκαν' },
        model: entries,
        hint: ENTRIES_OF_CUSTOMER,
        find: (customerId) => ({ customerId }),
        // Fees and payouts are between the professional and Plateia.
        show: ({ _id: id, at, act: kind, bookingId: booking, lines }) => {
          const own = lines.filter(({ account }) => account === 'customer');
          return own.length > 0 ? { id, at, kind, booking, lines: own } : undefined;
        },
      }),
      rowsSection({
        name: 'quotes',
        title: { en: 'Quotes you sent', el: 'Προσφορές που στείλατε' },
        model: bookings,
        hint: OF_PROFESSIONAL,
        find: (userId) => ({ 'quotes.professionalId': userId }),
        show: ownQuotes,
      }),
      rowsSection({
        name: 'professional',
        title: { en: 'Your professional profile', el: 'Το επαγγελματικό σας προφίλ' },
        model: professionals,
        find: (userId) => ({ _id: userId }),
        show: (row) => ({
          name: row.businessName,
          text: row.businessDescription,
          category: row.categories,
          address: row.address,
          place: { radiusKm: row.radiusKm, point: row.point?.coordinates },
          vat: row.legal?.vat_number,
          phone: row.legal?.phone,
          title: row.legal?.legal_name,
          state: row.verificationStatus,
          reason: row.verificationReason,
          licence: row.licence,
          files: row.papers.map(({ type, file, validUntil }) => ({ type, key: file.key, validUntil })),
          account: row.payoutAccount,
          code: row.referralCode,
          at: row.lastActiveAt,
        }),
      }),
      rowsSection({
        name: 'earnings',
        title: { en: 'Money of your jobs', el: 'Χρήματα από τις δουλειές σας' },
        model: entries,
        hint: ENTRIES_OF_PROFESSIONAL,
        find: (professionalId) => ({ professionalId }),
        show: ({ _id: id, at, act: kind, bookingId: booking, lines }) => ({ id, at, kind, booking, lines }),
      }),
      rowsSection({
        name: 'payouts',
        title: { en: 'Payouts', el: 'Πληρωμές προς εσάς' },
        model: payouts,
        hint: PAYOUTS_OF,
        find: (professionalId) => ({ professionalId }),
        show: ({ _id: id, askedAt: at, amount, accountId: account, transferId: code, items }) => ({
          id,
          at,
          amount,
          account,
          code,
          lines: items.map(({ bookingId, amount: part }) => ({ bookingId, amount: part })),
        }),
      }),
    ];
  }
}
