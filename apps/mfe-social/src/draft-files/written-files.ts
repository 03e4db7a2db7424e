import type { DraftFile } from '@plateia/uploads';
import { lengthOf, LONGEST_POST } from '../post-words/length.js';
import type { WrittenFile } from '../post-words/written-file.js';

/** Why a post cannot be sent as it is: the key of a text, and its number. */
export function problemOf(content: string, files: readonly DraftFile[]): { key: string; n: number } | undefined {
  const length = lengthOf(content);
  const failed = files.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return { key: 'photos.unfinished', n: failed };
  if (length === 0 && files.length === 0) return { key: 'composer.empty', n: 0 };
  return length > LONGEST_POST ? { key: 'composer.tooLong', n: length - LONGEST_POST } : undefined;
}

/** As they are sent with the post. */
export const writtenFiles = (files: readonly DraftFile[]): WrittenFile[] =>
  files.flatMap(({ key, alt, kind }) => (key === undefined ? [] : [{ key, alt: alt.trim(), kind }]));
