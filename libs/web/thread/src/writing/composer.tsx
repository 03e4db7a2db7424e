import { useDraft } from '@plateia/outbox';
import { FieldError, IconButton } from '@plateia/ui';
import { type DraftFile, type FileLimits, FilePlace, FileTray, uploadingIn, useDraftFiles } from '@plateia/uploads';
import { useCallback, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { AttachButton } from './attach-button.js';
import { messageDraft } from './message-draft.js';
import { surplusOf } from './message-length.js';
import styles from './composer.module.css';

export interface Composed {
  content: string;
  files: readonly { key: string; alt: string }[];
}

export interface ComposerProps {
  userId: string;
  /** of the draft, which each thread has its own of */
  place: string;
  /** the same object each time */
  limits: FileLimits;
  words: { label: string; attach: string; send: string; tooLong: (surplus: number) => string };
  onSend: (written: Composed) => void;
  /** something is being written */
  onType?: (() => void) | undefined;
}

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ userId, place, limits, words, onSend, onType }: ComposerProps) {
  const { draft, change, clear } = useDraft(userId, place, messageDraft);
  const setFiles = useCallback(
    (next: (files: readonly DraftFile[]) => readonly DraftFile[]): void =>
      change((before) => ({ ...before, files: next(before.files) })),
    [change],
  );
  const tray = useDraftFiles(draft.files, setFiles, limits);
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
    const files = draft.files.flatMap(({ key, alt }) => (key === undefined ? [] : [{ key, alt: alt.trim() }]));
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
        {surplus > 0 && <FieldError id={problemId}>{words.tooLong(surplus)}</FieldError>}
        <div className={styles.row}>
          <AttachButton label={words.attach} onPick={tray.add} />
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            dir="auto"
            aria-label={words.label}
            aria-invalid={surplus > 0 || undefined}
            aria-describedby={surplus > 0 ? problemId : undefined}
            placeholder={words.label}
            value={draft.content}
            onChange={({ target: { value } }) => {
              change((before) => ({ ...before, content: value }));
              if (value.trim() !== '') onType?.();
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton
            type="submit"
            icon="send"
            variant="primary"
            className={styles.send}
            label={words.send}
            busy={busy}
            aria-disabled={!isReady}
          />
        </div>
      </FilePlace>
    </form>
  );
}
