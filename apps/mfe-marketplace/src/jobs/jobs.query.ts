import { jobDetails, jobList } from '@plateia/contracts/bookings/calls';
import {
  api,
  ApiError,
  infiniteQueryOptions,
  livePages,
  queryClient,
  queryOptions,
  useInfiniteQuery,
  useLive,
  useQuery,
} from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import { jobKey, jobListKey } from '../booking-cache/booking-cache.js';
import { type JobPages, jobRows } from '../booking-cache/live-lists.js';
import { readSoon, whole } from '../booking-cache/read-soon.js';

const calls = api({ jobList, jobDetails });

/** Few at a time: what is agreed and earned stands below them. */
const PAGE = 5;
const ALL = 'all';

const jobsQuery = (category: string | undefined, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...jobListKey, category ?? ALL, lang],
    queryFn: ({ pageParam, signal }) =>
      calls.jobList({ ...(category !== undefined && { category }), limit: PAGE, nextToken: pageParam }, { signal }),
    ...livePages,
  });

export function useJobs(category: string | undefined) {
  const [language] = useLanguage();
  const query = useInfiniteQuery(jobsQuery(category, language));
  return { ...query, rows: jobRows.all(query.data) };
}

const jobQuery = (id: string, lang: Language) =>
  queryOptions({
    queryKey: [...jobKey(id), lang],
    // One that is not offered any more is still a booking for whoever quoted for it.
    queryFn: ({ signal }) => calls.jobDetails({ bookingId: id }, { signal }).catch(nullWhenGone),
  });

function nullWhenGone(error: unknown): null {
  if (error instanceof ApiError && ['BOOKING_NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code)) return null;
  throw error;
}

/** Null where it suits no more, or never did. */
export function useJob(id: string) {
  const [language] = useLanguage();
  return useQuery(jobQuery(id, language));
}

/** What brings a job into the list, also back to whoever was chosen; what becomes of it there is told by signals of the booking. */
const COMES: readonly string[] = ['job_matched', 'quote_reopened', 'unpaid'];

/** Who is told of a job hears of it by a notification. */
export function useLiveJobs(): void {
  useLive('notification', ({ notification }) => {
    const { what = '', booking_id: id } = notification.additional_data;
    if (id === undefined || !COMES.includes(what)) return;
    readSoon([what === 'job_matched' ? arrivalOf(id) : whole(jobRows.key), whole(jobKey(id))]);
  });
}

/** Most are new and stand on top; one that was posted a while ago, and comes to more and more professionals, does not. */
const arrivalOf = (id: string) => ({
  name: `arrival of ${id}`,
  run: async (): Promise<void> => {
    await jobRows.look();
    // In a list of one category it may have no place at all.
    const all = queryClient.getQueryCache().findAll({ queryKey: [...jobListKey, ALL], type: 'active' });
    const isMissing = all.some(({ state }) => !jobRows.all(state.data as JobPages).some((job) => job.id === id));
    if (isMissing) await whole([...jobListKey, ALL]).run();
  },
});
