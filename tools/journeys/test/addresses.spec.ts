import { expect } from '@jest/globals';
import { journey } from './stage/journey.ts';
import { askForCode, consent, giveCode, returning } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';

for (const [language, width] of [
  ['en', 1280],
  ['el', 390],
] as const) {
  journey(`an address that leads nowhere is 404 and a page that leads back (${language} at ${width})`, async (cast) => {
    const visitor = await cast.visitor({ language, width });
    const answer = await visitor.page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await visitor.the('heading', 'common:error.title').waitFor();
    expect(await visitor.page.title()).toBe(`${visitor.words('common:error.title')} · Plateia`);
    await visitor.the('link', 'common:error.home').click();
    await visitor.at('/');
    await visitor.field('sign-in:email.label').waitFor();
  });
}

journey('a page for members asks strangers in, and goes on to where they wanted', async (cast) => {
  const visitor = await cast.visitor();
  const email = anAddress();
  const answer = await visitor.page.goto('/friends/requests');
  expect(answer?.status()).toBe(200);
  await askForCode(visitor, email);
  await giveCode(visitor, email);
  await consent(visitor);
  await visitor.field('onboarding:profile.fullName').fill(aName('Eleni'));
  await visitor.field('onboarding:profile.country').selectOption('GR');
  await visitor.the('button', 'onboarding:profile.send').click();
  await visitor.at('/friends/requests');
  await visitor.the('heading', 'social:requests.title').waitFor();
});

journey('a member at the first page goes on home', async (cast) => {
  const { visitor } = await returning(cast, {}, { language: 'el' });
  await visitor.goTo('/');
  await visitor.at('/feed');
  await visitor.the('heading', 'social:feed.title').waitFor();
});
