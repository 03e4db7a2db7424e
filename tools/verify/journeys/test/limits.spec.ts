import { afterAll, beforeAll, expect } from '@jest/globals';
import { pairId } from '@plateia/contracts';
import { conversations, sendMessage } from '@plateia/contracts/messaging';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { aMember, befriend, SupervisedPlatform } from '@plateia/testing';
import { chromiumHere } from '../../browser/chromium.ts';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { place, standAt } from './stage/place.ts';

const MESSAGES = 40;
/** What the page and its frame ask when they open. */
const AT_FIRST = 4;

let platform: SupervisedPlatform | undefined;
let leave: () => void;
beforeAll(async () => {
  if (chromiumHere() === undefined) return;
  platform = await SupervisedPlatform.start({ env: { PATIENCE_SCALE, RATE_LIMIT_SCALE: '1' } });
  leave = standAt(platform);
});
afterAll(async () => {
  leave?.();
  await platform?.stop();
});

journey(
  'a talk under the limits of everybody: whoever is written to as fast as one may is refused nothing',
  async (cast) => {
    const { member: anna, visitor: desk } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, { width: 1280 });
    const basil = await aMember(place, { fullName: 'Basil Vrettos' });
    await befriend(anna, basil);
    const refused: string[] = [];
    let lists = 0;
    desk.page.on('response', (answer) => {
      if (answer.status() === 429) refused.push(answer.url());
      if (new URL(answer.url()).pathname === conversations.path) lists++;
    });
    await desk.goTo(`/messages/${pairId(anna.userId, basil.userId)}`);
    await desk.the('log', 'messages:thread.log', { name: 'Basil Vrettos' }).waitFor();

    for (let n = 1; n <= MESSAGES; n++)
      await basil.call(sendMessage, { recipientId: anna.userId, content: `The ${n}th of ${MESSAGES}` });
    await desk.the('log', 'messages:thread.log', { name: 'Basil Vrettos' }).getByText(`The ${MESSAGES}th`).waitFor();
    await desk.inside
      .locator('a[aria-current]')
      .filter({ hasText: `The ${MESSAGES}th` })
      .waitFor();
    expect(refused).toEqual([]);
    expect(lists).toBeLessThanOrEqual(MESSAGES + AT_FIRST);
  },
);
