import { createPost, interact, type Post } from '@plateia/contracts/feed';
import { confirmFriend, makeFriend } from '@plateia/contracts/identity';
import type { Member } from './member.js';

export async function befriend(asker: Member, receiver: Member): Promise<void> {
  await asker.call(makeFriend, { userId: receiver.userId });
  await receiver.call(confirmFriend, { userId: asker.userId });
}

export interface PostWishes {
  content?: string;
  privacySetting?: number;
}

export const aPost = (
  author: Member,
  { content = 'Good morning from Chania', ...rest }: PostWishes = {},
): Promise<Post> => author.call(createPost, { content, ...rest });

export const like = (member: Member, post: Pick<Post, 'id'>) =>
  member.call(interact, { type: 'post', uuid: post.id, action: 'like', on: true });
