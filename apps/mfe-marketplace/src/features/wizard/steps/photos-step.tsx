import { useText } from '@plateia/i18n';
import { Note, Text } from '@plateia/ui';
import { FilePicker, FilePlace, FileTray, type SignPlace, uploadingIn, useDraftFiles } from '@plateia/uploads';
import { useCallback, useMemo } from 'react';
import { forgetPhoto, MOST_PHOTOS, signPhoto } from '../../../job-files/sign-photo.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import type { WizardDraft } from '../../../request-drafts/wizard-draft.js';

type Files = WizardDraft['files'];

export function PhotosStep({ wizard }: StepProps) {
  const text = useText('booking');
  const { draft, change, goTo, bookingId = '' } = wizard;
  const set = useCallback((next: (files: Files) => Files) => change(({ files }) => ({ files: next(files) })), [change]);
  const limits = useMemo(() => {
    const sign: SignPlace = (file, signal) => signPhoto(bookingId, file, signal);
    return { kindOf: () => 'booking_image' as const, mostFiles: MOST_PHOTOS, mostVideos: 0, sign };
  }, [bookingId]);
  const tray = useDraftFiles(draft.files, set, limits);
  const remove = (id: string): void => {
    const key = draft.files.find((file) => file.id === id)?.key;
    tray.remove(id);
    if (key === undefined) return;
    change(({ removed = [] }) => ({ removed: [...removed, key] }));
    forgetPhoto(bookingId, key);
  };
  const left = MOST_PHOTOS - draft.files.length;
  const busy = uploadingIn(draft.files);
  return (
    <StepFrame
      wizard={wizard}
      title={text('photos.title')}
      lead={text('photos.lead')}
      next={{ label: text(draft.files.length > 0 ? 'next' : 'photos.skip'), onClick: () => goTo(4) }}
      offline="goes-on"
    >
      <FilePlace onFiles={tray.add}>
        <FileTray tray={{ ...tray, remove }} />
        {left > 0 && (
          <FilePicker
            variant="outline"
            kinds={['booking_image']}
            onPick={tray.add}
            label={text('photos.add', { n: left })}
          />
        )}
      </FilePlace>
      <Text size="secondary" tone="muted" role="status">
        {busy > 0 ? text('photos.busy', { n: busy }) : text('photos.count', { n: draft.files.length })}
      </Text>
      <Note icon="eye">{text('photos.who')}</Note>
    </StepFrame>
  );
}
