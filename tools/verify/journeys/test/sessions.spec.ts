import { mailsTo, until } from '@plateia/testing';
import { me } from '@plateia/contracts/identity';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, giveCode, returning } from './stage/members.ts';
import { advanceClock, place } from './stage/place.ts';
import { toastsStay } from './stage/troubles.ts';

const NEXT_CODE_MS = 61_000;

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`a sign-in on a new device is told and can be ended (${language} at ${width})`, async (cast) => {
    const { member, visitor: owner } = await returning(cast, {}, { language, width });
    const { email } = await member.call(me);
    await owner.goTo('/feed');
    await advanceClock(NEXT_CODE_MS);
    const stranger = await cast.visitor({ language, width, trouble: toastsStay });
    await stranger.goTo('/');
    await askForCode(stranger, email);
    await giveCode(stranger, email);
    await stranger.at('/feed');
    await owner.unread(1).first().waitFor();
    await until('the mail about it', async () => (await mailsTo(place.inbox, email)).some(({ code }) => !code));
    await owner.goTo('/notifications');
    // Of words on two lines the middle may be nobody's.
    await owner.the('link', 'notifications:notification.security.new_device', {}, { exact: false }).press('Enter');
    await owner.at('/security-center');
    await owner.the('button', 'settings:sessions.endName', { device: 'Chrome, Linux' }).click();
    await stranger.at('/');
    await stranger.says('shell:ended.revoked');
    await owner.the('button', 'settings:sessions.endAll').click();
    await owner.at('/');
  });
}
