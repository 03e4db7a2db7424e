import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkout } from '@plateia/contracts/identity';
import { handleUpload, signUpload } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import { aMember, aPost, startPlatform, type InProcessPlatform, type Member } from '@plateia/testing';
import { Writable } from 'node:stream';

const CANARY = 'canary-4b1d9e';
const PLANS = ['premium', 'creator', 'ghost'].flatMap((plan) =>
  ['monthly', 'annual'].map((interval) => `${plan}-${interval}`),
);

/** Every engine is away, so that each is complained of, and at the level that says the most. */
const TELLING = {
  LOG_LEVEL: 'trace',
  REDIS_URL: `redis://plateia:${CANARY}@127.0.0.1:1`,
  S3_URL: `http://media:${CANARY}@127.0.0.1:1/files?region=eu-central-1`,
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: `sk_test_${CANARY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}`,
  STRIPE_API_BASE: 'http://127.0.0.1:1',
  STRIPE_PRICES: PLANS.map((plan) => `${plan}=price_${plan}`).join(','),
  PAGE_TOKEN_SECRET: `${CANARY} `.repeat(4),
  // Plans are sold, so that the provider is asked.
  IDENTITY_FLAGS_FILE: fileURLToPath(new URL('../../../tools/run/supervisor/flags.json', import.meta.url)),
  MEDIA_LINK_SECRET: `${CANARY} `.repeat(4),
};

describeWith('what is logged while engines are away', 'TEST_MONGO_URL')('secrets of the settings', () => {
  let platform: InProcessPlatform;
  let member: Member;
  let said = '';

  beforeAll(async () => {
    const logTo = new Writable({ write: (chunk, _, done) => ((said += String(chunk)), done()) });
    platform = await startPlatform({ env: TELLING, logTo });
    member = await aMember(platform);
  });
  afterAll(() => platform?.stop());

  const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
    await expect(asked).rejects.toThrow(/unavailable|went wrong/);
    return String(await asked.catch(String));
  };

  it('stand in no line and in no answer, whoever is complained of', async () => {
    await aPost(member);
    const answers = [
      await refusalOf(member.call(checkout, { plan_id: 'premium', interval: 'monthly' })),
      await fetch(`${platform.origin}/api/user/subscription/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body: '{}',
      }).then((answer) => answer.text()),
    ];
    const { key, presigned_url } = await member.call(signUpload, {
      uploadKind: 'post_image',
      fileExtension: 'png',
      size: 9,
    });
    answers.push(presigned_url, await refusalOf(member.call(handleUpload, { key })));
    // Nothing is proved by a platform that says nothing.
    for (const complaint of [/Redis cannot be reached/, /127\.0\.0\.1:1/, /"call":"I43".*"status":503/, /"call":"D2"/])
      await until(`${complaint.source} is told`, async () => complaint.test(said));
    expect(said).not.toContain(CANARY);
    expect(answers.join('\n')).not.toContain(CANARY);
  });
});
