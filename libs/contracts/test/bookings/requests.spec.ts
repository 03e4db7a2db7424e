import { describe, expect, test } from '@jest/globals';
import { problemOf } from './problem-of.js';
import {
  acceptQuote,
  changeQuote,
  compareQuotes,
  completeBooking,
  descriptionProblem,
  followUpQuestions,
  initBooking,
  isGreekVatNumber,
  priceMetrics,
  removeBookingImage,
  sendQuote,
  signBookingImages,
  submitDescription,
  suggestPlaces,
  updateBookingStatus,
  updateProfessionalProfile,
} from '@plateia/contracts/bookings';
import { joinMarketplace } from '@plateia/contracts/identity';
import { sendBookingMessage } from '@plateia/contracts/messaging';

const ID = '01970000-0000-7000-8000-000000000001';
const OTHER = '01970000-0000-7000-8000-000000000002';

describe('a description', () => {
  const submit = (description: string) => problemOf(submitDescription.body, { bookingId: ID, description });

  test('is long enough with eleven characters after its spaces are gone', () => {
    expect(submit('12345678901')).toEqual([]);
    expect(submit('1234567890')).toEqual(['description too_short']);
    expect(submit('  1234567890   ')).toEqual(['description too_short']);
    expect(submit('😀'.repeat(11))).toEqual([]);
    expect(submit('x'.repeat(2_000))).toEqual([]);
    expect(submit('x'.repeat(2_001))).toEqual(['description too_long']);
  });

  test('that is too short is told so in the words of the product', () => {
    expect(descriptionProblem('short')?.message).toBe('Description must be at least 10 characters long');
  });

  test('may still be missing when a request is begun', () => {
    expect(problemOf(initBooking.body, { description: 'tap' })).toEqual([]);
  });
});

describe('where a job is', () => {
  const complete = (place: unknown, when: unknown = { type: 'asap' }) =>
    problemOf(completeBooking.body, { bookingId: ID, answers: {}, place, when });

  test('is a place that was suggested, or an address in Greece or Cyprus', () => {
    expect(complete({ place_id: 'gr-athens' })).toEqual([]);
    expect(complete({ street: 'Ermou 1', city: 'Athens', postcode: '105 63' })).toEqual([]);
    expect(complete({ street: 'Ledras 1', city: 'Nicosia', postcode: '1011' })).toEqual([]);
    expect(complete({ street: 'Ermou 1', city: 'Athens', postcode: '105' })).not.toEqual([]);
    expect(complete({ city: 'Athens', postcode: '10563' })).not.toEqual([]);
  });

  test('is looked for by whatever was typed, if little came of it', () => {
    expect(suggestPlaces.query.parse({})).toEqual({ input: '' });
    expect(suggestPlaces.query.parse({ input: ' Αθ ' })).toEqual({ input: 'Αθ' });
  });

  test('has a day where a day was asked for', () => {
    expect(complete({ place_id: 'x' }, { type: 'date' })).toEqual(['when.date required']);
    expect(complete({ place_id: 'x' }, { type: 'date', date: '2026-02-30' })).not.toEqual([]);
    expect(complete({ place_id: 'x' }, { type: 'date', date: '2026-12-01' })).toEqual([]);
  });
});

test('prices are asked for of a request or of a category, never of both or neither', () => {
  expect(priceMetrics.body.parse({ categoryId: 'plumbing/tap' })).toEqual({ categoryId: 'plumbing/tap', period: '3M' });
  expect(problemOf(priceMetrics.body, {})).toEqual(['categoryId required']);
  expect(problemOf(priceMetrics.body, { bookingId: ID, categoryId: 'plumbing/tap' })).not.toEqual([]);
  expect(problemOf(priceMetrics.body, { categoryId: 'plumbing/tap', period: '1Y' })).not.toEqual([]);
});

