import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { OwnMessages } from './own-messages.js';
import { SettleFiles } from './settle-files.js';

export const changing = [OwnMessages, EditMessage, DeleteMessage, SettleFiles];
