import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { INBOX, inboxSchema } from './inbox.schema.js';
import { Inboxes } from './inboxes.store.js';
import { MESSAGE, messageSchema } from './message.schema.js';
import { Messages } from './messages.store.js';

const models = [provideModel(MESSAGE, messageSchema), provideModel(INBOX, inboxSchema)];

/** What messaging keeps of conversations: messages and the inboxes of both sides. */
@Module({
  providers: [...models, Messages, Inboxes],
  exports: [...models, Messages, Inboxes],
})
export class StoreModule {}
