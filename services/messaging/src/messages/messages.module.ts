import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { StoreModule } from '../store/store.module.js';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { MessagesController } from './messages.controller.js';
import { OwnMessages } from './own-messages.js';
import { SendMessage } from './send-message.js';

/** Messages as they are sent, changed and taken away. */
@Module({
  imports: [StoreModule, ConversationsModule],
  controllers: [MessagesController],
  providers: [SendMessage, OwnMessages, EditMessage, DeleteMessage],
  exports: [DeleteMessage],
})
export class MessagesModule {}
