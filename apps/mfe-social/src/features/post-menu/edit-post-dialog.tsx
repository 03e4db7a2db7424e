import type { Post } from '@plateia/contracts/feed';
import { useQueryClient } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, SelectField, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { feelings, type Feeling } from '../../post-words/feelings.js';
import { lengthOf, LONGEST_POST } from '../../post-words/length.js';
import { editPost } from './edit-post.call.js';
import { showPost } from './show-post.js';

/** Stays open until the server has it, so that no word is lost. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const text = useText('social');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [content, setContent] = useState(post.content);
  const [feeling, setFeeling] = useState(post.feeling);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const length = lengthOf(content);
  const tooLong = length > LONGEST_POST ? text('composer.tooLong', { n: length - LONGEST_POST }) : undefined;
  const empty = length === 0 && post.files.length === 0 ? text('composer.empty') : undefined;

  const save = async (): Promise<void> => {
    if (tooLong || empty) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      showPost(client, await editPost({ uuid: post.id, content, feeling }));
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title={text('postMenu.edit')}
      closeLabel={text('close')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={busy || undefined} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button busy={busy} busyLabel={text('saving')} onClick={() => void save()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('composer.words')}
        hideLabel
        autoFocus
        dir="auto"
        rows={5}
        value={content}
        error={tooLong ?? empty}
        onChange={(event) => setContent(event.target.value)}
      />
      <SelectField
        label={text('composer.feeling')}
        value={feeling ?? ''}
        onChange={(event) => setFeeling((event.target.value || null) as Feeling | null)}
      >
        <option value="">{text('feeling.none')}</option>
        {feelings.map((one) => (
          <option key={one} value={one}>
            {text(`feeling.name.${one}`)}
          </option>
        ))}
      </SelectField>
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Dialog>
  );
}
