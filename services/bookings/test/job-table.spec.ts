import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { type BookingStatus, bookingStatuses } from '@plateia/contracts/bookings';
import {
  type BookingAct,
  type BookingPosition,
  bookingTransitions,
  DISPUTE_ANSWER_MS,
} from '@plateia/contracts/bookings/rules';
import { describeWith } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import type { DisputeRow } from '../src/booking/store/dispute.row.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { BOOKINGS } from './support/paid-bookings.js';

const CODE = '4711';
const acts = ['start', 'report_done', 'complete', 'cancel'] as const satisfies readonly BookingAct[];
const callers = ['customer', 'professional', 'other', 'stranger', 'nobody'] as const;
type Caller = (typeof callers)[number];
type Act = (typeof acts)[number];

/** As it was when it was opened. */
const newDispute = (openedAt: Date): DisputeRow => ({
  id: newId(openedAt.getTime()),
  status: 'open',
  openedBy: 'customer',
  reason: 'quality',
  text: 'It still drips',
  files: [],
  openedAt,
  answerBy: new Date(openedAt.getTime() + DISPUTE_ANSWER_MS),
  answer: null,
  answeredAt: null,
  offer: null,
  staffSince: null,
  decideBy: null,
  outcome: null,
  endedBy: null,
  refund: null,
  statement: null,
  endedAt: null,
});

/** What stands besides the state. */
const circumstances = {
  'as it comes': {},
  'with a wrong code': { code: '0000' },
  'with no tries left': { triesLeft: 0 },
  'with the work done': { isDone: true },
  'while somebody objects': { isDone: true, isArgued: true },
} as const;
interface Circumstance {
  code?: string;
  triesLeft?: number;
  isDone?: boolean;
  isArgued?: boolean;
}

const cells = bookingStatuses.flatMap((status) =>
  acts.flatMap((act) => callers.map((caller) => ({ status, act, caller }))),
);

describeWith('the table of a job against its database', 'TEST_MONGO_URL')('every state, call and caller', () => {
  let harness: BookingsHarness;
  let people: Record<Exclude<Caller, 'nobody'>, Member>;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
    people = {
      customer: await harness.member('Άννα Πελάτισσα'),
      professional: await harness.helper('Νίκος Υδραυλικός'),
      other: await harness.helper('Γιώργος Άλλος'),
      stranger: await harness.helper('Ξένος Κανείς'),
    };
  });
  afterAll(() => harness.stop());

  const made = (status: BookingStatus, { triesLeft = 5, isDone, isArgued }: Circumstance): Promise<BookingRow> => {
    const isChosen = status !== 'draft' && status !== 'open' && status !== 'quotes_ready';
    const accepted = quoteBy(people.professional, harness, { status: isChosen ? 'accepted' : 'viewed' });
    const at = harness.clock.date();
    const quotes = [accepted, quoteBy(people.other, harness, { status: isChosen ? 'closed' : 'viewed' })];
    return bookingOf(harness, people.customer, {
      status,
      quotes,
      ...(isChosen && { chosen: chosenBy(accepted), arrival: { code: CODE, triesLeft } }),
      ...(isDone && { work: { doneAt: at, note: '', files: [] } }),
      ...(isArgued && { dispute: newDispute(at) }),
    });
  };

  const call = (caller: Caller, act: Act, id: string, code: string) => {
    const status = { start: 'in_progress', complete: 'completed', cancel: 'canceled', report_done: '' }[act];
    const body = { id, ...(status && { status }), ...(act === 'start' && { arrival_code: code }) };
    const path = `${BOOKINGS}?action=${act === 'report_done' ? 'work_done' : 'update_status'}`;
    if (caller === 'nobody') {
      const visitor = harness.visitor();
      const asked = act === 'report_done' ? visitor.post(path) : visitor.patch(path);
      return asked.set({ origin: 'http://localhost:8080' }).send(body);
    }
    return act === 'report_done' ? people[caller].post(path, body) : people[caller].patch(path, body);
  };

  /** As the table has it; to whoever does not take part it is not there. */
  const expected = (status: BookingStatus, act: Act, caller: Caller, given: Circumstance): string => {
    if (caller === 'nobody') return 'UNAUTHORIZED';
    if (caller === 'stranger') return 'BOOKING_NOT_FOUND';
    // Before anybody is chosen, whoever quoted is one of many.
    const isChosen = !['draft', 'open', 'quotes_ready'].includes(status);
    const by: BookingPosition = caller === 'professional' && !isChosen ? 'other' : caller;
    const outcome = bookingTransitions.decide(status, by, act, (guard) => {
      if (guard === 'code-right') return (given.code ?? CODE) === CODE;
      if (guard === 'code-locked') return given.triesLeft === 0;
      if (guard === 'work-is-done') return given.isDone === true;
      return guard === 'dispute-open' && given.isArgued === true;
    });
    return 'refusal' in outcome ? outcome.refusal : outcome.to;
  };

  it.each(Object.entries<Circumstance>(circumstances))('is answered as the table says, %s', async (_, given) => {
    const wrong: string[] = [];
    for (const { status, act, caller } of cells) {
      const { _id: id } = await made(status, given);
      const answer = await call(caller, act, id, given.code ?? CODE);
      const body = answer.body as { status?: string; error?: { errorCode: string } };
      const said = body.error?.errorCode ?? body.status;
      const row = (await harness.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;
      const isKept = !body.error || (row.status === status && (row.work != null) === (given.isDone === true));
      const should = expected(status, act, caller, given);
      if (said !== should || !isKept) wrong.push(`${status} ${act} by ${caller}: ${said}, not ${should}`);
    }
    expect(wrong).toEqual([]);
  });
});
