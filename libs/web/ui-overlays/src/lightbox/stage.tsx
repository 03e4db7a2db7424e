import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './lightbox.module.css';

/** Shorter is a tap. */
const LEAST_PX = 48;
/** Steeper is somebody who scrolls or zooms. */
const MOST_SLOPE = 0.6;

interface StageProps {
  /** undefined: there is only one picture */
  onStep: ((by: number) => void) | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** What pointers do around the picture; buttons and keys do the same for everybody else. */
export function Stage({ onStep, onLeave, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useBackdrop(stage, onLeave);
  return (
    <div ref={stage} className={styles.stage} {...useSwipe(onStep)}>
      {children}
    </div>
  );
}

/** What is dark around the picture closes it. A whole click: the end of a touch alone would press what lies beneath. */
function useBackdrop(stage: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const pressed = ({ target, currentTarget }: Event): void => void (target === currentTarget && onLeave());
    const element = stage.current;
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  });
}

/** A finger to the left brings the next one. */
function useSwipe(onStep: StageProps['onStep']) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger zooms.
      from.current = pointerType === 'mouse' || from.current ? undefined : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (start?.id !== pointerId) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) < LEAST_PX || Math.abs(down) > Math.abs(across) * MOST_SLOPE) return;
      onStep?.(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
