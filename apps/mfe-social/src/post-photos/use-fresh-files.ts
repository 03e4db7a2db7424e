import type { File } from '@plateia/contracts';
import type { Post } from '@plateia/contracts/feed';
import { changeCached, isActive, session, useLive, useQueryClient } from '@plateia/data';
import { useCallback, useEffect, useRef } from 'react';
import { changePost, type PostsData } from '../post-cache/post-cache.js';
import { readPost } from '../post-cache/read-post.call.js';

/** Feed hears of a finished file about when its author does. */
const LOOK_AGAIN_MS = 2_000;

interface FreshFiles {
  renew: () => Promise<readonly File[]>;
  /** the same, once for each link */
  onStale: (deadUrl: string) => void;
}

/** Links to files die within minutes, and a file that is worked on has none: both are answered by the post read anew. */
export function useFreshFiles({ id, files }: Post): FreshFiles {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const renew = useCallback(async () => {
    const { files: fresh } = await readPost(id, isActive(session.current()));
    changeCached<PostsData>(client, ['posts'], (data) => changePost(data, id, (post) => ({ ...post, files: fresh })));
    return fresh;
  }, [client, id]);
  const retry = useCallback(() => void renew().catch(() => undefined), [renew]);

  useLive('media', ({ key }) => {
    if (files.some((file) => file.key === key && file.status === 'processing')) retry();
  });
  const waiting = files.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, retry]);

  const onStale = (deadUrl: string): void => {
    if (asked.current.has(deadUrl)) return;
    asked.current.add(deadUrl);
    retry();
  };
  return { renew, onStale };
}
