import { Module } from '@nestjs/common';
import { Erasures, provideErasure, provideModel, provideStore } from '@plateia/service-kit';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import { ExportModule } from '../export/export.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NearMeModule } from '../near-me/near-me.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { TrustModule } from '../trust/trust.module.js';
import { ACCOUNT_ERASURE, ACCOUNT_ERASURE_STORE, accountErasureSchema } from './account-erasure.schema.js';
import { AccountErasures } from './account-erasures.js';
import { AskForDeletion } from './ask-for-deletion.js';
import { CancelDeletion } from './cancel-deletion.js';
import { CloseAccount } from './close-account.js';
import { ClosedAccountsConsumer } from './closed-accounts.consumer.js';
import { DeleteAccounts } from './delete-accounts.js';
import { DELETION_BLOCKER, deletionBlockerSchema } from './deletion-blocker.schema.js';
import { DeletionBlockersConsumer } from './deletion-blockers.consumer.js';
import { DeletionBlockers } from './deletion-blockers.js';
import { DeletionController } from './deletion.controller.js';
import { EraseAccount } from './erase-account.js';
import { EraseAddress } from './erase-address.js';
import { EraseMember } from './erase-member.js';
import { EraseUnderage } from './erase-underage.js';
import { ErasureDoneConsumer } from './erasure-done.consumer.js';
import { ProjectionsOfMember } from './projections-of-member.js';
import { RelationsOfMember } from './relations-of-member.js';

const models = [
  provideModel(ACCOUNT_ERASURE, accountErasureSchema),
  provideModel(DELETION_BLOCKER, deletionBlockerSchema),
];

/** The end of an account: asked for, cancelled, carried out, and what never became a member's. */
@Module({
  imports: [
    AccountModule,
    MailModule,
    ProjectionsModule,
    RelationsModule,
    PlansModule,
    ProfileModule,
    AccessModule,
    NearMeModule,
    TrustModule,
    ExportModule,
  ],
  controllers: [DeletionController, ClosedAccountsConsumer, DeletionBlockersConsumer, ErasureDoneConsumer],
  providers: [
    ...models,
    provideStore(ACCOUNT_ERASURE_STORE, ACCOUNT_ERASURE),
    AccountErasures,
    DeletionBlockers,
    AskForDeletion,
    CloseAccount,
    CancelDeletion,
    EraseAccount,
    EraseAddress,
    ...provideErasure(EraseMember),
    RelationsOfMember,
    ProjectionsOfMember,
    DeleteAccounts,
    EraseUnderage,
  ],
  exports: [...models, EraseUnderage, Erasures],
})
export class DeletionModule {}
