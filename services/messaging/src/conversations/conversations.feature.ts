import { AnswerRequest } from './answer-request.js';
import { UpdateInboxes } from './update-inboxes.js';
import { ConversationAccess } from './conversation-access.js';
import { Permissions } from './permissions.js';
import { ReachableMembers } from './reachable-members.js';
import { ReadConversation } from './read-conversation.js';
import { RelationNews } from './relation-news.js';
import { TellTyping } from './tell-typing.js';
import { Totals } from './totals.js';

export const conversations = [
  ReachableMembers,
  ConversationAccess,
  Permissions,
  UpdateInboxes,
  ReadConversation,
  RelationNews,
  AnswerRequest,
  TellTyping,
  Totals,
];
