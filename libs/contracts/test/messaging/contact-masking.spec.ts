import { describe, expect, test } from '@jest/globals';
import { MASK, maskContacts } from '@plateia/contracts/messaging';
import { promisedMs } from '@plateia/test-kit';
import fc from 'fast-check';

describe('what could be used to meet elsewhere is masked', () => {
  test.each([
    '6912345678',
    '691 234 5678',
    '+30 691-234-5678',
    '(210) 123.45.67',
    '0030 6 9 1 2 3 4 5 6 7 8',
    '+357 99 123456',
    '２１０１２３４５６７',
    'έξι εννέα ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ',
    'εξήντα εννέα δώδεκα τριάντα τέσσερα πενήντα έξι',
    'six nine one two three four five six seven eight',
    'eksi ennia ena dyo tria tessera pente exi efta oxto',
    'ΕΞΙ ΕΝΝΙΑ 12 τρία 4 five 678',
    'maria@example.com',
    'μαρία@παράδειγμα.ελ',
    'maria at example dot com',
    'maria (at) example (dot) com',
    'maria παπάκι example τελεία gr',
    'maria [at] gmail.com',
    'https://example.com/maria?x=1',
    'www.example.gr',
    'example.gr',
    'wa.me/306912345678',
    'example dot com',
    '@maria_taps',
    // A mark that only patterns take for an iota.
    'maria παπακ\u0345 example τελε\u0345α gr',
  ])('%s', (contact) => {
    for (const text of [contact, `Call me: ${contact}`, `${contact}, please`])
      expect(maskContacts(text)).toContain(MASK);
    expect(maskContacts(`Call me: ${contact} please`)).toBe(`Call me: ${MASK} please`);
  });

  test('each by itself, and what stands around them stays', () => {
    expect(maskContacts('Πάρτε με στο 6912345678 ή στο maria@example.com, είμαι εδώ.')).toBe(
      `Πάρτε με στο ${MASK} ή στο ${MASK}, είμαι εδώ.`,
    );
  });
});

describe('what is about the job is left alone', () => {
  test.each([
    'I can come on 12/11/2026 at 10:30',
    'Στις 2026-11-12 10:30',
    'It costs 65 euro, or 120 with the new tap',
    '1.250,00 €',
    'The flat has 85 m2 and 3 rooms on the 4th floor',
    'Between 9 and 11, or 14:00-16:00',
    'Θέλω δύο ή τρία ράφια, ένα μεγάλο και πέντε μικρά',
    'one tap and two cisterns',
    'Ermou 12, 105 63',
    'The model is AX-1200',
    'Thanks. Me too. See you at the door',
    'Ευχαριστώ! Τα λέμε στις 5.',
    'See you at noon. Bye',
    'Two taps @ 30 euro. Fine',
    '12.11.2026, 09:00 - 12.11.2026, 11:30',
  ])('%s', (text) => {
    expect(maskContacts(text)).toBe(text);
  });
});

test('no number of ten digits comes through, however it is broken up', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', '  ', ' - ', '/'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits, gaps, (number, between) => {
      const written = number.map((digit, n) => `${digit}${n < 9 ? between[n] : ''}`).join('');
      expect(maskContacts(`tel ${written} ok`)).toBe(`tel ${MASK} ok`);
    }),
  );
});

test('masking again changes nothing, and takes no time of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(maskContacts(maskContacts(text))).toBe(maskContacts(text));
    }),
  );
  for (const hostile of [
    'a.'.repeat(2_000),
    '1 '.repeat(2_000),
    'a@'.repeat(2_000),
    'a at '.repeat(800),
    '- '.repeat(2_000),
    'x'.repeat(4_000),
  ]) {
    // Of its own, whatever else the machine does: a pattern that tries everything takes minutes of it.
    const begun = process.cpuUsage();
    maskContacts(hostile);
    expect(process.cpuUsage(begun).user).toBeLessThan(promisedMs(500) * 1_000);
  }
});
