import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { areUsable, awaitedFile, chosenFile, type FileChoice, type PostFile } from '../domain/post-files.js';
import type { FileRow } from '../persistence/file.schema.js';
import { FilesStore } from '../persistence/files.store.js';

/** From the keys a member names to what the post keeps of the files. */
@Injectable()
export class ChooseFiles {
  constructor(
    private readonly files: FilesStore,
    private readonly clock: Clock,
  ) {}

  /** `standing` is what the post shows already: a file of it keeps its description unless another is given. */
  async run(choices: readonly FileChoice[], authorId: string, standing: readonly PostFile[] = []): Promise<PostFile[]> {
    if (choices.length === 0) return [];
    const chosen = choices.map(chosenFile);
    const keys = chosen.map(({ key }) => key);
    const shown = new Map(standing.map((file) => [file.key, file]));
    if (!areUsable(keys, { authorId, shown: new Set(shown.keys()), now: this.clock.now() })) refuse();
    const known = await this.files.byKeys(keys);
    return chosen.map(({ key, alt }) => {
      const row = known.get(key);
      if (row?.status === 'rejected') refuse();
      return withState(awaitedFile(key, alt ?? shown.get(key)?.alt ?? ''), row);
    });
  }
}

/** The file as media left it; unchanged while nothing is known. */
export function withState(file: PostFile, row: FileRow | undefined): PostFile {
  if (!row) return file;
  const { status, reason, width, height, duration, blur } = row;
  return { ...file, status, reason, width, height, duration, blur };
}

function refuse(): never {
  throw new Refusal('FILE_NOT_USABLE');
}
