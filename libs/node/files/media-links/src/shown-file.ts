import type { File } from '@plateia/contracts';
import type { FileLinks } from './file-links.js';

/** What a service keeps of a file from media_ready, in its projection. */
export interface ReadyFile {
  key: string;
  uploadKind: string;
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
}

export const kindOf = ({ uploadKind }: Pick<ReadyFile, 'uploadKind'>): File['kind'] =>
  uploadKind === 'document' ? 'document' : uploadKind === 'post_video' ? 'video' : 'image';

/** A file that was told of in an event, with the links that events do not carry. */
export function withLinks(file: File, links: FileLinks): File {
  const { key, kind, status } = file;
  if (status !== 'ready') return file;
  const smaller = kind === 'image' && { thumb: links.to(key, 'thumb'), medium: links.to(key, 'medium') };
  return { ...file, url: links.to(key), ...smaller };
}

/** The file as calls show it, to somebody who may see it. */
export function shownFile(file: ReadyFile, alt: string, links: FileLinks): File {
  const { key, width, height, duration, blur } = file;
  const kind = kindOf(file);
  return {
    key,
    url: links.to(key),
    kind,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration !== null && { duration }),
    alt,
    status: 'ready',
    ...(kind === 'image' && { thumb: links.to(key, 'thumb'), medium: links.to(key, 'medium') }),
    ...(blur !== null && { blur }),
  };
}
