import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { EraseMember } from './erase-member.js';
import { MemberChanges } from './member-changes.js';
import { Members } from './members.store.js';
import { Pairs } from './pairs.store.js';

export const members = [
  Members,
  Pairs,
  MemberChanges,
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: EraseMember },
  Erasures,
];
