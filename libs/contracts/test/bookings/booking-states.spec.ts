import { describe, expect, test } from '@jest/globals';
import {
  bookingTransitions,
  disputeTransitions,
  isDisputable,
  isLiveQuote,
  paymentTransitions,
  quoteTransitions,
  sessionTransitions,
  verificationTransitions,
} from '@plateia/contracts/bookings/rules';
import { allowedBy, refusedIn } from './walk.js';

/** Written once more, from the reference and not from the rows. */
const exactly = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .toSorted();

test('a booking goes from its draft to its end by these acts and by no other', () => {
  expect(allowedBy(bookingTransitions)).toEqual(
    exactly(`none begin customer: begin > draft
    draft publish customer: publish > open
    draft publish customer [session-over]: BOOKING_SESSION_EXPIRED
    draft publish customer [steps-missing]: STEP_OUT_OF_ORDER
    open publish customer: unchanged > open
    quotes_ready publish customer: unchanged > quotes_ready
    scheduled publish customer: unchanged > scheduled
    in_progress publish customer: unchanged > in_progress
    completed publish customer: unchanged > completed
    draft cancel customer: discard > canceled
    draft cancel system: discard > canceled
    open count_quotes system: unchanged > open
    open count_quotes system [enough-quotes]: quotes-ready > quotes_ready
    open count_quotes customer: unchanged > open
    open count_quotes customer [enough-quotes]: quotes-ready > quotes_ready
    quotes_ready count_quotes system: unchanged > quotes_ready
    quotes_ready count_quotes system [no-live-quote]: look-for-more > open
    quotes_ready count_quotes customer: unchanged > quotes_ready
    quotes_ready count_quotes customer [no-live-quote]: look-for-more > open
    open accept customer: schedule > scheduled
    open accept customer [slot-taken]: SLOT_TAKEN
    quotes_ready accept customer: schedule > scheduled
    quotes_ready accept customer [slot-taken]: SLOT_TAKEN
    scheduled accept customer [payment-lost]: pay-again > scheduled
    in_progress accept customer [payment-lost]: pay-again > in_progress
    completed accept customer [payment-lost]: pay-again > completed
    scheduled accept customer [same-quote]: unchanged > scheduled
    scheduled give_up_unpaid system: unschedule > quotes_ready
    open cancel customer: close > canceled
    open cancel staff: close > canceled
    open cancel system: close > canceled
    quotes_ready cancel customer: close > canceled
    quotes_ready cancel staff: close > canceled
    quotes_ready cancel system: close > canceled
    scheduled start customer: start > in_progress
    scheduled start customer [payment-lost]: PAYMENT_FAILED
    scheduled start professional [payment-lost]: PAYMENT_FAILED
    scheduled start professional: ARRIVAL_CODE_WRONG
    scheduled start professional [code-right]: start > in_progress
    scheduled start professional [code-locked]: FORBIDDEN
    in_progress start customer: unchanged > in_progress
    in_progress start professional: unchanged > in_progress
    scheduled cancel customer: cancel-scheduled > canceled
    scheduled cancel professional: cancel-scheduled > canceled
    scheduled cancel staff: cancel-scheduled > canceled
    in_progress cancel customer [work-overdue]: cancel-overdue > canceled
    in_progress cancel professional [work-overdue]: cancel-overdue > canceled
    in_progress report_done professional: work-done > in_progress
    in_progress report_done professional [work-is-done]: unchanged > in_progress
    in_progress complete customer: complete > completed
    in_progress complete customer [payment-lost]: PAYMENT_FAILED
    in_progress complete customer [dispute-open]: complete-and-end-dispute > completed
    in_progress complete staff: complete > completed
    in_progress complete staff [dispute-open]: complete-and-end-dispute > completed
    in_progress complete system [payment-lost]: PAYMENT_FAILED
    in_progress complete system [work-is-done]: complete > completed
    completed complete customer: unchanged > completed
    in_progress refund staff: refund > canceled
    in_progress refund system: refund > canceled
    completed adjust staff: adjust > completed
    canceled cancel customer: unchanged > canceled
    canceled cancel professional: unchanged > canceled
    canceled cancel staff: unchanged > canceled`),
  );
});

describe('what is left to nobody', () => {
  test('is forbidden to whoever may never do it, in every state', () => {
    for (const act of bookingTransitions.table.acts) {
      expect(refusedIn(bookingTransitions, 'other', act)).toEqual(new Set(['FORBIDDEN']));
    }
    expect(refusedIn(bookingTransitions, 'customer', 'report_done')).toEqual(new Set(['FORBIDDEN']));
    expect(refusedIn(bookingTransitions, 'professional', 'accept')).toEqual(new Set(['FORBIDDEN']));
  });

  test('no code opens the door once five were wrong, nor ends a deadline a dispute', () => {
    const both =
      (...guards: string[]) =>
      (guard: string) =>
        guards.includes(guard);
    expect(bookingTransitions.decide('scheduled', 'professional', 'start', both('code-right', 'code-locked'))).toEqual({
      refusal: 'FORBIDDEN',
    });
    expect(
      bookingTransitions.decide('in_progress', 'system', 'complete', both('work-is-done', 'dispute-open')),
    ).toEqual({
      refusal: 'INVALID_TRANSITION',
    });
  });

  test('a draft that nobody touches ends after 30 days, a request without quotes after 14', () => {
    const days = bookingTransitions.table.deadlines.map(({ in: state, afterMs }) => [state, afterMs / 86_400_000]);
    expect(days).toEqual([
      ['draft', 30],
      ['open', 14],
    ]);
  });
});

