import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { moment, name } from './demo-words.ts';
import { earner, home, job, pastJob, professional, usualJob } from './demo-work.ts';

const member = z.strictObject({
  name,
  fullName: z.string(),
  email: z.email(),
  lang: z.enum(['en', 'el']),
  gender: z.enum(['female', 'male', 'non_binary', 'undisclosed']),
  dob: z.iso.date(),
  country: z.string().length(2),
  joined: moment,
  /** when they last read their notifications */
  looked: moment,
});

const friendship = z.strictObject({ by: name, other: name, asked: moment, accepted: moment.optional() });

const comment = z.strictObject({
  by: name,
  /** the post */
  after: z.string().regex(/^\d+[hm]$/),
  text: z.string(),
  /** which of the comments before it */
  answers: z.int().nonnegative().optional(),
});

/** Of `demo/pictures`, with what is seen on it. */
const picture = z.strictObject({ picture: name, alt: z.string() });

const post = z.strictObject({
  name,
  by: name,
  when: moment,
  to: z.enum(['everybody', 'members', 'friends']),
  feeling: z.string().optional(),
  text: z.string(),
  picture: picture.optional(),
  likes: z.array(name),
  comments: z.array(comment).default([]),
});

const conversation = z.strictObject({
  between: z.tuple([name, name]),
  messages: z.array(
    z.strictObject({
      by: name,
      when: moment,
      text: z.string(),
      picture: name.optional(),
      alt: z.string().optional(),
      edited: z.string().optional(),
      deleted: z.boolean().optional(),
    }),
  ),
  read: z.array(z.strictObject({ by: name, when: moment })),
});

const habit = z.strictObject({
  by: name,
  did: z.enum(['post_created', 'comment_created', 'like_given']),
  /** so many days ago */
  from: z.int().positive(),
  to: z.int().positive(),
  every: z.int().positive().default(1),
  at: z.string().regex(/^\d\d:\d\d$/),
});

const subscription = z.strictObject({
  by: name,
  plan: z.string(),
  interval: z.enum(['monthly', 'annual']),
  when: moment,
});

/** Who sees the queues, and what waits there. */
const staff = z.strictObject({
  by: name,
  since: moment,
  reports: z.array(z.strictObject({ by: name, about: name, when: moment, reason: z.string(), text: z.string() })),
  feedback: z.array(z.strictObject({ by: name, when: moment, message: z.string(), page: z.string().optional() })),
});

const demo = z.object({
  members: z.array(member),
  friendships: z.array(friendship),
  posts: z.array(post),
  conversations: z.array(conversation),
  habits: z.array(habit),
  subscriptions: z.array(subscription),
  homes: z.array(home),
  professionals: z.array(professional),
  'past-jobs': z.array(pastJob),
  'usual-jobs': z.array(usualJob),
  earners: z.array(earner),
  staff: z.array(staff),
  jobs: z.array(job),
});
export type Demo = z.output<typeof demo>;

/** The people of the demo and what they did, as `demo/*.json` tell it. */
export function readDemo(): Demo {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`demo/${file}.json`, import.meta.url), 'utf8')) as unknown;
  const files = Object.keys(demo.shape);
  return demo.parse(Object.fromEntries(files.map((file) => [file, read(file)])));
}
