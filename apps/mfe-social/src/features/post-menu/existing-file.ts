import type { File } from '@plateia/contracts';
import type { DraftFile } from '@plateia/uploads';

/** A file that the post shows already, as what is being written knows files. */
export function existingFile({ key, kind, alt, status, reason, thumb, url }: File): DraftFile {
  const file = { id: key, key, name: '', alt, kind: kind === 'video' ? ('video' as const) : ('image' as const) };
  if (status === 'rejected') return { ...file, state: 'failed', problem: reason ?? 'FILE_NOT_USABLE' };
  // What is still worked on gets its preview from media.
  return { ...file, state: 'ready', ...(status === 'ready' && { preview: thumb ?? url }) };
}
