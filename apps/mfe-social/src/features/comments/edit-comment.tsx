import { useText } from '@plateia/i18n';
import { Button, TextAreaField } from '@plateia/ui';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { lengthOf, LONGEST_COMMENT } from '../../post-words/length.js';
import styles from './comments.module.css';

interface EditCommentProps {
  content: string;
  onSave: (content: string) => void;
  onCancel: () => void;
}

export function EditComment({ content, onSave, onCancel }: EditCommentProps) {
  const text = useText('social');
  const common = useText('common');
  const [words, setWords] = useState(content);
  const length = lengthOf(words);
  const tooLong = length > LONGEST_COMMENT && text('composer.tooLong', { n: length - LONGEST_COMMENT });
  const error = tooLong || (length === 0 && text('composer.empty')) || undefined;

  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (!error) onSave(words.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form className={styles.writing} onSubmit={submit} noValidate>
      <TextAreaField
        label={text('comments.editOwn')}
        hideLabel
        autoFocus
        dir="auto"
        rows={3}
        value={words}
        error={error}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button size="small" type="submit">
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
