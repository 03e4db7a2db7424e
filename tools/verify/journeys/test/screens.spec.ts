import { replyToPost } from '@plateia/contracts/feed';
import { block, makeFriend } from '@plateia/contracts/identity';
import { aMember, aPost, befriend, codeFor, like, type Member } from '@plateia/testing';
import { askShell, openComposer, postMenu } from './stage/acts.ts';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, returning } from './stage/members.ts';
import { anAddress } from './stage/people.ts';
import { addPhotos, chooseOwnPhoto, describePhoto } from './stage/photos.ts';
import { place } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { errorWords, wordsOf, type Language } from './stage/words.ts';

const content: Readonly<Record<Language, string>> = {
  en: 'The plane tree has leaves again. Coffee at eleven, under it?',
  el: 'Ο πλάτανος έβγαλε πάλι φύλλα. Καφέ στις έντεκα, από κάτω;',
};
const photographed: Readonly<Record<Language, string>> = {
  en: 'The square in the evening, the plane tree on the left',
  el: 'Η πλατεία το βράδυ, αριστερά ο πλάτανος',
};

/** One that is there and one that is not. */
const pictures = (alt: string) => [
  { src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1200' height='800'/%3E", alt },
  { src: 'data:image/png;base64,', alt },
];

const PUBLIC = 0;

for (const language of looksOf(['en', 'el'] as const)) {
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
    await visitor.post(content[language]).the('button', 'social:sharing.open').click();
    await visitor.the('dialog', 'social:sharing.post').waitFor();
    await audit(visitor, 'share');
    await visitor.the('button', 'common:close').click();
    await askShell(visitor, 'lightbox', { images: pictures(content[language]), start: 0 });
    await visitor.the('dialog', 'shell:lightbox.viewer').waitFor();
    await audit(visitor, 'lightbox');
    await visitor.page.keyboard.press('ArrowRight');
    await visitor.says('shell:lightbox.failed');
    await audit(visitor, 'lightbox-failed');
    await visitor.page.keyboard.press('Escape');
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
    await visitor.the('button', 'common:again').first().waitFor();
    await visitor.says('social:feed.failed.title');
    await audit(visitor, 'feed-failed');
    await visitor.page.unroute('**/api/feed/**');
    await visitor.goTo(`/post/${post.id}`);
    await visitor.post(content[language]).the('button', 'social:post.like', { n: 1 }).waitFor();
    await audit(visitor, 'post');
    await discussion(visitor, member, friend, post.id);
    await visitor.goTo('/post/01900000-0000-7000-8000-000000000000');
    await visitor.says('social:post.deleted.title');
    await audit(visitor, 'post-deleted');
  });

  journey(`profiles (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, look);
    const other = await aMember(place, { fullName: 'Νίκος Αλεξάκης' });
    await aPost(other, { content: content[language], privacySetting: 0 });
    await visitor.goTo('/profile');
    await visitor.the('heading', 'social:profile.noPosts.title').waitFor();
    await audit(visitor, 'profile-own');
    await visitor.goTo(`/profile/${other.userId}`);
    await visitor.the('button', 'social:relation.step.ask').waitFor();
    await audit(visitor, 'profile-other');
    await visitor.the('button', 'social:sharing.profile').click();
    await visitor.the('dialog', 'social:sharing.profile').waitFor();
    await audit(visitor, 'profile-share');
    await visitor.goTo('/profile/01900000-0000-7000-8000-000000000000');
    await visitor.says('social:profile.nobody');
    await audit(visitor, 'profile-nobody');
    await visitor.page.route('**/api/user/profile**', (route) => route.abort());
    await visitor.goTo(`/profile/${member.userId}`);
    await visitor.says('social:profile.failed');
    await audit(visitor, 'profile-failed');
  });

  journey(`explore and search, and their states (${language})`, async (cast) => {
    const stranger = await cast.visitor(look);
    const author = await aMember(place, { fullName: 'Νίκος Αλεξάκης' });
    await aPost(author, { content: content[language], privacySetting: PUBLIC });
    await stranger.goTo('/explore');
    await stranger.post(content[language]).the('link', 'social:post.comments', { n: 0 }).first().waitFor();
    await audit(stranger, 'explore-stranger');
    const { visitor } = await returning(cast, {}, look);
    await visitor.goTo('/search');
    await visitor.says('social:search.start.title');
    await audit(visitor, 'search-start');
    const field = visitor.the('searchbox', 'social:search.label');
    await field.fill('αλεξακης');
    await visitor.post(content[language]).the('link', 'social:post.comments', { n: 0 }).first().waitFor();
    await visitor.says('social:search.people');
    await audit(visitor, 'search');
    await field.fill('nothing is called so');
    await visitor.says('social:search.none.title', { q: 'nothing is called so' });
    await audit(visitor, 'search-none');
    await visitor.page.route('**/api/**', (route) => route.abort());
    await field.fill('something else');
    await visitor.says('social:search.failed');
    await audit(visitor, 'search-failed');
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
    await postMenu(visitor, content[language], 'social:postMenu.edit');
    await visitor.the('button', 'common:files.place.image', { n: 1, total: 4 }).click();
    await visitor.the('textbox', 'social:composer.words').waitFor();
    await audit(visitor, 'post-edit');
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
      .the('link', 'notifications:notification.likedPost', { form: 'one', name: friend.fullName }, { exact: false })
      .waitFor();
    await visitor.the('button', 'social:requests.acceptName', { name: asker.fullName }).waitFor();
    await audit(visitor, 'notifications');
    await visitor.goTo('/friends/requests');
    await visitor.the('button', 'social:requests.acceptName', { name: asker.fullName }).waitFor();
    await audit(visitor, 'requests');
    await visitor.goTo('/friends/requests?tab=sent');
    await visitor.says('friends:waiting.empty.title');
    await audit(visitor, 'requests-sent-empty');
    const met = await aMember(place, { fullName: 'Δήμητρα Βλάχου' });
    await member.call(makeFriend, { userId: met.userId });
    await visitor.page.reload();
    await visitor.the('button', 'friends:waiting.cancelName', { name: met.fullName }).waitFor();
    await audit(visitor, 'requests-sent');
    await visitor.goTo('/friends');
    await visitor.inside.getByRole('listitem').filter({ hasText: friend.fullName }).first().waitFor();
    await audit(visitor, 'friends');
    await visitor.page.route('**/api/user/**', (route) => route.abort());
    await visitor.goTo('/friends');
    await visitor.says('friends:list.failed');
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
    await visitor.goTo('/auth/callback?return=page&error=PROVIDER_REFUSED');
    await visitor.the('link', 'sign-in:provider.back').waitFor();
    await audit(visitor, 'callback');
    await visitor.goTo('/nowhere');
    await visitor.the('heading', 'shell:error.heading').waitFor();
    await audit(visitor, 'error');
    await visitor.page.route('**/remotes/marketplace/**', (route) => route.abort());
    await visitor.goTo('/services');
    await visitor.says('shell:remote.title');
    await audit(visitor, 'remote-failed');
    // The shell reports what failed, as it shall.
    visitor.troubles.length = 0;
  });
}

for (const language of looksOf(['en', 'el'] as const)) {
  const look: Look = { language, options: { reducedMotion: 'reduce' } };

  journey(`settings and the security centre (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, {}, look);
    const blocked = await aMember(place, { fullName: 'Lars Holm' });
    await member.call(block, { userId: blocked.userId });
    await visitor.goTo('/settings');
    await visitor.says('settings:account.email.label');
    await visitor.field('settings:privacy.sees.friends').waitFor();
    await visitor.the('checkbox', 'settings:notifications.choice', choiceOf(language, 'security', 'mail')).waitFor();
    await audit(visitor, 'settings');
    const label = wordsOf(language, 'settings:account.username.label');
    await visitor.the('button', 'settings:account.changeField', { field: label }).click();
    await visitor.field('settings:account.username.label').fill('όχι έτσι');
    await visitor.the('button', 'common:save').click();
    await visitor.says('settings:account.username.problems.username');
    await audit(visitor, 'settings-refused');
    await visitor.goTo('/security-center#blocked');
    await visitor.the('button', 'settings:blocked.unblockName', { name: 'Lars Holm' }).waitFor();
    await visitor.says('settings:sessions.current');
    await audit(visitor, 'security-center-own');
    await visitor.the('button', 'settings:blocked.unblockName', { name: 'Lars Holm' }).click();
    await visitor.says('settings:blocked.none');
    await visitor.page.route('**/api/user/**', (route) => route.abort());
    await visitor.goTo('/settings');
    await visitor.says('settings:failed');
    await visitor.says('settings:notifications.failed');
    await audit(visitor, 'settings-failed');
  });

  journey(`what anybody may read (${language})`, async (cast) => {
    const visitor = await cast.visitor(look);
    await visitor.goTo('/security-center');
    await visitor.the('heading', 'trust:safety.heading').waitFor();
    await audit(visitor, 'security-center');
    await visitor.the('button', 'marketing:footer.feedback').click();
    await visitor.field('feedback:message').fill('?');
    await visitor.the('button', 'feedback:send').click();
    await visitor.says('feedback:problems.message.too_short');
    await audit(visitor, 'feedback-refused');
    for (const doc of ['terms', 'privacy', 'cookies', 'cancellation', 'ranking', 'fees', 'community']) {
      await visitor.goTo(`/policy/${doc}`);
      await visitor.the('heading', `trust:policy.docs.${doc}`).first().waitFor();
      await visitor.the('heading', 'trust:policy.inShort').waitFor();
      await audit(visitor, `policy-${doc}`);
    }
    const withoutScripts = await cast.visitor({ ...look, options: { ...look.options, javaScriptEnabled: false } });
    await withoutScripts.goTo('/policy/privacy');
    await withoutScripts.the('heading', 'trust:policy.docs.privacy').waitFor();
    await withoutScripts.the('heading', 'trust:policy.inShort').waitFor();
  });
}

