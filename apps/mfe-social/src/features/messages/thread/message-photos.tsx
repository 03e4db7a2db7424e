import type { File } from '@plateia/contracts';
import { useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Icon, Text } from '@plateia/ui';
import type { CSSProperties } from 'react';
import { PhotoTile } from '../../../post-photos/photo-tile.js';
import styles from './thread.module.css';

interface MessagePhotosProps {
  files: readonly File[];
  /** who sent them, for those without a description */
  name: string;
  /** their links die within minutes */
  onStale: () => void;
}

export function MessagePhotos({ files, name, onStale }: MessagePhotosProps) {
  const text = useText('social');
  const errorText = useErrorText();
  const ready = files.filter(({ status }) => status === 'ready');
  const altOf = ({ alt }: File): string => alt || text('photos.by', { name });
  const open = (file: File): void =>
    raise('lightbox', {
      images: ready.map((one) => ({
        src: one.url,
        alt: altOf(one),
        ...(one.width && { width: one.width }),
        ...(one.height && { height: one.height }),
      })),
      start: ready.indexOf(file),
    });
  return (
    <div className={styles.photos} data-count={files.length} style={shapeOf(files)}>
      {files.map((file) =>
        file.status === 'ready' ? (
          <PhotoTile
            key={file.key}
            file={file}
            alt={altOf(file)}
            more={0}
            onOpen={() => open(file)}
            onStale={onStale}
          />
        ) : (
          <div key={file.key} className={styles.unready}>
            <Icon name={file.status === 'rejected' ? 'alert' : 'clock'} />
            <Text as="span" size="caption">
              {file.status === 'rejected' ? errorText({ code: file.reason }) : text('photos.processing')}
            </Text>
          </div>
        ),
      )}
    </div>
  );
}

/** One picture keeps its own shape, within reason; its room is there before it is. */
function shapeOf([first, ...more]: readonly File[]): CSSProperties | undefined {
  if (!first?.width || !first.height || more.length > 0) return undefined;
  return { aspectRatio: Math.min(1.9, Math.max(0.75, first.width / first.height)) };
}
