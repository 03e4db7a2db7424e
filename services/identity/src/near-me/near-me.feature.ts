import { provideModel } from '@plateia/service-kit';
import { ActiveMembers } from './active-members.js';
import { NearMeAdmission } from './near-me-admission.js';
import { NearMeController } from './near-me.controller.js';
import { ReadNearMe } from './read-near-me.js';
import { ShareArea } from './share-area.js';
import { SHARED_AREA, sharedAreaSchema } from './shared-area.schema.js';
import { SharedAreas } from './shared-areas.js';

export const nearMeControllers = [NearMeController];

export const friendsNearMe = [
  provideModel(SHARED_AREA, sharedAreaSchema),
  SharedAreas,
  NearMeAdmission,
  ActiveMembers,
  ShareArea,
  ReadNearMe,
];
