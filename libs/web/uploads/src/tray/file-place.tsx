import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import styles from './files.module.css';

interface FilePlaceProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Files may be dropped and pasted anywhere in it; a button says the same to everybody else. */
export function FilePlace({ onFiles, children }: FilePlaceProps) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer): void => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <div
      className={styles.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
    </div>
  );
}
