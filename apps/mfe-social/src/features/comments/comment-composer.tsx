import type { SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { textDraft, useDraft } from '@plateia/outbox';
import { Avatar, Button, TextAreaField } from '@plateia/ui';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { lengthOf, LONGEST_COMMENT } from '../../post-words/length.js';
import styles from './comments.module.css';

interface CommentComposerProps {
  user: SessionUser;
  /** tells drafts apart: the post, or the comment that is answered */
  place: string;
  label: string;
  send: string;
  focused?: boolean;
  onSend: (content: string) => void;
  /** for an answer, which can be closed again */
  onCancel?: () => void;
}

export function CommentComposer({ user, place, label, send, focused, onSend, onCancel }: CommentComposerProps) {
  const text = useText('social');
  const common = useText('common');
  const { draft, change, clear } = useDraft(user.userId, `comment.${place}`, textDraft);
  const [tried, setTried] = useState(false);
  const length = lengthOf(draft);
  const tooLong = length > LONGEST_COMMENT && text('composer.tooLong', { n: length - LONGEST_COMMENT });
  // Too long is said at once, empty only when somebody tried to send it.
  const error = tooLong || (tried && length === 0 && text('composer.empty')) || undefined;

  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    setTried(true);
    if (length === 0 || tooLong) return;
    setTried(false);
    clear();
    onSend(draft.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape') onCancel?.();
  };
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} size={32} besideName />
      <div className={styles.writing}>
        <TextAreaField
          label={label}
          hideLabel
          placeholder={label}
          autoFocus={focused}
          dir="auto"
          rows={draft === '' ? 1 : 3}
          value={draft}
          error={error}
          onChange={({ target: { value } }) => change(() => value)}
          onKeyDown={onKeyDown}
        />
        {(draft !== '' || onCancel) && (
          <div className={styles.buttons}>
            {onCancel && (
              <Button size="small" variant="ghost" onClick={onCancel}>
                {common('cancel')}
              </Button>
            )}
            <Button size="small" type="submit">
              {send}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
