import { describe, expect, test } from '@jest/globals';
import {
  canQuote,
  completionOf,
  missingOf,
  professionalFields,
  vatNumber,
  type ProfileParts,
} from '@plateia/contracts/bookings';
import * as fc from 'fast-check';

describe('a VAT number', () => {
  test.each([
    ['090000045', '090000045'],
    ['EL 090 000 045', '090000045'],
    ['gr090000045', '090000045'],
    ['CY10259033P', 'CY10259033P'],
    ['10259033p', 'CY10259033P'],
    ['cy 10259033-P', 'CY10259033P'],
    ['DE136695976', 'DE136695976'],
  ])('%s is %s', (typed, kept) => {
    expect(vatNumber.parse(typed)).toBe(kept);
  });

  test.each([
    '090000046',
    '000000000',
    '09000004',
    '0900000455',
    'EL09000004',
    'CY10259033A',
    'CY12000000X',
    'CY1',
    '',
  ])('%j is none', (typed) => {
    expect(vatNumber.safeParse(typed).success).toBe(false);
  });

  test('of Greece has one last digit for the eight before it, and one of Cyprus one letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), (eight) => {
        const greek = Array.from('0123456789', (digit) => eight + digit).filter((n) => vatNumber.safeParse(n).success);
        expect(greek).toHaveLength(eight === '00000000' ? 0 : 1);
        const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => eight + letter);
        const cypriot = letters.filter((n) => vatNumber.safeParse(n).success);
        expect(cypriot).toHaveLength(eight.startsWith('12') ? 0 : 1);
      }),
    );
  });
});

describe('an address of a professional', () => {
  const address = (country: string, postcode: string) =>
    professionalFields.safeParse({ service_address: { city: 'Πάφος', postcode, country } }).success;

  test('has a postcode of its country', () => {
    expect(address('GR', '731 35')).toBe(true);
    expect(address('GR', '7313')).toBe(false);
    expect(address('CY', '8010')).toBe(true);
    expect(address('CY', '80100')).toBe(false);
  });
});

describe('a professional profile', () => {
  const empty: ProfileParts = {
    hasPhoto: false,
    businessName: '',
    businessDescription: '',
    categories: [],
    address: null,
    legal: null,
    documentsSent: false,
    hasPayoutAccount: false,
    onboardingCompleted: false,
    isSuspended: false,
  };
  const whole: ProfileParts = {
    hasPhoto: true,
    businessName: 'Raptakis Plumbing',
    businessDescription: 'x'.repeat(80),
    categories: ['plumbing/tap'],
    address: { city: 'Chania', postcode: '73135' },
    legal: { legal_name: 'Raptakis', phone: '+302821012345', vat_number: '090000045' },
    documentsSent: true,
    hasPayoutAccount: true,
    onboardingCompleted: false,
    isSuspended: false,
  };

  test('is as full as its parts, and whole at the end of the steps', () => {
    expect(completionOf(empty)).toBe(0);
    expect(completionOf(whole)).toBe(100);
    expect(completionOf({ ...empty, onboardingCompleted: true })).toBe(100);
    const names = Object.keys(empty).filter((name) => !['onboardingCompleted', 'isSuspended'].includes(name));
    const worth = names.map((name) => completionOf({ ...empty, [name]: whole[name as keyof ProfileParts] }));
    expect(worth).toEqual([10, 10, 10, 20, 15, 15, 10, 10]);
    expect(completionOf({ ...empty, businessDescription: 'x'.repeat(79) })).toBe(0);
  });

  test('may quote with what a customer has to know, and not while suspended', () => {
    const done = { ...whole, onboardingCompleted: true };
    expect(missingOf(empty)).toEqual([
      'onboarding_completed',
      'business_name',
      'categories',
      'service_address',
      'legal',
    ]);
    expect(canQuote(done)).toBe(true);
    expect(canQuote({ ...done, hasPhoto: false, documentsSent: false, hasPayoutAccount: false })).toBe(true);
    for (const lacking of [
      { onboardingCompleted: false },
      { businessName: '' },
      { categories: [] },
      { address: null },
      { address: { city: 'Chania', postcode: '' } },
      { legal: null },
      { isSuspended: true },
    ])
      expect(canQuote({ ...done, ...lacking })).toBe(false);
    expect(missingOf({ ...done, isSuspended: true })).toEqual(['suspended']);
  });
});
