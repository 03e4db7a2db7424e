import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { ActiveMembers } from './active-members.js';
import { NearMeAdmission } from './near-me-admission.js';
import { NearMeController } from './near-me.controller.js';
import { ReadNearMe } from './read-near-me.js';
import { ShareArea } from './share-area.js';
import { SHARED_AREA, sharedAreaSchema } from './shared-area.schema.js';
import { SharedAreas } from './shared-areas.js';

const models = [provideModel(SHARED_AREA, sharedAreaSchema)];

/** Friends who are close by and share it. */
@Module({
  imports: [AccountModule, RelationsModule, AccessModule],
  controllers: [NearMeController],
  providers: [...models, SharedAreas, NearMeAdmission, ActiveMembers, ShareArea, ReadNearMe],
  exports: [...models],
})
export class NearMeModule {}
