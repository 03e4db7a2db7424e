import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { jobActs, type JobLife } from './job-acts.ts';
import { inDays, momentOf } from './moments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const AGREED = {
  en: 'I am free then, and the price stays as it is.',
  el: 'Μπορώ τότε, και η τιμή δεν αλλάζει.',
} as const;

type Professional = Demo['professionals'][number];
type PastJob = Demo['past-jobs'][number];
type Job = Demo['jobs'][number];

/** Who offers services, and the jobs that were and are. */
export function workActs(demo: Demo, find: Find, now: number): Act[] {
  const lives = [
    ...demo['past-jobs'].flatMap((past) => livesOf(past, demo, now)),
    ...demo.jobs.map((job) => lifeOf(job, now)),
  ];
  return [
    ...demo.professionals.flatMap((professional) => offerActs(professional, find, now)),
    ...lives.flatMap((life) => jobActs(life, demo, find)),
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
    actOf(`${by} says which`, at + 10 * MINUTE, { service: 'bookings', kind: 'profile', by: id, fields }),
    ...(shown.verified
      ? [actOf(`${by} is verified`, at + 2 * DAY, { service: 'bookings', kind: 'verify', by: id })]
      : []),
  ];
}

/** Asked for three days before, quoted and chosen within hours, approved soon after it was done. */
function livesOf(past: PastJob, { members }: Demo, now: number): JobLife[] {
  const { done, every = 0, times, pro, price, minutes, review, answer, ...asked } = past;
  const message = AGREED[members.find(({ name }) => name === pro)?.lang ?? 'en'];
  return Array.from({ length: times }, (_, n) => {
    const end = momentOf(done, now) + n * every * DAY;
    const start = end - minutes * MINUTE;
    const posted = start - 3 * DAY;
    return {
      ...asked,
      name: `${asked.by} ${pro} ${asked.category} ${n}`,
      posted,
      quotes: [{ by: pro, at: posted + 2 * HOUR, price, minutes, message, start, lines: [] }],
      chosen: { by: pro, at: posted + 5 * HOUR },
      started: start,
      done: end,
      approved: end + HOUR,
      reviews: [
        ...(review ? [{ by: asked.by, at: end + DAY, ...review }] : []),
        ...(answer ? [{ by: pro, at: end + DAY + HOUR, ...answer }] : []),
      ],
    };
  });
}

function lifeOf({ posted, quotes, chosen, came, ...asked }: Job, now: number): JobLife {
  const begin = momentOf(posted, now);
  // Counted back from nothing, a moment is how long it takes, with a minus.
  const after = (time: string): number => begin - momentOf(time, 0);
  const started = came === 'started' || came === 'done' ? now - 3 * HOUR : undefined;
  return {
    ...asked,
    posted: begin,
    quotes: quotes.map(({ after: time, start, ...quote }) => ({
      ...quote,
      at: after(time),
      start: started ?? inDays(start, now),
    })),
    ...(chosen && { chosen: { by: chosen.by, at: after(chosen.after) } }),
    ...(started !== undefined && { started }),
    ...(came === 'done' && { done: now - HOUR }),
    ...(came === 'canceled' && { canceled: now - 2 * HOUR }),
    reviews: [],
  };
}
