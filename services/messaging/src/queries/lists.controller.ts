import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { conversations, messageList } from '@plateia/contracts/messaging';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { UpdateInboxes } from '../conversations/update-inboxes.js';
import { ListConversations } from './list-conversations.js';
import { ListMessages } from './list-messages.js';

@Controller()
export class ListsController {
  constructor(
    private readonly updateInboxes: UpdateInboxes,
    private readonly lists: ListConversations,
    private readonly threads: ListMessages,
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
}
