import { fullName, language } from '@plateia/contracts';
import { feeling, privacySetting } from '@plateia/contracts/feed';
import { planIds } from '@plateia/contracts/identity';
import { z } from 'zod';
import categoriesJson from './categories.json' with { type: 'json' };
import keywordsJson from './category-keywords.json' with { type: 'json' };
import membersJson from './members.json' with { type: 'json' };
import jobsJson from './jobs.json' with { type: 'json' };
import placesJson from './places.json' with { type: 'json' };
import plansJson from './plans.json' with { type: 'json' };
import postsJson from './posts.json' with { type: 'json' };
import questionsJson from './questions.json' with { type: 'json' };
import questsJson from './quests.json' with { type: 'json' };
import timelineJson from './timeline.json' with { type: 'json' };

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
const planTexts = z.object({
  names: z.record(z.enum(planIds), z.string()),
  taglines: z.record(z.enum(planIds), z.string()),
  features: z.record(z.string(), z.string()),
});

/** What plans say of themselves. */
export const planSeeds = z.record(language, planTexts).parse(plansJson);
/** What people write when they need somebody, by category: phrases with a star for any ending. */
export const keywordSeeds = z.record(z.string(), z.record(language, z.string())).parse(keywordsJson);
/** What quests say, by their id. */
export const questSeeds = z.record(z.string(), z.record(language, z.string())).parse(questsJson);

const place = z.object({
  ...named,
  region: z.record(language, z.string()),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});
const words = z.record(z.string(), z.object({ title: z.string(), description: z.string(), coming: z.string() }));

export const placeSeeds = z.array(place).parse(placesJson);
/** What is asked of jobs, with the words of its answers. */
export const questionSeeds = z
  .record(language, z.record(z.string(), z.record(z.string(), z.string())))
  .parse(questionsJson);
/** By step; what the customer does reads otherwise to the professional. */
export const timelineSeeds = z
  .record(language, z.object({ customer: words, professional: words, alone: words, aloneToTheEnd: words }))
  .parse(timelineJson);

const professional = z.object({
  name: z.string(),
  businessName: z.string(),
  businessDescription: z.string(),
  categories: z.array(z.string()),
  town: z.string(),
  postcode: z.string(),
  verified: z.boolean(),
});
const quote = z.object({
  by: z.string(),
  price: z.number().int(),
  message: z.string(),
  inDays: z.number(),
  words: z.array(z.string()),
});
const job = z.object({
  by: z.string(),
  category: z.string(),
  description: z.string(),
  daysAgo: z.number(),
  state: z.enum(['draft', 'open', 'scheduled', 'done', 'completed', 'canceled']),
  quotes: z.array(quote),
  reviews: z.array(z.object({ of: z.enum(['customer', 'professional']), rating: z.number().int(), text: z.string() })),
});
const jobs = z.object({ professionals: z.array(professional), jobs: z.array(job) }).parse(jobsJson);

export const professionalSeeds = jobs.professionals;
/** What became of requests; of several quotes the first was chosen. */
export const jobSeeds = jobs.jobs;
export const postSeeds = z.array(post).parse(postsJson);
export const categorySeeds = z.array(z.object({ ...named, leaves: z.array(leaf) })).parse(categoriesJson);
