import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, transitions, type TransitionTable } from '@plateia/contracts';
import {
  bookingTransitions,
  paymentTransitions,
  quoteTransitions,
  sessionTransitions,
  verificationTransitions,
} from '@plateia/contracts/bookings/rules';
import { friendRelation, subscriptionStates } from '@plateia/contracts/identity/rules';
import { flawsOf, StateMachine, type AnyTransitions } from '@plateia/states';

/** A job as bookings will have them. */
const job = transitions({
  states: ['draft', 'open', 'closed'],
  initial: 'draft',
  positions: ['customer', 'helper'],
  acts: ['publish', 'close'],
  guards: ['complete'],
  rows: [
    { from: 'draft', act: 'publish', by: ['customer'], when: 'complete', effect: 'tell-helpers', to: 'open' },
    { from: 'draft', act: 'publish', by: ['customer'], refusal: 'VALIDATION_FAILED' },
    { from: 'open', act: 'close', by: ['customer'], effect: 'end', to: 'closed' },
  ],
  deadlines: [
    { in: 'open', afterMs: 2 * HOUR_MS, act: 'close', to: 'closed' },
    { in: 'open', afterMs: HOUR_MS, act: 'expire', to: 'draft' },
  ],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});

describe('a state machine', () => {
  const machine = new StateMachine(job, { complete: ({ words }: { words: string }) => words !== '' });

  it('decides by state, position, act and condition', () => {
    expect(machine.decide('draft', 'customer', 'publish', { words: 'x' })).toEqual({
      effect: 'tell-helpers',
      to: 'open',
    });
    expect(machine.decide('draft', 'customer', 'publish', { words: '' })).toEqual({ refusal: 'VALIDATION_FAILED' });
  });

  it('refuses what stands nowhere, and whoever it is not for', () => {
    expect(machine.decide('closed', 'customer', 'publish', { words: 'x' })).toEqual({ refusal: 'INVALID_TRANSITION' });
    expect(machine.decide('draft', 'helper', 'publish', { words: 'x' })).toEqual({ refusal: 'FORBIDDEN' });
    expect(machine.decide('closed', 'helper', 'publish', { words: 'x' })).toEqual({ refusal: 'FORBIDDEN' });
  });

  it('says what is due when something is left alone, the nearest first', () => {
    const since = new Date(0);
    expect(machine.dueOf('open', since)).toEqual({ at: new Date(HOUR_MS), act: 'expire' });
    expect(machine.dueOf('closed', since)).toBeNull();
    expect([machine.isOver('open', since, HOUR_MS - 1), machine.isOver('open', since, HOUR_MS)]).toEqual([false, true]);
  });

  it('keeps something in its state where no other is named', () => {
    const friends = new StateMachine(friendRelation, { 'looks-open': (looksOpen: boolean) => looksOpen });
    expect(friends.decide('cooled', 'asker', 'ask', false)).toEqual({ effect: 'again', to: 'cooled' });
    expect(friends.decide('cooled', 'asker', 'ask', true)).toEqual({ effect: 'unchanged', to: 'cooled' });
    expect(friends.decide('none', 'stranger', 'accept', false)).toEqual({ refusal: 'RESOURCE_NOT_FOUND' });
  });
});

describe('a table that does not hold together', () => {
  type Loose = TransitionTable<string, string, string, string, string>;
  const whole = job.table as unknown as Loose;
  const flaws = (change: Partial<Loose>) => flawsOf(transitions({ ...whole, ...change }));
  const more = (...rows: Loose['rows']): Partial<Loose> => ({ rows: [...whole.rows, ...rows] });
  const withoutOtherwise = (): AnyTransitions => {
    const { otherwise: _, ...rest } = whole;
    return transitions(rest);
  };

  it.each<[string, Partial<Loose>, string]>([
    ['a state nobody comes to', { states: [...whole.states, 'lost'] }, 'nothing leads to lost'],
    [
      'a case that stands twice',
      more({ from: 'open', act: 'close', by: ['customer'], effect: 'other' }),
      'open/customer/close stands twice',
    ],
    [
      'a row that is never taken',
      more({ from: 'open', act: 'close', by: ['customer'], when: 'complete', effect: 'other' }),
      'nothing comes to what stands behind the last row of open/customer/close',
    ],
    [
      'a refusal that no catalogue has',
      more({ from: 'closed', act: 'close', refusal: 'NO_SUCH_CODE' as never }),
      'NO_SUCH_CODE is no error that a service may send',
    ],
    [
      'a refusal that only clients raise',
      { otherwise: { act: 'INVALID_TRANSITION', position: 'POPUP_BLOCKED' } },
      'POPUP_BLOCKED is no error that a service may send',
    ],
    ['a name that is not declared', more({ from: 'closed', act: 'reopen', effect: 'x' }), 'reopen is not declared'],
    [
      'a deadline of no time',
      { deadlines: [{ in: 'open', afterMs: 0, act: 'expire', to: 'draft' }] },
      'the deadline of open is over at once',
    ],
  ])('%s', (_name, change, flaw) => {
    expect(flaws(change)).toEqual([flaw]);
  });

  it('a case left open where nothing is said for those that are not listed', () => {
    expect(flawsOf(withoutOtherwise())).toContain('draft/helper/close is left open');
    expect(() => new StateMachine(withoutOtherwise(), { complete: () => true })).toThrow('do not hold together');
  });

  it('is none of ours', () => {
    const ofContracts = [
      friendRelation,
      subscriptionStates,
      bookingTransitions,
      quoteTransitions,
      sessionTransitions,
      paymentTransitions,
      verificationTransitions,
    ];
    for (const one of [job, ...ofContracts]) expect(flawsOf(one)).toEqual([]);
  });
});
