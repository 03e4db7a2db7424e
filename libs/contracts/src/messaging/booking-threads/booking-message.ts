import { z } from 'zod';
import { file, id, time } from '../../index.js';

export const BOOKING_MESSAGE_FILES = 5;

/** Between a customer and the professional of one quote; never changed, for it may be evidence. */
export const bookingMessage = z.object({
  id,
  booking_id: id,
  quote_id: id,
  from_user_uuid: id,
  to_user_uuid: id,
  /** what could be used to meet elsewhere is masked until the job is scheduled */
  body: z.string(),
  files: z.array(file),
  creation_date: time,
  status: z.literal('sent'),
  read: z.boolean(),
});
export type BookingMessage = z.infer<typeof bookingMessage>;
