import type * as contract from '@plateia/contracts/messaging';
import { api } from '@plateia/data';

export const messageCalls = api<
  typeof contract,
  | 'conversations'
  | 'messageList'
  | 'sendMessage'
  | 'readConversation'
  | 'typingInConversation'
  | 'editMessage'
  | 'deleteMessage'
>({
  conversations: { method: 'R', path: '/api/message/conversations' },
  messageList: { method: 'R', path: '/api/message/list' },
  sendMessage: { method: 'POST', path: '/api/message/send' },
  readConversation: { method: 'POST', path: '/api/message/read' },
  typingInConversation: { method: 'POST', path: '/api/message/typing' },
  editMessage: { method: 'POST', path: '/api/message/edit' },
  deleteMessage: { method: 'POST', path: '/api/message/delete' },
});
