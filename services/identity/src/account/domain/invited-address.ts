/** Addresses that anybody gets without being anybody; an invitation to one of them is worth nothing. */
const DISPOSABLE: ReadonlySet<string> = new Set(
  [
    '10minutemail.com 20minutemail.com dispostable.com emailondeck.com fakeinbox.com getairmail.com getnada.com',
    'guerrillamail.com guerrillamail.info inboxkitten.com mailcatch.com maildrop.cc mailinator.com mailnesia.com',
    'mintemail.com moakt.com mohmal.com sharklasers.com spamgourmet.com temp-mail.org tempail.com tempmail.dev',
    'tempmailo.com throwawaymail.com trashmail.com yopmail.com',
  ].flatMap((line) => line.split(' ')),
);

/** One mailbox has many spellings: what stands behind a '+' is a tag, and Gmail does not see dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [name = ''] = address.slice(0, at).split('+', 1);
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

export const countsAsInvited = (address: string, inviter: string): boolean =>
  mailboxOf(address) !== mailboxOf(inviter) && !DISPOSABLE.has(address.slice(address.lastIndexOf('@') + 1));
