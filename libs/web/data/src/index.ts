export { ApiError, isAnsweredForGood } from '@plateia/contracts/client';
export {
  QueryClientProvider,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
export { changeCached } from './cache/change-cached.js';
export { useOptimistic } from './cache/optimistic.js';
export { mergeAnswer } from './cache/presses.js';
export { queryClient, readAgain } from './cache/query-client.js';
export { useOnline } from './cache/use-online.js';
export { api } from './calls/api.js';
export { byToken, LiveList, livePages } from './lists/live-list.js';
export { PagedRows } from './lists/paged-rows.js';
export { onLive, startLive } from './live/live.js';
export type { LiveSignal, LiveSignals } from './live/signals.js';
export { useLive } from './live/use-live.js';
export { isFinal, useRepeatedRead } from './live/use-repeated-read.js';
export { flagsOf, flagsQuery, useFlags, type FlagName, type Flags } from './session/flags.js';
export { ownProfileKey, ownProfileQuery } from './session/own-profile.js';
export {
  isActive,
  isClosing,
  session,
  type Session,
  type SessionEnd,
  type SessionUser,
} from './session/session.store.js';
export { countUnreadHere, isUnreadCounted, unreadMessagesKey } from './session/unread-messages.js';
export { ownerNow } from './session/owner.js';
export { useSession } from './session/use-session.js';
export { kept, keptNames, onKeptElsewhere, type Kept } from './storage/kept.js';
export { tabChannel, withTabLock } from './storage/tabs.js';
export { machineTime, now, useNow } from './clock.js';
export { patient } from './patience.js';
