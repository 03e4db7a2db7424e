import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { notificationTypes, type NotificationChoice } from '@plateia/contracts/notifications';
import { describeWith } from '@plateia/test-kit';
import { Acts, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';

const SETTINGS = '/api/user/notifications/settings';
type Answer = { types: Record<string, NotificationChoice>; error?: { errorCode: string } };

describeWith('notifications against its database', 'TEST_MONGO_URL')('what a member wants to be told', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  let owner: NotifiedMember;

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    owner = service.member();
  });

  const read = () => owner.get<Answer>(SETTINGS);
  const choose = (types: object) => owner.post<Answer>(SETTINGS, { types });
  const mailed = ['quote_received', 'booking_update', 'payment', 'dispute', 'moderation', 'security'];

  it('is everything until they choose, and mail only where there is any', async () => {
    const choices = notificationTypes.map((type) => [type, { inApp: true, mail: mailed.includes(type) }]);
    expect(await read()).toEqual({ types: Object.fromEntries(choices) });
  });

  it('is what they chose, type by type and way by way, whatever cannot be chosen aside', async () => {
    await choose({ new_like: { inApp: false }, dispute: { mail: false } });
    const change = { security: { inApp: false, mail: false }, payment: { inApp: false }, new_post: { mail: true } };
    const answer = await choose(change);
    expect(answer.types).toMatchObject({
      new_like: { inApp: false, mail: false },
      dispute: { inApp: true, mail: false },
      security: { inApp: true, mail: false },
      payment: { inApp: true, mail: true },
      new_post: { inApp: true, mail: false },
    });
    expect(await read()).toEqual(answer);
    expect(await choose(change)).toEqual(answer);
    expect((await choose({ new_like: { inApp: true } })).types['new_like']).toEqual({ inApp: true, mail: false });
    expect((await choose({})).types['dispute']).toEqual({ inApp: true, mail: false });
  });

  it.each([
    ['an unknown type', { types: { new_dance: { inApp: true } } }],
    ['a word for a choice', { types: { new_like: { inApp: 'no' } } }],
    ['a list', { types: ['new_like'] }],
    ['nothing', {}],
  ])('refuses %s', async (_name, body) => {
    expect((await owner.post<Answer>(SETTINGS, body)).error?.errorCode).toBe('VALIDATION_FAILED');
  });

  it('is what decides whether there is a row, for every type that there is an event of', async () => {
    const [ann, post, asker, answered] = [freshId(), freshId(), freshId(), freshId()];
    await service.happened(acts.accept(owner.userId, ann));
    const happenings = () => [
      acts.like(owner.userId, ann, freshId()),
      acts.comment(owner.userId, ann, freshId()),
      acts.comment(ann, asker, post, { answers: owner.userId }),
      acts.ask(asker, owner.userId),
      acts.accept(owner.userId, answered, freshId(), 3),
      acts.post(ann),
      acts.visit(owner.userId, ann),
    ];
    const types = [
      'new_like',
      'new_comment',
      'comment_reply',
      'friend_request',
      'accepted_friend_request',
      'new_post',
      'viewed_profile',
    ];
    await service.rows('notifications').deleteMany({ receiver: owner.userId });
    await choose(Object.fromEntries(types.map((type) => [type, { inApp: false }])));
    await service.happened(...happenings());
    expect(await list(owner)).toEqual({ notifications: [], nextToken: '', unread: 0 });
    await choose(Object.fromEntries(types.map((type) => [type, { inApp: true }])));
    await service.happened(...happenings());
    const { notifications, unread } = await list(owner);
    expect(notifications.map(({ event_type }) => event_type).sort()).toEqual([...types].sort());
    expect(unread).toBe(types.length);
  });
});
