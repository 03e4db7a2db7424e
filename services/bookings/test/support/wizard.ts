import { expect } from '@jest/globals';
import type { Booking, BookingAnalysis, FollowUpQuestion } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';

export const BOOKINGS = '/api/v1/marketplace/bookings';
export const TAP = 'Η βρύση της κουζίνας στάζει όλη νύχτα';
export const PLACE = { street: 'Ερμού 12', city: 'Αθήνα', postcode: '105 63' };
export const ANSWERS = { urgency: 'this_week', symptoms: ['dripping'] };

export interface Answered<T> {
  status: number;
  body: T & { error?: { errorCode: string; details?: unknown } };
}

export const post = async <T = Record<string, unknown>>(
  member: Member,
  step: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answered<T>> => {
  const { status, body: answer } = await member.post(`${BOOKINGS}/${step}`, body, headers);
  return { status, body: answer as Answered<T>['body'] };
};

/** What it is refused with, or its status. */
export const outcomeOf = async (asked: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await asked;
  return (body as { error?: { errorCode: string } }).error?.errorCode ?? status;
};

export async function begin(member: Member, input: object = {}): Promise<string> {
  const { status, body } = await post<{ bookingId: string }>(member, 'init', input);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.bookingId;
}

export async function describeJob(member: Member, bookingId: string, input: object = {}): Promise<BookingAnalysis> {
  const { status, body } = await post<BookingAnalysis>(member, 'submit', { bookingId, description: TAP, ...input });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export const questions = async (member: Member, bookingId: string): Promise<FollowUpQuestion[]> =>
  (await post<{ questions: FollowUpQuestion[] }>(member, 'follow-up-questions', { bookingId })).body.questions;

export const publishing = (bookingId: string, input: object = {}) => ({
  bookingId,
  answers: ANSWERS,
  place: PLACE,
  when: { type: 'flexible' },
  ...input,
});

/** All steps, one after the other. */
export async function publish(member: Member, input: object = {}): Promise<Booking> {
  const bookingId = await begin(member);
  await describeJob(member, bookingId);
  await questions(member, bookingId);
  const { status, body } = await post<Booking>(member, 'complete', publishing(bookingId, input));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export const details = (member: Member, id: string) => member.get(BOOKINGS, { action: 'details', id });
