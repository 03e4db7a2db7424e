import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { StoreModule } from '../store/store.module.js';
import { LastMessages } from './last-messages.js';
import { ListConversations } from './list-conversations.js';
import { ListMessages } from './list-messages.js';
import { ListsController } from './lists.controller.js';

/** Lists of conversations and of their messages. Nothing in it writes. */
@Module({
  imports: [StoreModule, ConversationsModule],
  controllers: [ListsController],
  providers: [ListConversations, LastMessages, ListMessages],
})
export class QueriesModule {}