const choiceOf = (language: Language, type: string, way: string) => ({
  type: wordsOf(language, `settings:notifications.types.${type}`),
  way: wordsOf(language, `settings:notifications.${way}`),
});

/** Under a post: its comments in their states, and what its author can do. */
async function discussion(visitor: Visitor, member: Member, friend: Member, postId: string): Promise<void> {
  const { id: first } = await friend.call(replyToPost, { id: postId, content: 'Under the plane tree' });
  await member.call(replyToPost, { id: postId, content: 'At eleven', replyToCommentId: first });
  await visitor.goTo(`/post/${postId}?comment=${first}`);
  await visitor.shows('At eleven');
  await audit(visitor, 'comments-linked');
  await visitor.goTo(`/post/${postId}`);
  await visitor.shows('At eleven');
  await visitor.the('button', 'social:comments.replyTo', { name: friend.fullName }).click();
  await visitor.page.route('**/api/feed/reply', (route) => route.abort());
  await visitor.field('social:comments.write').fill('Not sent');
  await visitor.the('button', 'social:comments.send').click();
  await visitor.the('button', 'social:outgoing.discard').waitFor();
  await visitor.the('button', 'social:comments.editOwn').click();
  await audit(visitor, 'comments');
  await visitor.the('button', 'social:outgoing.discard').click();
  await visitor.page.unroute('**/api/feed/reply');
  const own = await aPost(member, { content: 'Mine to change' });
  await visitor.goTo(`/post/${own.id}`);
  await visitor.says('social:comments.empty');
  await postMenu(visitor, 'Mine to change', 'social:composer.privacy');
  await visitor.the('radio', 'social:privacy.me').waitFor();
  await audit(visitor, 'post-privacy');
  await visitor.the('button', 'common:cancel').click();
  await visitor.inside.locator('[aria-haspopup="menu"]').click();
  await visitor.the('menuitem', 'social:postMenu.delete').waitFor();
  await audit(visitor, 'post-menu');
  await visitor.page.keyboard.press('Escape');
  await visitor.page.route('**/api/feed/get-post-comments**', (route) => route.abort());
  await visitor.page.reload();
  await visitor.says('social:comments.failed');
  await audit(visitor, 'comments-failed');
  await visitor.page.unroute('**/api/feed/get-post-comments**');
}

async function emptyScreens(visitor: Visitor): Promise<void> {
  await visitor.goTo('/notifications');
  await visitor.says('social:notifications.empty.title');
  await audit(visitor, 'notifications-empty');
  await visitor.goTo('/friends');
  await visitor.says('friends:list.empty.title');
  await audit(visitor, 'friends-empty');
  await visitor.goTo('/friends/requests');
  await visitor.says('social:requests.empty.title');
  await audit(visitor, 'requests-empty');
  await visitor.field('social:find.search').fill('Nobody at all');
  await visitor.says('social:find.none', { q: 'Nobody at all' });
  await audit(visitor, 'find-none');
}
