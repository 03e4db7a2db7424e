import { DAY_MS } from '@plateia/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerDispute,
  bookingAgenda,
  bookingDetails,
  bookingStats,
  bookingThreadList,
  type Booking,
  completeProfessionalOnboarding,
  earnings,
  marketplaceCities,
  marketplaceFigures,
  openDispute,
  openPayoutAccount,
  ownProfessionalProfile,
  readDispute,
  reportWorkDone,
  reviewList,
  sendDocuments,
  updateBookingStatus,
  updateProfessionalProfile,
  writeReview,
} from '@plateia/contracts/bookings';
import { joinMarketplace, me, profile } from '@plateia/contracts/identity';
import { bookingThread, readBookingThread, sendBookingMessage, signThreadFiles } from '@plateia/contracts/messaging';
import {
  aMember,
  becomeProfessional,
  Browser,
  choose,
  quotedJob,
  until,
  uploaded,
  type Member,
  type Quoted,
} from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const legal = { legal_name: 'Petros Manos', phone: '+302101234567', vat_number: '090000045' };

export const jobsContract = (stage: OnStage): void =>
  describe('jobs', () => {
    let petros: Member;
    let anna: Member;
    let days = 0;

    beforeAll(async () => {
      petros = await aMember(stage(), { fullName: 'Petros Manos' });
      await becomeProfessional(petros);
      await stage().settled();
    });
    beforeEach(async () => {
      anna = await aMember(stage(), { fullName: 'Anna Alexiou' });
      await stage().settled();
    });

    /** Each at a time of its own: nobody is at two doors. */
    const chosen = async (inDays = (days += 1)): Promise<Quoted> => {
      const quoted = await quotedJob(anna, petros, new Date(Date.now() + inDays * DAY_MS));
      await stage().settled();
      await choose(anna, quoted);
      await stage().settled();
      return quoted;
    };
    const begin = ({ id }: Quoted) => anna.call(updateBookingStatus, { id, status: 'in_progress' });
    const finish = async ({ id }: Quoted) => answerTo(petros, reportWorkDone, { id, note: 'Νέα μπαταρία' });

    it('are done: the code at the door, the work, the yes, and what each says of the other', async () => {
      const quoted = await chosen();
      const { id } = quoted;
      const { arrivalCode = '' } = await anna.call(bookingDetails, { id });
      const wrong = arrivalCode === '0000' ? '0001' : '0000';
      expect(await refusalOf(petros, updateBookingStatus, { id, status: 'in_progress', arrival_code: wrong })).toBe(
        'ARRIVAL_CODE_WRONG',
      );
      const started = await answerTo(petros, updateBookingStatus, {
        id,
        status: 'in_progress',
        arrival_code: arrivalCode,
      });
      expect(started).toMatchObject({ status: 'in_progress', nextAction: 'mark_done' });
      expect((await finish(quoted)).work?.note).toBe('Νέα μπαταρία');
      const done = await answerTo(anna, updateBookingStatus, { id, status: 'completed' });
      expect(done).toMatchObject({ status: 'completed', nextAction: 'leave_review', payment: { status: 'released' } });
      const mine = await answerTo(anna, writeReview, { booking_id: id, rating: 5, text: 'Ήρθε στην ώρα του.' });
      expect(mine.publishedAt).toBeNull();
      expect(await refusalOf(anna, writeReview, { booking_id: id, rating: 4 })).toBe('ALREADY_REVIEWED');
      expect((await petros.call(bookingDetails, { id })).reviews).toEqual([]);
      await petros.call(writeReview, { booking_id: id, rating: 5 });
      await stage().settled();
      await until('both are shown', async () => {
        const { reviews } = await answerTo(anna, reviewList, { user_id: petros.userId });
        return reviews.some(({ booking_id, authorId }) => booking_id === id && authorId === anna.userId);
      });
      const ofKind = await answerTo(anna, reviewList, { category_id: 'plumbing/tap' });
      expect(ofKind.reviews[0]).toMatchObject({ booking_id: id, authorId: anna.userId });
      expect((await answerTo(anna, reviewList, { category_id: 'cleaning/ironing' })).reviews).toEqual([]);
      const { timeline = [] } = await anna.call(bookingDetails, { id });
      expect(timeline.slice(0, 5).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'completed'));
      expect(await answerTo(anna, bookingStats, {})).toMatchObject({ quotesReceived: 1, totalSpent: 8_500 });
      const ofPetros = await petros.call(bookingStats, { as: 'professional' });
      expect(ofPetros).toMatchObject({ quotesReceived: ofPetros.total, totalSpent: 8_500 });
      const { items } = await answerTo(petros, earnings, {});
      expect(items.find(({ bookingId }) => bookingId === id)).toMatchObject({ gross: 8_500, fee: 850, net: 7_650 });
    });

    it('stand in the diary of whoever does them, by when they begin, until they are done', async () => {
      const [later, sooner] = [await chosen(days + 40), await chosen(days + 20)];
      const inHand = async (): Promise<Booking[]> => (await answerTo(petros, bookingAgenda, {})).bookings;
      const ours = async () => (await inHand()).filter(({ id }) => id === later.id || id === sooner.id);
      expect((await ours()).map(({ id, status }) => [id, status])).toEqual([
        [sooner.id, 'scheduled'],
        [later.id, 'scheduled'],
      ]);
      await begin(sooner);
      expect((await ours())[0]?.appointment?.startedAt).toEqual(expect.any(String));
      const first = await answerTo(petros, bookingAgenda, { limit: 1 });
      const second = await answerTo(petros, bookingAgenda, { limit: 1, nextToken: first.nextToken });
      expect([...first.bookings, ...second.bookings]).toEqual((await inHand()).slice(0, 2));
      await finish(sooner);
      expect((await ours()).map(({ id }) => id)).toEqual([later.id]);
      expect(await refusalOf(anna, bookingAgenda, {})).toBe('NOT_PROFESSIONAL');
    });

    it('are given up by either side, at the price that the table says', async () => {
      const [late, early] = [await chosen(), await chosen()];
      const byPetros = await answerTo(petros, updateBookingStatus, {
        id: late.id,
        status: 'canceled',
        reason: 'Γρίπη',
      });
      expect(byPetros).toMatchObject({ status: 'canceled', cancellation: { rule: 'professional', fee: 0 } });
      const byAnna = await anna.call(updateBookingStatus, { id: early.id, status: 'canceled' });
      expect(byAnna).toMatchObject({ status: 'canceled', cancellation: { fee: 0 } });
      expect(byAnna.payment?.status).toBe('voided');
    });

    it('are objected to and settled between the two', async () => {
      const quoted = await chosen();
      const { id } = quoted;
      const objection = { booking_id: id, reason: 'quality' as const, text: 'Στάζει ακόμη από κάτω.' };
      expect(await refusalOf(anna, openDispute, objection)).toBe('INVALID_TRANSITION');
      expect(await refusalOf(anna, readDispute, { booking_id: id })).toBe('RESOURCE_NOT_FOUND');
      await begin(quoted);
      await finish(quoted);
      const opened = await answerTo(anna, openDispute, objection);
      expect(opened).toMatchObject({ status: 'open', openedBy: anna.userId, offer: null });
      expect((await petros.call(bookingDetails, { id })).nextAction).toBe('answer_dispute');
      expect(await refusalOf(anna, openDispute, objection)).toBe('DISPUTE_EXISTS');
      const offer = { type: 'partial' as const, amount: 2_000 };
      const answered = await answerTo(petros, answerDispute, { id: opened.id, text: 'Έχετε δίκιο, λυπάμαι.', offer });
      expect(answered).toMatchObject({ status: 'answered', offer: { ...offer, by: petros.userId } });
      const settled = await answerTo(anna, answerDispute, { id: opened.id, accept: true });
      expect(settled).toMatchObject({ status: 'resolved', outcome: 'partial', refund: 2_000 });
      expect(await answerTo(anna, readDispute, { booking_id: id })).toMatchObject({ status: 'resolved' });
      const { status, payment } = await anna.call(bookingDetails, { id });
      expect(status).toBe('completed');
      expect(payment).toMatchObject({ amount: 8_500, refunded: 2_000, takenAt: expect.any(String) });
      expect(payment).not.toHaveProperty('net');
      const share = { fee: 650, net: 5_850 };
      expect((await petros.call(bookingDetails, { id })).payment).toMatchObject({ refunded: 2_000, ...share });
      const { from, items, points } = await answerTo(petros, earnings, {});
      expect(items.find(({ bookingId }) => bookingId === id)).toMatchObject({ gross: 6_500, ...share });
      expect(points[0]?.date).toBe(from);
    });

    it('are written about, without what could be used to meet elsewhere', async () => {
      const quoted = await quotedJob(anna, petros, new Date(Date.now() + 40 * DAY_MS));
      await stage().settled();
      const thread = { booking_id: quoted.id, quote_id: quoted.quoteId };
      const sent = await answerTo(anna, sendBookingMessage, { ...thread, body: 'Τηλέφωνο 6912345678' });
      expect(sent).toMatchObject({ body: 'Τηλέφωνο •••', read: false });
      const files = [{ filename: 'tap.jpg', contentType: 'image/jpeg' as const }];
      expect((await answerTo(anna, signThreadFiles, { ...thread, files })).urls).toHaveLength(1);
      const { messages } = await answerTo(petros, bookingThread, thread);
      expect(messages.map(({ id }) => id)).toEqual([sent.id]);
      await until('it is counted', async () => {
        const { threads } = await answerTo(petros, bookingThreadList, { as: 'professional' });
        return threads.some(({ quoteId, unread }) => quoteId === quoted.quoteId && unread === 1);
      });
      expect(await answerTo(petros, readBookingThread, thread)).toEqual({ unread: 0 });
      const stranger = await aMember(stage());
      expect(await refusalOf(stranger, bookingThread, thread)).toBe('BOOKING_NOT_FOUND');
    });

    it('are done by members who say what they do', async () => {
      const joined = await answerTo(anna, joinMarketplace, { is_marketplace_enabled: true });
      expect(joined).toMatchObject({ user: { role: 'helper', marketplaceEnabled: true } });
      expect((await anna.call(me)).role).toBe('helper');
      await stage().settled();
      expect(await answerTo(anna, ownProfessionalProfile)).toMatchObject({
        can_quote: false,
        onboarding_completed: false,
      });
      const changed = await answerTo(anna, updateProfessionalProfile, { business_name: 'Άννα Μερεμέτια' });
      expect(changed.missing).not.toContain('business_name');
      expect(await refusalOf(anna, sendDocuments, { documents: [{ type: 'identity', key: 'none' }], legal })).toBe(
        'FILE_NOT_USABLE',
      );
      const onboarded = await answerTo(anna, completeProfessionalOnboarding, {});
      expect(onboarded).toMatchObject({ onboarding_completed: true, can_quote: false });
      const key = await uploaded(anna, PICTURE, { uploadKind: 'document' });
      const sent = await answerTo(anna, sendDocuments, { documents: [{ type: 'identity', key }], legal });
      expect(sent).toMatchObject({ verification_status: 'in_review', legal: { phone: legal.phone } });
      expect((await answerTo(anna, openPayoutAccount)).url).not.toBe('');
      expect((await answerTo(new Browser(stage().origin), marketplaceFigures)).services).toEqual([]);
      const citiesSeen = async (input: { city?: string }) =>
        (await answerTo(new Browser(stage().origin), marketplaceCities, input)).cities;
      expect(await citiesSeen({ city: 'nowhere' })).toEqual([]);
      // Others of the stage may serve some by now: only where enough of them do, and by itself as among all.
      const cities = await citiesSeen({});
      expect(cities.filter(({ professionals }) => professionals < 3)).toEqual([]);
      for (const city of cities.slice(0, 1)) expect(await citiesSeen({ city: city.id })).toEqual([city]);
      const shown = await petros.call(profile, { user_id: petros.userId });
      expect(shown.marketplace_profile.professional_profile?.categories).toEqual(['plumbing/tap']);
    });
  });
