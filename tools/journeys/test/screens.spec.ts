import { aMember, aPost, befriend, codeFor, like } from '@plateia/testing';
import { makeFriend } from '@plateia/contracts/identity';
import { openComposer } from './stage/acts.ts';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { askForCode, consent, giveCode, returning } from './stage/members.ts';
import { anAddress } from './stage/people.ts';
import { addPhotos, chooseOwnPhoto, describePhoto } from './stage/photos.ts';
import { place } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { errorWords, type Language } from './stage/words.ts';

const content: Readonly<Record<Language, string>> = {
  en: 'The plane tree has leaves again. Coffee at eleven, under it?',
  el: 'Ο πλάτανος έβγαλε πάλι φύλλα. Καφέ στις έντεκα, από κάτω;',
};
const photographed: Readonly<Record<Language, string>> = {
  en: 'The square in the evening, the plane tree on the left',
  el: 'Η πλατεία το βράδυ, αριστερά ο πλάτανος',
};

for (const language of ['en', 'el'] as const) {
  const look: Look = { language, options: { reducedMotion: 'reduce' } };

  journey(`the way in, screen by screen (${language})`, async (cast) => {
    const visitor = await cast.visitor(look);
    const email = anAddress();
    await visitor.goTo('/');
    await visitor.field('sign-in:email.label').waitFor();
    await visitor.the('navigation', 'marketing:professionals.kinds').waitFor();
    await audit(visitor, 'landing');
    await visitor.the('button', 'sign-in:email.send').click();
    await visitor.says('sign-in:email.required');
    await audit(visitor, 'landing-refused');
    await askForCode(visitor, email);
    await audit(visitor, 'code');
    const wrong = (await codeFor(place.inbox, email)) === '000000' ? '111111' : '000000';
    await visitor.field('sign-in:code.label').fill(wrong);
    await visitor.says('sign-in:code.wrong', { problem: errorWords(language, 'INVALID_CODE'), left: 4 });
    await audit(visitor, 'code-refused');
    await giveCode(visitor, email);
    await visitor.the('heading', 'onboarding:consent.title').waitFor();
    await audit(visitor, 'consent');
    await visitor.the('button', 'onboarding:consent.send').click();
    await visitor.says('onboarding:problems.terms.other');
    await audit(visitor, 'consent-refused');
    await consent(visitor);
    await audit(visitor, 'profile');
    await visitor.field('onboarding:profile.fullName').fill('1');
    await visitor.the('button', 'onboarding:profile.send').click();
    await visitor.says('onboarding:problems.country.other');
    await audit(visitor, 'profile-refused');
  });

  journey(`the feed and its states (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, {}, look);
    await visitor.goTo('/feed');
    await visitor.the('link', 'social:feed.empty.find').waitFor();
    await audit(visitor, 'feed-empty');
    const friend = await aMember(place, { fullName: 'Νίκος Αλεξάκης' });
    await befriend(friend, member);
    const post = await aPost(friend, { content: content[language] });
    await visitor.the('button', 'social:feed.new', { n: 1 }).waitFor();
    await audit(visitor, 'feed-pill');
    await visitor.the('button', 'social:feed.new', { n: 1 }).click();
    await visitor.post(content[language]).the('button', 'social:post.like', { n: 0 }).click();
    await visitor.post(content[language]).the('button', 'social:post.like', { n: 1 }, { pressed: true }).waitFor();
    await audit(visitor, 'feed');
    await openComposer(visitor);
    await visitor.the('button', 'social:composer.post').click();
    await visitor.says('social:composer.empty');
    await audit(visitor, 'composer');
    await visitor.the('button', 'social:composer.close').click();
    await visitor.page.route('**/api/feed/**', (route) => route.abort());
    await visitor.post(content[language]).the('button', 'social:post.like', { n: 1 }).click();
    await visitor.says('social:post.refused.removal');
    await openComposer(visitor);
    await visitor.field('social:composer.words').fill(content[language]);
    await visitor.the('button', 'social:composer.post').click();
    await visitor.says('social:outgoing.failed');
    await audit(visitor, 'feed-refused');
    await visitor.page.reload();
    await visitor.the('button', 'social:again').first().waitFor();
    await visitor.says('social:feed.failed.title');
    await audit(visitor, 'feed-failed');
    await visitor.page.unroute('**/api/feed/**');
    await visitor.goTo(`/post/${post.id}`);
    await visitor.post(content[language]).the('button', 'social:post.like', { n: 1 }).waitFor();
    await audit(visitor, 'post');
    await visitor.goTo('/post/01900000-0000-7000-8000-000000000000');
    await visitor.says('social:post.deleted.title');
    await audit(visitor, 'post-deleted');
  });

  journey(`photos of a post (${language})`, async (cast) => {
    const { visitor } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, look);
    await visitor.goTo('/feed');
    await openComposer(visitor);
    await visitor.field('social:composer.words').fill(content[language]);
    await addPhotos(visitor, 4);
    await describePhoto(visitor, { n: 1, total: 4 }, photographed[language]);
    await audit(visitor, 'composer-photos');
    await visitor.the('button', 'social:composer.post').click();
    const photo = visitor.post(content[language]).the('button', 'social:photos.open', { alt: photographed[language] });
    await photo.waitFor();
    await audit(visitor, 'feed-photos');
  });

  journey(`photos over the page and on the profile (${language})`, async (cast) => {
    const { visitor } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, look);
    await visitor.goTo('/feed');
    await openComposer(visitor);
    await addPhotos(visitor, 4);
    await visitor.the('button', 'social:composer.post').click();
    const alt = visitor.words('social:photos.by', { name: 'Ελένη Μαρκάκη' });
    await visitor.the('button', 'social:photos.open', { alt }).first().click();
    await visitor.the('dialog', 'shell:lightbox.viewer').getByRole('img').waitFor();
    await audit(visitor, 'lightbox');
    await visitor.goTo('/profile');
    await chooseOwnPhoto(visitor, 1);
    await visitor.the('region', 'social:photos.section').getByRole('button').nth(3).waitFor();
    await audit(visitor, 'profile-photos');
  });

  journey(`friends and notifications, and their states (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, {}, look);
    await emptyScreens(visitor);
    const [friend, asker] = await Promise.all([
      aMember(place, { fullName: 'Νίκος Αλεξάκης' }),
      aMember(place, { fullName: 'Lars Holm' }),
    ]);
    await befriend(member, friend);
    await asker.call(makeFriend, { userId: member.userId });
    await like(friend, await aPost(member, { content: content[language] }));
    await visitor.goTo('/notifications');
    await visitor
      .the('link', 'social:notification.likedPost', { form: 'one', name: friend.fullName }, { exact: false })
      .waitFor();
    await visitor.the('button', 'social:requests.acceptName', { name: asker.fullName }).waitFor();
    await audit(visitor, 'notifications');
    await visitor.goTo('/friends/requests');
    await visitor.the('button', 'social:requests.acceptName', { name: asker.fullName }).waitFor();
    await audit(visitor, 'requests');
    await visitor.goTo('/friends');
    await visitor.inside.getByRole('listitem').filter({ hasText: friend.fullName }).first().waitFor();
    await audit(visitor, 'friends');
    await visitor.page.route('**/api/user/**', (route) => route.abort());
    await visitor.goTo('/friends');
    await visitor.says('social:friends.failed.title');
    await visitor.says('social:find.failed');
    await audit(visitor, 'friends-failed');
    await visitor.goTo('/notifications');
    await visitor.says('social:notifications.failed.title');
    await audit(visitor, 'notifications-failed');
  });

  journey(`services, and pages that are not there (${language})`, async (cast) => {
    const visitor = await cast.visitor(look);
    await visitor.goTo('/services');
    await visitor.the('navigation', 'marketplace:services.kinds').waitFor();
    await audit(visitor, 'services');
    await visitor.page.route('**/api/bookings/**', (route) => route.abort());
    await visitor.page.route('**/api/categories**', (route) => route.abort());
    await visitor.page.reload();
    await visitor.says('marketplace:services.error.title');
    await audit(visitor, 'services-failed');
    await visitor.goTo('/nowhere');
    await visitor.the('heading', 'common:error.title').waitFor();
    await audit(visitor, 'error');
    await visitor.page.route('**/remotes/marketplace/**', (route) => route.abort());
    await visitor.goTo('/services');
    await visitor.says('common:remote.title');
    await audit(visitor, 'remote-failed');
    // The shell reports what failed, as it shall.
    visitor.troubles.length = 0;
  });
}

async function emptyScreens(visitor: Visitor): Promise<void> {
  await visitor.goTo('/notifications');
  await visitor.says('social:notifications.empty.title');
  await audit(visitor, 'notifications-empty');
  await visitor.goTo('/friends');
  await visitor.says('social:friends.empty.title');
  await audit(visitor, 'friends-empty');
  await visitor.goTo('/friends/requests');
  await visitor.says('social:requests.empty.title');
  await audit(visitor, 'requests-empty');
  await visitor.field('social:find.search').fill('Nobody at all');
  await visitor.says('social:find.none', { q: 'Nobody at all' });
  await audit(visitor, 'find-none');
}
