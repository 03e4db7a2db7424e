import styles from './avatar.module.css';

/** The words say what was verified and when. */
export const VerifiedTick = ({ label }: { label: string }) => (
  <span className={styles.tick} role="img" aria-label={label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 1.5l2.6 2 3.3-.3 1.1 3.1 2.9 1.6-.6 3.2 1.3 3-2.5 2.2-.3 3.3-3.2.8L14.9 23 12 21.5 9.1 23l-1.7-2.6-3.2-.8-.3-3.3L1.4 14.1l1.3-3-.6-3.2L5 6.3l1.1-3.1 3.3.3z"
      />
      <path
        d="M7.5 12.3l3 3 6-6.3"
        fill="none"
        stroke="var(--c-surface)"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
);
