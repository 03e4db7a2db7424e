import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answersTo, type Asked, callsOf, cookiesOf } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { NotificationsHarness } from './support/notifications-harness.js';

/** What each of the passers-by is answered, in their order. */
const rows: readonly (readonly [id: string, asked: Asked, answers: string])[] = [
  ['N1', {}, 'in new end ok ok ok ok'],
  ['N2', { body: { notificationIds: ['of somebody else'] } }, 'in new end ok ok ok ok'],
  ['N3', {}, 'in new end ok ok ok ok'],
  ['N4', { body: { types: {} } }, 'in new end ok ok ok ok'],
  ['N5', {}, 'in new end ok ok ok ok'],
];
const calls = callsOf('notifications');

describeWith('notifications against their database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let harness: NotificationsHarness;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    harness = await NotificationsHarness.start();
    cookies = await cookiesOf(harness);
  });
  afterAll(() => harness.stop());

  it('is in the table', () => {
    expect(rows.map(([id]) => id)).toEqual([...calls.keys()]);
  });

  it.each(rows)('%s', async (id, asked, answers) => {
    expect(await answersTo(harness, cookies, calls.get(id)!, asked)).toBe(answers);
  });
});
