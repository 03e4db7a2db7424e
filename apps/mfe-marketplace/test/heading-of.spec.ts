import { expect, it } from '@jest/globals';
import { headingOf } from '../src/booking-look/heading-of.js';

const category = { id: 'plumbing/tap', name: 'Tap' };
const athens = { city: 'Athens' };

it.each([
  ['the title that its customer gave it', 'Kitchen tap leaks', 'It drips.', 'Kitchen tap leaks'],
  ['a first sentence', 'Tap', 'It drips all night. Please come soon.', 'Tap: It drips all night'],
  ['the first words', 'Tap', 'The tap in the kitchen drips day and night', 'Tap: The tap in the kitchen drips…'],
  ['the first line', '', 'Η βρύση στάζει\nστην κουζίνα', 'Tap: Η βρύση στάζει'],
  ['as much of a long word as there is room for', 'Tap', 'x'.repeat(60), `Tap: ${'x'.repeat(48)}…`],
  ['the town where nothing was said', 'Tap', ' ', 'Tap: Athens'],
])('tells a booking from others by %s', (_by, title, description, heading) => {
  expect(headingOf({ title, category, description, area: athens })).toBe(heading);
});

it('is the kind alone where nothing else is known, and nothing of a draft without one', () => {
  expect(headingOf({ title: 'Tap', category, description: '', area: null })).toBe('Tap');
  expect(headingOf({ title: '', category: { id: '', name: '' }, description: '' })).toBe('');
});
