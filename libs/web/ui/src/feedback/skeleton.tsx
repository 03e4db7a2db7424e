import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './feedback.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'circle' | 'block';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} style={{ width, height }} aria-hidden="true" />;
}

/** A quick answer needs no skeleton, and one that is shown must not flash by. */
const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 400;

export interface LoadingProps {
  loading: boolean;
  /** what a screen reader says meanwhile */
  label: string;
  /** in the real shape of what comes */
  skeleton: ReactNode;
  children: ReactNode;
}

export function Loading({ loading, label, skeleton, children }: LoadingProps) {
  const phase = useLoadingPhase(loading);
  if (phase === 'done') return children;
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {phase === 'shown' && skeleton}
    </div>
  );
}

type Phase = 'waiting' | 'shown' | 'done';

function useLoadingPhase(loading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(loading ? 'waiting' : 'done');
  const [heldBack, setHeldBack] = useState(false);
  const next: Phase = loading ? (phase === 'done' ? 'waiting' : phase) : heldBack ? phase : 'done';
  if (next !== phase) setPhase(next);

  useEffect(() => {
    if (next === 'waiting') {
      const timer = setTimeout(() => {
        setPhase('shown');
        setHeldBack(true);
      }, SHOWN_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (next === 'shown') {
      const timer = setTimeout(() => setHeldBack(false), SHOWN_AT_LEAST_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [next]);
  return next;
}
