import { friendRequest, acceptedFriendRequest } from '@plateia/contracts/identity';
import { feedList, newLike, postCounts } from '@plateia/contracts/feed';
import { friends } from '@plateia/contracts/identity';
import { notificationList, type Notification } from '@plateia/contracts/notifications';
import type { Member } from '@plateia/testing';
import { type DrillEvidence, afterAnyLoad } from './common-invariants.ts';
import { allPages } from './all-pages.ts';
import type { Invariants } from './check-invariants.ts';
import type { Ledger } from './ledger.ts';
import { messageInvariants } from './message-invariants.ts';
import type { People } from './people.ts';
import { pointInvariants } from './point-invariants.ts';

interface Evidence extends DrillEvidence {
  ledger: Ledger;
  people: People;
}

export const socialInvariants: Invariants<Evidence> = {
  'every acknowledged post is there, once': async ({ ledger, databases }) => {
    const rows = await databases
      .rows<{ _id: string; content: string }>('feed', 'posts')
      // An erased one leaves its place, without words, to what others wrote under it.
      .find({ content: { $ne: '' } }, { projection: { content: 1 } })
      .toArray();
    const ids = new Set(rows.map(({ _id }) => _id));
    const contents = tally(rows.map(({ content }) => content));
    return [
      ...[...ledger.posts.keys()].filter((id) => !ids.has(id)).map((id) => `post ${id} is lost`),
      ...[...contents]
        .filter(([, times]) => times > 1)
        .map(([content, times]) => `"${content}" is there ${times} times`),
    ];
  },

  "an author's list shows every acknowledged post, once": async ({ ledger, people }) => {
    const faults: string[] = [];
    for (const author of people.members) {
      const shown = await allPosts(author, author.userId);
      const own = [...ledger.posts.values()].filter((post) => post.author === author);
      faults.push(
        ...own
          .filter(({ id }) => shown.get(id) !== 1)
          .map(({ id }) => `post ${id} stands ${shown.get(id) ?? 0} times in its author's list`),
      );
    }
    return faults;
  },

  'every friend has every post on the timeline, once': async ({ ledger, people, databases }) => {
    const rows = await databases.rows<{ _id: string }>('feed', 'timeline').find({}).toArray();
    const stand = tally(rows.map(({ _id }) => _id));
    return [...ledger.posts.values()].flatMap((post) =>
      people
        .friendsOf(post.author)
        .filter(({ userId }) => stand.get(`${userId}:${post.id}`) !== 1)
        .map(
          ({ userId }) =>
            `post ${post.id} stands ${stand.get(`${userId}:${post.id}`) ?? 0} times with reader ${userId}`,
        ),
    );
  },

  'every like stands as it was acknowledged': async ({ ledger, databases }) => {
    const rows = await databases
      .rows<{ _id: string; state: string }>('feed', 'reactions')
      .find({}, { projection: { state: 1 } })
      .toArray();
    const states = new Map(rows.map(({ _id, state }) => [_id, state]));
    return [...ledger.likes]
      .filter(([key, isLiked]) => (states.get(key) === 'liked') !== isLiked)
      .map(
        ([key, isLiked]) =>
          `reaction ${key} is ${states.get(key) ?? 'missing'}, acknowledged as ${isLiked ? 'liked' : 'none'}`,
      );
  },

  'the totals of every post equal its likes': async ({ ledger }) => {
    const faults: string[] = [];
    for (const post of ledger.posts.values()) {
      const { counts } = await post.author.call(postCounts, { ids: [post.id] });
      const told = counts[0]?.totalLikes;
      const likers = ledger.likersOf(post.id).length;
      if (told !== likers || counts[0]?.totalUnlikes !== 0)
        faults.push(`post ${post.id} tells ${told} likes, it has ${likers}`);
    }
    return faults;
  },

  'a notification counts every liker, once': async ({ ledger, people }) => {
    const faults: string[] = [];
    for (const owner of people.members) {
      const rows = (await allNotifications(owner)).filter(({ event_type }) => event_type === newLike.type);
      const own = [...ledger.posts.values()].filter((post) => post.author === owner);
      for (const { id } of own) {
        const groups = rows.filter(({ additional_data }) => additional_data.content_id === id);
        const told = groups.reduce((sum, { group_count }) => sum + group_count, 0);
        const likers = ledger.likersOf(id).length;
        if (told !== likers || groups.length > 1)
          faults.push(`post ${id} has ${likers} likers, ${groups.length} notification(s) tell of ${told}`);
      }
    }
    return faults;
  },

  'a friend request makes one notification, an accepted one another': async ({ ledger, people }) => {
    const faults: string[] = [];
    for (const member of people.members) {
      const rows = await allNotifications(member);
      const told = (type: string, other: Member) =>
        rows.filter((row) => row.event_type === type && row.sender_id === other.userId).length;
      for (const { from, isAccepted } of ledger.requests.filter(({ to }) => to === member)) {
        const times = told(friendRequest.type, from);
        // Once it is answered the request need not be told any more.
        if (times > 1 || (times === 0 && !isAccepted))
          faults.push(`${member.userId} is told ${times} times of the request of ${from.userId}`);
      }
      for (const { to, isAccepted } of ledger.requests.filter(({ from }) => from === member)) {
        const times = told(acceptedFriendRequest.type, to);
        if (times !== (isAccepted ? 1 : 0))
          faults.push(`${member.userId} is told ${times} times that ${to.userId} accepted`);
      }
    }
    return faults;
  },

  'accepted friends are friends, on both sides': async ({ ledger, people }) => {
    const faults: string[] = [];
    for (const member of people.members) {
      const known = await allFriends(member);
      const expected = ledger.requests
        .filter(({ isAccepted }) => isAccepted)
        .flatMap(({ from, to }) => (from === member ? [to] : to === member ? [from] : []));
      faults.push(
        ...expected
          .filter(({ userId }) => known.get(userId) !== 1)
          .map(({ userId }) => `${member.userId} lists ${userId} ${known.get(userId) ?? 0} times`),
      );
    }
    return faults;
  },

  ...messageInvariants,
  ...pointInvariants,
  ...afterAnyLoad,
};

const tally = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

async function allPosts(reader: Member, author: string): Promise<Map<string, number>> {
  const ids = await allPages(async (nextToken) => {
    const page = await reader.call(feedList, { user_id: author, limit: 50, nextToken });
    return { items: page.posts.map(({ id }) => id), nextToken: page.nextToken };
  });
  return tally(ids);
}

const allNotifications = (member: Member): Promise<Notification[]> =>
  allPages(async (nextToken) => {
    const page = await member.call(notificationList, { nextToken });
    return { items: page.notifications, nextToken: page.nextToken };
  });

async function allFriends(member: Member): Promise<Map<string, number>> {
  const ids = await allPages(async (nextToken) => {
    const page = await member.call(friends, { limit: 50, nextToken });
    return { items: page.friends.map(({ id }) => id), nextToken: page.nextToken };
  });
  return tally(ids);
}
