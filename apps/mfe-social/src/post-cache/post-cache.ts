import type { Post } from '@plateia/contracts/feed';
import { changeCached, type InfiniteData, PagedRows, type queryClient, type QueryKey } from '@plateia/data';

export interface PostPage {
  posts: Post[];
  nextToken: string;
}
export type FeedData = InfiniteData<PostPage>;
/** What stands under the key 'posts': lists in pages, and posts alone. */
export type PostsData = FeedData | Post;

export const isList = (data: PostsData): data is FeedData => 'pages' in data;

/** Beginning of the keys of all of them. */
export const postsKey: QueryKey = ['posts'];
export const publicPostsKey: QueryKey = ['posts', 'public'];

const idOf = ({ id }: Post): string => id;

/** Ids are ordered by time. */
export const postRows = new PagedRows<PostPage, Post>({ field: 'posts', idOf, placeOf: idOf });

/** The same object where the post is not among them. */
export function changePost<D extends PostsData>(data: D, id: string, change: (post: Post) => Post): D {
  const changed = (post: Post): Post => (post.id === id ? change(post) : post);
  return (isList(data) ? postRows.change(data, changed) : changed(data)) as D;
}

/** On top, newest first; what is known already stays where it is. */
export function putOnTop(data: FeedData, posts: readonly Post[]): FeedData {
  const known = new Set(postRows.all(data).map(idOf));
  return postRows.onTop(
    data,
    posts.filter(({ id }) => !known.has(id)),
  );
}

/** A post that stands alone is left: its page says what became of it. */
export const withoutPosts = <D extends PostsData>(data: D, gone: ReadonlySet<string>): D =>
  isList(data) ? (postRows.without(data, gone) as D) : data;

export const withoutPost = <D extends PostsData>(data: D, id: string): D => withoutPosts(data, new Set([id]));

/** A comment of it came or went. */
export const countComment = (client: typeof queryClient, id: string, by: number): void =>
  changeCached<PostsData>(client, postsKey, (data) =>
    changePost(data, id, (post) => ({ ...post, totalComments: post.totalComments + by })),
  );
