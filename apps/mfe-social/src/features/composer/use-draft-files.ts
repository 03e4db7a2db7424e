import { useCallback, useEffect, useState } from 'react';
import { finishedUpload } from '../../uploads/upload.js';
import { MOST_FILES, MOST_VIDEOS, postKindOf, problemOf } from '../../uploads/upload-rules.js';
import { moved, type DraftFile } from './draft-file.js';
import { RunningUploads } from './running-uploads.js';
import type { ComposerState } from './use-composer.js';

export const uploads = new RunningUploads();

/** Why some of what was picked was not taken. */
export type Surplus = 'tooMany' | 'oneVideo';

/** The files of the draft, and what can be done with them. */
export function useDraftFiles({ draft, change }: Pick<ComposerState, 'draft' | 'change'>) {
  const [surplus, setSurplus] = useState<Surplus>();
  const { files } = draft;
  const set = useCallback(
    (next: (files: readonly DraftFile[]) => readonly DraftFile[]) =>
      change((before) => ({ files: next(before.files) })),
    [change],
  );
  const tell = useCallback(
    (id: string, part: Partial<DraftFile>) =>
      set((before) => before.map((file) => (file.id === id ? { ...file, ...part } : file))),
    [set],
  );
  usePreviews(files, tell, set);

  const add = (picked: readonly File[]): void => {
    const { taken, left } = choose(picked, files);
    setSurplus(left);
    const fresh = taken.map((file) => ({ file, entry: draftFileOf(file) }));
    set((before) => [...before, ...fresh.map(({ entry }) => entry)]);
    for (const { file, entry } of fresh) if (entry.state === 'uploading') uploads.start(entry.id, file, tell);
  };
  const remove = (id: string): void => {
    uploads.cancel(id);
    const { preview } = files.find((file) => file.id === id) ?? {};
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    setSurplus(undefined);
    set((before) => before.filter((file) => file.id !== id));
  };
  return {
    files,
    surplus,
    add,
    remove,
    retry: (id: string): void => uploads.retry(id, tell),
    describe: (id: string, alt: string): void => tell(id, { alt }),
    move: (id: string, by: number): void => set((before) => moved(before, id, by)),
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;

function draftFileOf(file: File): DraftFile {
  const kind = postKindOf(file);
  const problem = problemOf(file, kind);
  const shown = { id: crypto.randomUUID(), name: file.name, alt: '', preview: URL.createObjectURL(file) };
  const state = problem ? { state: 'failed' as const, problem } : { state: 'uploading' as const };
  return { ...shown, ...state, kind: kind === 'post_video' ? 'video' : 'image' };
}

function choose(picked: readonly File[], present: readonly DraftFile[]): { taken: File[]; left?: Surplus } {
  let videos = present.filter(({ kind }) => kind === 'video').length;
  const allowed = picked.filter((file) => postKindOf(file) !== 'post_video' || ++videos <= MOST_VIDEOS);
  const taken = allowed.slice(0, Math.max(0, MOST_FILES - present.length));
  if (taken.length < allowed.length) return { taken, left: 'tooMany' };
  return allowed.length < picked.length ? { taken, left: 'oneVideo' } : { taken };
}

/** Of a draft that was kept: what media still has is shown again, the rest is taken out. */
function usePreviews(
  files: readonly DraftFile[],
  tell: (id: string, part: Partial<DraftFile>) => void,
  set: (next: (files: readonly DraftFile[]) => readonly DraftFile[]) => void,
): void {
  const [bare] = files.filter(({ state, preview }) => state === 'ready' && preview === undefined);
  const { id, key } = bare ?? {};
  useEffect(() => {
    if (id === undefined || key === undefined) return undefined;
    const end = new AbortController();
    finishedUpload(key, end.signal).then(
      (file) => {
        if (end.signal.aborted) return;
        if (file) tell(id, { preview: file.thumb ?? file.url });
        else set((before) => before.filter((one) => one.id !== id));
      },
      // It may still be posted; it is only not seen here.
      () => !end.signal.aborted && tell(id, { preview: '' }),
    );
    return () => end.abort();
  }, [id, key, tell, set]);
}
