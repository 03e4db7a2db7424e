import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { feedList } from '@plateia/contracts/feed';
import { me, revokeSessions } from '@plateia/contracts/identity';
import { notificationList } from '@plateia/contracts/notifications';
import { describeWith, promisedMs, until } from '@plateia/test-kit';
import { aMember, openStream, signIn, startPlatform, type InProcessPlatform } from '@plateia/testing';

describeWith('signing out everywhere, every service at once', 'TEST_MONGO_URL')('signing out everywhere', () => {
  let platform: InProcessPlatform;

  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  it('ends the other sessions at every service within five seconds, and their streams with the reason', async () => {
    const phone = await aMember(platform);
    await platform.moveClock({ advanceMs: 61_000 });
    const laptop = await signIn(platform, phone.email);
    const stream = await openStream(phone);
    const status = async (path: string) => {
      // As a thief does it, who has the access token alone.
      const answer = await fetch(platform.origin + path, { headers: { cookie: `at=${phone.cookies.get('at')}` } });
      return answer.status;
    };
    const places = [me.path, feedList.path, notificationList.path];
    expect(await Promise.all(places.map(status))).toEqual([200, 200, 200]);
    expect(await laptop.call(revokeSessions, {})).toEqual({ revoked: 1 });
    await until(
      'every service refuses the old session',
      async () => (await Promise.all(places.map(status))).every((code) => code === 401),
      { withinMs: promisedMs(5_000) },
    );
    expect((await stream.next('session_ended')).data).toEqual({ reason: 'revoked' });
    expect(await laptop.call(me)).toMatchObject({ email: phone.email });
    stream.close();
  });
});
