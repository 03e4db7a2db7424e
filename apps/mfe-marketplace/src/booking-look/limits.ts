import {
  openDisputeLimits,
  reportWorkDoneLimits,
  updateBookingStatusLimits,
  writeReviewLimits,
} from '@plateia/contracts/bookings/limits';

export const REASON_LENGTH = updateBookingStatusLimits.reason.most;
export const NOTE_LENGTH = reportWorkDoneLimits.note.most;
export const WORK_FILES = reportWorkDoneLimits.files.most;
export const DISPUTE_TEXT = openDisputeLimits.text;
export const DISPUTE_FILES = openDisputeLimits.files.most;
export const REVIEW_LENGTH = writeReviewLimits.text.most;
