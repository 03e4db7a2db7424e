import type { JobWithAnswers } from '@plateia/contracts/bookings';
import { ID } from '../bookings-kit.js';

export const jobOf = (rest: Partial<JobWithAnswers> = {}): JobWithAnswers => ({
  id: ID,
  title: 'Kitchen tap leaks',
  description: 'The kitchen tap drips day and night.',
  category: { id: 'plumbing/leak', name: 'Leak' },
  area: { city: 'Chania', postcode: '73131', lat: 35.5, lng: 24 },
  images: [],
  when: { type: 'date', date: '2026-12-05' },
  postedDate: '2026-11-20T08:00:00Z',
  quoteCount: 2,
  distanceKm: 1.2,
  myQuoteId: null,
  myQuoteStatus: null,
  answers: [{ id: 'urgency', question: 'How urgent is it?', answers: [{ value: 'today', label: 'Today' }] }],
  ...rest,
});
