import type { Language } from '@plateia/contracts';

export interface OfflineWords {
  title: string;
  lead: string;
  kept: string;
  again: string;
}

export const offlineWords: Readonly<Record<Language, OfflineWords>> = {
  en: {
    title: 'You are offline',
    lead: 'This page needs the network. It opens by itself once there is one.',
    kept: 'What you were writing is kept on this device.',
    again: 'Try again',
  },
  el: {
    title: 'Είστε εκτός σύνδεσης',
    lead: 'Η σελίδα αυτή χρειάζεται δίκτυο. Θα ανοίξει μόνη της μόλις υπάρξει.',
    kept: 'Ό,τι γράφατε έχει κρατηθεί σε αυτή τη συσκευή.',
    again: 'Δοκιμάστε ξανά',
  },
};
