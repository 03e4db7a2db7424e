import { MINUTE_MS, newId } from '@plateia/contracts';
import { bookingPublished } from '@plateia/contracts/bookings';
import { ONCE } from '@plateia/contracts/xp';
import { dateIn } from '../points/calendar.js';
import { ofComment, ofFriends, ofLike, ofPost, record, type ReportedPointEvent } from '../points/point-events.js';
import { settle, zoneOf } from '../points/ledger.js';
import type { State } from '../world/state.js';

const CAME_DAYS_AGO = 60;

interface SeedPoint {
  pointEvent: ReportedPointEvent;
  at: number;
}

/** What the members of the seed did so far has been paid. */
export function addPoints(state: State, now: number): void {
  const all = [...ofComing(state, now), ...ofFriendships(state), ...ofPosts(state), ...ofJobs(state)];
  const acts = all
    .toSorted((x, y) => x.at - y.at)
    .flatMap(({ pointEvent, at }) => record(state, pointEvent, Math.min(at, now)) ?? []);
  const days = Map.groupBy(acts, ({ userId, at }) => `${userId}:${dateIn(zoneOf(state, userId), at)}`);
  for (const [first] of days.values()) if (first) settle(state, first.userId, first.at, () => newId(now));
}

const ofComing = ({ accounts }: State, now: number): SeedPoint[] =>
  accounts.flatMap(({ userId }) =>
    (['legal_consent_done', 'profile_completion_done'] as const).map((event) => ({
      pointEvent: { userId, event, subject: ONCE },
      at: now - CAME_DAYS_AGO * 24 * 60 * MINUTE_MS,
    })),
  );

const ofFriendships = ({ pairs }: State): SeedPoint[] =>
  Object.values(pairs).flatMap(({ state, request, since: at }) =>
    state === 'friends' && request ? seedPoints(ofFriends(request.from, request.to), at) : [],
  );

const ofPosts = ({ posts, comments, reactions }: State): SeedPoint[] =>
  posts.flatMap((post) => [
    ...seedPoints(ofPost(post), post.at),
    ...comments
      .filter(({ postId }) => postId === post.id)
      .flatMap((comment) => seedPoints(ofComment(comment, post), comment.at)),
    ...Object.keys(reactions[post.id] ?? {}).flatMap((by) =>
      seedPoints(ofLike(by, post.authorId, post.id, post.id), post.at + MINUTE_MS),
    ),
  ]);

const ofJobs = ({ bookings }: State): SeedPoint[] =>
  bookings.flatMap(({ id: subject, customerId, chosen, status, publishedAt, endedAt }) => {
    const asked: ReportedPointEvent = { userId: customerId, event: bookingPublished.type, subject };
    const published = publishedAt === null ? [] : seedPoints([asked], publishedAt);
    if (status !== 'completed' || !chosen || endedAt === null) return published;
    const { professionalId } = chosen;
    const both: ReportedPointEvent[] = [
      { userId: customerId, event: 'booking_completed', subject, with: professionalId },
      { userId: professionalId, event: 'job_completed', subject, with: customerId },
    ];
    return [...published, ...seedPoints(both, endedAt)];
  });

const seedPoints = (pointEvents: readonly ReportedPointEvent[], at: number): SeedPoint[] =>
  pointEvents.map((pointEvent) => ({ pointEvent, at }));
