import type { Post } from '@plateia/contracts/feed';
import { changeCached, type InfiniteData, type queryClient, type QueryKey } from '@plateia/data';

export interface PostPage {
  posts: Post[];
  nextToken: string;
}
export type FeedData = InfiniteData<PostPage>;
/** What stands under the key 'posts': lists in pages, and posts alone. */
export type PostsData = FeedData | Post;

const isList = (data: PostsData): data is FeedData => 'pages' in data;

/** Beginning of the keys of all of them. */
export const postsKey: QueryKey = ['posts'];
export const publicPostsKey: QueryKey = ['posts', 'public'];

/** A post may come twice when something was written between two pages. */
export function uniquePosts(pages: readonly Pick<PostPage, 'posts'>[]): Post[] {
  const byId = new Map<string, Post>();
  for (const { posts } of pages) for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()];
}

/** The same object where the post is not among them. */
export function changePost<D extends PostsData>(data: D, id: string, change: (post: Post) => Post): D {
  if (!isList(data)) return data.id === id ? (change(data) as D) : data;
  return inPages(data, id, (posts) => posts.map((post) => (post.id === id ? change(post) : post)));
}

function inPages<D extends PostsData>(data: D & FeedData, id: string, change: (posts: Post[]) => Post[]): D {
  if (!data.pages.some(({ posts }) => posts.some((post) => post.id === id))) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) };
}

/** On top, newest first; what is known already stays where it is. */
export function putOnTop(data: FeedData, posts: readonly Post[]): FeedData {
  const [first, ...rest] = data.pages;
  if (!first) return data;
  const known = new Set(uniquePosts(data.pages).map(({ id }) => id));
  const fresh = posts.filter(({ id }) => !known.has(id));
  return { ...data, pages: [{ ...first, posts: [...fresh, ...first.posts] }, ...rest] };
}

/** A post that stands alone is left: its page says what became of it. */
export function withoutPosts<D extends PostsData>(data: D, gone: ReadonlySet<string>): D {
  if (!isList(data)) return data;
  const pages = data.pages.map((page) => ({ ...page, posts: page.posts.filter(({ id }) => !gone.has(id)) }));
  return { ...data, pages };
}

export const withoutPost = <D extends PostsData>(data: D, id: string): D => withoutPosts(data, new Set([id]));

/** A comment of it came or went. */
export const countComment = (client: typeof queryClient, id: string, by: number): void =>
  changeCached<PostsData>(client, postsKey, (data) =>
    changePost(data, id, (post) => ({ ...post, totalComments: post.totalComments + by })),
  );
