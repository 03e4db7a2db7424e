import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { EraseMember } from './erase-member.js';
import { EraseMessages } from './erase-messages.js';

export const erasure = [
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: EraseMember },
  EraseMessages,
  Erasures,
];
