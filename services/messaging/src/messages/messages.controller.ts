import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { deleteMessage, editMessage, type Message, sendMessage } from '@plateia/contracts/messaging';
import { Caller, Implements, Input, reply, type Reply, ResourceId } from '@plateia/service-kit';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { ShowMessage } from '../conversations/show-message.js';
import { SendMessage } from './send-message.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly sending: SendMessage,
    private readonly editing: EditMessage,
    private readonly deleting: DeleteMessage,
    private readonly show: ShowMessage,
  ) {}

  @Implements(sendMessage)
  async send(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof sendMessage>,
    @Caller() { userId }: Caller,
  ): Promise<Reply<Message>> {
    const { message, reached, again } = await this.sending.run(id, userId, input);
    return reply(again ? 200 : 201, await this.show.run(message, reached));
  }

  @Implements(editMessage)
  async edit(@Input() { id, content }: RouteInput<typeof editMessage>, @Caller() { userId }: Caller): Promise<Message> {
    return this.show.run(await this.editing.run(id, userId, content));
  }

  @Implements(deleteMessage)
  async remove(@Input() { id }: RouteInput<typeof deleteMessage>, @Caller() { userId }: Caller): Promise<Message> {
    return this.show.run(await this.deleting.run(id, userId));
  }
}
