import type { Message } from '@plateia/contracts/messaging';
import { useErrorText, useText } from '@plateia/i18n';
import { surplusOf } from '@plateia/thread';
import { Button, FieldError, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState, type KeyboardEvent } from 'react';
import { messageCalls } from '../messages.calls.js';

interface EditMessageProps {
  message: Message;
  onDone: (changed: Message) => void;
  onClose: () => void;
}

/** Stays open until the server has it, so that nothing is lost. */
export function EditMessage({ message, onDone, onClose }: EditMessageProps) {
  const text = useText('messages');
  const common = useText('common');
  const errorText = useErrorText();
  const [words, setWords] = useState(message.body);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const content = words.trim();
  const surplus = surplusOf(words);
  const error = surplus > 0 ? text('write.tooLong', { n: surplus }) : content === '' ? text('write.empty') : undefined;

  const save = async (): Promise<void> => {
    if (error || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onDone(await messageCalls.editMessage({ id: message.id, content }));
      onClose();
    } catch (cause) {
      setRefusal(cause);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title={text('edit.title')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            {common('cancel')}
          </Button>
          <Button busy={busy} busyLabel={common('saving')} onClick={() => void save()}>
            {common('save')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('write.label')}
        hideLabel
        autoFocus
        dir="auto"
        rows={3}
        value={words}
        error={error}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Dialog>
  );
}
