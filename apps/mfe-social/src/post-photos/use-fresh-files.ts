import type { Post } from '@plateia/contracts/feed';
import { isActive, session, useLive, useQueryClient } from '@plateia/data';
import { useCallback, useEffect, useRef } from 'react';
import { changePost, type PostsData } from '../post-cache/post-cache.js';
import { readPost } from '../post-cache/read-post.call.js';

/** Feed hears of a finished file about when its author does. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Links to files die within minutes, and a file that is worked on has none: both are answered by the post read anew. What is
 * returned asks for that, once for each link.
 */
export function useFreshFiles({ id, files }: Post): (deadUrl: string) => void {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const read = useCallback(async () => {
    const { files: fresh } = await readPost(id, isActive(session.current()));
    client.setQueriesData<PostsData>(
      { queryKey: ['posts'] },
      (data) => data && changePost(data, id, (post) => ({ ...post, files: fresh })),
    );
  }, [client, id]);
  const retry = useCallback(() => void read().catch(() => undefined), [read]);

  useLive('media', ({ key }) => {
    if (files.some((file) => file.key === key && file.status === 'processing')) retry();
  });
  const waiting = files.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, retry]);

  return (deadUrl) => {
    if (asked.current.has(deadUrl)) return;
    asked.current.add(deadUrl);
    retry();
  };
}
