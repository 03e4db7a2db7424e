import type { File as ShownFile } from '@plateia/contracts';
import { queryClient } from '@plateia/data';
import type { DraftFile } from '@plateia/uploads';
import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS } from '../../job-files/sign-photo.js';
import type { Wizard } from './use-wizard.js';
import { savedQuery } from './wizard.query.js';

/** A photo that the server has. */
export const draftFileOf = ({ key, alt, thumb, url }: ShownFile): DraftFile => ({
  id: key,
  key,
  kind: 'image',
  name: '',
  alt,
  state: 'ready',
  preview: thumb ?? url,
});

interface Known {
  /** by their keys, when the server was asked */
  before: ReadonlySet<string | undefined>;
  removed: readonly string[];
}

/** Publishing names the photos that stand: those of another device are among them, and those that went there are not. */
export function withThoseElsewhere(
  files: readonly DraftFile[],
  images: readonly ShownFile[],
  { before, removed }: Known,
): DraftFile[] {
  const kept = files.filter(({ key }) => !key || !before.has(key) || images.some((image) => image.key === key));
  const others = images.filter(
    ({ key, status }) =>
      status === 'ready' && !before.has(key) && !removed.includes(key) && !files.some((file) => file.key === key),
  );
  return [...kept, ...others.map(draftFileOf)].slice(0, MOST_PHOTOS);
}

/** Asks for them once, where a request is taken up again. */
export function usePhotosElsewhere({ draft, change, bookingId }: Wizard): void {
  const [resumed] = useState(bookingId);
  const latest = useRef(draft.files);
  useEffect(() => {
    latest.current = draft.files;
  }, [draft.files]);
  useEffect(() => {
    if (resumed === undefined) return undefined;
    let isLeft = false;
    const before = new Set(latest.current.map(({ key }) => key));
    queryClient.fetchQuery({ ...savedQuery(resumed), staleTime: 0 }).then(
      ({ images, status }) => {
        if (isLeft || status !== 'draft') return;
        change(({ bookingId: own, files, removed = [] }) =>
          // One that this device does not have yet comes whole, with its photos.
          own === undefined ? {} : { files: withThoseElsewhere(files, images, { before, removed }) },
        );
      },
      // Then the photos of this device are named, as they were.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [resumed, change]);
}
