import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answersTo, type Asked, callsOf, cookiesOf } from '@plateia/service-stand';
import { describeWith } from '@plateia/test-kit';
import { NotificationsStand } from './support/notifications-stand.js';

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
  let stand: NotificationsStand;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    stand = await NotificationsStand.start();
    cookies = await cookiesOf(stand);
  });
  afterAll(() => stand.stop());

  it('is in the table', () => {
    expect(rows.map(([id]) => id)).toEqual([...calls.keys()]);
  });

  it.each(rows)('%s', async (id, asked, answers) => {
    expect(await answersTo(stand, cookies, calls.get(id)!, asked)).toBe(answers);
  });
});
