import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { AnswerRequest } from './answer-request.js';
import { ConversationAccess } from './conversation-access.js';
import { ConversationsController } from './conversations.controller.js';
import { MessageView } from './message.view.js';
import { MessagingPolicy } from './messaging-policy.js';
import { ReachableMembers } from './reachable-members.js';
import { ReadConversation } from './read-conversation.js';
import { ApplyRelations } from './apply-relations.js';
import { ShowMessage } from './show-message.js';
import { PublishTyping } from './publish-typing.js';
import { Totals } from './totals.js';
import { UpdateInboxes } from './update-inboxes.js';

/** Who may talk to whom, what is read, and how many wait. */
@Module({
  imports: [StoreModule],
  controllers: [ConversationsController],
  providers: [
    ReachableMembers,
    ConversationAccess,
    MessagingPolicy,
    UpdateInboxes,
    ReadConversation,
    ApplyRelations,
    AnswerRequest,
    PublishTyping,
    Totals,
    MessageView,
    ShowMessage,
  ],
  exports: [
    ReachableMembers,
    ConversationAccess,
    MessagingPolicy,
    UpdateInboxes,
    ApplyRelations,
    Totals,
    MessageView,
    ShowMessage,
  ],
})
export class ConversationsModule {}
