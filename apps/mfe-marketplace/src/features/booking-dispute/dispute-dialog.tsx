import type { Booking, BookingSide, DisputeReason } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Note, OptionGroup, OptionRow, Stack, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { DISPUTE_FILES, DISPUTE_TEXT } from '../../booking-look/limits.js';
import { JobFilesField } from '../../job-files/job-files-field.js';
import { useJobFiles } from '../../job-files/use-job-files.js';
import { disputeCalls, useDisputeAct } from './dispute-calls.js';

const REASONS: readonly DisputeReason[] = ['not_done', 'quality', 'damage', 'price', 'other'];

interface DisputeDialogProps {
  booking: Booking;
  side: BookingSide;
  onClose: () => void;
}

/** Why, in words and pictures; and what happens to the money meanwhile. */
export function DisputeDialog({ booking, side, onClose }: DisputeDialogProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const online = useOnline();
  const [reason, setReason] = useState<DisputeReason>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const files = useJobFiles(booking.id, DISPUTE_FILES);
  const { busy, refusal, run } = useDisputeAct();
  const said = words.trim();
  const isShort = said.length < DISPUTE_TEXT.least;
  const open = async (): Promise<void> => {
    setTried(true);
    if (!reason || isShort || !online || files.busy > 0) return;
    const done = await run(() =>
      disputeCalls.openDispute(
        { booking_id: booking.id, reason, text: said, files: files.chosen },
        { once: `booking.${booking.id}` },
      ),
    );
    if (done) onClose();
  };
  return (
    <Dialog
      open
      title={text('dispute.open')}
      closeLabel={text('close')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => !busy && onClose()}>
            {text('dispute.notNow')}
          </Button>
          <Button busy={busy} busyLabel={text('sending')} onClick={() => void open()}>
            {text('dispute.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone="pine">{text('dispute.frozen')}</Note>
        <OptionGroup legend={text('dispute.why')} error={tried && !reason ? text('dispute.chooseWhy') : undefined}>
          {REASONS.map((one) => (
            <OptionRow
              key={one}
              type="radio"
              name="dispute-reason"
              checked={reason === one}
              onChange={() => setReason(one)}
            >
              {text(`dispute.reason.${side}.${one}`)}
            </OptionRow>
          ))}
        </OptionGroup>
        <TextAreaField
          label={text('dispute.words')}
          help={text('dispute.wordsHelp')}
          error={tried && isShort ? text('dispute.short', { n: DISPUTE_TEXT.least }) : undefined}
          maxLength={DISPUTE_TEXT.most}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <JobFilesField files={files} />
        {!online && <FieldError role="alert">{text('offline')}</FieldError>}
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Dialog>
  );
}
