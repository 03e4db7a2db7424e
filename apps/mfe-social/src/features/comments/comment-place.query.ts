import { queryOptions, useQuery } from '@plateia/data';
import { fetchThread } from './comments.query.js';

const commentPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['comment-place', id],
    queryFn: async () => (await fetchThread(id)).comments.find((comment) => comment.id === id)?.post_id,
  });

/** The post that a comment stands under. */
export const useCommentPlace = (id: string) => useQuery(commentPlaceQuery(id));
