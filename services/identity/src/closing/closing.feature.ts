import { provideModel } from '@plateia/service-kit';
import { AskForDeletion } from './ask-for-deletion.js';
import { CloseAccount } from './close-account.js';
import { DeleteClosedAccounts } from './delete-closed-accounts.js';
import { DeletionController } from './deletion.controller.js';
import { EraseAccount } from './erase-account.js';
import { ErasureDoneConsumer } from './erasure-done.consumer.js';
import { KeepAccount } from './keep-account.js';
import { KnownOfMember } from './known-of-member.js';
import { OBLIGATION, obligationSchema } from './obligation.schema.js';
import { ObligationsConsumer } from './obligations.consumer.js';
import { Obligations } from './obligations.js';
import { RelationsOfMember } from './relations-of-member.js';
import { RemainsOfAccount } from './remains-of-account.js';

export const closingControllers = [DeletionController, ObligationsConsumer, ErasureDoneConsumer];

export const closing = [
  provideModel(OBLIGATION, obligationSchema),
  Obligations,
  AskForDeletion,
  CloseAccount,
  KeepAccount,
  EraseAccount,
  RemainsOfAccount,
  RelationsOfMember,
  KnownOfMember,
  DeleteClosedAccounts,
];
