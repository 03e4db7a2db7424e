import { expect } from '@jest/globals';
import { createPost, replyToPost } from '@plateia/contracts/feed';
import { updateProfile } from '@plateia/contracts/identity';
import { aMember, aPost, befriend, until, type Member } from '@plateia/testing';
import type { Page, Route } from 'playwright-core';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';
import { anUpload } from './stage/photos.ts';
import { place } from './stage/place.ts';
import type { Visitor } from './stage/visitor.ts';

const PUBLIC = 0;
/** Neither the stream nor pictures. */
const SPOKEN = new Set(['fetch', 'xhr', 'other']);
/** Says where it ran, if it does. */
const script = (where: string): string =>
  `${where} <img src=x onerror="globalThis.ran = '${where}'"><script>globalThis.ran = '${where}'</script></script>`;

journey('what looks like a script is text wherever it is read', async (cast) => {
  const { member: reader, visitor } = await returning(cast);
  const writer = await aMember(place, { fullName: aName('Mallory') });
  const { id } = await writeScripts(writer, reader);
  await sayScripts(visitor.page, { [writer.fullName]: script('name') });

  await visitor.goTo('/feed');
  await readsAsText(visitor, 'post', 'name');
  await visitor.page.getByRole('img', { name: script('alt') }).click();
  const viewer = visitor.the('dialog', 'shell:lightbox.viewer');
  await viewer.getByText(script('alt')).first().waitFor();
  await nothingRan(visitor);

  await visitor.goTo(`/post/${id}`);
  await readsAsText(visitor, 'post', 'name', 'comment');
  await visitor.goTo('/notifications');
  await readsAsText(visitor, 'name');
  await visitor.goTo('/friends');
  await readsAsText(visitor, 'name');
  await visitor.goTo(`/profile/${writer.userId}`);
  await readsAsText(visitor, 'name', 'about', 'post');
  await visitor.goTo(`/search?q=${encodeURIComponent(script('post'))}`);
  await readsAsText(visitor, 'post', 'name');
});

journey('what looks like a script is text in the document of a shared post', async (cast) => {
  const visitor = await cast.visitor();
  const { id } = await aPost(await aMember(place), { content: script('post'), privacySetting: PUBLIC });
  const description = visitor.page.locator('meta[property="og:description"]');
  // What is read for a page may come too late for it: then it goes out without.
  await until('the document tells of the post', async () => {
    await visitor.goTo(`/post/${id}`);
    return (await description.count()) === 1;
  });
  await readsAsText(visitor, 'post');
  expect(await description.getAttribute('content')).toContain('<img src=x');
});

/** In every field that takes them; names and feelings do not. */
async function writeScripts(writer: Member, reader: Member) {
  await befriend(writer, reader);
  await writer.call(updateProfile, { field: 'about_me', value: script('about') });
  const refused = writer.call(updateProfile, { field: 'full_name', value: script('name') });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });

  const files = [{ key: await anUpload(writer), alt: script('alt') }];
  const post = await writer.call(createPost, { content: script('post'), privacySetting: PUBLIC, files });
  await writer.call(replyToPost, { id: post.id, content: script('comment') });
  const { id } = await aPost(reader, { content: 'What do you say?' });
  await writer.call(replyToPost, { id, content: script('comment') });
  return post;
}

/** As a server would answer that had taken what ours refuses. */
async function sayScripts(page: Page, instead: Record<string, string>): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    if (!SPOKEN.has(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [word, words] of Object.entries(instead)) {
      body = body.replaceAll(word, JSON.stringify(words).slice(1, -1));
    }
    return route.fulfill({ response, body });
  });
}

async function readsAsText(visitor: Visitor, ...places: string[]): Promise<void> {
  for (const where of places) await visitor.shows(script(where));
  await nothingRan(visitor);
}

async function nothingRan({ page }: Visitor): Promise<void> {
  expect(await page.evaluate('globalThis.ran')).toBeUndefined();
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
}
