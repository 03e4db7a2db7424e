import { z } from 'zod';

const GREEK = /^\d{9}$/;
const CYPRIOT = /^CY(\d{8})([A-Z])$/;
/** What a digit counts at the odd places of a number of Cyprus. */
const AT_ODD_PLACE = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Of another country: its two letters first. */
const FOREIGN = /^(?!EL|GR|CY)[A-Z]{2}[A-Z0-9]{2,13}$/;

/** A number of Greece ends with a digit that follows from the eight before it. */
export function isGreekVatNumber(digits: string): boolean {
  if (!GREEK.test(digits) || digits === '000000000') return false;
  const sum = digits.split('', 8).reduce((total, digit, n) => total + Number(digit) * 2 ** (8 - n), 0);
  return (sum % 11) % 10 === Number(digits[8]);
}

/** One of Cyprus ends with a letter that follows from its digits; none begins with 12. */
export function isCypriotVatNumber(number: string): boolean {
  const [, digits = '', letter] = CYPRIOT.exec(number) ?? [];
  if (letter === undefined || digits.startsWith('12')) return false;
  const counted = Array.from(digits, (digit, n) => (n % 2 === 0 ? (AT_ODD_PLACE[Number(digit)] ?? 0) : Number(digit)));
  return LETTERS[counted.reduce((total, count) => total + count, 0) % LETTERS.length] === letter;
}

/** Without spaces; without the EL before one of Greece, and with the CY before one of Cyprus. */
export const vatNumber = z
  .string()
  .transform((typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[\s.-]/g, '')
      .replace(/^(?:EL|GR)(?=\d)/, '')
      .replace(/^(?=\d{8}[A-Z]$)/, 'CY'),
  )
  .refine((number) => isGreekVatNumber(number) || isCypriotVatNumber(number) || FOREIGN.test(number), {
    params: { rule: 'vat_number' },
    message: 'Not a VAT number',
  });
