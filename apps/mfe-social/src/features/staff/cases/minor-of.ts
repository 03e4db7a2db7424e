const EURO = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Cents of what somebody typed with a point or a comma; null where it is no amount. */
export function minorOf(typed: string): number | null {
  const [, euro, cents = ''] = EURO.exec(typed.replaceAll(/[\s€]/g, '')) ?? [];
  return euro === undefined ? null : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}
