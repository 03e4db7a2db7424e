import { Icon, Spinner, TextButton, VisuallyHidden } from '@plateia/ui';
import { useState } from 'react';
import styles from './lightbox.module.css';

export interface LightboxImage {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

interface LightboxPictureProps {
  image: LightboxImage;
  labels: { loading: string; failed: string; retry: string };
}

/** One picture in its three states. */
export function LightboxPicture({ image: { src, alt, width, height }, labels }: LightboxPictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <Icon name="photo" />
        <p>{labels.failed}</p>
        <TextButton onClick={() => setState('loading')}>{labels.retry}</TextButton>
      </div>
    );
  }
  return (
    <>
      {state === 'loading' && (
        <span className={styles.waiting} role="status">
          <Spinner />
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        </span>
      )}
      <img
        className={styles.picture}
        data-state={state}
        src={src}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
