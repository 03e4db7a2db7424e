import type { File } from '@plateia/contracts';
import { useText } from '@plateia/i18n';
import { Icon } from '@plateia/ui';
import { useState } from 'react';
import styles from './post-files.module.css';

interface PhotoTileProps {
  file: File;
  alt: string;
  /** that are not shown here */
  more: number;
  onOpen: () => void;
  /** its link died before the picture was asked for */
  onStale: (url: string) => void;
}

/** The picture grows out of its blur; a press opens it over the page. */
export function PhotoTile({ file, alt, more, onOpen, onStale }: PhotoTileProps) {
  const text = useText('social');
  const [failed, setFailed] = useState<string>();
  const src = file.medium ?? file.url;
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={more > 0 ? text('photos.openMore', { alt, n: more }) : text('photos.open', { alt })}
      aria-haspopup="dialog"
      style={file.blur ? { backgroundImage: `url("${file.blur}")` } : undefined}
      onClick={onOpen}
    >
      {failed === src ? (
        <Icon name="photo" />
      ) : (
        <img
          src={src}
          alt={alt}
          width={file.width}
          height={file.height}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(src);
            onStale(src);
          }}
        />
      )}
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          {text('photos.more', { n: more })}
        </span>
      )}
    </button>
  );
}
