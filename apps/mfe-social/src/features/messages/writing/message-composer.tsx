import { useText } from '@plateia/i18n';
import { useDraft } from '@plateia/outbox';
import { FieldError, IconButton } from '@plateia/ui';
import { type DraftFile, type FileLimits, FilePlace, FileTray, uploadingIn, useDraftFiles } from '@plateia/uploads';
import { useCallback, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { writtenFiles } from '../../../draft-files/written-files.js';
import { AttachButton } from './attach-button.js';
import { messageDraft } from './message-draft.js';
import { surplusOf } from './message-length.js';
import { useTellTyping } from './use-tell-typing.js';
import styles from './composer.module.css';

const limits: FileLimits = { kindOf: () => 'message_image', mostFiles: 4, mostVideos: 0 };

export interface Composed {
  content: string;
  files: readonly { key: string; alt: string }[];
}

interface MessageComposerProps {
  userId: string;
  conversation: string;
  /** a first text to a stranger goes without pictures */
  onSend: (written: Composed) => void;
}

/** Enter sends, Shift and Enter begin a new line. */
export function MessageComposer({ userId, conversation, onSend }: MessageComposerProps) {
  const text = useText('messages');
  const { draft, change, clear } = useDraft(userId, `message.${conversation}`, messageDraft);
  const setFiles = useCallback(
    (next: (files: readonly DraftFile[]) => readonly DraftFile[]): void =>
      change((before) => ({ ...before, files: next(before.files) })),
    [change],
  );
  const tray = useDraftFiles(draft.files, setFiles, limits);
  const tellTyping = useTellTyping(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();

  const content = draft.content.trim();
  const surplus = surplusOf(draft.content);
  const busy = uploadingIn(draft.files) > 0;
  const failed = draft.files.some(({ state }) => state === 'failed');
  const isReady = (content !== '' || draft.files.length > 0) && surplus === 0 && !busy && !failed;

  const send = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const files = writtenFiles(draft.files).map(({ key, alt }) => ({ key, alt }));
    clear();
    onSend({ content, files });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed, Enter belongs to the input method.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      <FilePlace onFiles={tray.add}>
        <FileTray tray={tray} />
        {surplus > 0 && <FieldError id={problemId}>{text('write.tooLong', { n: surplus })}</FieldError>}
        <div className={styles.row}>
          <AttachButton onPick={tray.add} />
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            dir="auto"
            aria-label={text('write.label')}
            aria-invalid={surplus > 0 || undefined}
            aria-describedby={surplus > 0 ? problemId : undefined}
            placeholder={text('write.label')}
            value={draft.content}
            onChange={({ target: { value } }) => {
              change((before) => ({ ...before, content: value }));
              if (value.trim() !== '') tellTyping();
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton
            type="submit"
            icon="send"
            variant="primary"
            className={styles.send}
            label={text('write.send')}
            busy={busy}
            aria-disabled={!isReady}
          />
        </div>
      </FilePlace>
    </form>
  );
}
