import { friendRequests } from '@plateia/contracts/identity/calls';
import {
  api,
  ApiError,
  byToken,
  type InfiniteData,
  infiniteQueryOptions,
  patient,
  useInfiniteQuery,
} from '@plateia/data';
import { friendRequestsKey } from '../../member-cache/keys.js';

const calls = api({ friendRequests });

const A_PAGE = 20;
const GIVE_UP_MS = 10_000;
const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;

/** Received by me, or sent by me. */
export type Direction = 'received' | 'sent';

/** `folded`: gone from the list; `withdrawn`: taken back by whoever asked, before the answer. */
export type Outcome = 'friends' | 'folded' | 'withdrawn';

export interface FriendRequest {
  friendRequestID: string;
  userID: string;
  fullName: string;
  photo: string | null;
  creationDate: string;
  /** what this page has made of it; the server leaves it out the next time it is asked */
  outcome?: Outcome | undefined;
}
interface FriendRequestPage {
  friendRequests: FriendRequest[];
  nextToken: string;
}
export type FriendRequestsData = InfiniteData<FriendRequestPage>;

const friendRequestsQuery = (direction: Direction) =>
  infiniteQueryOptions({
    queryKey: [...friendRequestsKey, direction],
    queryFn: ({ pageParam, signal }) => fetchPage(direction, pageParam, signal),
    ...byToken,
    retry: (failures, error) => failures < RETRIES && mayPass(error),
    retryDelay: RETRY_AFTER_MS,
  });

export function useFriendRequests(direction: Direction) {
  const query = useInfiniteQuery(friendRequestsQuery(direction));
  const requests = query.data?.pages.flatMap((page): FriendRequest[] => page.friendRequests) ?? [];
  return { ...query, requests };
}

export const withOutcome = (
  data: FriendRequestsData,
  userId: string,
  outcome: Outcome | undefined,
): FriendRequestsData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    friendRequests: page.friendRequests.map((row) => (row.userID === userId ? { ...row, outcome } : row)),
  })),
});

/** Each try has a limit of its own, shorter than that of other calls. */
async function fetchPage(direction: Direction, nextToken: string, signal: AbortSignal): Promise<FriendRequestPage> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patient(GIVE_UP_MS));
  try {
    return await calls.friendRequests(
      { limit: A_PAGE, nextToken, ...(direction === 'sent' && { direction }) },
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
