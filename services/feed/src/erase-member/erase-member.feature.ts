import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { EraseComments } from './erase-comments.js';
import { EraseMember } from './erase-member.js';
import { ErasePosts } from './erase-posts.js';
import { EraseReactions } from './erase-reactions.js';
import { PartsOfMember } from './parts-of-member.js';
import { TakeReactionBack } from './take-reaction-back.js';

export const erasure = [
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: EraseMember },
  EraseReactions,
  EraseComments,
  ErasePosts,
  PartsOfMember,
  TakeReactionBack,
  Erasures,
];
