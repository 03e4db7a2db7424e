import { answerDispute, openDispute } from '@plateia/contracts/bookings/calls';
import type { Dispute } from '@plateia/contracts/bookings';
import { api } from '@plateia/data';
import { showPartOf } from '../../booking-cache/show-booking.js';
import { useSlowAct } from '../../booking-cache/use-slow-act.js';

export const disputeCalls = api({ openDispute, answerDispute });

/** What is said in a dispute stands in the booking at once. */
export const useDisputeAct = () =>
  useSlowAct<Dispute>((dispute) => showPartOf(dispute.booking_id, (booking) => ({ ...booking, dispute })));
