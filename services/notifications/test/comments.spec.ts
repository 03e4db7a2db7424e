import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeWith } from '@plateia/test-kit';
import { Acts, again, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';

describeWith('notifications against its database', 'TEST_MONGO_URL')(
  'notifications of comments and changed posts',
  () => {
    let service: NotificationsHarness;
    let acts: Acts;
    let owner: NotifiedMember;
    let post: string;

    beforeAll(async () => {
      service = await NotificationsHarness.start();
      acts = new Acts(service);
    });
    afterAll(() => service.stop());
    beforeEach(() => {
      owner = service.member();
      post = freshId();
    });

    const nothing = { notifications: [], nextToken: '', unread: 0 };

    it('makes one row of the comments of a rolling day, counting people', async () => {
      const [ann, ben] = [freshId(), freshId()];
      await service.happened(acts.comment(owner.userId, ann, post), acts.comment(owner.userId, ann, post));
      service.clock.advance(23 * HOUR_MS);
      await service.happened(acts.comment(owner.userId, ben, post), acts.like(owner.userId, ben, post));
      const { notifications, unread } = await list(owner);
      expect(unread).toBe(2);
      expect(notifications.find(({ event_type }) => event_type === 'new_comment')).toMatchObject({
        additional_data: { content_id: post, content_type: 'post' },
        group_count: 2,
        sender_id: ben,
        group_senders: [{ sender_id: ben }, { sender_id: ann }],
      });
      service.clock.advance(24 * HOUR_MS);
      await service.happened(acts.comment(owner.userId, ann, post));
      expect((await list(owner)).notifications).toHaveLength(3);
    });

    it('tells the author of the post and whoever was answered, nobody twice and nobody of their own', async () => {
      const [answered, actor] = [service.member(), service.member()];
      const commentId = freshId();
      const comment = acts.comment(owner.userId, actor.userId, post, { commentId, answers: answered.userId });
      await service.happened(comment, comment, again(comment));
      expect((await list(owner)).notifications).toMatchObject([{ event_type: 'new_comment', group_count: 1 }]);
      expect((await list(answered)).notifications).toMatchObject([
        {
          event_type: 'comment_reply',
          sender_id: actor.userId,
          additional_data: { content_id: commentId, content_type: 'comment' },
          group_count: 1,
        },
      ]);
      await service.happened(
        acts.comment(owner.userId, actor.userId, freshId(), { answers: owner.userId }),
        acts.comment(owner.userId, owner.userId, post, { answers: owner.userId }),
        acts.comment(actor.userId, actor.userId, post, { answers: actor.userId }),
      );
      expect((await list(owner)).notifications.map(({ event_type }) => event_type)).toEqual([
        'new_comment',
        'new_comment',
      ]);
      expect(await list(actor)).toEqual(nothing);
    });

    it('does not tell of an answer that its receiver can no longer read', async () => {
      const answered = service.member();
      const reply = () => acts.comment(owner.userId, freshId(), post, { answers: answered.userId, privacySetting: 2 });
      await service.happened(reply());
      expect(await list(answered)).toEqual(nothing);
      await service.happened(acts.accept(owner.userId, answered.userId));
      await service.happened(reply());
      expect((await list(answered)).notifications.map(({ event_type }) => event_type)).toEqual(['comment_reply']);
    });

    it('tells nobody of a comment by whom a block stands between, nor of an answer on the post of such a one', async () => {
      const [answered, actor] = [service.member(), service.member()];
      const tell = () => service.happened(acts.comment(owner.userId, actor.userId, post, { answers: answered.userId }));
      await tell();
      expect((await list(answered)).unread).toBe(1);
      await service.happened(acts.block(answered.userId, actor.userId), acts.block(actor.userId, owner.userId));
      expect([await list(owner), await list(answered)]).toEqual([nothing, nothing]);
      await tell();
      expect(await service.rows('notifications').countDocuments({ receiver: answered.userId })).toBe(1);
      expect(await service.rows('notifications').findOne({ receiver: owner.userId })).toMatchObject({
        group: { touched: 1 },
      });
      const other = freshId();
      await service.happened(acts.block(owner.userId, answered.userId));
      await service.happened(acts.comment(owner.userId, other, post, { answers: answered.userId }));
      expect(await list(answered)).toEqual(nothing);
      expect((await list(owner)).notifications).toMatchObject([{ sender_id: other }]);
    });

    it('takes back what a deleted comment told, also when it was deleted before that was told', async () => {
      const [answered, ann] = [service.member(), freshId()];
      const commentId = freshId();
      const comment = acts.comment(owner.userId, ann, post, { commentId, answers: answered.userId });
      await service.happened(comment, acts.likeComment(ann, owner.userId, commentId, post));
      await service.happened(acts.uncomment(ann, post, commentId));
      expect([await list(owner), await list(answered)]).toEqual([nothing, nothing]);
      expect(await service.rows('notifications').countDocuments({ receiver: ann })).toBe(0);

      const late = freshId();
      await service.happened(acts.uncomment(ann, post, late));
      await service.happened(acts.comment(owner.userId, ann, post, { commentId: late, answers: answered.userId }));
      expect([await list(owner), await list(answered)]).toEqual([nothing, nothing]);
    });

    it('keeps the row while others, or the same member, have comments left', async () => {
      const [ann, ben, first] = [freshId(), freshId(), freshId()];
      await service.happened(
        acts.comment(owner.userId, ann, post, { commentId: first }),
        acts.comment(owner.userId, ann, post),
        acts.comment(owner.userId, ben, post),
      );
      await service.happened(acts.uncomment(ann, post, first));
      expect((await list(owner)).notifications).toMatchObject([{ group_count: 2 }]);
    });

    it('takes everything back that a deleted post told, and the day of its author with its last post', async () => {
      const friend = service.member();
      await service.happened(acts.accept(owner.userId, friend.userId));
      await friend.post('/api/user/notifications/mark-as-read', {});
      await owner.post('/api/user/notifications/mark-as-read', {});
      const rowsOf = async (member: NotifiedMember) =>
        (await list(member)).notifications
          .filter(({ event_type }) => event_type !== 'accepted_friend_request')
          .map(({ event_type, group_count }) => [event_type, group_count]);
      const [one, two] = [acts.post(owner.userId), acts.post(owner.userId)];
      const idOf = (entry: typeof one) => entry.envelope.subject;
      await service.happened(one, two);
      await service.happened(
        acts.comment(owner.userId, freshId(), idOf(one), { answers: friend.userId }),
        acts.like(owner.userId, freshId(), idOf(one)),
      );
      expect(await rowsOf(friend)).toEqual([
        ['comment_reply', 1],
        ['new_post', 1],
      ]);
      await service.happened(acts.deletePost(owner.userId, idOf(one)));
      expect([await rowsOf(owner), await rowsOf(friend)]).toEqual([[], [['new_post', 1]]]);
      await service.happened(acts.deletePost(owner.userId, idOf(two)), again(acts.deletePost(owner.userId, idOf(two))));
      expect([await rowsOf(friend), (await list(friend)).unread, (await list(owner)).unread]).toEqual([[], 0, 0]);
      // What is told late of a post that is gone is told to nobody.
      await service.happened(again(one), again(two));
      expect(await rowsOf(friend)).toEqual([]);
    });

    it('takes back what somebody may no longer see, and leaves the author theirs', async () => {
      const [friend, stranger] = [service.member(), service.member()];
      await service.happened(acts.accept(owner.userId, friend.userId));
      const written = acts.post(owner.userId, 1);
      const id = written.envelope.subject;
      await service.happened(written);
      await service.happened(
        acts.comment(owner.userId, freshId(), id, { answers: friend.userId }),
        acts.comment(owner.userId, freshId(), id, { answers: stranger.userId }),
      );
      const types = async (member: NotifiedMember) =>
        (await list(member)).notifications.map(({ event_type }) => event_type);
      expect([await types(stranger), await types(friend)]).toEqual([['comment_reply'], ['comment_reply', 'new_post']]);
      await service.happened(acts.changePost(owner.userId, id, 2));
      expect([await types(stranger), await types(friend)]).toEqual([[], ['comment_reply', 'new_post']]);
      await service.happened(acts.changePost(owner.userId, id, 3, 3));
      expect([await types(friend), (await types(owner)).includes('new_comment')]).toEqual([[], true]);
    });
  },
);
