import { Module } from '@nestjs/common';
import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { bookingThreads } from './booking-threads/booking-threads.feature.js';
import { DeleteMessage } from './changing/delete-message.js';
import { EditMessage } from './changing/edit-message.js';
import { OwnMessages } from './changing/own-messages.js';
import { SettleFiles } from './changing/settle-files.js';
import { BookingsConsumer } from './consumers/bookings.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { MessagingConsumer } from './consumers/messaging.consumer.js';
import { ListMessage } from './conversations/list-message.js';
import { Participation } from './conversations/participation.js';
import { Reach } from './conversations/reach.js';
import { ReadConversation } from './conversations/read-conversation.js';
import { RelationNews } from './conversations/relation-news.js';
import { TellTyping } from './conversations/tell-typing.js';
import { UnreadTotal } from './conversations/unread-total.js';
import { EraseMember } from './erase-member/erase-member.js';
import { EraseMessages } from './erase-member/erase-messages.js';
import { BookingThreadsController } from './http/booking-threads.controller.js';
import { ConversationsController } from './http/conversations.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { MessagingExport } from './messaging.export.js';
import { MessageEvidence } from './moderation/message-evidence.js';
import { RemoveMessage } from './moderation/remove-message.js';
import { FIRST_TEXT, firstTextSchema } from './persistence/first-text.schema.js';
import { INBOX, inboxSchema } from './persistence/inbox.schema.js';
import { Inboxes } from './persistence/inboxes.store.js';
import { MESSAGE, messageSchema } from './persistence/message.schema.js';
import { Messages } from './persistence/messages.store.js';
import { LastMessages } from './reading/last-messages.js';
import { ListConversations } from './reading/list-conversations.js';
import { ListMessages } from './reading/list-messages.js';
import { MessageView } from './reading/message.view.js';
import { ShowMessage } from './reading/show-message.js';
import { Admission } from './sending/admission.js';
import { FirstTexts } from './sending/first-texts.js';
import { SendMessage } from './sending/send-message.js';

const models = [
  provideModel(MESSAGE, messageSchema),
  provideModel(INBOX, inboxSchema),
  provideModel(FIRST_TEXT, firstTextSchema),
  provideModel(ERASURE, erasureSchema),
];
const conversations = [Reach, Participation, ListMessage, ReadConversation, RelationNews, TellTyping, UnreadTotal];
const sending = [Admission, FirstTexts, SendMessage];
const reading = [ListConversations, LastMessages, ListMessages, MessageView, ShowMessage];
const erasure = [{ provide: MemberErasure, useClass: EraseMember }, EraseMessages, Erasures];
const changing = [OwnMessages, EditMessage, DeleteMessage, SettleFiles];

@Module({
  controllers: [
    ConversationsController,
    MessagesController,
    BookingThreadsController,
    IdentityConsumer,
    MessagingConsumer,
    BookingsConsumer,
  ],
  providers: [
    ...models,
    Messages,
    Inboxes,
    ...conversations,
    ...sending,
    ...reading,
    ...changing,
    ...bookingThreads,
    ...erasure,
    MessageEvidence,
    MessagingExport,
    RemoveMessage,
  ],
})
export class MessagingModule {}
