import { loggedUser, loginResult } from '@plateia/contracts/identity';
import { changeAnswers } from './stage/answers.ts';
import { askShell } from './stage/acts.ts';
import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, giveCode, returning } from './stage/members.ts';
import { anAddress } from './stage/people.ts';
import { gainsStay } from './stage/troubles.ts';
import type { Look } from './stage/visitor.ts';

/** Of the document itself: no text can be fetched by then. */
const STUCK = { en: 'The page could not open', el: 'Η σελίδα δεν άνοιξε' } as const;
const OTHER_VERSION = { etag: '"another-version"' };

for (const language of looksOf(['en', 'el'] as const)) {
  const look: Look = { language, options: { reducedMotion: 'reduce' } };

  journey(`a page whose scripts do not come (${language})`, async (cast) => {
    const visitor = await cast.visitor(look);
    await visitor.page.route('**/vendor.*.js', (route) => route.abort());
    await visitor.goTo('/');
    await visitor.shows(STUCK[language]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await glance(visitor, `stuck, ${colorScheme}`);
    }
  });

  journey(`a ban, told at the sign-in (${language})`, async (cast) => {
    const visitor = await cast.visitor(look);
    const email = anAddress();
    const ban = { reason: 'Harassment', until: '2027-03-01T00:00:00.000Z' };
    await changeAnswers(visitor, '/api/v2/auth/verify', loginResult, (said) => ({ ...said, isBanned: true, ban }));
    await visitor.goTo('/');
    await askForCode(visitor, email);
    await giveCode(visitor, email);
    await visitor.says('sign-in:ban.title');
    await audit(visitor, 'banned');
    await visitor.the('link', 'sign-in:ban.decide').click();
    await visitor.at('/policy/community');
  });

  journey(`a new version, requests that do not come, and XP (${language})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { ...look, trouble: gainsStay });
    // Nothing comes live: points of the registration that come late would be added to the gain that is shown below.
    await visitor.page.route('**/api/realtime**', () => undefined);
    await changeAnswers(visitor, '/api/user/me', loggedUser, (said) => ({
      ...said,
      flags: { ...said.flags, gamificationEnabled: true },
    }));
    await visitor.page.route('**/api/user/friend-requests**', (route) => route.abort());
    await visitor.goTo('/friends/requests');
    await visitor.says('social:requests.safe');
    await audit(visitor, 'requests-failed');
    await visitor.page.route('**/remotes.json', (route) => route.fulfill({ status: 200, headers: OTHER_VERSION }));
    await visitor.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await visitor.says('shell:update.ready');
    await audit(visitor, 'new-version');
    await askShell(visitor, 'xp', { amount: 5, event: 'comment_created', xp: 16_600, level: 12, streak: 3 });
    await visitor.says('shell:xp.gain', { amount: '5' });
    await audit(visitor, 'xp-toast');
  });
}
