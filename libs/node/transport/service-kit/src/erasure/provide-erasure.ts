import type { Provider, Type } from '@nestjs/common';
import { provideModel } from '../service/injection.js';
import { ERASURE, erasureSchema } from './erasure.schema.js';
import { Erasures } from './erasures.js';
import { MemberErasure } from './member-erasure.js';

/** For the module of a service in which `Erasures` are begun. */
export const provideErasure = (of: Type<MemberErasure>): Provider[] => [
  provideModel(ERASURE, erasureSchema),
  { provide: MemberErasure, useClass: of },
  Erasures,
];
