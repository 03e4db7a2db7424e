import { DAY_MS, ATHENS, CURRENCY, type Language, type RouteInput } from '@plateia/contracts';
import {
  bookingPublished,
  completeBooking,
  descriptionProblem,
  followUpQuestions,
  initBooking,
  priceMetrics,
  signBookingImages,
  submitDescription,
  validateDescription,
  type BookingAnalysis,
  type JobTime,
  type WizardStep,
} from '@plateia/contracts/bookings';
import {
  assumedDurationOf,
  averageOf,
  complexityOf,
  demandOf,
  MOST_DAYS_AHEAD,
  priceLevelOf,
  SESSION_MS,
} from '@plateia/contracts/bookings/rules';
import { bookingDetailsOf, sessionStatusOf } from '../jobs/booking-view.js';
import { namedCategory, requireBookableCategory, suggestedCategories } from '../jobs/bookable-categories.js';
import { change, decide } from '../jobs/change.js';
import { ownBooking } from '../jobs/find-booking.js';
import { draftAt } from '../jobs/new-draft.js';
import { requireFirst } from '../jobs/first-turn.js';
import { located } from '../jobs/places.js';
import { metricsOf } from '../jobs/prices.js';
import { answerProblems, fitting, problemsSoFar, questionsFor, shownQuestion } from '../jobs/questions.js';
import { notifyMatching } from '../jobs/suiting.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { pay } from '../points/acts.js';
import { dateIn } from '../points/calendar.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { namedImages } from './booking-images.js';

/** What is meant where no word of the description says so. */
const ANYTHING = 'work-repairs/handyman';

const begun = answers(initBooking, ({ world, caller: { userId: me }, input }) => {
  const { bookingId, categoryId, description, title, firstProfessionalId } = input;
  if (categoryId !== undefined) requireBookableCategory(categoryId);
  if (firstProfessionalId) requireFirst(world, me, firstProfessionalId);
  if (bookingId === undefined) {
    const row = draftAt(
      world.newId(),
      me,
      {
        categoryId: categoryId ?? null,
        description: description ?? '',
        title: title ?? '',
        firstProfessionalId: firstProfessionalId ?? null,
      },
      world.now(),
    );
    world.state.bookings.unshift(row);
    return begunWith(row);
  }
  const row = ownBooking(world, me, bookingId);
  if (row.status !== 'draft') throw new ServiceError('INVALID_TRANSITION');
  row.draft.sessionExpiry = world.now() + SESSION_MS;
  row.categoryId = categoryId ?? row.categoryId;
  row.description = description ?? row.description;
  row.title = title ?? row.title;
  if (firstProfessionalId !== undefined) row.firstProfessionalId = firstProfessionalId;
  return new Reply(begunWith(row), { status: 200 });
});

const validated = answers(validateDescription, ({ world, caller: { userId: me }, input }) => {
  if (input.bookingId !== undefined) ownBooking(world, me, input.bookingId);
  const problem = descriptionProblem(input.description);
  return problem ? { valid: false, message: problem.message } : { valid: true };
});

const submitted = answers(submitDescription, ({ world, caller: { userId: me }, input, language }): BookingAnalysis => {
  const { bookingId, description, categoryId: chosen, place } = input;
  const row = ownDraft(world, me, bookingId);
  if (chosen !== undefined) requireBookableCategory(chosen);
  const suggested = suggestedCategories(description).map(({ id }) => id);
  const bookable = requireBookableCategory(chosen ?? suggested[0] ?? ANYTHING);
  const address = place ? located(place, language) : row.address;
  const draft = { ...row.draft, submitted: true };
  const set = { description, categoryId: bookable.id, address, draft };
  change(world, row, { by: 'customer', set, facts: ['price_range_ready'] });
  const { unit, low, high } = bookable;
  const assumedDuration = assumedDurationOf(bookable.id, unit);
  return {
    suggestedServiceTypes: (suggested.length > 0 ? suggested : [bookable.id]).map((id) => namedCategory(id, language)),
    category: namedCategory(bookable.id, language),
    estimatedCost: { low, high, average: averageOf(bookable), currency: CURRENCY, unit },
    demandIndicator: demandOf(availability(world, bookable.id)),
    priceLevel: priceLevelOf(bookable, bookable.root.leaves),
    pricingUnit: unit,
    assumedDuration,
    complexity: complexityOf(assumedDuration),
  };
});

