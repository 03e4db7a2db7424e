import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost, postDeleted, postUpdated } from '@plateia/contracts/feed';
import { HandlesIdempotently } from '@plateia/events';
import { KnownPosts } from '../posts/known-posts.js';

/** What profiles and their activity show of posts. */
@Controller()
export class PostsConsumer {
  constructor(private readonly posts: KnownPosts) {}

  @HandlesIdempotently(newPost)
  async written(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newPost>>): Promise<void> {
    await this.keep({ ...data, editedAt: null }, aggregateversion);
  }

  @HandlesIdempotently(postUpdated)
  async changed(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof postUpdated>>): Promise<void> {
    await this.keep(data, aggregateversion);
  }

  @HandlesIdempotently(postDeleted)
  async deleted(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof postDeleted>>): Promise<void> {
    await this.posts.remove(data.postId, data.authorId, aggregateversion);
  }

  private async keep(data: EventData<typeof postUpdated>, version: number): Promise<void> {
    const { postId, createdAt, editedAt, ...post } = data;
    await this.posts.keep({
      ...post,
      _id: postId,
      createdAt: new Date(createdAt),
      editedAt: editedAt === null ? null : new Date(editedAt),
      removed: false,
      version,
    });
  }
}
