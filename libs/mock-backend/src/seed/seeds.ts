import { fullName, language } from '@plateia/contracts';
import { feeling, privacySetting } from '@plateia/contracts/feed';
import { z } from 'zod';
import categoriesJson from './categories.json' with { type: 'json' };
import membersJson from './members.json' with { type: 'json' };
import postsJson from './posts.json' with { type: 'json' };

const member = z.object({
  name: z.string(),
  fullName,
  email: z.email(),
  lang: language,
  gender: z.enum(['female', 'male']),
  dob: z.iso.date(),
  country: z.string(),
  about: z.string(),
  friends: z.array(z.string()),
  asked: z.array(z.string()),
});

const post = z.object({
  by: z.string(),
  hoursAgo: z.number(),
  privacySetting,
  feeling: feeling.nullable(),
  content: z.string(),
  likes: z.array(z.string()),
  comments: z.array(z.object({ by: z.string(), content: z.string() })),
});

const named = { id: z.string(), en: z.string(), el: z.string() };
const leaf = z.object({
  ...named,
  low: z.number().int(),
  high: z.number().int(),
  unit: z.enum(['hour', 'm2', 'job']),
  licenceRequired: z.boolean(),
});

export const memberSeeds = z.array(member).length(20).parse(membersJson);
export const postSeeds = z.array(post).parse(postsJson);
export const categorySeeds = z.array(z.object({ ...named, leaves: z.array(leaf) })).parse(categoriesJson);