test('a quote goes from its sending to one of five ends', () => {
  const each = (states: string, line: (state: string) => string) => states.split(' ').map(line).join('\n');
  const live = 'sent viewed';
  const ended = 'accepted declined withdrawn expired closed';
  expect(allowedBy(quoteTransitions)).toEqual(
    exactly(`none send professional: send > sent
    ${each(`${live} ${ended}`, (state) => `${state} send professional: ALREADY_QUOTED`)}
    sent read customer: view > viewed
    ${each(`viewed ${ended}`, (state) => `${state} read customer: unchanged > ${state}`)}
    ${each(
      live,
      (state) => `${state} accept customer: accept > accepted
        ${state} accept customer [over]: QUOTE_EXPIRED
        ${state} decline customer: decline > declined
        ${state} decline customer [over]: QUOTE_EXPIRED
        ${state} shortlist customer: mark > ${state}
        ${state} shortlist customer [over]: QUOTE_EXPIRED
        ${state} change professional: change > sent
        ${state} change professional [over]: INVALID_TRANSITION
        ${state} withdraw professional: withdraw > withdrawn
        ${state} withdraw system: withdraw > withdrawn
        ${state} expire system: expire > expired
        ${state} close system: close > closed`,
    )}
    expired accept customer: QUOTE_EXPIRED
    accepted accept customer: unchanged > accepted
    accepted fall_through system: expire > expired
    closed reopen system: reopen > sent
    declined decline customer: unchanged > declined
    withdrawn withdraw professional: unchanged > withdrawn
    withdrawn withdraw system: unchanged > withdrawn
    ${each(ended, (state) => `${state} expire system: unchanged > ${state}\n${state} close system: unchanged > ${state}`)}`),
  );
});

test('a quote is live until its time is over, looked at or not', () => {
  const live = (status: string, now: number) => isLiveQuote({ status: status as 'sent', validUntil: 10 }, now);
  expect(['sent', 'viewed'].map((status) => live(status, 9))).toEqual([true, true]);
  expect(['sent', 'viewed'].map((status) => live(status, 10))).toEqual([false, false]);
  for (const status of ['accepted', 'declined', 'withdrawn', 'expired', 'closed']) expect(live(status, 9)).toBe(false);
});

test('a session lasts two hours, and is taken up again as often as one likes', () => {
  expect(allowedBy(sessionTransitions)).toEqual(
    exactly(`none begin customer: begin > step1_completed
    step1_completed resume customer: extend > step1_completed
    expired resume customer: extend > step1_completed
    step1_completed write customer: write > step1_completed
    expired write customer: BOOKING_SESSION_EXPIRED
    step1_completed publish customer: publish > active
    expired publish customer: BOOKING_SESSION_EXPIRED
    active publish customer: unchanged > active`),
  );
  expect(sessionTransitions.table.deadlines).toEqual([
    { in: 'step1_completed', afterMs: 7_200_000, act: 'expire', to: 'expired' },
  ]);
});

test('money is held once, and leaves by one way', () => {
  const refunds = ['captured', 'partially_refunded', 'released', 'paid_out'].map(
    (state) => `${state} refund_part platform: refund_part > partially_refunded
      ${state} refund platform: refund > refunded`,
  );
  expect(allowedBy(paymentTransitions)).toEqual(
    exactly(`none ask platform: ask > pending
    pending ask platform: unchanged > pending
    pending held provider: hold > on_hold
    pending needs_action provider: await-customer > requires_action
    pending failed provider: give-up > none
    pending failed provider [lost]: give-up > voided
    pending save provider: save > pending
    pending charge platform: charge > on_hold
    pending lose provider: lose > voided
    pending forget platform: forget > none
    requires_action save provider: save > pending
    requires_action needs_action provider: unchanged > requires_action
    requires_action held provider: hold > on_hold
    requires_action failed provider: give-up > none
    requires_action failed provider [lost]: give-up > voided
    none failed provider: unchanged > none
    on_hold held provider: unchanged > on_hold
    on_hold lose provider: lose > voided
    voided ask platform [lost]: ask > pending
    on_hold capture platform: capture > captured
    on_hold capture_fee platform: capture_fee > captured
    on_hold void platform: void > voided
    captured capture platform: unchanged > captured
    captured capture_fee platform: unchanged > captured
    voided void platform: unchanged > voided
    captured release platform: release > released
    partially_refunded release platform: release > released
    released release platform: unchanged > released
    ${refunds.join('\n')}
    refunded refund platform: unchanged > refunded
    released pay_out platform: pay_out > paid_out
    paid_out pay_out platform: unchanged > paid_out`),
  );
});

