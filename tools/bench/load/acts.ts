import { pairId } from '@plateia/contracts';
import { completeBooking, followUpQuestions, initBooking, submitDescription } from '@plateia/contracts/bookings';
import {
  countViews,
  createPost,
  feedList,
  getPost,
  interact,
  postComments,
  replyToPost,
  searchPosts,
} from '@plateia/contracts/feed';
import { findFriends, friends, profile } from '@plateia/contracts/identity';
import { conversations, messageList, readConversation, sendMessage } from '@plateia/contracts/messaging';
import { markAsRead, notificationList } from '@plateia/contracts/notifications';
import { xpOfUser } from '@plateia/contracts/xp';
import { oneOf, type Visitor } from './visitor.ts';

const TEXT = 'The market opened early today and the whole street smelled of bread and oranges. Stay a while.';
const SEARCHED = ['market', 'bread', 'oranges', 'street'];

interface Act {
  /** how often, beside the others */
  readonly weight: number;
  readonly do: (visitor: Visitor) => Promise<unknown>;
}

/** What people do of an evening: mostly they read. */
export const acts: Readonly<Record<string, Act>> = {
  'look at the home feed': { weight: 26, do: lookAtHome },
  like: { weight: 16, do: onAPost((visitor, uuid) => visitor.call(interact, { type: 'post', uuid, action: 'like' })) },
  'read comments': {
    weight: 12,
    do: onAPost(async (visitor, id) => {
      await visitor.call(getPost, { id });
      await visitor.call(postComments, { id });
    }),
  },
  comment: { weight: 4, do: onAPost((visitor, id) => visitor.call(replyToPost, { id, content: TEXT })) },
  post: { weight: 2, do: (visitor) => visitor.call(createPost, { content: TEXT }) },
  'read messages': { weight: 9, do: readMessages },
  'write to a friend': { weight: 8, do: writeToAFriend },
  'look at notifications': { weight: 9, do: lookAtNotifications },
  'visit somebody': { weight: 7, do: visitSomebody },
  search: { weight: 3, do: search },
  points: { weight: 3, do: (visitor) => visitor.call(xpOfUser) },
  'ask for work': { weight: 1, do: askForWork },
};

const LOT = Object.values(acts).flatMap((act) => Array.from({ length: act.weight }, () => act));

/** Drawn by the weights. */
export const nextAct = (): Act => oneOf(LOT) as Act;

export async function lookAtHome(visitor: Visitor): Promise<void> {
  const { posts } = await visitor.call(feedList, { limit: 10 });
  visitor.posts = posts;
  if (posts.length > 0) await visitor.call(countViews, { ids: posts.map(({ id }) => id) });
}

function onAPost(act: (visitor: Visitor, post: string) => Promise<unknown>): Act['do'] {
  return (visitor) => {
    const post = oneOf(visitor.posts);
    return post === undefined ? lookAtHome(visitor) : act(visitor, post.id);
  };
}

async function readMessages(visitor: Visitor): Promise<void> {
  await visitor.call(conversations, { limit: 20 });
  const friend = oneOf(visitor.friends);
  if (friend === undefined) return;
  const conversation_uuid = pairId(visitor.member.userId, friend.userId);
  await visitor.call(messageList, { conversation_uuid });
  await visitor.call(readConversation, { conversation_uuid });
}

async function writeToAFriend(visitor: Visitor): Promise<void> {
  const friend = oneOf(visitor.friends);
  if (friend !== undefined) await visitor.call(sendMessage, { recipientId: friend.userId, content: TEXT });
}

async function lookAtNotifications(visitor: Visitor): Promise<void> {
  const { unread } = await visitor.call(notificationList, { limit: 20 });
  if (unread > 0) await visitor.call(markAsRead, {});
}

async function visitSomebody(visitor: Visitor): Promise<void> {
  const user_id = oneOf(visitor.friends)?.userId ?? visitor.member.userId;
  await visitor.call(profile, { user_id });
  await visitor.call(feedList, { user_id });
  await visitor.call(friends, { user_id });
}

async function search(visitor: Visitor): Promise<void> {
  const q = oneOf(SEARCHED) ?? '';
  await visitor.call(searchPosts, { q });
  await visitor.call(findFriends, { q: visitor.member.fullName.slice(0, 4) });
}

/** The whole way once, for whoever asked waits for quotes; only its first steps after that, as people who think better of it. */
async function askForWork(visitor: Visitor): Promise<void> {
  const { bookingId } = await visitor.call(initBooking, { categoryId: 'plumbing/tap' });
  await visitor.call(submitDescription, { bookingId, description: 'Η βρύση της κουζίνας στάζει όλη νύχτα' });
  await visitor.call(followUpQuestions, { bookingId });
  if (visitor.hasAskedForWork) return;
  visitor.hasAskedForWork = true;
  await visitor.call(completeBooking, {
    bookingId,
    answers: { urgency: 'this_week', symptoms: ['dripping'] },
    place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
    when: { type: 'flexible' },
  });
}
