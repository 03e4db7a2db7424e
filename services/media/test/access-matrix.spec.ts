import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answersTo, type Asked, callsOf, cookiesOf, ORIGIN } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { MediaHarness } from './support/media-harness.js';
import * as samples from './support/samples.js';

interface Uploaded {
  key: string;
  /** by which anybody may fetch it */
  link: string;
}

/** What the passers-by and the owner of the file are answered, in this order. */
const rows: readonly (readonly [id: string, ask: (file: Uploaded) => Asked, answers: string])[] = [
  ['D1', () => ({ body: { uploadKind: 'avatar', fileExtension: 'png' } }), 'in ok end ok ok ok ok ok'],
  ['D1', () => ({ body: { uploadKind: 'message_image', fileExtension: 'png' } }), 'in new end ok ok ok ok ok'],
  ['D2', ({ key }) => ({ body: { key } }), 'in none end none none none none ok'],
  [
    'D3',
    ({ key }) => ({ path: `/api/media/upload/${key}?exp=9999999999999&sig=guessed` }),
    'forged forged forged forged forged forged forged forged',
  ],
  ['D4', ({ link }) => ({ path: link }), 'ok ok ok ok ok ok ok ok'],
  [
    'D4',
    ({ key }) => ({ path: `/api/media/file/${key}?exp=9999999999999&sig=guessed` }),
    'forged forged forged forged forged forged forged forged',
  ],
];
const calls = callsOf('media');

describeWith('media against its database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let harness: MediaHarness;
  let cookies: Record<string, string>;
  let uploaded: Uploaded;
  beforeAll(async () => {
    harness = await MediaHarness.start();
    const owner = await harness.member();
    const { key, file } = await owner.upload('message_image', 'png', await samples.png());
    uploaded = { key, link: file.url.replace(ORIGIN, '') };
    cookies = { ...(await cookiesOf(harness)), owner: owner.cookie };
  });
  afterAll(() => harness.stop());

  it('is in the table', () => {
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(calls.keys()));
  });

  it.each(rows)('%s', async (id, ask, answers) => {
    expect(await answersTo(harness, cookies, calls.get(id)!, ask(uploaded))).toBe(answers);
  });
});
