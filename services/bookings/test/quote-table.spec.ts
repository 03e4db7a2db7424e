import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type QuoteStatus, quoteStatuses } from '@plateia/contracts/bookings';
import { type QuoteAct, type QuotePosition, quoteTransitions } from '@plateia/contracts/bookings/rules';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { bookingOf, quoteBy } from './support/jobs.js';
import { BOOKINGS, PaidBookings } from './support/paid-bookings.js';
import { professional, QUOTES } from './support/professionals.js';

const acts = ['accept', 'decline', 'shortlist', 'change', 'withdraw'] as const satisfies readonly QuoteAct[];
type Act = (typeof acts)[number];
const callers = ['customer', 'professional', 'other', 'stranger', 'nobody'] as const;
type Caller = (typeof callers)[number];

/** A customer never learns that a quote ended before they were done with it. */
const OF_CUSTOMER: readonly Act[] = ['accept', 'decline', 'shortlist'];
const cells = quoteStatuses.flatMap((status) =>
  acts.flatMap((act) => callers.map((caller) => ({ status, act, caller }))),
);

describeWith('the table of quotes against its database', 'TEST_MONGO_URL')('every state, call and caller', () => {
  let paid: PaidBookings;
  let people: Record<Exclude<Caller, 'nobody'>, Member>;
  let hours = 24;
  beforeAll(async () => {
    paid = await PaidBookings.start();
    people = {
      customer: await paid.harness.member('Άννα Πελάτισσα'),
      professional: await professional(paid.harness, 'Νίκος Υδραυλικός'),
      other: await professional(paid.harness, 'Γιώργος Άλλος'),
      stranger: await professional(paid.harness, 'Ξένος Κανείς'),
    };
  });
  afterAll(() => paid.stop());

  /** At an hour of its own: nobody is in two places. */
  const made = async (status: QuoteStatus, isOver: boolean): Promise<{ id: string; quoteId: string }> => {
    const now = paid.harness.clock.now();
    hours += 3;
    const own = quoteBy(people.professional, paid.harness, {
      status,
      startAt: new Date(now + hours * HOUR_MS),
      ...(isOver && { validUntil: new Date(now - 1) }),
    });
    const quotes = [own, quoteBy(people.other, paid.harness, { startAt: new Date(now + hours * HOUR_MS) })];
    const { _id: id } = await bookingOf(paid.harness, people.customer, { status: 'quotes_ready', quotes, dueAt: null });
    return { id, quoteId: own.id };
  };

  const call = (caller: Caller, act: Act, { id, quoteId }: { id: string; quoteId: string }) => {
    const who = caller === 'nobody' ? undefined : people[caller];
    const origin = { origin: 'http://localhost:8080' };
    const isCustomers = OF_CUSTOMER.includes(act);
    const path = isCustomers ? `${BOOKINGS}?action=${act}` : `${QUOTES}/${quoteId}`;
    const body = isCustomers ? { id, quote_id: quoteId } : { version: 1, message: 'Έρχομαι λίγο αργότερα.' };
    if (!who) {
      const visitor = paid.harness.visitor();
      if (act === 'change') return visitor.patch(path).set(origin).send(body);
      return visitor
        .post(act === 'withdraw' ? `${path}/withdraw` : path)
        .set(origin)
        .send(body);
    }
    if (act === 'accept') return paid.accept(who, id, quoteId);
    if (act === 'change') return who.patch(path, body);
    return act === 'withdraw' ? who.post(`${path}/withdraw`) : who.post(path, body);
  };

  const expected = (status: QuoteStatus, act: Act, caller: Caller, isOver: boolean): readonly string[] => {
    if (caller === 'nobody') return ['UNAUTHORIZED'];
    const isCustomers = OF_CUSTOMER.includes(act);
    if (caller === 'stranger') return [isCustomers ? 'BOOKING_NOT_FOUND' : 'QUOTE_NOT_FOUND'];
    if (act === 'accept' && caller !== 'customer') return ['FORBIDDEN'];
    if (caller === 'other') return ['QUOTE_NOT_FOUND'];
    if (caller === 'customer' && !isCustomers) return ['NOT_PROFESSIONAL'];
    const by: QuotePosition = caller;
    const outcome = quoteTransitions.decide(status, by, act, () => isOver);
    if (!('refusal' in outcome)) return [outcome.to];
    return act !== 'accept' && outcome.refusal === 'QUOTE_EXPIRED' ? ['INVALID_TRANSITION'] : [outcome.refusal];
  };

  it.each([
    ['while it can be chosen', false],
    ['when its time is over', true],
  ])('is answered as the table says, %s', async (_, isOver) => {
    const wrong: string[] = [];
    for (const { status, act, caller } of cells) {
      const scene = await made(status, isOver);
      const answer = await call(caller, act, scene);
      const row = (await paid.harness.rows('bookings').findOne({ _id: scene.id })) as unknown as BookingRow;
      const present = row.quotes.find(({ id }) => id === scene.quoteId)?.status ?? 'gone';
      const refused = (answer.body as { error?: { errorCode: string } }).error?.errorCode;
      // Its clock may have said so meanwhile.
      const states: readonly QuoteStatus[] = isOver ? [status, 'expired'] : [status];
      const should = states.flatMap((state) => expected(state, act, caller, isOver));
      const isKept = refused === undefined || states.some((state) => state === present);
      if (!should.includes(refused ?? present) || !isKept)
        wrong.push(`${status} ${act} by ${caller}: ${refused ?? present}, not ${should.join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
