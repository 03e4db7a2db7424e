import type { EventData } from '@plateia/contracts';
import type { quoteReceived, QuoteStatus } from '@plateia/contracts/bookings';
import { deadlinePlugin } from '@plateia/due-work';
import { Schema } from 'mongoose';

/** A quote, as far as the two who write about it need it: by the events of bookings. */
export interface ThreadRow {
  /** the quote */
  _id: string;
  booking: string;
  customer: string;
  professional: string;
  status: QuoteStatus;
  /** what kind of work it is for; of an earlier release it is not known */
  categoryNames?: NonNullable<EventData<typeof quoteReceived>['categoryNames']>;
  version: number;
}

export const THREAD = 'BookingThread';

export const threadSchema = new Schema<ThreadRow>(
  {
    _id: String,
    booking: { type: String, required: true },
    customer: { type: String, required: true },
    professional: { type: String, required: true },
    status: { type: String, required: true },
    categoryNames: { type: Schema.Types.Mixed },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'booking_threads' },
);

export const OF_BOOKING = 'of_booking';
threadSchema.index({ booking: 1 }, { name: OF_BOOKING });
/** For whoever asks what there is of them. */
threadSchema.index({ customer: 1 }, { name: 'of_customer' });
threadSchema.index({ professional: 1 }, { name: 'of_professional' });

/** Whether a booking, or a dispute about it, still goes on. A booking has one row, each of its disputes one of its own. */
export interface CourseRow {
  /** the booking or the dispute */
  _id: string;
  booking: string;
  kind: 'booking' | 'dispute';
  endedAt: Date | null;
  /** when what was written about the booking goes */
  goesAt?: Date | null;
  version: number;
}

export const COURSE = 'BookingCourse';

export const courseSchema = new Schema<CourseRow>(
  {
    _id: String,
    booking: { type: String, required: true },
    kind: { type: String, required: true },
    endedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'booking_courses' },
);
courseSchema.plugin(deadlinePlugin, { field: 'goesAt' });
courseSchema.index({ booking: 1 }, { name: OF_BOOKING });
