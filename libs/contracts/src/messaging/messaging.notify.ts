import { live, notify, rowUntilRead } from '../notifications/notify.js';
import {
  messagesDelivered,
  messagesRead,
  messageUpdated,
  newMessage,
  requestAccepted,
  typing,
} from './events/messages.events.js';
import {
  messagesDeliveredSignal,
  messageSignal,
  messagesReadSignal,
  messageUpdatedSignal,
  requestAcceptedSignal,
  typingSignal,
} from './messaging.signals.js';

/** All devices of both hear of it: the writer may have a second one open. */
export const notifyMessage = notify(newMessage, (message) => {
  const { messageId, conversation_uuid, fromUserId, toUserId, createdAt } = message;
  const about = {
    conversation_uuid,
    message_id: messageId,
    from_user_uuid: fromUserId,
    to_user_uuid: toUserId,
    creation_date: createdAt,
  };
  return [
    rowUntilRead({
      item: messageId,
      receiver: toUserId,
      sender: fromUserId,
      type: newMessage.type,
      target: conversation_uuid,
      shows: { conversation_uuid, content_id: conversation_uuid, content_type: 'conversation' },
    }),
    live(messageSignal, [toUserId], about, { from: fromUserId }),
    // Who no longer has to do with the other one is not reminded of them by what they wrote themselves.
    live(messageSignal, [fromUserId], about, { from: toUserId }),
  ];
});

export const notifyMessageUpdated = notify(messageUpdated, ({ messageId, conversation_uuid, kind, ...both }) => [
  live(messageUpdatedSignal, [both.toUserId, both.fromUserId], { conversation_uuid, message_id: messageId, kind }),
]);

/** The other devices of who read count anew; the other one hears of it where they may. */
export const notifyMessagesRead = notify(messagesRead, ({ conversation_uuid, readerId, otherId, messageId, shown }) => [
  { does: 'read', receiver: readerId, type: newMessage.type, target: conversation_uuid, upTo: messageId },
  live(messagesReadSignal, shown ? [readerId, otherId] : [readerId], {
    conversation_uuid,
    reader_id: readerId,
    message_id: messageId,
  }),
]);

export const notifyRequestAccepted = notify(requestAccepted, ({ conversation_uuid, fromUserId, toUserId }) => [
  live(requestAcceptedSignal, [fromUserId, toUserId], { conversation_uuid, accepted_by: fromUserId }),
]);

export const notifyMessagesDelivered = notify(
  messagesDelivered,
  ({ conversation_uuid, receiverId, senderId, messageId }) => [
    live(
      messagesDeliveredSignal,
      [senderId],
      { conversation_uuid, receiver_id: receiverId, message_id: messageId },
      { from: receiverId },
    ),
  ],
);

export const notifyTyping = notify(typing, ({ conversation_uuid, fromUserId, toUserId, until }) => [
  live(typingSignal, [toUserId], { conversation_uuid, user_id: fromUserId, until }, { from: fromUserId }),
]);