test('pictures are one to five, of a type that a camera makes', () => {
  const sign = (n: number, contentType = 'image/jpeg') =>
    problemOf(signBookingImages.body, {
      bookingId: ID,
      files: Array.from({ length: n }, () => ({ filename: 'tap.jpg', contentType })),
    });
  expect([sign(1), sign(5)]).toEqual([[], []]);
  expect(sign(0)).toHaveLength(1);
  expect(sign(6)).toHaveLength(1);
  expect(sign(1, 'image/svg+xml')).toHaveLength(1);
});

test('pictures that stand are named once each, and are five at most', () => {
  const given = { bookingId: ID, answers: {}, place: { place_id: 'x' }, when: { type: 'asap' } };
  const complete = (images: unknown) => problemOf(completeBooking.body, { ...given, images });
  expect([complete([]), complete(undefined), complete([{ key: 'a', alt: 'A tap' }, { key: 'b' }])]).toEqual([
    [],
    [],
    [],
  ]);
  expect(complete([{ key: 'a' }, { key: 'a' }])).toEqual(['images distinct']);
  expect(complete(Array.from({ length: 6 }, (_, n) => ({ key: `${n}` })))).toEqual(['images too_long']);
  expect(complete([{ key: 'a', alt: 'x'.repeat(301) }])).toEqual(['images.0.alt too_long']);
  expect(removeBookingImage.body.parse({ booking_id: ID, key: 'a' })).toEqual({ bookingId: ID, key: 'a' });
});

test('an answer that is refused leads to its question', () => {
  const answer = (urgency: unknown) => problemOf(followUpQuestions.body, { bookingId: ID, answers: { urgency } });
  expect([answer('today'), answer(['a', 'b'])]).toEqual([[], []]);
  expect([answer(''), answer('x'.repeat(61))]).toEqual([['answers.urgency too_short'], ['answers.urgency too_long']]);
  for (const list of [['a', ''], ['x'.repeat(61)]]) expect(answer(list)).toEqual(['answers.urgency one_of']);
  for (const odd of [5, null, [5], {}]) expect(answer(odd)).toEqual(['answers.urgency type']);
});

describe('a quote', () => {
  const quote = {
    booking_id: ID,
    priceTotal: 6_000,
    message: 'I can come tomorrow',
    startAt: '2026-12-01T09:00:00Z',
    durationMinutes: 90,
  };
  const problems = (change: object) => problemOf(sendQuote.body, { ...quote, ...change });

  test('has a price within its bounds, and lines that come to it', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ priceTotal: 499 })).toEqual(['priceTotal too_small']);
    expect(problems({ priceTotal: 10_000_001 })).toEqual(['priceTotal too_big']);
    const line = (amount: number) => ({ kind: 'service', label: 'Work', amount });
    expect(problems({ items: [line(5_000), line(1_000)] })).toEqual([]);
    expect(problems({ items: [line(5_000), line(999)] })).toEqual(['items sum']);
    expect(problems({ items: [line(7_000), line(-1_000)] })).toEqual(['items.1.amount too_small']);
    expect(problems({ durationMinutes: 14 })).toEqual(['durationMinutes too_small']);
    expect(problems({ durationMinutes: 2_881 })).toEqual(['durationMinutes too_big']);
    expect(problems({ message: 'too short' })).toEqual(['message too_short']);
  });

  test('is changed by its version, in part', () => {
    expect(problemOf(changeQuote.body, { version: 1, priceTotal: 7_000 })).toEqual([]);
    expect(problemOf(changeQuote.body, { priceTotal: 7_000 })).toEqual(['version required']);
  });

  test('is compared with one to three others', () => {
    expect(problemOf(compareQuotes.body, { quoteIds: [ID, OTHER] })).toEqual([]);
    expect(problemOf(compareQuotes.body, { quoteIds: [ID] })).toHaveLength(1);
    expect(problemOf(compareQuotes.body, { quoteIds: [ID, ID] })).toEqual(['quoteIds distinct']);
  });

  test('is named in either spelling', () => {
    const named = { id: ID, quote_id: OTHER, earlyStartConsent: false };
    expect(acceptQuote.body.parse({ bookingId: ID, quoteId: OTHER })).toEqual(named);
    expect(acceptQuote.body.parse({ booking_id: ID, quote_id: OTHER })).toEqual(named);
    expect(sendQuote.body.parse({ ...quote, booking_id: undefined, bookingId: ID })).toMatchObject({ booking_id: ID });
  });
});

