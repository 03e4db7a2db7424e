import { MINUTE_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, introduce, returning } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { advanceClock } from './stage/place.ts';

const KEPT = 'onboarding_progress';

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(
    `a registration that is broken off goes on where it was, here and elsewhere (${language} at ${width})`,
    async (cast) => {
      const [email, name] = [anAddress(), aName('Eleni')];
      const here = await cast.visitor({ language, width });
      await here.goTo('/?returnTo=%2Ffriends');
      await askForCode(here, email);
      await giveCode(here, email);
      await here.says('onboarding:percent', { percent: 0 });
      await consent(here);
      await here.field('onboarding:profile.fullName').fill(name);
      await here.page.reload();
      await here.says('onboarding:percent', { percent: 50 });
      expect(await here.field('onboarding:profile.fullName').inputValue()).toBe(name);
      const kept = String(await here.page.evaluate(`localStorage.getItem('${KEPT}')`));
      expect(Object.keys(JSON.parse(kept) as object)).toEqual([
        'userId',
        'currentStep',
        'completedSteps',
        'profileData',
        'lastUpdated',
      ]);
      expect(kept).not.toMatch(new RegExp(`${email}|1990`));

      await advanceClock(MINUTE_MS);
      const elsewhere = await cast.visitor({ language, width });
      await elsewhere.goTo('/');
      await askForCode(elsewhere, email);
      await giveCode(elsewhere, email);
      await elsewhere.the('heading', 'onboarding:profile.title').waitFor();
      await introduce(elsewhere, name);

      await here.page.reload();
      await here.at('/friends');
      // Its token is older than the end of the registration: the page is of use only when it is renewed.
      await here.says('friends:list.empty.title');
      expect(await here.page.evaluate(`localStorage.getItem('${KEPT}')`)).toBeNull();
    },
  );
}

journey(
  'a member to whom newer terms apply is asked for them alone, also after a reload, and goes on',
  async (cast) => {
    const { visitor } = await returning(cast, {}, { language: 'el', width: 390 });
    const error = { errorCode: 'ONBOARDING_REQUIRED', errorMessage: 'Finish your registration first' };
    await visitor.page.route('**/api/feed/**', (route) => route.fulfill({ status: 403, json: { error } }));
    await visitor.goTo('/feed');
    await visitor.the('heading', 'onboarding:consent.again.title').waitFor();
    await visitor.page.unroute('**/api/feed/**');

    const told = visitor.page.waitForResponse('**/api/user/me');
    await visitor.page.reload();
    await told;
    await visitor.the('checkbox', 'onboarding:consent.terms').check();
    await visitor.the('checkbox', 'onboarding:consent.privacy').check();
    expect(await visitor.field('onboarding:consent.dob').count()).toBe(0);
    await visitor.the('button', 'onboarding:consent.send').click();
    await visitor.at('/feed');
    await visitor.the('heading', 'social:feed.title').waitFor();
  },
);
