import { pairId } from '@plateia/contracts';
import { changeSettings } from '@plateia/contracts/identity';
import { sendMessage } from '@plateia/contracts/messaging';
import { xpOfUser } from '@plateia/contracts/xp';
import { aMember, befriend, until } from '@plateia/testing';
import { withPoints } from './stage/answers.ts';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

const words = 'The plane tree has leaves again. Καφέ στις έντεκα;';

for (const language of looksOf(['en', 'el'] as const)) {
  const look: Look = { language, options: { reducedMotion: 'reduce' } };

  journey(`messages, and their states (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, {}, look);
    await visitor.goTo('/messages');
    await visitor.says('messages:list.empty.all.title');
    await audit(visitor, 'messages-empty');
    const friend = await aMember(place, { fullName: 'Νίκος Αλεξάκης' });
    await befriend(friend, member);
    const address = `/messages/${pairId(member.userId, friend.userId)}`;
    await visitor.goTo(address);
    await visitor.says('messages:thread.empty.title', { name: friend.fullName });
    await audit(visitor, 'messages-thread-empty');
    await friend.call(sendMessage, { recipientId: member.userId, content: words });
    await visitor.inside.getByRole('log').getByText(words).waitFor();
    await visitor.page.route('**/api/message/send', (route) => route.abort('failed'));
    await visitor.field('messages:write.label').fill(words);
    await visitor.the('button', 'messages:write.send').click();
    await visitor.inside.locator('[data-state]').waitFor();
    await audit(visitor, 'messages-thread-waiting');
    await visitor.goTo('/messages/01900000-0000-7000-8000-000000000000');
    await visitor.says('messages:thread.gone.title');
    await audit(visitor, 'messages-gone');
    await visitor.page.route('**/api/message/**', (route) => route.abort());
    await visitor.goTo(address);
    await visitor.says('messages:thread.failed.title');
    await audit(visitor, 'messages-failed');
  });

  journey(`points and plans, and their states (${language})`, async (cast) => {
    const { member, visitor } = await returning(cast, {}, look);
    await visitor.goTo('/subscription');
    await visitor.the('button', 'subscription:plans.choose', { name: 'Premium' }).waitFor();
    await audit(visitor, 'subscription');
    await visitor.goTo('/subscription/success');
    await visitor.saysOfError('SESSION_ID_REQUIRED');
    await audit(visitor, 'subscription-no-session');
    await visitor.goTo('/subscription/success?session_id=cs_nobody');
    await visitor.saysOfError('INVALID_SESSION');
    await audit(visitor, 'subscription-foreign-session');
    await visitor.page.route('**/api/user/subscription/**', (route) => route.abort());
    await visitor.goTo('/subscription');
    await visitor.says('subscription:failed.title');
    await audit(visitor, 'subscription-failed');
    await withPoints(visitor);
    await visitor.page.route('**/api/xp/**', (route) => route.abort());
    await visitor.goTo('/xp');
    await visitor.says('xp:failed.title');
    await audit(visitor, 'xp-failed');
    await visitor.page.unroute('**/api/xp/**');
    await member.call(changeSettings, { gamificationEnabled: false });
    await until('points are off', () => refuses(member.call(xpOfUser)));
    await visitor.goTo('/xp');
    await visitor.says('xp:off.title');
    await audit(visitor, 'xp-off');
  });
}

const refuses = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    () => true,
  );
