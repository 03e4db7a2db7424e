import {
  answerRequest,
  conversations,
  deleteMessage,
  editMessage,
  messageList,
  readConversation,
  sendMessage,
  typingInConversation,
} from '@plateia/contracts/messaging/calls';
import { api } from '@plateia/data';

export const messageCalls = api({
  conversations,
  messageList,
  sendMessage,
  readConversation,
  typingInConversation,
  answerRequest,
  editMessage,
  deleteMessage,
});
