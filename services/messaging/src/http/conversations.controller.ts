import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  answerRequest,
  conversations,
  messageList,
  readConversation,
  typingInConversation,
} from '@plateia/contracts/messaging';
import { Caller, Implements, Input, reply, type Reply, RequestContext } from '@plateia/service-kit';
import { AnswerRequest } from '../conversations/answer-request.js';
import { UpdateInboxes } from '../conversations/update-inboxes.js';
import { ReadConversation } from '../conversations/read-conversation.js';
import { TellTyping } from '../conversations/tell-typing.js';
import { ListConversations } from '../reading/list-conversations.js';
import { ListMessages } from '../reading/list-messages.js';

@Controller()
export class ConversationsController {
  constructor(
    private readonly updateInboxes: UpdateInboxes,
    private readonly lists: ListConversations,
    private readonly threads: ListMessages,
    private readonly reading: ReadConversation,
    private readonly answers: AnswerRequest,
    private readonly transientEvents: TellTyping,
  ) {}

  @Implements(conversations)
  async conversations(
    @Input() input: RouteInput<typeof conversations>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof conversations>> {
    await this.updateInboxes.settled(userId);
    return this.lists.run({ userId, language }, input);
  }

  @Implements(messageList)
  messages(
    @Input() input: RouteInput<typeof messageList>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof messageList>> {
    return this.threads.run(userId, input);
  }

  @Implements(readConversation)
  read(
    @Input() { conversation_uuid, message_id }: RouteInput<typeof readConversation>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof readConversation>> {
    return this.reading.run(userId, conversation_uuid, message_id);
  }

  @Implements(answerRequest)
  answer(
    @Input() input: RouteInput<typeof answerRequest>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof answerRequest>> {
    return this.answers.run(userId, input);
  }

  @Implements(typingInConversation)
  async typing(
    @Input() { conversation_uuid }: RouteInput<typeof typingInConversation>,
    @Caller() { userId }: Caller,
  ): Promise<Reply<null>> {
    await this.transientEvents.run(userId, conversation_uuid);
    return reply(204, null);
  }
}
