import type { File } from '@plateia/contracts';
import { parseFileKey } from '@plateia/contracts/media';
import { kindOf, shownFile, type FileLinks } from '@plateia/media-links';
import type { PostFile } from '../domain/post-files.js';

/** What a viewer sees of a post's files: whatever is not ready is its author's business alone. */
export function filesFor(files: readonly PostFile[] | undefined, isAuthor: boolean, links: FileLinks): File[] {
  if (!files) return [];
  return files.flatMap((file) => {
    if (file.status === 'ready') return [shownFile({ ...file, uploadKind: uploadKindOf(file) }, file.alt, links)];
    return isAuthor ? [withoutLinks(file)] : [];
  });
}

/** Links die within minutes, so who shows the files makes its own. */
export const filesForEvents = (files: readonly PostFile[] | undefined): File[] => (files ?? []).map(withoutLinks);

function withoutLinks(file: PostFile): File {
  const { key, alt, status, reason, width, height, duration, blur } = file;
  return {
    key,
    url: '',
    kind: kindOf({ uploadKind: uploadKindOf(file) }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration !== null && { duration }),
    alt,
    status,
    ...(blur !== null && { blur }),
    ...(reason !== null && { reason }),
  };
}

const uploadKindOf = ({ key }: PostFile): string => parseFileKey(key)?.uploadKind ?? 'post_image';
