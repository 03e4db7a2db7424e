import { describe, expect, test } from '@jest/globals';
import { professionalFields, vatNumber } from '@plateia/contracts/bookings';
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
