import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { MASK } from '@plateia/contracts/messaging';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import type { LogEntry } from '../src/booking/store/booking-log.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import type { QuoteRow } from '../src/booking/store/quote.row.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';
import { BOOKINGS, details } from './support/wizard.js';

const AREA: BookingRow['area'] = {
  city: 'Αθήνα',
  postcode: '10563',
  point: { type: 'Point', coordinates: [23.7278, 37.9838] },
};

describeWith('bookings against its database', 'TEST_MONGO_URL')('a booking that others quoted for', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let winner: Member;
  let loser: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
    customer = await harness.member('Ελένη Μαρκάκη');
    [winner, loser] = [await professional(harness, 'Νίκος'), await professional(harness, 'Γιώργος')];
  });
  afterAll(() => harness.stop());

  const seen = async (who: Member, id: string) => (await details(who, id)).body as Booking;
  const listed = async (who: Member) =>
    ((await who.get(BOOKINGS, { as: 'professional' })).body as { bookings: Booking[] }).bookings;

  const scheduled = async (): Promise<string> => {
    const now = harness.clock.now();
    const chosenAt = new Date(now - 2 * HOUR_MS);
    const quotes = [
      quoteBy(winner, harness, { status: 'accepted', endedAt: chosenAt }),
      quoteBy(loser, harness, { status: 'closed', endedAt: chosenAt }),
    ];
    const log = (
      [
        ['created', 9],
        ['submitted', 9],
        ['published', 8],
        ['wave_sent', 8],
        ['quoted', 7],
        ['quotes_ready', 6],
        ['scheduled', 2],
        ['money_held', 2],
        ['appointment_confirmed', 1],
        ['started', 0],
      ] as const
    ).map(([kind, hours]): LogEntry => ({ kind, by: 'system', at: new Date(now - hours * HOUR_MS) }));
    const [first] = quotes;
    const chosen = first ? chosenBy(first) : null;
    return (await bookingOf(harness, customer, { status: 'in_progress', quotes, chosen, area: AREA, log }))._id;
  };

  it('shows whoever was not chosen neither who was, nor when, nor where, nor what happens since', async () => {
    const id = await scheduled();
    const full = {
      professional: { userId: winner.userId },
      appointment: { timeZone: 'Europe/Athens' },
      area: { city: 'Athens', lat: 37.9838 },
    };
    for (const who of [customer, winner]) expect(await seen(who, id)).toMatchObject(full);
    const less = { professional: null, appointment: null, area: null, payment: null };
    const shown = await seen(loser, id);
    expect(shown).toMatchObject({ status: 'in_progress', quotes: [{ status: 'closed' }], ...less });
    const doneFor = (one: Booking) =>
      one.timeline?.filter(({ status }) => status === 'completed').map((step) => step.id);
    expect(doneFor(await seen(winner, id))).toEqual(expect.arrayContaining([10, 11, 12]));
    expect(Math.max(...(doneFor(shown) ?? []))).toBeLessThanOrEqual(10);
    expect((await listed(loser)).find((one) => one.id === id)).toMatchObject(less);
  });

  it('shows the area to whoever may still be chosen', async () => {
    const { _id: id } = await bookingOf(harness, customer, {
      status: 'open',
      quotes: [quoteBy(loser, harness)],
      area: AREA,
    });
    expect(await seen(loser, id)).toMatchObject({ area: { city: 'Athens', lat: 37.9838 } });
  });

  it('keeps back what the two could meet by elsewhere, until they have agreed', async () => {
    const written = {
      title: 'Tap, call 6912345678',
      description: 'It drips. Write to eleni@example.gr',
      area: AREA,
      when: { when: 'asap' },
    } as unknown as Partial<BookingRow>;
    const items = [{ kind: 'service', label: 'Work, ask for nikos.gr', amount: 6_000 }] as QuoteRow['items'];
    const quote = quoteBy(winner, harness, { message: 'Call 6987654321', items });
    const { _id: id } = await bookingOf(harness, customer, { ...written, status: 'open', quotes: [quote] });
    const whole = {
      title: written.title,
      description: written.description,
      quotes: [{ message: quote.message, items: [{ label: 'Work, ask for nikos.gr' }] }],
    };
    const request = { title: `Tap, call ${MASK}`, description: `It drips. Write to ${MASK}` };
    const offer = { quotes: [{ message: `Call ${MASK}`, items: [{ label: `Work, ask for ${MASK}` }] }] };
    // Whoever wrote it has it as it was written.
    expect(await seen(customer, id)).toMatchObject({ ...whole, ...offer });
    expect(await seen(winner, id)).toMatchObject({ ...whole, ...request });
    expect((await listed(winner)).find((one) => one.id === id)).toMatchObject(request);
    const chosen = chosenBy(quote);
    const quotes = [{ ...quote, status: 'accepted' as const }];
    const { _id: agreed } = await bookingOf(harness, customer, { ...written, status: 'scheduled', quotes, chosen });
    for (const who of [customer, winner]) expect(await seen(who, agreed)).toMatchObject(whole);
  });

  it('is not there for a professional after a block, unless they were chosen', async () => {
    const [foe, chosen] = [await professional(harness, 'Πέτρος'), await professional(harness, 'Λευτέρης')];
    const quotes = [quoteBy(chosen, harness, { status: 'accepted' }), quoteBy(foe, harness, { status: 'closed' })];
    const [first] = quotes;
    const agreed = first ? chosenBy(first) : null;
    const { _id: id } = await bookingOf(harness, customer, { status: 'scheduled', quotes, chosen: agreed, area: AREA });
    for (const other of [foe, chosen]) {
      expect((await details(other, id)).status).toBe(200);
      await harness.block(customer, other);
    }
    const gone = { status: 404, body: { error: { errorCode: 'BOOKING_NOT_FOUND' } } };
    expect(await details(foe, id)).toMatchObject(gone);
    expect(await foe.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled' })).toMatchObject(gone);
    expect(await foe.post(`${BOOKINGS}?action=work_done`, { id })).toMatchObject(gone);
    expect((await listed(foe)).map((one) => one.id)).not.toContain(id);
    expect((await details(chosen, id)).status).toBe(200);
    expect((await listed(chosen)).map((one) => one.id)).toContain(id);
  });
});
