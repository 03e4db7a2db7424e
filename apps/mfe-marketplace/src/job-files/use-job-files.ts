import { signUpload } from '@plateia/contracts/media/calls';
import { api } from '@plateia/data';
import { type DraftFile, type DraftFiles, type SignPlace, uploadingIn, useDraftFiles } from '@plateia/uploads';
import { useMemo, useState } from 'react';

const calls = api({ signUpload });

export interface JobFiles {
  tray: DraftFiles;
  /** how many are still on their way */
  busy: number;
  /** what the calls take */
  chosen: { key: string; alt: string }[];
}

/** Photos that belong to one booking, whoever of its two sides adds them. */
export function useJobFiles(bookingId: string, most: number): JobFiles {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const limits = useMemo(() => {
    const sign: SignPlace = (file, signal) =>
      calls.signUpload(
        {
          uploadKind: 'booking_image',
          fileExtension: file.name.split('.').at(-1)?.toLowerCase() ?? '',
          size: file.size,
          subjectId: bookingId,
        },
        { signal },
      );
    return { kindOf: () => 'booking_image' as const, mostFiles: most, mostVideos: 0, sign };
  }, [bookingId, most]);
  const tray = useDraftFiles(files, setFiles, limits);
  const chosen = files.flatMap(({ state, key, alt }) => (state === 'ready' && key !== undefined ? [{ key, alt }] : []));
  return { tray, busy: uploadingIn(files), chosen };
}
