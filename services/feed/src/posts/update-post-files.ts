import { Injectable } from '@nestjs/common';
import { type FileFollower, Files } from '@plateia/attachments';
import type { File } from '@plateia/contracts';
import { postEvents } from './post-events.js';
import { PostChangesStore } from '../store/post-changes.store.js';
import { PostsStore } from '../store/posts.store.js';

/**
 * Brings what media found out into the posts that wait for it. Asked by whichever of the two comes later, the post or the
 * word of the file, so that neither order leaves a file waiting.
 */
@Injectable()
export class UpdatePostFiles implements FileFollower {
  constructor(
    private readonly files: Files,
    private readonly posts: PostsStore,
    private readonly changes: PostChangesStore,
  ) {}

  async settled(key: string): Promise<void> {
    for (const id of await this.posts.idsAwaiting(key)) await this.ofPost(id);
  }

  async ofPost(id: string): Promise<void> {
    await this.changes.amend(id, async (current) => {
      const files = await this.files.settled(current.files);
      if (current.removedAt || !files) return undefined;
      return { update: { $set: { files } }, events: [postEvents({ ...current, files })] };
    });
  }
}

export const isAwaitingFiles = ({ files }: { files: readonly Pick<File, 'status'>[] }): boolean =>
  files.some(({ status }) => status === 'processing');
