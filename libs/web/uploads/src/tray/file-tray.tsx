import { handleUploadLimits } from '@plateia/contracts/media/limits';
import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, Row, TextButton, TextField, VisuallyHidden } from '@plateia/ui';
import { useState } from 'react';
import type { DraftFile } from '../draft-files/draft-file.js';
import { uploads, type DraftFiles } from '../draft-files/use-draft-files.js';
import { FileTile } from './file-tile.js';
import styles from './files.module.css';

const LONGEST_ALT = handleUploadLimits.alt.most;

/** What goes with what is being written, in its order. */
export function FileTray({ tray }: { tray: DraftFiles }) {
  const text = useText('common');
  const [chosenId, setChosenId] = useState<string>();
  const [said, setSaid] = useState('');
  const { files, surplus } = tray;
  const chosen = files.find(({ id }) => id === chosenId);
  const nameOf = (file: DraftFile): string =>
    text(`files.place.${file.kind}`, { n: files.indexOf(file) + 1, total: files.length });
  const move = (file: DraftFile, by: number): void => {
    tray.move(file.id, by);
    setSaid(text('files.movedTo', { n: files.indexOf(file) + by + 1, total: files.length }));
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.tray} aria-label={text('files.title')}>
          {files.map((file, index) => (
            <FileTile
              key={file.id}
              file={file}
              name={nameOf(file)}
              chosen={file === chosen}
              onChoose={() => setChosenId(file === chosen ? undefined : file.id)}
              onRemove={() => tray.remove(file.id)}
              onTake={(id) => tray.move(id, index - files.findIndex((one) => one.id === id))}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <div className={styles.details}>
          <TextField
            label={text('files.alt', { name: nameOf(chosen) })}
            help={text('files.altHelp')}
            maxLength={LONGEST_ALT}
            dir="auto"
            value={chosen.alt}
            onChange={(event) => tray.describe(chosen.id, event.target.value)}
          />
          {files.length > 1 && (
            <Row gap="tight">
              <TextButton aria-disabled={files[0] === chosen} onClick={() => files[0] !== chosen && move(chosen, -1)}>
                {text('files.earlier')}
              </TextButton>
              <TextButton
                aria-disabled={files.at(-1) === chosen}
                onClick={() => files.at(-1) !== chosen && move(chosen, 1)}
              >
                {text('files.later')}
              </TextButton>
            </Row>
          )}
        </div>
      )}
      <Failures tray={tray} nameOf={nameOf} />
      {surplus && <FieldError role="alert">{text(`files.surplus.${surplus}`, { most: tray.most })}</FieldError>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function Failures({ tray, nameOf }: { tray: DraftFiles; nameOf: (file: DraftFile) => string }) {
  const text = useText('common');
  const errorText = useErrorText();
  return tray.files
    .filter(({ state }) => state === 'failed')
    .map((file) => (
      <div key={file.id} className={styles.failure} role="alert">
        <FieldError>
          {text('files.failed', { name: nameOf(file), problem: errorText({ code: file.problem }) })}
        </FieldError>
        {uploads.canRetry(file.id) && <TextButton onClick={() => tray.retry(file.id)}>{text('again')}</TextButton>}
      </div>
    ));
}
