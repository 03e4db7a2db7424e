import '@plateia/data/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type * as drafts from '../src/drafts/draft-store.js';
import { textDraft } from '../src/drafts/text-draft.js';

/** A tab has its own copy of the page's code. */
async function openTab() {
  let lib!: typeof drafts;
  await jest.isolateModulesAsync(async () => {
    lib = await import('../src/drafts/draft-store.js');
  });
  const store = lib.draftStore('message.anna.u1', textDraft);
  return { write: (words: string) => store.change(() => words), store, show: () => store.subscribe(() => undefined) };
}

beforeEach(() => localStorage.clear());

test('a draft outlives its page, and is gone once it is sent', async () => {
  (await openTab()).write('Half way');
  const next = await openTab();
  expect(next.store.current()).toBe('Half way');
  next.store.clear();
  expect((await openTab()).store.current()).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('tabs that show it show the same: what is written in one goes on in the other', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.show();
  two.show();
  one.write('Hello');
  expect(two.store.current()).toBe('Hello');
  two.write('Hello there');
  expect(one.store.current()).toBe('Hello there');
  one.store.clear();
  expect(two.store.current()).toBe('');
});

test('a tab that heard nothing of the other one joins the words of both', async () => {
  const [one, asleep] = [await openTab(), await openTab()];
  one.show();
  one.write('Written here');
  asleep.write('Written there');
  expect(asleep.store.current()).toBe('Written here\n\nWritten there');
  expect(one.store.current()).toBe('Written here\n\nWritten there');
});

test('a tab that slept looks again when it is back in sight', async () => {
  const [one, asleep] = [await openTab(), await openTab()];
  const deaf = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  asleep.show();
  one.write('Meanwhile');
  expect(asleep.store.current()).toBe('');
  window.dispatchEvent(new Event('focus'));
  expect(asleep.store.current()).toBe('Meanwhile');
  deaf.mockRestore();
});

test('word of a draft that was cleared takes nothing away that was written since', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.show();
  two.show();
  one.write('Sent');
  const [sent] = [localStorage.getItem('plateia.draft.message.anna.u1')];
  const late: unknown[] = [];
  const post = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((word) => void late.push(word));
  one.store.clear();
  // Storage of the other tab shows it a moment longer.
  localStorage.setItem('plateia.draft.message.anna.u1', sent ?? '');
  two.write('Written since');
  localStorage.removeItem('plateia.draft.message.anna.u1');
  post.mockRestore();
  new BroadcastChannel('plateia.drafts').postMessage(late[0]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'plateia.draft.message.anna.u1' }));
  expect(two.store.current()).toBe('Written since');
});
