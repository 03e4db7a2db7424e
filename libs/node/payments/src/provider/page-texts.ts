import type { Language } from '@plateia/contracts';

const en = {
  title: 'Payment',
  lead: 'A payment of development: no card, no money.',
  plan: { premium: 'Premium', creator: 'Creator', ghost: 'Ghost', pro_starter: 'Starter', pro_premium: 'Premium' },
  interval: { monthly: 'per month', annual: 'per year' },
  method: {
    pm_ok: 'A card that pays',
    pm_declined: 'A card that is declined',
    pm_requires_action: 'A card whose holder has to confirm',
  },
  pay: 'Pay',
  back: 'Go back without paying',
  declined: 'The card was declined. Choose another one, or go back.',
  confirmLead: 'Your bank asks: is it you who pays?',
  confirm: 'Yes, pay',
  refuse: 'No',
  paid: 'This is paid.',
  expired: 'This payment has expired. Go back and begin anew.',
  goOn: 'Continue',
  manage: 'Your plan',
  until: 'Paid until {date}',
  card: 'Card',
  save: 'Save',
  cancel: 'Cancel at the end of the period',
  resume: 'Keep the plan',
  payments: 'Payments',
  nothing: 'There is nothing here.',
};

const el: typeof en = {
  title: 'Πληρωμή',
  lead: 'Πληρωμή για δοκιμές: χωρίς κάρτα, χωρίς χρήματα.',
  plan: { premium: 'Premium', creator: 'Creator', ghost: 'Ghost', pro_starter: 'Starter', pro_premium: 'Premium' },
  interval: { monthly: 'τον μήνα', annual: 'τον χρόνο' },
  method: {
    pm_ok: 'Κάρτα που πληρώνει',
    pm_declined: 'Κάρτα που απορρίπτεται',
    pm_requires_action: 'Κάρτα που ζητά επιβεβαίωση από τον κάτοχό της',
  },
  pay: 'Πληρωμή',
  back: 'Επιστροφή χωρίς πληρωμή',
  declined: 'Η κάρτα απορρίφθηκε. Επιλέξτε άλλη ή γυρίστε πίσω.',
  confirmLead: 'Η τράπεζά σας ρωτά: πληρώνετε εσείς;',
  confirm: 'Ναι, πληρώνω',
  refuse: 'Όχι',
  paid: 'Η πληρωμή έχει γίνει.',
  expired: 'Η πληρωμή έληξε. Γυρίστε πίσω και ξεκινήστε ξανά.',
  goOn: 'Συνέχεια',
  manage: 'Η συνδρομή σας',
  until: 'Πληρωμένη έως {date}',
  card: 'Κάρτα',
  save: 'Αποθήκευση',
  cancel: 'Ακύρωση στο τέλος της περιόδου',
  resume: 'Διατήρηση της συνδρομής',
  payments: 'Πληρωμές',
  nothing: 'Δεν υπάρχει τίποτα εδώ.',
};

export type PageTexts = typeof en;
export const pageTexts: Readonly<Record<Language, PageTexts>> = { en, el };
