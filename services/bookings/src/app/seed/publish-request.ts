import { awaited } from '@plateia/attachments';
import { id, language } from '@plateia/contracts';
import { completeBooking, initBooking, submitDescription } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { questionsFor } from '../../booking/domain/follow-up-questions.js';
import { UpdateBookingFiles } from '../consumers/update-booking-files.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { AskQuestions } from '../../request/wizard/ask-questions.js';
import { DescribeJob } from '../../request/wizard/describe-job.js';
import { InitBooking } from '../../request/wizard/init-booking.js';
import { requireBookableCategory } from '../../booking/access/own-booking.js';
import { PublishBooking } from '../../request/wizard/publish-booking.js';

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
    images: z.array(z.object({ key: z.string(), alt: z.string() })).default([]),
    /** described, and left for later */
    isDraft: z.boolean().default(false),
  }),
});

/** All steps of the wizard, one after the other. */
export async function publishRequest(act: z.output<typeof requestAct>, parts: Parts): Promise<void> {
  const { id: bookingId, by, lang, request } = act;
  const { categoryId, description, place, images, isDraft } = request;
  if ((await parts.get(Bookings).find(bookingId))?.publishedAt) return;
  await parts.get(InitBooking).begin(bookingId, by, initBooking.body.parse({ categoryId }));
  const described = submitDescription.body.parse({ bookingId, description, categoryId });
  await parts.get(DescribeJob).run(by, described, lang);
  await parts.get(AskQuestions).run(by, { bookingId }, lang);
  await showImages({ bookingId, by, images }, parts);
  if (isDraft) return;
  const required = questionsFor(requireBookableCategory(categoryId)).filter((question) => question.required);
  const answers = Object.fromEntries(required.map(({ id: question, options }) => [question, options.at(-1)]));
  const whole = completeBooking.body.parse({ bookingId, answers, place, when: { type: 'flexible' } });
  await parts.get(PublishBooking).run(by, whole, lang);
}

interface Shown {
  bookingId: string;
  by: string;
  images: readonly { key: string; alt: string }[];
}

/** Handed in before, so that no link is asked for. */
async function showImages({ bookingId, by, images }: Shown, parts: Parts): Promise<void> {
  if (images.length === 0) return;
  const linkUntil = parts.get(Clock).date();
  await parts.get(ChangeBooking).run(bookingId, () => ({
    set: { images: images.map(({ key, alt }) => ({ ...awaited(key, alt), linkUntil })) },
    log: [{ kind: 'images_signed', by: 'customer', actor: by }],
  }));
  for (const { key } of images) await parts.get(UpdateBookingFiles).settled(key);
}
