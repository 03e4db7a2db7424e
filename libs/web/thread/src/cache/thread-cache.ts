import type { InfiniteData } from '@plateia/data';
import type { Written } from '../messages/message-rows.js';

export interface ThreadPage<M extends Written> {
  /** oldest first */
  messages: M[];
  /** to older ones */
  nextToken: string;
}
/** The newest page first. */
export type ThreadData<M extends Written> = InfiniteData<ThreadPage<M>>;

/** Oldest first; ids are in the order of time. */
export const messagesOf = <M extends Written>(data: ThreadData<M> | undefined): M[] => {
  const byId = new Map((data?.pages ?? []).flatMap(({ messages }) => messages).map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** New ones at the end, known ones as they are now. */
export function withMessages<M extends Written>(data: ThreadData<M>, some: readonly M[]): ThreadData<M> {
  if (some.length === 0) return data;
  const fresh = new Map(some.map((one) => [one.id, one]));
  const [newest, ...older] = data.pages.map((page) => ({
    ...page,
    messages: page.messages.map((one) => {
      const next = fresh.get(one.id);
      fresh.delete(one.id);
      return next ?? one;
    }),
  }));
  if (!newest) return data;
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, ...fresh.values()] }, ...older] };
}
