import { useCallback, useEffect, useState } from 'react';
import { finishedUpload, type SignPlace } from '../sending/upload.js';
import { problemOf, type BrowserUploadKind } from '../sending/upload-rules.js';
import { moved, type DraftFile } from './draft-file.js';
import { RunningUploads } from './running-uploads.js';

export const uploads = new RunningUploads();

/** What goes with one thing that is written. */
export interface FileLimits {
  kindOf: (file: File) => BrowserUploadKind;
  mostFiles: number;
  mostVideos: number;
  /** where the service whose files they are signs the links */
  sign?: SignPlace;
}

/** Why some of what was picked was not taken. */
export type Surplus = 'tooMany' | 'oneVideo';

type Change = (next: (files: readonly DraftFile[]) => readonly DraftFile[]) => void;

/** The files of what is being written, and what can be done with them. `set` stays the same. */
export function useDraftFiles(files: readonly DraftFile[], set: Change, limits: FileLimits) {
  const [surplus, setSurplus] = useState<Surplus>();
  const update = useCallback(
    (id: string, part: Partial<DraftFile>) =>
      set((before) => before.map((file) => (file.id === id ? { ...file, ...part } : file))),
    [set],
  );
  usePreviews(files, update, set);

  const add = (picked: readonly File[]): void => {
    const { taken, left } = choose(picked, files, limits);
    setSurplus(left);
    const fresh = taken.map((file) => ({ file, entry: draftFileOf(file, limits.kindOf(file)) }));
    set((before) => [...before, ...fresh.map(({ entry }) => entry)]);
    for (const { file, entry } of fresh)
      if (entry.state === 'uploading')
        uploads.start(entry.id, { file, kind: limits.kindOf(file), sign: limits.sign }, update);
  };
  const remove = (id: string): void => {
    discardFiles(files.filter((file) => file.id === id));
    setSurplus(undefined);
    set((before) => before.filter((file) => file.id !== id));
  };
  return {
    files,
    surplus,
    most: limits.mostFiles,
    add,
    remove,
    retry: (id: string): void => uploads.retry(id, update),
    describe: (id: string, alt: string): void => update(id, { alt }),
    move: (id: string, by: number): void => set((before) => moved(before, id, by)),
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;

/** Nobody waits for them any more: what is on its way ends. */
export function discardFiles(files: readonly DraftFile[]): void {
  for (const { id, preview } of files) {
    uploads.cancel(id);
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  }
}

const isVideo = (kind: BrowserUploadKind): boolean => kind === 'post_video';

function draftFileOf(file: File, kind: BrowserUploadKind): DraftFile {
  const problem = problemOf(file, kind);
  const shown = { id: crypto.randomUUID(), name: file.name, alt: '', preview: URL.createObjectURL(file) };
  const state = problem ? { state: 'failed' as const, problem } : { state: 'uploading' as const };
  return { ...shown, ...state, kind: isVideo(kind) ? 'video' : 'image' };
}

function choose(
  picked: readonly File[],
  present: readonly DraftFile[],
  { kindOf, mostFiles, mostVideos }: FileLimits,
): { taken: File[]; left?: Surplus } {
  let videos = present.filter(({ kind }) => kind === 'video').length;
  const allowed = picked.filter((file) => !isVideo(kindOf(file)) || ++videos <= mostVideos);
  const taken = allowed.slice(0, Math.max(0, mostFiles - present.length));
  if (taken.length < allowed.length) return { taken, left: 'tooMany' };
  return allowed.length < picked.length ? { taken, left: 'oneVideo' } : { taken };
}

/** Of a draft that was kept: what media still has is shown again, the rest is taken out. */
function usePreviews(
  files: readonly DraftFile[],
  update: (id: string, part: Partial<DraftFile>) => void,
  set: Change,
): void {
  const [bare] = files.filter(({ state, preview }) => state === 'ready' && preview === undefined);
  const { id, key } = bare ?? {};
  useEffect(() => {
    if (id === undefined || key === undefined) return undefined;
    const end = new AbortController();
    finishedUpload(key, end.signal).then(
      (file) => {
        if (end.signal.aborted) return;
        if (file) update(id, { preview: file.thumb ?? file.url });
        else set((before) => before.filter((one) => one.id !== id));
      },
      // It may still be posted; it is only not seen here.
      () => !end.signal.aborted && update(id, { preview: '' }),
    );
    return () => end.abort();
  }, [id, key, update, set]);
}
