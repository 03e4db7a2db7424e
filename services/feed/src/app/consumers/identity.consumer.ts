import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeleted, contentRemoved, userRegistered } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { DeleteComment } from '../../comments/delete-comment.js';
import { ReadersStore } from '../../store/readers.store.js';
import { DeletePost } from '../../posts/delete-post.js';

/** Who members are is kept by the kit. */
@Controller()
export class IdentityConsumer {
  constructor(
    private readonly readers: ReadersStore,
    private readonly posts: DeletePost,
    private readonly comments: DeleteComment,
    private readonly erasures: Erasures,
  ) {}

  /** Their home feed begins with nothing older to fetch. */
  @Handles(userRegistered)
  async registered(@Payload() { data, time }: EventEnvelope<EventData<typeof userRegistered>>): Promise<void> {
    await this.readers.welcome(data.person.userId, new Date(time));
  }

  @Handles(contentRemoved)
  async removed(@Payload() { data }: EventEnvelope<EventData<typeof contentRemoved>>): Promise<void> {
    if (data.targetType === 'post') await this.posts.takeAway(data.targetId, 'staff');
    if (data.targetType === 'comment') await this.comments.takeAway(data.targetId, 'staff');
  }

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }
}
