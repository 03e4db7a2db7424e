import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { EraseBookings } from './erase-bookings.js';
import { EraseProfessional } from './erase-professional.js';
import { EraseQuotes } from './erase-quotes.js';
import { EraseMember } from './erase-member.js';

export const erasure = [
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: EraseMember },
  EraseBookings,
  EraseProfessional,
  EraseQuotes,
  Erasures,
];
