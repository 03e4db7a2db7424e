import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { ACCOUNT, accountSchema } from './account.schema.js';
import { Accounts } from './accounts.store.js';
import { POINT_EVENT, pointEventSchema } from './point-event.schema.js';
import { ENTRY, entrySchema } from './entry.schema.js';
import { Ledger } from './ledger.store.js';
import { MEMBER, memberSchema } from './member.schema.js';
import { PAIR, pairSchema } from './pair.schema.js';
import { REMOVED_CONTENT, removedContentSchema } from './removed-content.schema.js';

const models = [
  provideModel(POINT_EVENT, pointEventSchema),
  provideModel(ACCOUNT, accountSchema),
  provideModel(ENTRY, entrySchema),
  provideModel(MEMBER, memberSchema),
  provideModel(PAIR, pairSchema),
  provideModel(REMOVED_CONTENT, removedContentSchema),
];

/** What xp keeps, and the sums of it. */
@Module({
  providers: [...models, Accounts, Ledger],
  exports: [...models, Accounts, Ledger],
})
export class StoreModule {}
