import type * as identity from '@plateia/contracts/identity';
import { api, ApiError, infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@plateia/data';

const calls = api<typeof identity, 'friendRequests'>({
  friendRequests: { method: 'R', path: '/api/user/friend-requests' },
});

const A_PAGE = 20;
const GIVE_UP_MS = 10_000;
const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;

export const friendRequestsKey = ['friends', 'requests'];

export interface FriendRequest {
  friendRequestID: string;
  userID: string;
  fullName: string;
  photo: string | null;
  creationDate: string;
  /** answered on this page; the server leaves it out the next time it is asked */
  accepted?: true;
}
interface FriendRequestPage {
  friendRequests: FriendRequest[];
  nextToken: string;
}
export type FriendRequestsData = InfiniteData<FriendRequestPage>;

const friendRequestsQuery = infiniteQueryOptions({
  queryKey: friendRequestsKey,
  queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextToken }) => nextToken || undefined,
  retry: (failures, error) => failures < RETRIES && mayPass(error),
  retryDelay: RETRY_AFTER_MS,
});

export const useFriendRequests = () => useInfiniteQuery(friendRequestsQuery);

/** Each try has a limit of its own, shorter than that of other calls. */
async function fetchPage(nextToken: string, signal: AbortSignal): Promise<FriendRequestPage> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), GIVE_UP_MS);
  try {
    return await calls.friendRequests(
      { limit: A_PAGE, nextToken },
      { post: true, signal: AbortSignal.any([signal, late.signal]) },
    );
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw new ApiError({ status: null, code: 'TIMEOUT', cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** No answer, or one that says nothing of the request itself. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500);
