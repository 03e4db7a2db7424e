import { provideModel } from '@plateia/service-kit';
import { INBOX, inboxSchema } from './inbox.schema.js';
import { Inboxes } from './inboxes.store.js';
import { MESSAGE, messageSchema } from './message.schema.js';
import { Messages } from './messages.store.js';

export const persistence = [provideModel(MESSAGE, messageSchema), provideModel(INBOX, inboxSchema), Messages, Inboxes];
