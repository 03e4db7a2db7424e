import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MINUTE_MS, HOUR_MS, newId } from '@plateia/contracts';
import { describeWith } from '@plateia/test-kit';
import type { Calendar } from '../src/market/calendars/calendar.schema.js';
import { Calendars } from '../src/market/calendars/calendars.js';
import { PaidBookings } from './support/paid-bookings.js';

const AT_ONCE = 16;

describeWith('calendars in their database', 'TEST_MONGO_URL')('the calendar of a professional', () => {
  let paid: PaidBookings;
  beforeAll(async () => (paid = await PaidBookings.start()));
  afterAll(() => paid.stop());

  const calendarOf = (_id: string) =>
    paid.harness.rows('calendars').findOne({ _id }) as Promise<unknown> as Promise<Calendar | null>;

  const takenAtOnce = (professionalId: string, hourOf: (number: number) => number) => {
    const calendars = paid.harness.part(Calendars);
    const now = paid.harness.clock.now();
    const takes = Array.from({ length: AT_ONCE }, (_, number) => {
      const from = new Date(now + hourOf(number) * HOUR_MS);
      const busy = {
        intentId: newId(paid.harness.clock.now()),
        bookingId: newId(paid.harness.clock.now()),
        from,
        to: new Date(from.getTime() + HOUR_MS),
      };
      return calendars.take(professionalId, busy);
    });
    return Promise.all(takes);
  };

  it('has room for the first jobs of somebody, however many are agreed at once', async () => {
    for (let times = 0; times < 100; times++)
      expect(await takenAtOnce(newId(paid.harness.clock.now()), (number) => number + 1)).toEqual(
        Array(AT_ONCE).fill(true),
      );
  });

  it('has nothing in the way of an hour that is over', async () => {
    const { clock } = paid.harness;
    const calendars = paid.harness.part(Calendars);
    const professionalId = newId(clock.now());
    const from = new Date(clock.now() + HOUR_MS);
    const other = { intentId: newId(clock.now()), bookingId: newId(clock.now()) };
    await calendars.take(professionalId, { ...other, from, to: new Date(from.getTime() + HOUR_MS) });
    const asked = { professionalId, startAt: from, durationMinutes: 90 };
    const bookingId = newId(clock.now());
    expect(await calendars.isFree(asked, bookingId)).toBe(false);
    clock.advance(2 * HOUR_MS + 1);
    expect(await calendars.isFree(asked, bookingId)).toBe(true);
    const late = { intentId: newId(clock.now()), bookingId, from, to: new Date(from.getTime() + 90 * MINUTE_MS) };
    expect(await calendars.take(professionalId, late)).toBe(true);
    expect((await calendarOf(professionalId))?.busy).toEqual([late]);
  });

  it.each(['nothing', 'null'])('gives an hour of a row with %s in it to one of them as well', async (what) => {
    const professionalId = newId(paid.harness.clock.now());
    const row: { _id: string; busy?: null } = { _id: professionalId, ...(what === 'null' && { busy: null }) };
    await paid.harness.rows('calendars').insertOne(row);
    const taken = await takenAtOnce(professionalId, () => 1);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await calendarOf(professionalId))?.busy).toHaveLength(1);
  });

  it('gives an hour to one of them', async () => {
    const taken = await takenAtOnce(newId(paid.harness.clock.now()), () => 1);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
