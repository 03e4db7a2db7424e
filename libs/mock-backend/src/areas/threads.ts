import { type Language, shownName, timeOfId } from '@plateia/contracts';
import { bookingThreadList, bookingUnreadSignal } from '@plateia/contracts/bookings';
import {
  notifyBookingMessage,
  bookingThread,
  maskContacts,
  readBookingThread,
  sendBookingMessage,
  signThreadFiles,
  type BookingMessage,
} from '@plateia/contracts/messaging';
import { isThreadOpen } from '@plateia/contracts/bookings/rules';
import { filesFor, titleOf } from '../jobs/booking-view.js';
import { sharedBooking } from '../jobs/find-booking.js';
import { isDisputeOpen } from '../jobs/job-rows.js';
import { professionalOf } from '../jobs/professionals.js';
import { unreadAbout } from '../jobs/quote-view.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { accountOf, photoOf } from '../world/people.js';
import type { BookingRow, QuoteRow, ThreadMessageRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { signFor } from './booking-images.js';
import { usableMessageFiles } from './media.js';
import { notify } from './notify.js';

const listed = answers(bookingThreadList, ({ world, caller: { userId: me }, input, language }) => {
  const own = world.state.threadMessages.filter(({ from, to }) => from === me || to === me);
  const last = [...new Map(own.map((message) => [message.quoteId, message])).values()];
  const rows = last.flatMap((message) => {
    const row = world.state.bookings.find(({ id }) => id === message.bookingId);
    return row && (row.customerId === me) === (input.as === 'customer') ? [{ row, message }] : [];
  });
  rows.sort((a, b) => (a.message.id < b.message.id ? 1 : -1));
  const { items, nextToken } = pageOf(rows, input, [bookingThreadList.id, me, input.as], ({ message }) => message.id);
  const threads = items.map(({ row, message }) => ({
    bookingId: row.id,
    quoteId: message.quoteId,
    title: titleOf(row, language),
    bookingStatus: row.status,
    other: otherView(world, message.from === me ? message.to : message.from, input.as === 'customer', language),
    unread: unreadAbout(world, me, ({ quoteId }) => quoteId === message.quoteId),
    lastMessageAt: new Date(timeOfId(message.id)).toISOString(),
  }));
  return { threads, nextToken };
});

const sent = answers(sendBookingMessage, ({ world, caller: { userId: me }, input }) => {
  const { row, quote, other } = threadOf(world, me, input);
  const { clientId = null } = input;
  const known = world.state.threadMessages.find(
    (one) => one.from === me && clientId !== null && one.clientId === clientId,
  );
  if (known) return new Reply(messageView(world, row, known, me), { status: 200 });
  requireOpen(world, row, quote);
  const files = usableMessageFiles(world, me, input.files);
  const about = { bookingId: row.id, quoteId: quote.id };
  const message = { id: world.newId(), ...about, from: me, to: other, body: input.body, files, clientId, read: false };
  world.state.threadMessages.push(message);
  const createdAt = new Date(world.now()).toISOString();
  notify(world, notifyBookingMessage, { ...about, messageId: message.id, fromUserId: me, toUserId: other, createdAt });
  signalUnread(world, other, row, quote);
  return messageView(world, row, message, me);
});

const read = answers(readBookingThread, ({ world, caller: { userId: me }, input }) => {
  const { row, quote } = threadOf(world, me, input);
  const { message_id: upTo } = input;
  const unread = world.state.threadMessages.filter((one) => one.quoteId === quote.id && one.to === me && !one.read);
  const seen = unread.filter(({ id }) => upTo === undefined || id <= upTo);
  for (const message of seen) message.read = true;
  if (seen.length > 0) signalUnread(world, me, row, quote);
  return { unread: unread.length - seen.length };
});

const written = answers(bookingThread, ({ world, caller: { userId: me }, input }) => {
  const { row, quote } = threadOf(world, me, input);
  const newest = world.state.threadMessages.filter(({ quoteId }) => quoteId === quote.id).toReversed();
  const { items, nextToken } = pageOf(newest, input, [bookingThread.id, me, quote.id], ({ id }) => id);
  return { messages: items.toReversed().map((message) => messageView(world, row, message, me)), nextToken };
});

const signed = answers(signThreadFiles, ({ world, caller: { userId: me }, input }) => {
  const { row, quote } = threadOf(world, me, input);
  requireOpen(world, row, quote);
  const urls = input.files.map(({ contentType }) =>
    signFor(world, me, 'message_image', { subjectId: row.id, contentType }),
  );
  return { urls };
});

export const threadHandlers = [listed, sent, read, written, signed];

/** Between the customer and the professional of one quote. */
function threadOf(world: World, me: string, input: { booking_id: string; quote_id: string }) {
  const row = sharedBooking(world, me, input.booking_id);
  const quote = row.quotes.find(
    ({ id, professionalId }) => id === input.quote_id && (row.customerId === me || professionalId === me),
  );
  if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
  return { row, quote, other: row.customerId === me ? quote.professionalId : row.customerId };
}

function requireOpen(world: World, row: BookingRow, quote: QuoteRow): void {
  const facts = { quote, endedAt: row.endedAt, disputeOpen: isDisputeOpen(row), disputeEndedAt: null };
  if (!isThreadOpen(facts, world.now())) throw new ServiceError('THREAD_CLOSED');
}

const signalUnread = (world: World, reader: string, row: BookingRow, quote: QuoteRow): void =>
  world.signals.send(reader, bookingUnreadSignal.signal, {
    booking_id: row.id,
    quote_id: quote.id,
    unread: unreadAbout(world, reader, ({ quoteId }) => quoteId === quote.id),
  });

/** What could be used to meet elsewhere is masked until the job is agreed. */
const messageView = (world: World, row: BookingRow, message: ThreadMessageRow, me: string): BookingMessage => ({
  id: message.id,
  booking_id: message.bookingId,
  quote_id: message.quoteId,
  from_user_uuid: message.from,
  to_user_uuid: message.to,
  body: row.chosen?.quoteId === message.quoteId ? message.body : maskContacts(message.body),
  files: filesFor(world, message.files, message.from === me),
  creation_date: new Date(timeOfId(message.id)).toISOString(),
  status: 'sent',
  read: message.read,
});

function otherView(world: World, userId: string, isProfessional: boolean, language: Language) {
  const account = accountOf(world, userId);
  const name = isProfessional ? professionalOf(world, userId)?.businessName : account?.fullName;
  return { userId, ...shownName(name, false, language), photo: account ? photoOf(account) : null };
}
