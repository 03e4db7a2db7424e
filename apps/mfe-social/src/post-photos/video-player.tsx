import type { File } from '@plateia/contracts';
import styles from './post-files.module.css';

interface VideoPlayerProps {
  file: File;
  label: string;
  onStale: (url: string) => void;
}

/** The browser's own: it asks for the parts that are looked at, and has keys and words for everybody. */
export function VideoPlayer({ file, label, onStale }: VideoPlayerProps) {
  return (
    // What members film has no captions of its own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.video}
      src={file.url}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => onStale(file.url)}
    />
  );
}
