export type Data = Record<string, unknown>;
/** What one event is read as. */
export interface Said {
  event: string;
  /** what is otherwise than in the sample of the event */
  but?: Data;
  en: readonly string[];
  el: readonly string[];
  href: readonly string[];
}

const BOOKING = '019cd40a-1000-7a10-8b10-0c1d2e3f4a10';
const booking = `/bookings/${BOOKING}`;
const job = `/pro/jobs/${BOOKING}`;
/** As an earlier release tells it. */
const OLDER = { categoryNames: undefined, priceTotal: undefined };

/** What an event tells each of its receivers, in their order; amounts and days as the language writes them. */
export const told: readonly Said[] = [
  {
    event: 'quote_received',
    en: ['Yasmin quoted €65.00 for Tap'],
    el: ['Yasmin σας έστειλε προσφορά 65,00 € για το αίτημα «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'quote_received',
    but: OLDER,
    en: ['You have a new quote'],
    el: ['Έχετε νέα προσφορά'],
    href: [booking],
  },
  {
    event: 'quote_updated',
    en: ['Yasmin changed the quote for Tap. It is €65.00 now'],
    el: ['Yasmin άλλαξε την προσφορά για το αίτημα «Μπαταρία». Είναι πλέον 65,00 €'],
    href: [booking],
  },
  {
    event: 'quote_accepted',
    en: ['Yasmin accepted your quote of €65.00 for Tap'],
    el: ['Yasmin δέχτηκε την προσφορά σας των 65,00 € για τη δουλειά «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'quote_declined',
    en: ['Yasmin did not choose your quote of €65.00 for Tap'],
    el: ['Yasmin δεν επέλεξε την προσφορά σας των 65,00 € για τη δουλειά «Μπαταρία»'],
    href: [job],
  },
  {
    event: 'quote_declined',
    but: OLDER,
    en: ['Your quote was not chosen'],
    el: ['Η προσφορά σας δεν επιλέχθηκε'],
    href: [job],
  },
  {
    event: 'quote_reopened',
    en: ['Your quote of €65.00 for Tap can be chosen again'],
    el: ['Η προσφορά σας των 65,00 € για τη δουλειά «Μπαταρία» μπορεί να επιλεγεί ξανά'],
    href: [job],
  },
  {
    event: 'quote_closed',
    but: { reason: 'payment_lost' },
    en: ['The appointment for Tap is off: it was not paid'],
    el: ['Το ραντεβού για την κράτηση «Μπαταρία» δεν ισχύει πια: δεν πληρώθηκε'],
    href: [job],
  },
  {
    event: 'job_matched',
    en: ['There is a new job that suits you: Tap'],
    el: ['Υπάρχει νέα δουλειά που σας ταιριάζει: Μπαταρία'],
    href: [job],
  },
  {
    event: 'booking_timeline',
    but: { kind: 'no_quotes_24h' },
    en: ['There is no quote for Tap at the moment. See what helps'],
    el: ['Αυτή τη στιγμή δεν υπάρχει προσφορά για το αίτημα «Μπαταρία». Δείτε τι βοηθά'],
    href: [booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'in_progress', by: 'professional' },
    en: ['Yasmin began the work: Tap'],
    el: ['Yasmin ξεκίνησε την εργασία «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'in_progress', by: 'customer' },
    en: ['Yasmin confirmed that you are there. The work has begun: Tap'],
    el: ['Yasmin επιβεβαίωσε την άφιξή σας. Η εργασία «Μπαταρία» ξεκίνησε'],
    href: [booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'completed', by: 'customer' },
    en: ['Yasmin approved your work. Tap is completed'],
    el: ['Yasmin ενέκρινε την εργασία σας. Η κράτηση «Μπαταρία» ολοκληρώθηκε'],
    href: [booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'completed', by: 'system' },
    en: ['Tap is completed', 'Tap is completed'],
    el: ['Η κράτηση «Μπαταρία» ολοκληρώθηκε', 'Η κράτηση «Μπαταρία» ολοκληρώθηκε'],
    href: [booking, booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'canceled', by: 'professional' },
    en: ['Yasmin canceled Tap'],
    el: ['Yasmin ακύρωσε την κράτηση «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'booking_status_changed',
    but: { to: 'canceled', by: 'system' },
    en: ['Tap was canceled', 'Tap was canceled'],
    el: ['Η κράτηση «Μπαταρία» ακυρώθηκε', 'Η κράτηση «Μπαταρία» ακυρώθηκε'],
    href: [booking, booking],
  },
  {
    event: 'booking_status_changed',
    but: { from: 'scheduled', to: 'open', by: 'system', professionalId: null },
    en: ['The appointment for Tap is off: it was not paid'],
    el: ['Το ραντεβού για την κράτηση «Μπαταρία» δεν ισχύει πια: δεν πληρώθηκε'],
    href: [booking],
  },
  {
    event: 'work_done',
    en: ['Yasmin reports the work as done: Tap. Have a look and approve it by 14 Mar 2026'],
    el: ['Yasmin δηλώνει ότι η εργασία «Μπαταρία» ολοκληρώθηκε. Δείτε την και εγκρίνετέ την ως τις 14 Μαρτίου 2026'],
    href: [booking],
  },
  {
    event: 'work_unreported',
    en: ['Is the work done? Report Tap by 12 Mar 2026, so that you are paid'],
    el: ['Ολοκληρώθηκε η εργασία «Μπαταρία»; Δηλώστε το ως τις 12 Μαρτίου 2026 για να πληρωθείτε'],
    href: [booking],
  },
  {
    event: 'booking_message_sent',
    en: ['Yasmin wrote to you about Tap'],
    el: ['Yasmin σας έγραψε για την κράτηση «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'payment_held',
    en: ['€65.00 is on hold for Tap', '€65.00 is on hold for Tap'],
    el: ['Δεσμεύτηκαν 65,00 € για την κράτηση «Μπαταρία»', 'Δεσμεύτηκαν 65,00 € για την κράτηση «Μπαταρία»'],
    href: [booking, booking],
  },
  {
    event: 'payment_held',
    but: OLDER,
    en: ['There is news of a payment', 'There is news of a payment'],
    el: ['Υπάρχουν νεότερα για μια πληρωμή', 'Υπάρχουν νεότερα για μια πληρωμή'],
    href: [booking, booking],
  },
  {
    event: 'payment_captured',
    en: ['You paid €65.00 for Tap', 'Your customer paid €65.00 for Tap'],
    el: ['Πληρώσατε 65,00 € για την κράτηση «Μπαταρία»', 'Ο πελάτης σας πλήρωσε 65,00 € για την κράτηση «Μπαταρία»'],
    href: [booking, booking],
  },
  {
    event: 'payment_captured',
    but: { taken: 1300 },
    en: ['You paid €13.00 for Tap', 'Your customer paid €13.00 for Tap'],
    el: ['Πληρώσατε 13,00 € για την κράτηση «Μπαταρία»', 'Ο πελάτης σας πλήρωσε 13,00 € για την κράτηση «Μπαταρία»'],
    href: [booking, booking],
  },
  {
    event: 'payment_released',
    en: ['€65.00 for Tap went to the professional', 'You earned €58.50 with Tap'],
    el: ['Ο επαγγελματίας πήρε 65,00 € για την κράτηση «Μπαταρία»', 'Κερδίσατε 58,50 € από την κράτηση «Μπαταρία»'],
    href: [booking, booking],
  },
  {
    event: 'payment_refunded',
    en: ['€65.00 is no longer on hold for Tap. Nothing was charged', '€65.00 is no longer on hold for Tap'],
    el: [
      'Αποδεσμεύτηκαν 65,00 € για την κράτηση «Μπαταρία». Δεν χρεωθήκατε',
      'Αποδεσμεύτηκαν 65,00 € για την κράτηση «Μπαταρία»',
    ],
    href: [booking, booking],
  },
  {
    event: 'payment_refunded',
    but: { status: 'partially_refunded', refunded: 2000 },
    en: ['You get €20.00 back for Tap', '€20.00 for Tap went back to your customer'],
    el: [
      'Σας επιστρέφονται 20,00 € για την κράτηση «Μπαταρία»',
      'Επιστράφηκαν στον πελάτη σας 20,00 € για την κράτηση «Μπαταρία»',
    ],
    href: [booking, booking],
  },
  {
    event: 'payment_failed',
    en: ['Your payment of €65.00 for Tap did not go through'],
    el: ['Η πληρωμή σας των 65,00 € για την κράτηση «Μπαταρία» δεν ολοκληρώθηκε'],
    href: [booking],
  },
  {
    event: 'payment_failed',
    but: { status: 'voided', bookingStatus: 'scheduled' },
    en: ['You have to pay €65.00 for Tap again', 'Your customer has to pay €65.00 for Tap again'],
    el: [
      'Χρειάζεται να πληρώσετε ξανά 65,00 € για την κράτηση «Μπαταρία»',
      'Ο πελάτης σας πρέπει να πληρώσει ξανά 65,00 € για την κράτηση «Μπαταρία»',
    ],
    href: [booking, booking],
  },
  {
    event: 'payment_due',
    en: ['Your saved card is charged €120.00 for Tap on 12 Mar 2026'],
    el: ['Στις 12 Μαρτίου 2026 χρεώνουμε 120,00 € στην αποθηκευμένη κάρτα σας για την κράτηση «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'payout_paid',
    en: ['€58.50 was paid out to you'],
    el: ['Σας καταβλήθηκαν 58,50 €'],
    href: ['/pro/earnings'],
  },
  {
    event: 'dispute_opened',
    en: [
      'Your dispute about Tap is open. The other side can answer until 13 Mar 2026',
      'Your customer opened a dispute about Tap. Answer by 13 Mar 2026',
    ],
    el: [
      'Ανοίξατε διαφορά για την κράτηση «Μπαταρία». Η άλλη πλευρά μπορεί να απαντήσει ως τις 13 Μαρτίου 2026',
      'Ο πελάτης σας άνοιξε διαφορά για την κράτηση «Μπαταρία». Απαντήστε ως τις 13 Μαρτίου 2026',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_updated',
    en: ['The professional answered in the dispute about Tap', 'Your answer in the dispute about Tap was sent'],
    el: [
      'Ο επαγγελματίας απάντησε στη διαφορά για την κράτηση «Μπαταρία»',
      'Η απάντησή σας στη διαφορά για την κράτηση «Μπαταρία» στάλθηκε',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_updated',
    but: { status: 'staff', by: undefined },
    en: ['Our team is looking at the dispute about Tap', 'Our team is looking at the dispute about Tap'],
    el: [
      'Η ομάδα μας εξετάζει τη διαφορά για την κράτηση «Μπαταρία»',
      'Η ομάδα μας εξετάζει τη διαφορά για την κράτηση «Μπαταρία»',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_resolved',
    en: [
      'The dispute about Tap is over: you get €20.00 back',
      'The dispute about Tap is over: your customer gets €20.00 back',
    ],
    el: [
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: σας επιστρέφονται 20,00 €',
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: επιστρέφονται 20,00 € στον πελάτη σας',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_resolved',
    but: { outcome: 'release', refund: null },
    en: ['The dispute about Tap is over: the professional is paid', 'The dispute about Tap is over: you are paid'],
    el: [
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: ο επαγγελματίας πληρώνεται',
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: θα πληρωθείτε',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_resolved',
    but: { outcome: 'refund', refund: null },
    en: [
      'The dispute about Tap is over: you get the money back',
      'The dispute about Tap is over: your customer gets the money back',
    ],
    el: [
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: τα χρήματα σας επιστρέφονται',
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: τα χρήματα επιστρέφονται στον πελάτη σας',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_resolved',
    but: { outcome: 'redo', refund: null },
    en: [
      'The dispute about Tap is over: the work will be done again',
      'The dispute about Tap is over: the work will be done again',
    ],
    el: [
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: η εργασία θα γίνει ξανά',
      'Η διαφορά για την κράτηση «Μπαταρία» έκλεισε: η εργασία θα γίνει ξανά',
    ],
    href: [booking, booking],
  },
  {
    event: 'dispute_resolved',
    but: OLDER,
    en: ['There is news of a dispute', 'There is news of a dispute'],
    el: ['Υπάρχουν νεότερα για μια διαφορά', 'Υπάρχουν νεότερα για μια διαφορά'],
    href: [booking, booking],
  },
  {
    event: 'review_published',
    en: ['Yasmin gave you 5 stars for Tap'],
    el: ['Yasmin σας έδωσε 5 αστέρια για την κράτηση «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'review_published',
    but: { rating: 1 },
    en: ['Yasmin gave you 1 star for Tap'],
    el: ['Yasmin σας έδωσε 1 αστέρι για την κράτηση «Μπαταρία»'],
    href: [booking],
  },
  {
    event: 'subscription_changed',
    en: ['Your plan Premium is active'],
    el: ['Η συνδρομή Premium είναι ενεργή'],
    href: ['/subscription'],
  },
  {
    event: 'subscription_changed',
    but: { plan: 'ghost-annual', status: 'canceled', currentPeriodEnd: '2026-04-01T10:00:00.000Z' },
    en: ['Your plan Ghost is canceled. It ends on 1 Apr 2026'],
    el: ['Η συνδρομή Ghost ακυρώθηκε. Λήγει στις 1 Απριλίου 2026'],
    href: ['/subscription'],
  },
  {
    event: 'subscription_changed',
    but: { plan: 'creator-monthly', status: 'past_due' },
    en: ['A payment for your plan Creator did not go through'],
    el: ['Μια πληρωμή για τη συνδρομή Creator δεν ολοκληρώθηκε'],
    href: ['/subscription'],
  },
  {
    event: 'subscription_changed',
    but: { status: 'canceled', currentPeriodEnd: null },
    en: ['Your plan is canceled'],
    el: ['Η συνδρομή σας ακυρώθηκε'],
    href: ['/subscription'],
  },
  {
    event: 'verification_changed',
    but: { to: 'verified', reason: 'All of it agrees.' },
    en: ['Your papers were checked: you are verified. All of it agrees.'],
    el: ['Τα έγγραφά σας ελέγχθηκαν: είστε επαληθευμένοι. All of it agrees.'],
    href: ['/pro/verification'],
  },
  {
    event: 'verification_changed',
    but: { to: 'expired', reason: null },
    en: ['Your papers have run out. Send new ones to be verified again'],
    el: ['Τα έγγραφά σας έληξαν. Στείλτε νέα για να επαληθευτείτε ξανά'],
    href: ['/pro/verification'],
  },
];
