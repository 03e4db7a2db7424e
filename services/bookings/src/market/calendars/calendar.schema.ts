import { Schema } from 'mongoose';

export interface Busy {
  intentId: string;
  bookingId: string;
  from: Date;
  to: Date;
}

/** When a professional is at work or about to be: one document, so that a time is given away once. */
export interface Calendar {
  _id: string;
  /** rows that an earlier release began have none */
  busy?: Busy[];
}

export const CALENDAR = 'Calendar';

const Mixed = Schema.Types.Mixed;
export const calendarSchema = new Schema<Calendar>(
  { _id: String, busy: [Mixed] },
  { versionKey: false, collection: 'calendars' },
);
