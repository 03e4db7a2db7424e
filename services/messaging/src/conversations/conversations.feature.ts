import { AnswerRequest } from './answer-request.js';
import { ListMessage } from './list-message.js';
import { Participation } from './participation.js';
import { Permissions } from './permissions.js';
import { Reach } from './reach.js';
import { ReadConversation } from './read-conversation.js';
import { RelationNews } from './relation-news.js';
import { TellTyping } from './tell-typing.js';
import { Totals } from './totals.js';

export const conversations = [
  Reach,
  Participation,
  Permissions,
  ListMessage,
  ReadConversation,
  RelationNews,
  AnswerRequest,
  TellTyping,
  Totals,
];
