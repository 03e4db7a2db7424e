/** A photo or a video of what is being written. */
export interface DraftFile {
  id: string;
  kind: 'image' | 'video';
  name: string;
  alt: string;
  state: 'uploading' | 'ready' | 'failed';
  /** known once media has it: what outlives the page */
  key?: string;
  preview?: string;
  /** a code of the error catalogue */
  problem?: string;
}

/** Uploads end with the page, and links to previews die soon. */
export const lasting = (files: readonly DraftFile[]): DraftFile[] =>
  files
    .filter(({ state, key }) => state === 'ready' && key !== undefined)
    .map(({ preview: _preview, ...file }) => file);

export const uploadingIn = (files: readonly DraftFile[]): number =>
  files.filter(({ state }) => state === 'uploading').length;

export function moved<T extends { id: string }>(files: readonly T[], id: string, by: number): T[] {
  const from = files.findIndex((file) => file.id === id);
  const to = from + by;
  const file = files[from];
  if (!file || to < 0 || to >= files.length) return [...files];
  return files.toSpliced(from, 1).toSpliced(to, 0, file);
}
