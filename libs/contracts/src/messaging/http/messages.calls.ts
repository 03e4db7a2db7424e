// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './messages.routes.js';

export const answerRequest: Call<typeof routes.answerRequest> = { method: 'POST', path: '/api/message/request' };

export const conversations: Call<typeof routes.conversations> = { method: 'R', path: '/api/message/conversations' };

export const deleteMessage: Call<typeof routes.deleteMessage> = { method: 'POST', path: '/api/message/delete' };

export const editMessage: Call<typeof routes.editMessage> = { method: 'POST', path: '/api/message/edit' };

export const messageList: Call<typeof routes.messageList> = { method: 'R', path: '/api/message/list' };

export const readConversation: Call<typeof routes.readConversation> = { method: 'POST', path: '/api/message/read' };

export const sendMessage: Call<typeof routes.sendMessage> = { method: 'POST', path: '/api/message/send' };

export const typingInConversation: Call<typeof routes.typingInConversation> = {
  method: 'POST',
  path: '/api/message/typing',
};
