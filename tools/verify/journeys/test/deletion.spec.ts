import { mailsTo, until, type Member } from '@plateia/testing';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import { chooseAddress, openProvider } from './stage/provider.ts';
import { toastsStay } from './stage/troubles.ts';
import type { Visitor } from './stage/visitor.ts';

const looks = [
  { language: 'en', width: 1280, trouble: toastsStay },
  { language: 'el', width: 390, trouble: toastsStay, options: { colorScheme: 'dark' } },
] as const;

const codesTo = async ({ email }: Member) =>
  (await mailsTo(place.inbox, email)).flatMap(({ id, code }) => (code ? [{ id, code }] : []));

/** The code of a mail that was not there before `ask`. */
async function newCode(member: Member, ask: () => Promise<void>): Promise<string> {
  const before = new Set((await codesTo(member)).map(({ id }) => id));
  await ask();
  return until('a new code', async () => (await codesTo(member)).find(({ id }) => !before.has(id))?.code);
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

const confirm = async (visitor: Visitor, code: string): Promise<void> => {
  await visitor.field('sign-in:code.label').fill(code);
  await visitor.the('button', 'closing:confirm.delete').click();
};

for (const look of looksOf(looks)) {
  journey(`an account is deleted by a code, and kept after all (${look.language})`, async (cast) => {
    const { member, visitor } = await returning(cast, { fullName: 'Ελένη Δήμου' }, look);
    await visitor.goTo('/settings');
    await visitor.the('button', 'shell:deleteAccount').click();
    await visitor.the('button', 'closing:delete.send').waitFor();
    await audit(visitor, 'delete-account');
    const code = await newCode(member, () => visitor.the('button', 'closing:delete.send').click());
    await confirm(visitor, wrong(code));
    await visitor.saysOfError('INVALID_CODE');
    await audit(visitor, 'delete-account-code');
    await confirm(visitor, code);

    await visitor.at('/');
    const [untilThen] = visitor.words('closing:ended', { day: '|' }).split('|');
    await visitor.shows(untilThen!);
    await visitor.the('button', 'shell:toasts.dismiss').click();
    // By a provider: an address that had a code a moment ago has to wait for the next.
    await chooseAddress(await openProvider(visitor), member.email);
    const keep = visitor.the('button', 'closing:until.keep');
    await keep.waitFor();
    await audit(visitor, 'closing');

    await visitor.goTo('/friends');
    await keep.click();
    await visitor.says('closing:kept');
    await visitor.at('/friends');
  });
}
