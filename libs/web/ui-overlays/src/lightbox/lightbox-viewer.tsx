import { classNames, IconButton, VisuallyHidden } from '@plateia/ui';
import { useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import { LightboxPicture, type LightboxImage } from './lightbox-picture.js';
import { Stage } from './stage.js';
import { useLivingImages } from './use-living-images.js';
import styles from './lightbox.module.css';

export interface LightboxLabels {
  /** of the whole viewer */
  viewer: string;
  close: string;
  previous: string;
  next: string;
  loading: string;
  failed: string;
  retry: string;
  /** where one is among several: '2 / 3' */
  counter: (shown: number, total: number) => string;
}

export interface LightboxProps {
  images: readonly LightboxImage[];
  /** which of them comes first, counted from 0 */
  start?: number;
  /** links may die while they are looked at: the same pictures in the same order, by links that live */
  renew?: (() => Promise<readonly LightboxImage[]>) | undefined;
  labels: LightboxLabels;
  onClose: () => void;
}

export function LightboxViewer({ images: given, start = 0, renew, labels, onClose }: LightboxProps) {
  const { images, revive, onShown, mayRevive } = useLivingImages(given, renew);
  const [at, setAt] = useState(start);
  const total = images.length;
  const shown = ((at % total) + total) % total;
  const image = images[shown];
  const several = total > 1;
  const step = (by: number): void => setAt((before) => before + by);
  useKeys(several ? step : undefined);
  useNeighbours(images, shown);
  if (!image) return null;

  return (
    <InPageLanguage>
      <ModalOverlay className={styles.scrim} isOpen onOpenChange={(open) => !open && onClose()}>
        <Modal className={styles.modal}>
          <Dialog className={styles.viewer} aria-label={labels.viewer}>
            <div className={styles.head}>
              <span className={styles.counter} aria-live="polite">
                {several && labels.counter(shown + 1, total)} <VisuallyHidden>{several && image.alt}</VisuallyHidden>
              </span>
              <IconButton icon="close" label={labels.close} className={styles.button} onClick={onClose} />
            </div>
            <Stage onStep={several ? step : undefined} onLeave={onClose}>
              {several && (
                <IconButton
                  icon="chevron-left"
                  label={labels.previous}
                  className={classNames(styles.button, styles.previous)}
                  onClick={() => step(-1)}
                />
              )}
              <LightboxPicture
                key={`${shown} ${image.src}`}
                image={image}
                labels={labels}
                revive={revive}
                mayRevive={() => mayRevive(shown)}
                onShown={() => onShown(shown)}
              />
              {several && (
                <IconButton
                  icon="chevron-right"
                  label={labels.next}
                  className={classNames(styles.button, styles.next)}
                  onClick={() => step(1)}
                />
              )}
            </Stage>
            {/* The picture itself says it to those who do not see it. */}
            <p className={styles.caption} aria-hidden="true">
              {image.alt}
            </p>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InPageLanguage>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Of the window: a picture that goes takes the focus of its retry button with it. Escape is the modal's. */
function useKeys(step: ((by: number) => void) | undefined): void {
  useEffect(() => {
    if (!step) return undefined;
    const pressed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      const by = STEPS[key];
      if (by !== undefined && !altKey && !ctrlKey && !metaKey) step(by);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}

/** So that the next press shows something at once. */
function useNeighbours(images: readonly LightboxImage[], shown: number): void {
  useEffect(() => {
    for (const near of [images[shown + 1], images[shown - 1]]) if (near) new Image().src = near.src;
  }, [images, shown]);
}
