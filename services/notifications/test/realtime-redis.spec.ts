import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith, redisUrl } from '@plateia/test-kit';
import { Acts, freshId } from './support/acts.js';
import { NotificationsHarness } from './support/notifications-harness.js';
import { StreamReader } from './support/stream-reader.js';

const describeWithRedis = describeWith('signals over Redis', 'TEST_REDIS_URL');
/** Nothing ever listens there. */
const NOWHERE = 'redis://127.0.0.1:1';

async function messagesOfALike(service: NotificationsHarness): Promise<number> {
  const member = service.member();
  const stream = await StreamReader.open(service, member);
  await service.happened(new Acts(service).like(member.userId, freshId(), freshId()));
  await stream.waitFor('notification');
  stream.close();
  return stream.named('notification').length;
}

describeWith('notifications against its database', 'TEST_MONGO_URL')('realtime and Redis', () => {
  describeWithRedis('that is there', () => {
    let service: NotificationsHarness;
    beforeAll(async () => {
      service = await NotificationsHarness.start({ redisUrl: redisUrl as string });
    });
    afterAll(() => service.stop());

    it('brings what replicas signal', async () => {
      expect(await messagesOfALike(service)).toBe(1);
    });
  });

  describe('that is away', () => {
    let service: NotificationsHarness;
    beforeAll(async () => {
      service = await NotificationsHarness.start({ redisUrl: NOWHERE });
    });
    afterAll(() => service.stop());

    it('is made up for by reading the log every two seconds', async () => {
      expect(await messagesOfALike(service)).toBe(1);
    });
  });
});
