import { bookingDetails, bookingList, earnings, jobList, priceMetrics, reviewList } from '@plateia/contracts/bookings';
import type { Crowd, Member } from '@plateia/testing';
import type { Call } from '../cost.ts';
import type { LoadRequest } from '../load.ts';
import type { Market } from './fill-market.ts';

type Named = 'bookings' | 'jobs' | 'prices' | 'details' | 'earnings' | 'reviews';

/** What reading the marketplace costs, beside the least that a server could do for it. */
export function marketReads({ posts }: Crowd, market: Market, scale: number): Record<Named, Call> {
  const { professionals, customers, regulars, quoted } = market;
  const many = (n: number) => Math.max(200, Math.round(n * scale));
  const times = (n: number, make: (index: number) => LoadRequest) =>
    Array.from({ length: n }, (_, index) => make(index));
  const at = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
  const cookieOf = (member: Member) => ({ cookie: member.cookies.header });
  const newest = () => times(many(4_000), () => ({ method: 'GET', path: '/posts' }));
  const single = () => times(many(6_000), (i) => ({ method: 'GET', path: `/posts/${at(posts, i).id}` }));
  const read = (name: string, floor: Call['floor'], request: (index: number) => LoadRequest): Call => ({
    name,
    rounds: 4,
    platform: () => times(many(2_500), request),
    floor,
  });
  const get = (path: string, who: Member): LoadRequest => ({ method: 'GET', path, headers: cookieOf(who) });
  return {
    bookings: read('bookings of 20', newest, (i) => get(`${bookingList.path}?as=customer&limit=20`, at(regulars, i))),
    jobs: read('jobs near me of 20', newest, (i) => get(`${jobList.path}?limit=20`, at(professionals, i))),
    prices: read('price metrics', single, (i) => {
      const who = at(customers, i);
      const headers = { ...cookieOf(who), 'content-type': 'application/json', origin: who.origin };
      return { method: 'POST', path: priceMetrics.path, headers, body: JSON.stringify({ categoryId: 'plumbing/tap' }) };
    }),
    details: read('booking with quotes and timeline', single, (i) => {
      const { id, customer } = at(quoted, i);
      return get(`${bookingDetails.path}?action=details&id=${id}`, customer);
    }),
    earnings: read('earnings of 20', newest, (i) => get(`${earnings.path}?limit=20`, at(professionals, i))),
    reviews: read('reviews of 20', newest, (i) => {
      const { userId } = at(professionals, i);
      return get(`${reviewList.path}?user_id=${userId}&limit=20`, at(customers, i));
    }),
  };
}
