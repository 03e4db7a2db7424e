import { logout } from '@plateia/contracts/identity';
import { promisedMs } from '@plateia/test-kit';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, introduce, returning } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { errorWords } from './stage/words.ts';

journey('two tabs: who comes in by one is in the other, and who leaves one has left both', async (cast) => {
  const first = await cast.visitor();
  const second = cast.joined(await first.tab());
  const email = anAddress();
  await Promise.all([first.goTo('/'), second.goTo('/')]);
  await second.field('sign-in:email.label').waitFor();
  await askForCode(first, email);
  await giveCode(first, email);
  await second.the('heading', 'onboarding:consent.title').waitFor();
  await second.the('button', 'shell:signOut.label').click();
  await Promise.all([first.field('sign-in:email.label').waitFor(), second.field('sign-in:email.label').waitFor()]);
});

journey('two tabs: a registration that ends in one lets the other in', async (cast) => {
  const first = await cast.visitor({ language: 'el', width: 390 });
  const second = cast.joined(await first.tab());
  const email = anAddress();
  await Promise.all([first.goTo('/'), second.goTo('/')]);
  await askForCode(first, email);
  await giveCode(first, email);
  await consent(first);
  await introduce(first, aName('Eleni'));
  await second.at('/feed');
  await second.the('heading', 'social:feed.title').waitFor();
});

journey('a session that ends elsewhere ends in all tabs, and says so', async (cast) => {
  const { member, visitor: first } = await returning(cast);
  const second = cast.joined(await first.tab());
  await Promise.all([first.goTo('/feed'), second.goTo('/friends')]);
  await Promise.all([
    first.the('heading', 'social:feed.title').waitFor(),
    second.the('heading', 'social:friends.title').waitFor(),
  ]);
  await member.call(logout);
  await Promise.all([first.field('sign-in:email.label').waitFor(), second.field('sign-in:email.label').waitFor()]);
});

for (const [width, language] of looksOf([
  [1280, 'en'],
  [390, 'el'],
] as const)) {
  journey(
    `a member signs out where they are shown, and the other tab follows within a second (${language})`,
    async (cast) => {
      const { member, visitor: first } = await returning(cast, { fullName: aName('Eleni') }, { width, language });
      const second = cast.joined(await first.tab());
      await Promise.all([first.goTo('/friends'), second.goTo('/feed')]);
      await Promise.all([
        first.the('heading', 'social:friends.title').waitFor(),
        second.the('heading', 'social:feed.title').waitFor(),
      ]);
      const panel = width === 390 ? first.words('shell:navigation.you') : member.fullName;
      await first.inside.locator('button[aria-haspopup=dialog]').filter({ hasText: panel, visible: true }).click();

      await first.page.route('**/api/user/logout', (route) => route.abort());
      await first.the('button', 'shell:signOut.label').click();
      await first.inside.getByRole('alert').getByText(errorWords(language, 'NETWORK_ERROR')).waitFor();
      await first.page.unroute('**/api/user/logout');

      await first.the('button', 'shell:signOut.label').click();
      await first.at('/');
      await second.page.waitForURL((url) => url.pathname === '/', { timeout: promisedMs(1_000) });
      await Promise.all([first.field('sign-in:email.label').waitFor(), second.field('sign-in:email.label').waitFor()]);
    },
  );
}
