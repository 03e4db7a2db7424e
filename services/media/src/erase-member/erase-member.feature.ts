import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { EraseFiles } from './erase-files.js';
import { EraseMember } from './erase-member.js';
import { EraseReferences } from './erase-references.js';

export const erasure = [
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: EraseMember },
  EraseFiles,
  EraseReferences,
  Erasures,
];
