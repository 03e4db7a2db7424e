import { z } from 'zod';

const GREEK = /^\d{9}$/;
/** Of another country: its two letters first. */
const FOREIGN = /^(?!EL|GR)[A-Z]{2}[A-Z0-9]{2,13}$/;

/** A number of Greece ends with a digit that follows from the eight before it. */
export function isGreekVatNumber(digits: string): boolean {
  if (!GREEK.test(digits) || digits === '000000000') return false;
  const sum = digits.split('', 8).reduce((total, digit, n) => total + Number(digit) * 2 ** (8 - n), 0);
  return (sum % 11) % 10 === Number(digits[8]);
}

/** Without spaces, and without the EL before one of Greece. */
export const vatNumber = z
  .string()
  .transform((typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[\s.-]/g, '')
      .replace(/^(?:EL|GR)(?=\d)/, ''),
  )
  .refine((number) => isGreekVatNumber(number) || FOREIGN.test(number), {
    params: { rule: 'vat_number' },
    message: 'Not a VAT number',
  });
