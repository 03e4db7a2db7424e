import { DAY_MS } from '@plateia/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptQuote,
  bookingDetails,
  bookingList,
  bookingSession,
  bookingStats,
  changeQuote,
  compareQuotes,
  completeBooking,
  confirmPayment,
  declineQuote,
  followUpQuestions,
  geocode,
  initBooking,
  jobDetails,
  jobList,
  placeDetails,
  priceMetrics,
  removeBookingImage,
  sendQuote,
  shortlistQuote,
  signBookingImages,
  submitDescription,
  suggestCategories,
  suggestPlaces,
  updateBookingStatus,
  validateDescription,
  withdrawQuote,
} from '@plateia/contracts/bookings';
import { block } from '@plateia/contracts/identity';
import {
  aMember,
  becomeProfessional,
  Browser,
  choose,
  offer,
  PRICE,
  publishedJob,
  until,
  type Member,
} from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const description = 'Η βρύση της κουζίνας στάζει όλη νύχτα';

export const bookingsContract = (stage: OnStage): void =>
  describe('bookings', () => {
    let anna: Member;
    let petros: Member;
    let sofia: Member;

    beforeAll(async () => {
      [petros, sofia] = await Promise.all([
        aMember(stage(), { fullName: 'Petros Manos' }),
        aMember(stage(), { fullName: 'Sofia Manou' }),
      ]);
      for (const professional of [petros, sofia]) await becomeProfessional(professional);
      await stage().settled();
    });
    beforeEach(async () => {
      anna = await aMember(stage(), { fullName: 'Anna Alexiou' });
      await stage().settled();
    });

    const tomorrow = (days = 1) => new Date(Date.now() + days * DAY_MS);
    const published = async () => {
      const id = await publishedJob(anna);
      await stage().settled();
      return id;
    };

    it('are seen first by the professional who is asked by name, and by the others with their quote', async () => {
      const refused = await refusalOf(anna, initBooking, { firstProfessionalId: anna.userId });
      expect(refused).toBe('VALIDATION_FAILED');
      const { bookingId: id } = await anna.call(initBooking, { firstProfessionalId: petros.userId });
      const first = async () => (await answerTo(anna, bookingDetails, { id })).firstProfessional;
      expect(await first()).toMatchObject({ userId: petros.userId, turn: 'coming' });
      await anna.call(initBooking, { bookingId: id, firstProfessionalId: null });
      expect(await first()).toBeNull();
      await anna.call(initBooking, { bookingId: id, firstProfessionalId: petros.userId });
      await publishedJob(anna, { bookingId: id });
      await stage().settled();
      await until('it is their turn', async () => (await first())?.turn === 'now');
      expect(await answerTo(petros, jobDetails, { bookingId: id })).toMatchObject({ id });
      expect(await refusalOf(sofia, jobDetails, { bookingId: id })).toBe('BOOKING_NOT_FOUND');
      expect((await sofia.call(jobList, {})).jobs.some((job) => job.id === id)).toBe(false);
      await offer(petros, id, tomorrow());
      await until('the others see it', async () => (await sofia.call(jobList, {})).jobs.some((job) => job.id === id));
      expect(await first()).toMatchObject({ turn: 'over' });
      expect(await sofia.call(jobDetails, { bookingId: id })).not.toHaveProperty('firstProfessional');
    });

    it('begin with a place and a description, step by step', async () => {
      const { suggestions } = await answerTo(anna, suggestPlaces, { input: 'Αθήνα' });
      expect(await answerTo(new Browser(stage().origin), suggestPlaces, { input: 'Αθ' })).toMatchObject({
        suggestions: [],
      });
      const described = { description };
      const kinds = await answerTo(new Browser(stage().origin), suggestCategories, described);
      expect(kinds.suggestions[0]).toEqual({ id: 'plumbing/tap', name: 'Tap' });
      expect(await answerTo(anna, suggestCategories, { description: 'Β' })).toEqual({ suggestions: [] });
      const [place] = suggestions;
      const found = await answerTo(anna, placeDetails, { place_id: place?.place_id ?? '' });
      expect(found).toMatchObject({ label: place?.label, country: 'GR' });
      expect(await refusalOf(anna, placeDetails, { place_id: 'nowhere' })).toBe('RESOURCE_NOT_FOUND');
      const { results } = await answerTo(anna, geocode, { address: 'Ερμού 12, Αθήνα' });
      expect(results[0]?.country).toBe('GR');

      expect(await refusalOf(anna, initBooking, { categoryId: 'plumbing' })).toBe('CATEGORY_NOT_SELECTABLE');
      const { bookingId } = await answerTo(anna, initBooking, { categoryId: 'plumbing/tap' });
      const resumed = await answerTo(anna, initBooking, { bookingId });
      expect(resumed.bookingId).toBe(bookingId);
      expect(await answerTo(anna, validateDescription, { description: 'Βρύση' })).toMatchObject({ valid: false });
      expect(await refusalOf(anna, followUpQuestions, { bookingId })).toBe('STEP_OUT_OF_ORDER');
      const analysis = await answerTo(anna, submitDescription, { bookingId, description, categoryId: 'plumbing/tap' });
      expect(analysis).toMatchObject({ category: { id: 'plumbing/tap' }, pricingUnit: 'job', complexity: 'simple' });
      expect(await answerTo(anna, bookingSession, { bookingId })).toMatchObject({
        status: 'step1_completed',
        booking_status: 'draft',
        next_step: 'follow_up_questions',
      });
      const { questions, answers } = await answerTo(anna, followUpQuestions, { bookingId });
      expect(answers).toEqual({});
      expect(questions.map(({ id }) => id)).toEqual(['urgency', 'symptoms', 'access', 'materials']);
      const given = { answers: { symptoms: ['dripping'] }, when: { type: 'flexible' as const } };
      expect(await answerTo(anna, followUpQuestions, { bookingId, ...given })).toMatchObject(given);
      expect(await answerTo(anna, followUpQuestions, { bookingId })).toMatchObject(given);
      const strange = { ...given.answers, heavy: ['none'] };
      expect(await answerTo(anna, followUpQuestions, { bookingId, answers: strange })).toMatchObject(given);
      expect(await refusalOf(anna, followUpQuestions, { bookingId, answers: { symptoms: ['noise'] } })).toBe(
        'VALIDATION_FAILED',
      );
      const prices = await answerTo(anna, priceMetrics, { bookingId, period: '1M' });
      expect(prices).toMatchObject({ period: '1M', unit: 'job', source: 'estimate' });
      const files = [{ filename: 'tap.jpg', contentType: 'image/jpeg' as const }];
      const signed = await answerTo(anna, signBookingImages, { bookingId, files: [...files, ...files, ...files] });
      expect(signed.remainingSlots).toBe(2);
      const [first = '', second = '', third = ''] = signed.urls.map(({ key }) => key);
      for (const key of [first, first, 'nothing'])
        expect(await answerTo(anna, removeBookingImage, { bookingId, key })).toEqual({ remainingSlots: 3 });

      const where = { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' };
      const rest = { bookingId, place: where, when: { type: 'flexible' as const } };
      expect(await refusalOf(anna, completeBooking, { ...rest, answers: { urgency: 'never' } })).toBe(
        'VALIDATION_FAILED',
      );
      const answered = { ...rest, answers: { urgency: 'today' } };
      expect(await refusalOf(anna, completeBooking, { ...answered, images: [{ key: first }] })).toBe(
        'VALIDATION_FAILED',
      );
      const images = [{ key: third, alt: 'Από κάτω' }, { key: second }];
      const done = await answerTo(anna, completeBooking, { ...answered, images });
      expect(done).toMatchObject({
        status: 'open',
        sessionStatus: 'active',
        address: { ...where, city: 'Athens' },
        quoteCount: 0,
      });
      expect(done.images).toMatchObject([{ key: third, alt: 'Από κάτω' }, { key: second }]);
      expect(await refusalOf(petros, bookingDetails, { id: bookingId })).toBe('BOOKING_NOT_FOUND');
    });

    it('are where the customer says, to the door, and are thrown away with all that they say', async () => {
      const [town] = (await answerTo(anna, suggestPlaces, { input: 'Αθήνα' })).suggestions;
      const { bookingId } = await answerTo(anna, initBooking, { categoryId: 'plumbing/tap' });
      const submit = (postcode: string) => {
        const place = { place_id: town?.place_id ?? '', street: 'Ερμού 12', postcode };
        return { bookingId, description, place };
      };
      expect(await refusalOf(anna, submitDescription, submit('1011'))).toBe('VALIDATION_FAILED');
      await answerTo(anna, submitDescription, submit('10563'));
      expect(await answerTo(anna, bookingDetails, { id: bookingId })).toMatchObject({
        description,
        address: { street: 'Ερμού 12', postcode: '10563' },
      });
      const away = { id: bookingId, status: 'canceled' as const };
      expect(await answerTo(anna, updateBookingStatus, away)).toMatchObject({ status: 'canceled', description: '' });
      const read = await answerTo(anna, bookingDetails, { id: bookingId });
      expect([read.address, read.area, read.sessionStatus]).toEqual([undefined, null, 'expired']);
      const { bookings, counts } = await answerTo(anna, bookingList, {});
      expect([bookings, counts.past]).toEqual([[], 0]);
      expect(await refusalOf(anna, initBooking, { bookingId })).toBe('INVALID_TRANSITION');
    });

    it('are found by whom they suit, quoted for, compared and chosen', async () => {
      const id = await published();
      const { jobs } = await answerTo(petros, jobList, {});
      expect(jobs.find((job) => job.id === id)).toMatchObject({ area: { city: 'Athens' }, myQuoteId: null });
      expect((await answerTo(petros, jobDetails, { bookingId: id })).answers[0]?.id).toBe('urgency');
      expect(await refusalOf(anna, jobList, {})).toBe('NOT_PROFESSIONAL');

      const terms = { booking_id: id, priceTotal: PRICE, message: 'Έρχομαι με νέα μπαταρία.', durationMinutes: 90 };
      const first = await answerTo(petros, sendQuote, { ...terms, startAt: tomorrow(2).toISOString() });
      expect(await refusalOf(petros, sendQuote, { ...terms, startAt: tomorrow(2).toISOString() })).toBe(
        'ALREADY_QUOTED',
      );
      const changed = await answerTo(petros, changeQuote, { id: first.id, version: first.version, priceTotal: 7_000 });
      expect(changed).toMatchObject({ priceTotal: 7_000, version: 2 });
      const { quoteId: second } = await offer(sofia, id, tomorrow(3));
      await stage().settled();
      const read = await answerTo(anna, bookingDetails, { id });
      expect(read).toMatchObject({ status: 'quotes_ready', nextAction: 'compare_quotes', quoteCount: 2 });
      expect(read.quotes.map(({ status }) => status)).toEqual(['viewed', 'viewed']);
      const { fairness } = await answerTo(anna, compareQuotes, { quoteIds: [first.id, second] });
      expect(fairness.source).toBe('estimate');
      const marked = await answerTo(anna, shortlistQuote, { id, quote_id: second });
      expect(marked.quotes.find((quote) => quote.id === second)?.shortlisted).toBe(true);
      await answerTo(anna, declineQuote, { id, quote_id: second });

      const chosen = await answerTo(anna, acceptQuote, { id, quote_id: first.id, earlyStartConsent: true });
      expect(chosen).toMatchObject({
        status: 'scheduled',
        payment: { status: 'on_hold', amount: 7_000 },
        professional: { userId: petros.userId },
        cancellation: { rule: 'free', fee: 0 },
      });
      expect(chosen.arrivalCode).toMatch(/^\d{4}$/);
      expect(await answerTo(anna, confirmPayment, { id })).toMatchObject({ status: 'scheduled' });
      expect((await petros.call(bookingDetails, { id })).address?.street).toBe('Ερμού 12');
      expect((await sofia.call(bookingDetails, { id })).address).toBeUndefined();
    });

    it('are taken back by whoever quoted, and stand in the lists where they belong', async () => {
      const id = await published();
      const { quoteId } = await offer(petros, id, tomorrow(4));
      await stage().settled();
      expect(await answerTo(petros, withdrawQuote, { id: quoteId })).toMatchObject({ status: 'withdrawn' });
      expect(await refusalOf(anna, acceptQuote, { id, quote_id: quoteId })).toBe('INVALID_TRANSITION');
      await until('the list knows', async () => {
        const { bookings, counts } = await answerTo(anna, bookingList, { tab: 'active' });
        return bookings[0]?.id === id && counts.active === 1;
      });
      expect((await petros.call(bookingList, { as: 'professional', tab: 'past' })).counts.past).toBeGreaterThan(0);
      expect(await answerTo(anna, bookingStats, {})).toMatchObject({ total: 1, active: 1, totalSpent: 0 });
    });

    it('lose the quotes of whom the customer blocks', async () => {
      const id = await published();
      const { quoteId } = await offer(sofia, id, tomorrow(5));
      await stage().settled();
      await anna.call(block, { userId: sofia.userId });
      await until('the quote is taken back', async () => {
        const { quotes } = await anna.call(bookingDetails, { id });
        return quotes.some((quote) => quote.id === quoteId && quote.status === 'withdrawn');
      });
      expect(await refusalOf(sofia, jobDetails, { bookingId: id })).toBe('BOOKING_NOT_FOUND');
    });

    it('take one professional at one time only', async () => {
      const [one, two] = [await published(), await published()];
      const startAt = tomorrow(6);
      const first = await offer(petros, one, startAt);
      const second = await offer(petros, two, startAt);
      await choose(anna, first);
      expect(await refusalOf(anna, acceptQuote, { id: two, quote_id: second.quoteId })).toBe('SLOT_TAKEN');
    });
  });
