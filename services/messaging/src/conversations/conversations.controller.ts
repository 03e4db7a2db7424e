import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { answerRequest, readConversation, typingInConversation } from '@plateia/contracts/messaging';
import { Caller, Implements, Input, reply, type Reply } from '@plateia/service-kit';
import { AnswerRequest } from './answer-request.js';
import { ReadConversation } from './read-conversation.js';
import { PublishTyping } from './publish-typing.js';

@Controller()
export class ConversationsController {
  constructor(
    private readonly reading: ReadConversation,
    private readonly answers: AnswerRequest,
    private readonly typed: PublishTyping,
  ) {}

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
    await this.typed.run(userId, conversation_uuid);
    return reply(204, null);
  }
}
