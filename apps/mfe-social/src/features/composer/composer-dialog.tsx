import type { SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Avatar, Button, SelectField, Text, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { type DraftFile, FilePicker, FilePlace, FileTray, uploadingIn, useDraftFiles } from '@plateia/uploads';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { feelings, type Feeling } from '../../post-words/feelings.js';
import { privacies } from '../../post-words/privacy.js';
import { postFileKinds, postFiles } from '../../draft-files/post-files.js';
import { problemOf, writtenFiles } from '../../draft-files/written-files.js';
import { lastPrivacyOf, rememberPrivacy } from './last-privacy.js';
import { OfferedDialog } from './offered-dialog.js';
import type { ComposerState, Written } from './use-composer.js';
import styles from './composer.module.css';

interface ComposerDialogProps {
  user: SessionUser;
  composer: ComposerState;
  onPost: (written: Written) => void;
}

export function ComposerDialog(props: ComposerDialogProps) {
  const { offered } = props.composer;
  return offered ? <OfferedDialog shared={offered} composer={props.composer} /> : <WritingDialog {...props} />;
}

function WritingDialog({ user, composer, onPost }: ComposerDialogProps) {
  const text = useText('social');
  const common = useText('common');
  const { draft, change, open, setOpen, start, takeArriving } = composer;
  const [tried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const changeFiles = useCallback(
    (next: (files: readonly DraftFile[]) => readonly DraftFile[]) => change(({ files }) => ({ files: next(files) })),
    [change],
  );
  const tray = useDraftFiles(draft.files, changeFiles, postFiles);
  const { add } = tray;
  useEffect(() => {
    const files = open ? takeArriving() : [];
    if (files.length > 0) add(files);
  }, [open, takeArriving, add]);
  const uploading = uploadingIn(draft.files);
  const problem = problemOf(draft.content, draft.files);
  const privacySetting = draft.privacySetting ?? lastPrivacyOf(user.userId);

  const close = (): void => {
    setTried(false);
    setOpen(false);
  };
  const post = (): void => {
    if (uploading > 0) return;
    setTried(true);
    if (problem) words.current?.focus();
    else {
      setTried(false);
      rememberPrivacy(user.userId, privacySetting);
      onPost({ ...draft, privacySetting, files: writtenFiles(draft.files) });
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post();
  };
  // Too long is said at once, empty only when somebody tried to send it.
  const error =
    problem && (tried || problem.key === 'composer.tooLong') ? text(problem.key, { n: problem.n }) : undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text('composer.title')}
      closeLabel={text('composer.close')}
      actions={
        <Button onClick={post} busy={uploading > 0} busyLabel={common('files.busy', { n: uploading })}>
          {text('composer.post')}
        </Button>
      }
    >
      <div className={styles.who}>
        <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} besideName />
        <Text as="span" weight="semi" className={styles.name}>
          {user.fullName}
        </Text>
        <SelectField
          label={text('composer.privacy')}
          hideLabel
          className={styles.privacy}
          value={privacySetting}
          onChange={(event) => change({ privacySetting: Number(event.target.value) })}
        >
          {privacies.map(({ value, key }) => (
            <option key={value} value={value}>
              {text(key)}
            </option>
          ))}
        </SelectField>
      </div>
      <FilePlace onFiles={tray.add}>
        <TextAreaField
          ref={words}
          label={text('composer.words')}
          hideLabel
          placeholder={text('composer.placeholder')}
          autoFocus={start === 'content'}
          dir="auto"
          rows={draft.files.length > 0 ? 3 : 5}
          value={draft.content}
          error={error}
          help={text('composer.kept')}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <FileTray tray={tray} />
        <FilePicker kinds={postFileKinds} first={start === 'files'} onPick={tray.add} />
      </FilePlace>
      <SelectField
        label={text('composer.feeling')}
        autoFocus={start === 'feeling'}
        value={draft.feeling ?? ''}
        onChange={(event) => change({ feeling: (event.target.value || null) as Feeling | null })}
      >
        <option value="">{text('feeling.none')}</option>
        {feelings.map((feeling) => (
          <option key={feeling} value={feeling}>
            {text(`feeling.name.${feeling}`)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
