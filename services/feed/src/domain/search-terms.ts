import { MEMBERS } from '@plateia/contracts/feed/rules';
import { beginningsOf } from '@plateia/search-words';

const OPEN = 'o';
/** The random end of an id tells authors apart as well as the whole, in a third of the room. */
const TELLING = 12;

/** Among whose posts a reader searches: those that every member may see, or those of one author and their friends. */
export const openPosts = OPEN;
export const closePostsOf = (authorId: string): string => authorId.slice(-TELLING);

export const termOf = (audience: string, beginning: string): string => `${audience}:${beginning}`;

/**
 * What a post is found by. Every term names its audience, so that a search never has to wade through what its reader may
 * not see; the rule of visibility has the last word all the same.
 */
export function termsOf(post: { authorId: string; content: string; privacySetting: number }): string[] {
  const audience = post.privacySetting <= MEMBERS ? openPosts : closePostsOf(post.authorId);
  return beginningsOf(post.content).map((beginning) => termOf(audience, beginning));
}
