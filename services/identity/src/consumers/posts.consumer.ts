import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { Handles } from '@plateia/events';
import { KnownPosts } from '../posts/known-posts.js';

/** What profiles and their activity show of posts. */
@Controller()
export class PostsConsumer {
  constructor(private readonly posts: KnownPosts) {}

  @Handles(newPost)
  async written(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newPost>>): Promise<void> {
    const { postId, createdAt, ...post } = data;
    await this.posts.keep({
      ...post,
      _id: postId,
      createdAt: new Date(createdAt),
      editedAt: null,
      removed: false,
      version: aggregateversion,
    });
  }
}
