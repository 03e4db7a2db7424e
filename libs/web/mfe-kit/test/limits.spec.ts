import { afterEach, expect, jest, test } from '@jest/globals';

const limits = () => import('../src/loading/limits.js');
const forMembers = { FILE_WITHIN_MS: 4_500, REMOTE_WITHIN_MS: 5_000 };

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('plateia.patience'));
  jest.resetModules();
});

test('what is built for others has about five seconds', async () => {
  expect(await limits()).toMatchObject(forMembers);
});

test('it has as long as what is being written in a page that is', async () => {
  const { FILE_WITHIN_MS } = await import('../src/loading/limits.development.js');
  expect(FILE_WITHIN_MS).toBeGreaterThan(forMembers.FILE_WITHIN_MS);
  const given = await limits();
  expect(given).toMatchObject({ FILE_WITHIN_MS });
  // All files of a remote are not given up before the last of them may be.
  expect(given.REMOTE_WITHIN_MS).toBeGreaterThan(FILE_WITHIN_MS);
});
