import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../libs/contracts/src/core/durations.ts';
import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { bookingIdOf, jobActs, type JobLife } from './job-acts.ts';
import { firstOfMonth, inDays, momentOf } from './moments.ts';

const AGREED = {
  en: 'I am free then, and the price stays as it is.',
  el: 'Μπορώ τότε, και η τιμή δεν αλλάζει.',
} as const;

type Professional = Demo['professionals'][number];
type PastJob = Demo['past-jobs'][number];
type UsualJob = Demo['usual-jobs'][number];
type Earner = Demo['earners'][number];
type Job = Demo['jobs'][number];

/** What nobody waited for is shown by itself. */
const REVIEWS_SHOWN_AFTER = 15 * DAY_MS;

/** Who offers services, and the jobs that were and are. */
export function workActs(demo: Demo, find: Find, now: number): Act[] {
  const lives = [
    ...demo['past-jobs'].map((past) => pastLife(past, demo, now)),
    ...demo.jobs.map((job) => lifeOf(job, now)),
  ];
  return [
    ...demo.professionals.flatMap((professional) => offerActs(professional, find, now)),
    ...lives.flatMap((life) => jobActs(life, demo, find)),
    ...demo['usual-jobs'].flatMap((usual) => repeatActs(usual, demo, find, now)),
    ...demo.earners.flatMap((earner) => earnerActs(earner, find, now)),
  ];
}

function offerActs({ by, offers, ...shown }: Professional, find: Find, now: number): Act[] {
  const at = momentOf(offers, now);
  const { id } = find(by);
  const fields = {
    business_name: shown.businessName,
    business_description: shown.businessDescription,
    categories: shown.categories,
    service_address: shown.address,
    service_radius: shown.radius,
    legal: shown.legal,
  };
  return [
    actOf(`${by} offers services`, at, { service: 'identity', kind: 'offer', by: id }),
    actOf(`${by} says which`, at + 10 * MINUTE_MS, { service: 'bookings', kind: 'profile', by: id, fields }),
    ...(shown.verified
      ? [actOf(`${by} is verified`, at + 2 * DAY_MS, { service: 'bookings', kind: 'verify', by: id })]
      : []),
  ];
}

/** Asked for three days before, quoted and chosen within hours, approved soon after it was done. */
function pastLife(past: PastJob, { members }: Demo, now: number): JobLife {
  const { done, pro, price, minutes, review, answer, ...asked } = past;
  const message = AGREED[members.find(({ name }) => name === pro)?.lang ?? 'en'];
  const end = momentOf(done, now);
  const start = end - minutes * MINUTE_MS;
  const posted = start - 3 * DAY_MS;
  return {
    ...asked,
    name: `${asked.by} ${pro} ${asked.category}`,
    posted,
    quotes: [{ by: pro, at: posted + 2 * HOUR_MS, price, minutes, message, start, lines: [] }],
    chosen: { by: pro, at: posted + 5 * HOUR_MS },
    started: start,
    done: end,
    approved: end + HOUR_MS,
    reviews: [
      ...(review ? [{ by: asked.by, at: end + DAY_MS, ...review }] : []),
      ...(answer ? [{ by: pro, at: end + DAY_MS + HOUR_MS, ...answer }] : []),
    ],
    ...(review && !answer && end + REVIEWS_SHOWN_AFTER < now && { settled: end + REVIEWS_SHOWN_AFTER }),
  };
}

/** As many rows of the first such job. */
function repeatActs(usual: UsualJob, demo: Demo, find: Find, now: number): Act[] {
  const { pro, category, texts, prices, first, every, times, at } = usual;
  const past = demo['past-jobs'].find((one) => one.pro === pro && one.category === category);
  const model = past && pastLife(past, demo, now);
  if (!model) throw new Error(`${pro} has done nothing of ${category} that could be usual`);
  const ends = Array.from({ length: times }, (_, n) => momentOf(`${Math.floor(first - n * every)}d ${at}`, now));
  const tooEarly = ends.find((end) => end < (model.approved ?? now) + 2 * DAY_MS);
  if (tooEarly !== undefined) throw new Error(`${pro} repeats ${category} before it was done`);
  const repeated = ends.map((end, n) =>
    actOf(`${pro} does ${category} again, ${first} days ago and ${n} times later`, end, {
      service: 'bookings',
      kind: 'repeat',
      by: find(model.by).id,
      bookingId: bookingIdOf(model),
      price: prices[n % prices.length],
      description: texts[n % texts.length],
    }),
  );
  const count = { service: 'bookings', kind: 'count', by: find(pro).id } as const;
  return [...repeated, actOf(`${pro} has done ${category} for ${first} days`, now - MINUTE_MS, count)];
}

/** Paid on the first day of the last months. */
function earnerActs({ by, account, months }: Earner, find: Find, now: number): Act[] {
  const act = (kind: string, at: number) => actOf(`${by} ${kind}`, at, { service: 'bookings', kind, by: find(by).id });
  const runs = Array.from({ length: months }, (_, back) => firstOfMonth(back, now)).filter((run) => run <= now);
  return [act('account', momentOf(account, now)), ...runs.map((run) => act('payout', run))];
}

function lifeOf({ posted, quotes, chosen, came, ended, draft, dispute, thread, ...asked }: Job, now: number): JobLife {
  const begin = momentOf(posted, now);
  const end = ended === undefined ? now - (came === 'canceled' ? 2 : 1) * HOUR_MS : momentOf(ended, now);
  const minutes = quotes.find(({ by }) => by === chosen?.by)?.minutes ?? 0;
  const isWorked = came === 'started' || came === 'done' || came === 'approved';
  const started = isWorked ? Math.min(end - minutes * MINUTE_MS, now - 3 * HOUR_MS) : undefined;
  // What was called off long ago was to begin on the same day.
  const fixed = started ?? (came === 'canceled' && ended !== undefined ? end + 5 * HOUR_MS : undefined);
  return {
    ...asked,
    isDraft: draft,
    posted: begin,
    quotes: quotes.map(({ after: time, start, ...quote }) => ({
      ...quote,
      at: later(begin, time),
      start: fixed ?? inDays(start, now),
    })),
    ...(chosen && { chosen: { ...chosen, at: chosenAt(chosen, begin, now) } }),
    ...(started !== undefined && { started }),
    ...((came === 'done' || came === 'approved') && { done: end }),
    ...(came === 'approved' && { approved: end + HOUR_MS }),
    ...(came === 'canceled' && { canceled: end }),
    ...(dispute && { dispute: disputeOf(dispute, end) }),
    thread: thread.map((line) => ({ ...line, at: later(begin, line.after) })),
    reviews: [],
  };
}

/** Counted back from nothing, a moment is how long it takes, with a minus. */
const later = (begin: number, time: string): number => begin - momentOf(time, 0);

const chosenAt = ({ after = '0m', ago }: NonNullable<Job['chosen']>, begin: number, now: number): number =>
  ago === undefined ? later(begin, after) : momentOf(ago, now);

function disputeOf({ after, said, decided, ...dispute }: NonNullable<Job['dispute']>, end: number) {
  return {
    ...dispute,
    at: later(end, after),
    said: said.map(({ by, after: time, ...words }) => ({ by, at: later(end, time), words })),
    ...(decided && worded(decided, end)),
  };
}

function worded({ by, after, ...words }: NonNullable<NonNullable<Job['dispute']>['decided']>, end: number) {
  return { decided: { by, at: later(end, after), words } };
}
