import { isAttachable, parseFileKey } from '@plateia/contracts/media';

/** What a post knows of a file it shows. */
export interface PostFile {
  key: string;
  alt: string;
  status: 'processing' | 'ready' | 'rejected';
  reason: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
}

/** As a member names it: its key alone, or with a description. */
export type FileChoice = string | { key: string; alt?: string | undefined };

export interface ChosenFile {
  key: string;
  alt: string | undefined;
}

export const MOST_VIDEOS = 1;

export const SHOWN_IN_POSTS = ['post_image', 'post_video'];

export const chosenFile = (choice: FileChoice): ChosenFile =>
  typeof choice === 'string' ? { key: choice, alt: undefined } : { key: choice.key, alt: choice.alt };

/** Whether a member may show these files together; those that the post shows already have no age. */
export function areUsable(
  keys: readonly string[],
  { authorId, shown, now }: { authorId: string; shown: ReadonlySet<string>; now: number },
): boolean {
  if (new Set(keys).size < keys.length) return false;
  const parts = keys.map(parseFileKey);
  if (parts.filter((one) => one?.uploadKind === 'post_video').length > MOST_VIDEOS) return false;
  return parts.every((one, index) => {
    if (one?.ownerId !== authorId) return false;
    if (one.uploadKind !== 'post_image' && one.uploadKind !== 'post_video') return false;
    return shown.has(keys[index] ?? '') || isAttachable(one, now);
  });
}

/** Until media says what became of it. */
export const awaitedFile = (key: string, alt: string): PostFile => ({
  key,
  alt,
  status: 'processing',
  reason: null,
  width: null,
  height: null,
  duration: null,
  blur: null,
});

export const keysOf = (files: readonly { key: string }[] | undefined): string[] => (files ?? []).map(({ key }) => key);