test('a booking is brought to three states by its people, and the code at the door has four digits', () => {
  const update = (change: object) => problemOf(updateBookingStatus.body, { id: ID, status: 'in_progress', ...change });
  expect(update({ arrival_code: '0042' })).toEqual([]);
  expect(update({ arrival_code: '42' })).toHaveLength(1);
  expect(update({ status: 'scheduled' })).toHaveLength(1);
  expect(update({ reason: 'x'.repeat(501) })).toEqual(['reason too_long']);
});

describe('a professional', () => {
  const profile = (fields: object) => problemOf(updateProfessionalProfile.body, fields);
  const legal = { legal_name: 'Maria Tap', phone: '+30 210 123 4567', vat_number: 'EL 090000045' };
  const address = { city: 'Athens', postcode: '10563', country: 'gr' };

  test('says of their business what they like to, and no more than there is room for', () => {
    expect(profile({})).toEqual([]);
    expect(profile({ business_name: 'x' })).toEqual(['business_name too_short']);
    expect(profile({ business_description: 'x'.repeat(2_001) })).toEqual(['business_description too_long']);
    expect(profile({ categories: [] })).toHaveLength(1);
    expect(profile({ categories: Array.from({ length: 11 }, (_, n) => `root/${n}`) })).toHaveLength(1);
    expect(profile({ service_radius: 0 })).toHaveLength(1);
    expect(profile({ service_radius: 101 })).toHaveLength(1);
    expect(updateProfessionalProfile.body.parse({ total_jobs: 99, verification_status: 'verified' })).toEqual({});
  });

  test('has an address of its country', () => {
    expect(profile({ service_address: address })).toEqual([]);
    expect(profile({ service_address: { ...address, postcode: '1056' } })).toEqual([
      'service_address.postcode postcode',
    ]);
    expect(profile({ service_address: { ...address, country: 'CY', postcode: '1011' } })).toEqual([]);
    expect(profile({ service_address: { ...address, country: 'XX' } })).not.toEqual([]);
  });

  test('has a number of the tax office and a telephone', () => {
    expect(updateProfessionalProfile.body.parse({ legal })).toEqual({
      legal: { legal_name: 'Maria Tap', phone: '+302101234567', vat_number: '090000045' },
    });
    expect(profile({ legal: { ...legal, vat_number: '090000046' } })).toEqual(['legal.vat_number vat_number']);
    expect(profile({ legal: { ...legal, vat_number: 'CY10259033P' } })).toEqual([]);
    expect(profile({ legal: { ...legal, phone: '210' } })).toEqual(['legal.phone phone']);
    expect(['090000045', '000000000', '09000004', '09000004x'].map(isGreekVatNumber)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('becomes one by asking', () => {
    expect(joinMarketplace.body.parse({})).toEqual({ is_marketplace_enabled: true });
  });
});

test('a message about a booking has words or files', () => {
  const thread = { booking_id: ID, quote_id: OTHER };
  expect(problemOf(sendBookingMessage.body, { ...thread, content: 'When can you come?' })).toEqual([]);
  expect(problemOf(sendBookingMessage.body, { ...thread, files: ['message_image/a/-/b.jpg'] })).toEqual([]);
  expect(problemOf(sendBookingMessage.body, thread)).toEqual(['body required']);
  expect(problemOf(sendBookingMessage.body, { ...thread, files: Array.from({ length: 6 }, () => 'k') })).toHaveLength(
    1,
  );
});
