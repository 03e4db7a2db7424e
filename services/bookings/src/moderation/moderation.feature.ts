import { BookingEvidence } from './booking-evidence.js';
import { RemoveWords } from './remove-words.js';

export const moderation = [BookingEvidence, RemoveWords];
