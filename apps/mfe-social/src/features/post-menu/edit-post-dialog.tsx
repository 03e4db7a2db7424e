import type { File } from '@plateia/contracts';
import type { Post } from '@plateia/contracts/feed';
import { useQueryClient } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, SelectField, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import {
  type DraftFile,
  FilePicker,
  FilePlace,
  FileTray,
  discardFiles,
  uploadingIn,
  useDraftFiles,
} from '@plateia/uploads';
import { useState } from 'react';
import { postFileKinds, postFiles } from '../../draft-files/post-files.js';
import { problemOf, writtenFiles } from '../../draft-files/written-files.js';
import { feelings, type Feeling } from '../../post-words/feelings.js';
import { editPost } from './edit-post.call.js';
import { showPost } from './show-post.js';
import { existingFile } from './existing-file.js';

/** Stays open until the server has it, so that nothing is lost. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const text = useText('social');
  const common = useText('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [content, setContent] = useState(post.content);
  const [feeling, setFeeling] = useState(post.feeling);
  const [files, setFiles] = useState<readonly DraftFile[]>(() => post.files.map(existingFile));
  const tray = useDraftFiles(files, setFiles, postFiles);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const uploading = uploadingIn(files);
  const problem = problemOf(content, files);

  const close = (): void => {
    discardFiles(files);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (problem || uploading > 0) return;
    setSaving(true);
    setRefusal(undefined);
    const chosen = writtenFiles(files).map(({ key, alt }) => ({ key, alt }));
    try {
      const changed = !areSame(chosen, post.files) && { files: chosen };
      showPost(client, await editPost({ uuid: post.id, content, feeling, ...changed }));
      close();
    } catch (error) {
      setRefusal(error);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      dismissable={!saving}
      title={text('postMenu.edit')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={saving || undefined} onClick={() => void (saving || close())}>
            {common('cancel')}
          </Button>
          <Button
            busy={saving || uploading > 0}
            busyLabel={uploading > 0 ? common('files.busy', { n: uploading }) : common('saving')}
            onClick={() => void save()}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <FilePlace onFiles={tray.add}>
        <TextAreaField
          label={text('composer.words')}
          hideLabel
          autoFocus
          dir="auto"
          rows={files.length > 0 ? 3 : 5}
          value={content}
          error={problem && text(problem.key, { n: problem.n })}
          onChange={(event) => setContent(event.target.value)}
        />
        <FileTray tray={tray} />
        <FilePicker kinds={postFileKinds} onPick={tray.add} />
      </FilePlace>
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

/** What is shown, in which order and described how. */
const areSame = (chosen: readonly { key: string; alt: string }[], shown: readonly File[]): boolean =>
  chosen.length === shown.length &&
  chosen.every(({ key, alt }, index) => key === shown[index]?.key && alt === shown[index].alt);
