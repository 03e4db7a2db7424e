import { BookingEvidence } from './booking-evidence.js';
import { RemoveReportedText } from './remove-reported-text.js';

export const moderation = [BookingEvidence, RemoveReportedText];
