import { expect } from '@jest/globals';
import { makeFriend } from '@plateia/contracts/identity';
import { aMember, aPost, befriend, until } from '@plateia/testing';
import { CuttingProxy } from './stage/cutting-proxy.ts';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';
import { place } from './stage/place.ts';

const ASKERS = 4;

journey('a stream that is cut again and again loses nothing and repeats nothing', async (cast) => {
  const proxy = await new CuttingProxy().start();
  try {
    const { member: eleni, visitor } = await returning(cast, {}, { options: { proxy: proxy.settings } });
    const nikos = await aMember(place, { fullName: aName('Nikos') });
    await befriend(nikos, eleni);
    await visitor.goTo('/feed');
    // The one that Nikos sent before; the first of the others comes while the line still holds.
    await visitor.unread(1).waitFor();
    for (let asked = 1; asked <= ASKERS; asked += 1) {
      const asker = await aMember(place, { fullName: aName('Sofia') });
      const cut = asked > 1 ? proxy.cut() : 1;
      await asker.call(makeFriend, { userId: eleni.userId });
      await visitor.unread(1 + asked).waitFor();
      expect(cut).toBe(1);
    }
    expect(proxy.opened).toBe(ASKERS);
    proxy.cut();
    await aPost(nikos, { content: 'Written while the line was cut' });
    await visitor.the('button', 'social:feed.new', { n: 1 }).click();
    await visitor.post('Written while the line was cut').the('button', 'social:post.like', { n: 0 }).waitFor();
    await visitor.goTo('/notifications');
    await visitor.the('heading', 'social:notifications.title').waitFor();
    const asked = visitor.the('link', 'notifications:notification.friendRequest', { name: '' }, { exact: false });
    await until('each request is there', async () => (await asked.count()) >= 1 + ASKERS);
    expect(await asked.count()).toBe(1 + ASKERS);
  } finally {
    await proxy.stop();
  }
});