test('papers are looked at by the staff alone', () => {
  const others = ['pending', 'in_review', 'rejected', 'expired', 'suspended'];
  expect(allowedBy(verificationTransitions)).toEqual(
    exactly(`pending send_documents professional: review > in_review
    rejected send_documents professional: review > in_review
    expired send_documents professional: review > in_review
    verified add_licence professional: review > verified
    verified verify staff: verify > verified
    in_review verify staff: verify > verified
    in_review reject staff: reject > rejected
    suspended verify staff: verify > verified
    ${['pending', 'in_review', 'verified', 'rejected', 'expired'].map((state) => `${state} suspend staff: suspend > suspended`).join('\n')}
    ${['pending', 'verified', 'rejected', 'expired'].map((state) => `${state} keep staff: unchanged > ${state}`).join('\n')}
    verified lapse system: lapse > expired
    ${others.map((state) => `${state} lapse system: unchanged > ${state}`).join('\n')}`),
  );
});

test('a dispute is settled by its two sides, or by staff where they do not agree', () => {
  const going = ['open', 'answered', 'staff'];
  const each = (lines: (state: string) => string): string => going.map(lines).join('\n');
  expect(allowedBy(disputeTransitions)).toEqual(
    exactly(`none open opener: open > open
    ${each((state) => `${state} open opener: DISPUTE_EXISTS`)}
    open answer other: answer > answered
    answered answer other: answer > answered
    staff answer other: answer > staff
    ${each((state) => `${state} answer other [answered]: INVALID_TRANSITION`)}
    ${each(
      (state) => `${state} offer opener: offer > ${state}
      ${state} offer opener [their-offer]: INVALID_TRANSITION`,
    )}
    open offer other: offer > answered
    answered offer other: offer > answered
    staff offer other: offer > staff
    ${each((state) => `${state} offer other [their-offer]: INVALID_TRANSITION`)}
    ${each(
      (state) => `${state} accept opener [their-offer]: settle > resolved
      ${state} accept other [their-offer]: settle > resolved
      ${state} turn_down opener [own-offer]: turn-down > ${state}
      ${state} turn_down other [own-offer]: turn-down > ${state}`,
    )}
    resolved accept opener [accepted-by-them]: unchanged > resolved
    resolved accept other [accepted-by-them]: unchanged > resolved
    open turn_down other [their-offer]: turn-down > answered
    answered turn_down other [their-offer]: turn-down > answered
    answered turn_down opener [their-offer]: turn-down > staff
    answered turn_down opener [counter-offer]: turn-down > answered
    staff turn_down opener [their-offer]: turn-down > staff
    staff turn_down other [their-offer]: turn-down > staff
    open time_over system: to-staff > staff
    answered time_over system: to-staff > staff
    staff time_over system: unchanged > staff
    resolved time_over system: unchanged > resolved
    staff decide staff: decide > resolved
    ${each((state) => `${state} approve system: approve > resolved`)}`),
  );
});

test('a job may be objected to while it is said to be done or should be by now, two weeks after it, and three days after a cancellation that cost something', () => {
  const day = 86_400_000;
  const job = { status: 'in_progress', workDone: true, overdueAt: 5 * day, endedAt: null, cancellation: null } as const;
  expect(isDisputable(job, 99 * day)).toBe(true);
  for (const status of ['draft', 'open', 'quotes_ready', 'scheduled'] as const)
    expect(isDisputable({ ...job, status }, 0)).toBe(false);
  const unsaid = [null, 5 * day - 1, 5 * day].map((now) =>
    isDisputable({ ...job, workDone: false, overdueAt: now === null ? null : 5 * day }, now ?? 99 * day),
  );
  expect(unsaid).toEqual([false, false, true]);
  const ended = (status: 'completed' | 'canceled', cancellation: Parameters<typeof isDisputable>[0]['cancellation']) =>
    [0, 3 * day - 1, 3 * day, 14 * day - 1, 14 * day].map((now) =>
      isDisputable({ ...job, status, endedAt: 0, cancellation }, now),
    );
  expect(ended('completed', null)).toEqual([true, true, true, true, false]);
  const briefly = [true, true, false, false, false];
  expect(ended('canceled', { rule: 'late', fee: 1_000 })).toEqual(briefly);
  expect(ended('canceled', { rule: 'professional_no_show', fee: 0 })).toEqual(briefly);
  for (const cancellation of [null, { rule: 'free', fee: 0 }, { rule: 'professional', fee: 0 }] as const)
    expect(ended('canceled', cancellation)).not.toContain(true);
});