const questioned = answers(followUpQuestions, ({ world, caller: { userId: me }, input, language }) => {
  const row = ownDraft(world, me, input.bookingId);
  if (!row.draft.submitted || row.categoryId === null) throw outOfOrder('submit');
  const questions = questionsFor(requireBookableCategory(row.categoryId));
  const problems = problemsSoFar(questions, input.answers ?? {});
  if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems);
  if (input.when) requireComing(input.when, world.now());
  row.draft.asked = true;
  row.answers = input.answers ? fitting(questions, input.answers) : row.answers;
  row.when = input.when ?? row.when;
  return {
    questions: questions.map((question) => shownQuestion(question, language)),
    answers: fitting(questions, row.answers),
    when: row.when,
  };
});

/** Asked again it says what was published, whatever became of it since. */
const published = answers(completeBooking, ({ world, caller: { userId: me }, input, language }) => {
  const row = ownBooking(world, me, input.bookingId);
  if (row.publishedAt === null) publish(world, ownDraft(world, me, input.bookingId), input, language);
  return bookingDetailsOf(world, row, { me, language });
});

const priced = answers(priceMetrics, ({ world, caller, input: { bookingId, categoryId, period } }) => {
  const id = categoryId ?? ownBooking(world, caller?.userId ?? '', bookingId ?? '').categoryId;
  if (id === null) throw outOfOrder('submit');
  return metricsOf(requireBookableCategory(id), period, world.now());
});

export const wizardHandlers = [begun, validated, submitted, questioned, published, priced];

const begunWith = ({ id, draft }: BookingRow) => ({
  bookingId: id,
  sessionExpiry: new Date(draft.sessionExpiry).toISOString(),
  uploadEndpoint: signBookingImages.path,
});

const outOfOrder = (next_step: WizardStep): ServiceError => new ServiceError('STEP_OUT_OF_ORDER', { next_step });

/** A draft of the member's own, within the time that a session gives. */
function ownDraft(world: World, me: string, id: string): BookingRow {
  const row = ownBooking(world, me, id);
  if (row.status !== 'draft') throw new ServiceError('INVALID_TRANSITION');
  if (sessionStatusOf(row, world.now()) === 'expired') throw new ServiceError('BOOKING_SESSION_EXPIRED');
  return row;
}

type Published = RouteInput<typeof completeBooking>;

function publish(world: World, row: BookingRow, input: Published, language: Language): void {
  const { categoryId, draft } = row;
  if (!draft.submitted || categoryId === null) throw outOfOrder('submit');
  if (!draft.asked) throw outOfOrder('follow_up_questions');
  const { to } = decide(row, 'customer', 'publish');
  const questions = questionsFor(requireBookableCategory(categoryId));
  const problems = answerProblems(questions, input.answers);
  if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems);
  requireComing(input.when, world.now());
  const images = input.images ? namedImages(row.images, input.images) : row.images;
  change(world, row, {
    by: 'customer',
    set: {
      status: to,
      answers: fitting(questions, input.answers),
      when: input.when,
      budget: input.budget ?? null,
      images,
      publishedAt: world.now(),
      address: located(input.place, language),
      title: input.title ?? row.title,
    },
    facts: ['details_answered', 'photos_added', 'published'],
  });
  pay(world, { userId: row.customerId, event: bookingPublished.type, subject: row.id });
  notifyMatching(world, row);
}

/** A day that is not over, and not too far away for anybody to promise. */
function requireComing({ date }: JobTime, now: number): void {
  if (date === undefined) return;
  if (date >= dateIn(ATHENS, now) && date <= dateIn(ATHENS, now + MOST_DAYS_AHEAD * DAY_MS)) return;
  const message = `From today until ${MOST_DAYS_AHEAD} days from now`;
  throw new ServiceError('VALIDATION_FAILED', [{ field: 'when.date', rule: 'range', message }]);
}

/** Of those who do such work, who takes new jobs. */
function availability({ state }: World, categoryId: string): { free: number; matching: number } {
  const matching = Object.values(state.professionals).filter(({ categories }) => categories.includes(categoryId));
  return { free: matching.filter(({ isOffering }) => isOffering).length, matching: matching.length };
}
