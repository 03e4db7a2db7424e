import { expect, test } from '@jest/globals';
import type { BookingSide } from '@plateia/contracts/bookings';
import type { LogKind } from '../src/booking/store/booking-log.js';
import { shownTimeline } from '../src/booking/domain/timeline-texts.js';

const logged = (...kinds: LogKind[]) =>
  kinds.map((kind, n) => ({ kind, at: new Date(n * 1_000), by: 'system' as const }));
const published = logged('created', 'submitted', 'published');
const booking = { status: 'scheduled' as const, customerId: 'c', quotes: [], chosen: null };
const shown = (language: 'en' | 'el', side: BookingSide, log = published) =>
  shownTimeline({ ...booking, log }, { userId: 'c', side, language });

test.each(['en', 'el'] as const)('what is to come is said so, to either side: %s', (language) => {
  for (const side of ['customer', 'professional'] as const) {
    const steps = shown(language, side, logged('created'));
    expect(steps.map(({ status }) => status)).toEqual(['completed', 'current', ...Array<string>(13).fill('pending')]);
    for (const { title, description } of steps.slice(1)) {
      expect(title).toMatch(language === 'en' ? /\bwill\b/ : /^(Ο πελάτης )?[Θθ]α /u);
      expect(description).toBe('');
    }
  }
});

test('what came about is said as it was', () => {
  const title = (side: BookingSide, id: number, log = published) =>
    shown('en', side, log).find((step) => step.id === id)!.title;
  const done = [...published, ...logged('quoted', 'scheduled', 'money_held', 'started', 'work_finished', 'completed')];
  expect([title('customer', 9), title('customer', 9, done)]).toEqual([
    'You will choose a professional',
    'Professional chosen',
  ]);
  expect([title('professional', 14), title('professional', 14, done)]).toEqual([
    'The customer will approve the work',
    'Customer approved',
  ]);
});

test.each([
  ['en', /when the work is approved, or 3 days after it was reported as done/],
  ['el', /όταν εγκριθεί η εργασία ή 3 ημέρες αφού δηλωθεί ότι τελείωσε/],
] as const)('the step of the payment says as its card does when the money moves: %s', (language, words) => {
  const log = [...published, ...logged('quoted', 'scheduled', 'money_held')];
  expect(shown(language, 'customer', log)[9]?.description).toMatch(words);
});

test('goes on where somebody was chosen before the first wave', () => {
  const log = [...published, ...logged('scheduled', 'money_held')];
  expect(shown('en', 'customer', log).find(({ status }) => status === 'current')).toMatchObject({ id: 11 });
});
