import { provideModel } from '@plateia/service-kit';
import { AskForDeletion } from './ask-for-deletion.js';
import { CloseAccount } from './close-account.js';
import { DeleteClosedAccounts } from './delete-closed-accounts.js';
import { DeletionController } from './deletion.controller.js';
import { EraseAccount } from './erase-account.js';
import { ErasureDoneConsumer } from './erasure-done.consumer.js';
import { CancelDeletion } from './cancel-deletion.js';
import { KnownOfMember } from './known-of-member.js';
import { DELETION_BLOCKER, deletionBlockerSchema } from './deletion-blocker.schema.js';
import { DeletionBlockersConsumer } from './deletion-blockers.consumer.js';
import { DeletionBlockers } from './deletion-blockers.js';
import { RelationsOfMember } from './relations-of-member.js';
import { EraseIdentityData } from './erase-identity-data.js';

export const closingControllers = [DeletionController, DeletionBlockersConsumer, ErasureDoneConsumer];

export const closing = [
  provideModel(DELETION_BLOCKER, deletionBlockerSchema),
  DeletionBlockers,
  AskForDeletion,
  CloseAccount,
  CancelDeletion,
  EraseAccount,
  EraseIdentityData,
  RelationsOfMember,
  KnownOfMember,
  DeleteClosedAccounts,
];
