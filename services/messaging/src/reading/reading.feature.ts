import { LastMessages } from './last-messages.js';
import { ListConversations } from './list-conversations.js';
import { ListMessages } from './list-messages.js';
import { MessageView } from './message.view.js';
import { ShowMessage } from './show-message.js';

export const reading = [ListConversations, LastMessages, ListMessages, MessageView, ShowMessage];
