import { provideModel } from '@plateia/service-kit';
import { ChangeProfile } from './change-profile.js';
import { SyncProfessional } from './sync-professional.js';
import { ProfessionalChanges } from './professional-changes.js';
import { OwnProfile } from './own-profile.js';
import { PROFESSIONAL, professionalSchema } from './professional.schema.js';
import { Professionals } from './professionals.store.js';
import { ServiceAddresses } from './service-addresses.js';

export const professionals = [
  provideModel(PROFESSIONAL, professionalSchema),
  Professionals,
  ProfessionalChanges,
  ChangeProfile,
  SyncProfessional,
  OwnProfile,
  ServiceAddresses,
];
