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
  /** a link that lives, where there is one */
  revive: () => Promise<void>;
  /** whether that is worth a try before anybody is told */
  mayRevive: () => boolean;
  onShown: () => void;
}

/** One picture in its three states; `reviving` looks as `loading` does. */
export function LightboxPicture({ image, labels, revive, mayRevive, onShown }: LightboxPictureProps) {
  const { src, alt, width, height } = image;
  const [state, setState] = useState<'loading' | 'reviving' | 'shown' | 'failed'>('loading');
  const tryAgain = async (): Promise<void> => {
    setState('reviving');
    await revive();
    setState('loading');
  };
  if (state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <Icon name="photo" />
        <p>{labels.failed}</p>
        <TextButton onClick={() => void tryAgain()}>{labels.retry}</TextButton>
      </div>
    );
  }
  return (
    <>
      {state !== 'shown' && (
        <span className={styles.waiting} role="status">
          <Spinner />
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        </span>
      )}
      {state !== 'reviving' && (
        <img
          className={styles.picture}
          data-state={state}
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onLoad={() => {
            setState('shown');
            onShown();
          }}
          onError={() => (mayRevive() ? void tryAgain() : setState('failed'))}
        />
      )}
    </>
  );
}
