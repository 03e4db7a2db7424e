import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answersTo, type Asked, callsOf, cookiesOf } from '@plateia/service-stand';
import { describeWith } from '@plateia/test-kit';
import { XpStand } from './support/xp-stand.js';

/** What each of the passers-by is answered, in their order. */
const rows: readonly (readonly [id: string, asked: Asked, answers: string])[] = [
  ['X1', {}, 'in new end off ok ok ok'],
  ['X2', {}, 'in new end off ok ok ok'],
  ['X3', { body: { event: 'legal_consent_done' } }, 'in ok end ok ok ok ok'],
  ['X4', {}, 'in new end off ok ok ok'],
];
const calls = callsOf('xp');

describeWith('points against their database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let stand: XpStand;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    stand = await XpStand.start();
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
