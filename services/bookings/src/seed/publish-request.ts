import { id, language } from '@plateia/contracts';
import { completeBooking, initBooking, submitDescription } from '@plateia/contracts/bookings';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { questionsFor } from '../domain/follow-up-questions.js';
import { Bookings } from '../persistence/bookings.store.js';
import { AskQuestions } from '../wizard/describe-job/ask-questions.js';
import { DescribeJob } from '../wizard/describe-job/describe-job.js';
import { InitBooking } from '../wizard/init-booking/init-booking.js';
import { requireLeaf } from '../wizard/own-booking.js';
import { PublishBooking } from '../wizard/publish/publish-booking.js';

export const requestAct = z.object({
  kind: z.literal('request'),
  /** also the booking's */
  id,
  by: id,
  lang: language,
  request: z.object({
    categoryId: z.string(),
    description: z.string(),
    place: z.object({ street: z.string(), city: z.string(), postcode: z.string() }),
  }),
});

/** All steps of the wizard, one after the other. */
export async function publishRequest(act: z.output<typeof requestAct>, parts: Parts): Promise<void> {
  const { id: bookingId, by, lang, request } = act;
  const { categoryId, description, place } = request;
  if ((await parts.get(Bookings).find(bookingId))?.publishedAt) return;
  await parts.get(InitBooking).begin(bookingId, by, initBooking.body.parse({ categoryId }));
  const described = submitDescription.body.parse({ bookingId, description, categoryId });
  await parts.get(DescribeJob).run(by, described, lang);
  await parts.get(AskQuestions).run(by, { bookingId }, lang);
  const required = questionsFor(requireLeaf(categoryId)).filter((question) => question.required);
  const answers = Object.fromEntries(required.map(({ id: question, options }) => [question, options.at(-1)]));
  const whole = completeBooking.body.parse({ bookingId, answers, place, when: { type: 'flexible' } });
  await parts.get(PublishBooking).run(by, whole, lang);
}
