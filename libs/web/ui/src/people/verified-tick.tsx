import type { ReactNode } from 'react';
import styles from './avatar.module.css';

interface TickProps {
  /** says what it stands for: what was verified and when, or what was earned */
  label: string;
}

/** The identity was verified. */
export const VerifiedTick = ({ label }: TickProps) => (
  <Seal label={label}>
    <path
      d="M7.5 12.3l3 3 6-6.3"
      fill="none"
      stroke="var(--c-surface)"
      strokeWidth="2.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Seal>
);

/** Verified, and good at it for a while: no plan buys it, so it looks like no other. */
export const BlueTick = ({ label }: TickProps) => (
  <Seal label={label}>
    <path
      d="M12 6.2l1.8 3.7 4 .6-2.9 2.8.7 4L12 15.4l-3.6 1.9.7-4-2.9-2.8 4-.6z"
      fill="var(--c-surface)"
      strokeLinejoin="round"
    />
  </Seal>
);

const Seal = ({ label, children }: TickProps & { children: ReactNode }) => (
  <span className={styles.tick} role="img" aria-label={label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 1.5l2.6 2 3.3-.3 1.1 3.1 2.9 1.6-.6 3.2 1.3 3-2.5 2.2-.3 3.3-3.2.8L14.9 23 12 21.5 9.1 23l-1.7-2.6-3.2-.8-.3-3.3L1.4 14.1l1.3-3-.6-3.2L5 6.3l1.1-3.1 3.3.3z"
      />
      {children}
    </svg>
  </span>
);
