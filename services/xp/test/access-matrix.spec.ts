import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answersTo, type Asked, callsOf, cookiesOf } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { XpHarness } from './support/xp-harness.js';

/** What each of the passers-by is answered, in their order. */
const rows: readonly (readonly [id: string, asked: Asked, answers: string])[] = [
  ['X1', {}, 'in new end off ok ok ok'],
  ['X2', {}, 'in new end off ok ok ok'],
  ['X3', { body: { event: 'legal_consent_done' } }, 'in ok end ok ok ok ok'],
  ['X4', {}, 'in new end off ok ok ok'],
];
const calls = callsOf('xp');

describeWith('points against their database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let harness: XpHarness;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    harness = await XpHarness.start();
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
