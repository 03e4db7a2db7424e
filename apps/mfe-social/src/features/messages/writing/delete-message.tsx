import type { Message } from '@plateia/contracts/messaging';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { messageCalls } from '../messages.calls.js';

export interface DeleteMessageProps {
  message: Message;
  name: string;
  onDone: (changed: Message) => void;
  onClose: () => void;
}

/** It goes on both sides and does not come back, so it is asked first. */
export function DeleteMessage({ message, name, onDone, onClose }: DeleteMessageProps) {
  const text = useText('messages');
  const common = useText('common');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onDone(await messageCalls.deleteMessage({ id: message.id }));
      onClose();
    } catch (cause) {
      setRefusal(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={!busy}
      title={text('delete.title')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="ghost" autoFocus aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            {common('cancel')}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={text('delete.busy')} onClick={() => void remove()}>
            {text('delete.yes')}
          </Button>
        </>
      }
    >
      <p>{text('delete.lead', { name })}</p>
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Dialog>
  );
}
