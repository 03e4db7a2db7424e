import { describe, expect, test } from '@jest/globals';
import { allSignals, notifyRules } from '@plateia/contracts/all';
import { bookingStatusChanged, paymentFailed } from '@plateia/contracts/bookings';
import { sampleOf } from '@plateia/contracts/samples';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('every message of the stream has a name of its own', () => {
  expect(repeated(allSignals.map(({ signal }) => signal))).toEqual([]);
});

test('what members are told of an event is said in one place', () => {
  expect(repeated(notifyRules.map(({ notifies }) => notifies.type))).toEqual([]);
});

describe.each(notifyRules.map((rule) => [rule.notifies.type, rule] as const))('%s', (_, { notifies, effects }) => {
  const { data, id, time } = sampleOf(notifies);
  const told = effects(data, { id, time });

  test('tells somebody something', () => {
    expect(told).not.toEqual([]);
  });

  test('tells it in the words of its contract, and nobody twice', () => {
    const signals = told.filter((effect) => effect.does === 'signal');
    for (const { signal, data: said } of signals) expect(signal.data.parse(said)).toEqual(said);
    // A stream keeps one message of a name for each receiver and event.
    const messages = signals.flatMap(({ signal, receivers }) => receivers.map((one) => `${one} ${signal.signal}`));
    expect(repeated(messages)).toEqual([]);
  });

  test('makes no more than one row for each receiver', () => {
    const rows = ['row', 'grouped_row', 'row_until_read'];
    const receivers = told.flatMap((effect) =>
      'receiver' in effect && rows.includes(effect.does) ? [effect.receiver] : [],
    );
    expect(repeated(receivers)).toEqual([]);
  });
});

test('a draft that is thrown away is told to its writer’s own devices alone, whoever does it', () => {
  const { data, id, time } = sampleOf(bookingStatusChanged);
  const rule = notifyRules.find(({ notifies }) => notifies === bookingStatusChanged);
  const told = (from: string, by: string) => {
    const change = { ...data, professionalId: null, from, to: 'canceled', by };
    return rule?.effects(change, { id, time }).map(({ does }) => does);
  };
  expect([told('draft', 'customer'), told('draft', 'system')]).toEqual([['signal'], ['signal']]);
  expect(told('open', 'system')).toEqual(['signal', 'row']);
});

test('a price that is lost is asked for by what its job has come to', () => {
  const { data, id, time } = sampleOf(paymentFailed);
  const rule = notifyRules.find(({ notifies }) => notifies === paymentFailed);
  const mailed = (bookingStatus: string) =>
    rule
      ?.effects({ ...data, status: 'voided', bookingStatus }, { id, time })
      .flatMap((effect) => (effect.does === 'mail' ? `${effect.mail} to ${effect.receiver}` : []));
  const { customerId, professionalId } = data;
  const begun = [`bookings.payment_lost_begun to ${customerId}`, `bookings.payment_awaited_begun to ${professionalId}`];
  expect(mailed('scheduled')).toEqual([
    `bookings.payment_lost to ${customerId}`,
    `bookings.payment_awaited to ${professionalId}`,
  ]);
  expect([mailed('in_progress'), mailed('completed')]).toEqual([begun, begun]);
  expect(mailed('canceled')).toEqual([`bookings.payment_failed to ${customerId}`]);
});
