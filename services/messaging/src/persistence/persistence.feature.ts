import { provideModel } from '@plateia/service-kit';
import { FIRST_TEXT, firstTextSchema } from './first-text.schema.js';
import { INBOX, inboxSchema } from './inbox.schema.js';
import { Inboxes } from './inboxes.store.js';
import { MESSAGE, messageSchema } from './message.schema.js';
import { Messages } from './messages.store.js';

export const persistence = [
  provideModel(MESSAGE, messageSchema),
  provideModel(INBOX, inboxSchema),
  provideModel(FIRST_TEXT, firstTextSchema),
  Messages,
  Inboxes,
];
