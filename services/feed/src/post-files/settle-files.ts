import { Injectable } from '@nestjs/common';
import type { File } from '@plateia/contracts';
import { keysOf } from '../domain/post-files.js';
import { postNews } from '../edit-post/post-news.js';
import { FilesStore } from '../persistence/files.store.js';
import { PostChangesStore } from '../persistence/post-changes.store.js';
import { PostsStore } from '../persistence/posts.store.js';
import { withState } from './choose-files.js';

/**
 * Brings what media found out into the posts that wait for it. Asked by whichever of the two comes later, the post or the
 * word of the file, so that neither order leaves a file waiting.
 */
@Injectable()
export class SettleFiles {
  constructor(
    private readonly files: FilesStore,
    private readonly posts: PostsStore,
    private readonly changes: PostChangesStore,
  ) {}

  async ofFile(key: string): Promise<void> {
    for (const id of await this.posts.idsAwaiting(key)) await this.ofPost(id);
  }

  async ofPost(id: string): Promise<void> {
    await this.changes.amend(id, async (current) => {
      const waiting = keysOf(current.files?.filter(({ status }) => status === 'processing'));
      const known = await this.files.byKeys(waiting);
      if (current.removedAt || known.size === 0) return undefined;
      const files = current.files?.map((file) => withState(file, known.get(file.key))) ?? [];
      return { update: { $set: { files } }, events: [postNews({ ...current, files })] };
    });
  }
}

export const isAwaitingFiles = ({ files }: { files: readonly Pick<File, 'status'>[] }): boolean =>
  files.some(({ status }) => status === 'processing');
