import type { File } from '@plateia/contracts';
import { parseFileKey, type FileKeyParts } from '@plateia/contracts/media';
import type { World } from './world.js';

/** Nobody is kept out by it, but a link without it is refused, as a real one is. */
export const signatureOf = ({ fileId }: Pick<FileKeyParts, 'fileId'>): string => `mock-${fileId}`;

export function fileUrl(key: string): string {
  const parts = parseFileKey(key);
  return parts ? `/api/media/file/${key}?sig=${signatureOf(parts)}` : '';
}

const kindOf = ({ uploadKind }: Pick<FileKeyParts, 'uploadKind'>): File['kind'] =>
  uploadKind === 'document' ? 'document' : uploadKind === 'post_video' ? 'video' : 'image';

/** undefined: not there, or not the viewer's to see yet. */
export function fileView({ state }: World, key: string, alt: string, isOwner: boolean): File | undefined {
  const parts = parseFileKey(key);
  const upload = state.uploads[key];
  if (!parts || !upload) return undefined;
  const kind = kindOf(parts);
  if (!upload.handled) return isOwner ? { key, url: '', kind, alt, status: 'processing' } : undefined;
  const url = fileUrl(key);
  return { key, url, kind, alt, status: 'ready', ...(kind === 'image' && { thumb: url, medium: url }) };
}
