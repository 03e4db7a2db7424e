import type { ErrorCode } from '../../index.js';
import type { ReportTarget } from '../reports/report.shapes.js';

/** What is answered about an id that none of them can have. */
export const targetNotThere: Readonly<Record<ReportTarget, ErrorCode>> = {
  post: 'NOT_FOUND',
  comment: 'COMMENT_NOT_FOUND',
  profile: 'USER_NOT_FOUND',
  message: 'RESOURCE_NOT_FOUND',
  booking_message: 'RESOURCE_NOT_FOUND',
  quote: 'RESOURCE_NOT_FOUND',
  review: 'RESOURCE_NOT_FOUND',
};
