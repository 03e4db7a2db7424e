import { useText } from '@plateia/i18n';
import { classNames, Icon, IconButton } from '@plateia/ui';
import { useState, useSyncExternalStore, type DragEvent } from 'react';
import type { DraftFile } from '../draft-files/draft-file.js';
import { uploads } from '../draft-files/use-draft-files.js';
import styles from './files.module.css';

interface FileTileProps {
  file: DraftFile;
  /** "Photo 2 of 3" */
  name: string;
  chosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
  /** another one was dropped on it */
  onTake: (id: string) => void;
}

/** Chosen, its description and its place can be changed. */
export function FileTile({ file, name, chosen, onChoose, onRemove, onTake }: FileTileProps) {
  const text = useText('common');
  const [over, setOver] = useState(false);
  const drag = {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(TILE, file.id),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TILE)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = event.dataTransfer.getData(TILE);
      if (!id) return;
      event.preventDefault();
      event.stopPropagation();
      onTake(id);
    },
  };
  return (
    <li className={classNames(styles.tile, over && styles.over)} data-state={file.state}>
      <button
        type="button"
        className={styles.choose}
        aria-label={name}
        aria-pressed={chosen}
        onClick={onChoose}
        {...drag}
      >
        <Preview file={file} />
      </button>
      {file.state === 'uploading' && <Progress id={file.id} label={text('files.uploading', { name })} />}
      {file.state === 'failed' && (
        <span className={styles.failed}>
          <Icon name="alert" size="small" />
        </span>
      )}
      <IconButton
        icon="close"
        size="small"
        label={text('files.remove', { name })}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}

const TILE = 'application/x-plateia-tile';

/** Not every browser can draw every kind that may be uploaded. */
function Preview({ file: { kind, preview } }: { file: DraftFile }) {
  const [failed, setFailed] = useState<string>();
  if (!preview || failed === preview) return <Icon name="photo" />;
  if (kind === 'video') return <video src={preview} muted preload="metadata" onError={() => setFailed(preview)} />;
  return <img src={preview} alt="" draggable={false} onError={() => setFailed(preview)} />;
}

function Progress({ id, label }: { id: string; label: string }) {
  const percent = Math.round(100 * useSyncExternalStore(uploads.subscribe, () => uploads.shareOf(id)));
  return <progress className={styles.progress} aria-label={label} max={100} value={percent} />;
}
