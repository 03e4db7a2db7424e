/** Without cents, so that every amount is a number that counts exactly. */
const MOST_DIGITS = 9;

/** The minor units of what was typed; without them it is no amount, or `unclear`: one that can be read in two ways. */
export interface TypedEuros {
  minor?: number;
  /** the digits of an amount whose mark may divide thousands as well as cents */
  unclear?: string;
}

const NOTHING: TypedEuros = {};
const SIGN = /^(?:€|eur)\s*|\s*(?:€|eur|euros?|ευρώ)$/giu;
/** One mark and three digits: a thousand to some, and to others a slip of cents. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/;
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** Thousands by one mark or by spaces; cents, where there are any, by another. */
const GROUPED =
  /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,(\d{1,2}))?|(?:,\d{3})+(?:\.(\d{1,2}))?|(?:[ \u00A0\u202F]\d{3})+(?:[.,](\d{1,2}))?)$/;

/** An amount as Greek or English has it: 1.234,50 or 1,234.50. One that may be either is none. */
export function readEuros(typed: string): TypedEuros {
  const words = typed.trim().replace(SIGN, '').trim();
  const unclear = UNCLEAR.exec(words);
  if (unclear) return { unclear: `${unclear[1]}${unclear[2]}` };
  const plain = PLAIN.exec(words);
  if (plain) return minorOf(plain[1]!, plain[2]);
  const grouped = GROUPED.exec(words);
  if (!grouped) return NOTHING;
  const cents = grouped[1] ?? grouped[2] ?? grouped[3];
  const euros = words.slice(0, cents === undefined ? undefined : -cents.length).replaceAll(/\D/g, '');
  return minorOf(euros, cents);
}

const minorOf = (euros: string, cents = ''): TypedEuros =>
  euros.length > MOST_DIGITS ? NOTHING : { minor: Number(euros) * 100 + Number(cents.padEnd(2, '0')) };

/** As it is typed, which is read the same in both languages. */
export const typedEuros = (minor: number): string => (minor % 100 === 0 ? `${minor / 100}` : (minor / 100).toFixed(2));
