import { HOUR_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { getPost, postComments } from '@plateia/contracts/feed';
import { bookingThread } from '@plateia/contracts/messaging';
import { aMember, aPost, quotedJob, until } from '@plateia/testing';
import { openComposer } from './stage/acts.ts';
import { glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { aProfessional } from './stage/jobs.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { place, serverNow } from './stage/place.ts';

const PUBLIC = 0;

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`what is done without a network goes out with it (${language} at ${width})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width });
    const author = await aMember(place);
    const { id } = await aPost(author, { content: 'The ferry is late', privacySetting: PUBLIC });
    await visitor.goTo(`/post/${id}`);
    const liked = visitor.post('The ferry is late').the('button', 'social:post.like', { n: 1 }, { pressed: true });
    const unliked = visitor.post('The ferry is late').the('button', 'social:post.like', { n: 0 });
    await unliked.waitFor();
    await visitor.context.setOffline(true);
    await unliked.click();
    await liked.waitFor();
    await glance(visitor, 'without a network');
    const { totalLikes: before } = await author.call(getPost, { id });
    expect(before).toBe(0);
    await visitor.context.setOffline(false);
    await until('the like is with the server', async () => (await author.call(getPost, { id })).totalLikes === 1);
    await liked.waitFor();

    await visitor.goTo('/feed');
    await openComposer(visitor);
    await visitor.field('social:composer.words').fill('Written at sea');
    await visitor.context.setOffline(true);
    await visitor.the('button', 'social:composer.post').click();
    await visitor.says('social:outgoing.waiting');
    await visitor.context.setOffline(false);
    const posted = visitor.post('Written at sea');
    await posted.the('button', 'social:post.like', { n: 0 }).waitFor();
    expect(await visitor.inside.getByRole('article').count()).toBe(1);
  });
}

journey(
  'what two tabs write without a network goes out once and in order, though one of them is closed',
  async (cast) => {
    const { visitor: first } = await returning(cast);
    const author = await aMember(place);
    const { id } = await aPost(author, { content: 'Who brings the chairs?', privacySetting: PUBLIC });
    const second = cast.joined(await first.tab());
    for (const tab of [first, second]) {
      await tab.goTo(`/post/${id}`);
      await tab.field('social:comments.write').waitFor();
    }
    await first.context.setOffline(true);
    for (const [tab, words] of [
      [first, 'Two from me'],
      [second, 'Four from us'],
      [first, 'Three, in fact'],
    ] as const) {
      await tab.field('social:comments.write').fill(words);
      await tab.the('button', 'social:comments.send').click();
      await Promise.all([first, second].map((one) => one.inside.getByText(words).waitFor()));
    }
    await first.page.close();
    await second.context.setOffline(false);
    const written = async () =>
      (await author.call(postComments, { id, sort: 'old' })).comments.map(({ content }) => content);
    await until('all of them are with the server', async () => (await written()).length === 3);
    expect(await written()).toEqual(['Two from me', 'Four from us', 'Three, in fact']);
    await second.the('link', 'social:post.comments', { n: 3 }).waitFor();
  },
);

journey('a message about a booking goes out from another page once the line is back', async (cast) => {
  const { member: eleni, visitor: first } = await returning(cast);
  const giorgos = await aProfessional('Γιώργος Ραπτάκης');
  const job = await quotedJob(eleni, giorgos, new Date((await serverNow()) + 72 * HOUR_MS));
  const second = cast.joined(await first.tab());
  await second.goTo('/feed');
  await second.the('heading', 'social:feed.title').waitFor();
  await first.goTo(`/bookings/${job.id}`);
  await first.field('thread:write').fill('Is there parking for the van?');
  await first.context.setOffline(true);
  await first.the('button', 'thread:send').click();
  await first.says('thread:waiting');
  await first.page.close();
  await second.context.setOffline(false);
  const heard = async () =>
    (await giorgos.call(bookingThread, { booking_id: job.id, quote_id: job.quoteId })).messages.map(({ body }) => body);
  await until('the professional has it', async () => (await heard()).length === 1);
  expect(await heard()).toEqual(['Is there parking for the van?']);
  await second.at('/feed');
});

journey('a like that is refused goes back to where it was, and can be tried again', async (cast) => {
  const { visitor } = await returning(cast);
  const author = await aMember(place);
  const { id } = await aPost(author, { content: 'The ferry is here', privacySetting: PUBLIC });
  await visitor.goTo(`/post/${id}`);
  await visitor.page.route('**/api/feed/interact', (route) => route.abort());
  const post = visitor.post('The ferry is here');
  await post.the('button', 'social:post.like', { n: 0 }).click();
  await post.says('social:post.refused.like');
  await post.the('button', 'social:post.like', { n: 0 }, { pressed: false }).waitFor();
  await visitor.page.unroute('**/api/feed/interact');
  await post.the('button', 'common:again').click();
  await post.the('button', 'social:post.like', { n: 1 }, { pressed: true }).waitFor();
});
