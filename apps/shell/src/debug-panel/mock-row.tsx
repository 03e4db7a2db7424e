import type { MockBackend } from '@plateia/mock-backend';
import { useSyncExternalStore } from 'react';
import styles from './debug-panel.module.css';

const words = { code: 'last code', none: 'none yet', reset: 'Reset mock' };

/** What a mail would have brought, and the way back to the first day. */
export function MockRow({ backend }: { backend: MockBackend }) {
  const code = useSyncExternalStore(backend.onAnswer, () => backend.mailsTo()[0]?.code);
  const reset = (): void => {
    backend.reset();
    location.assign('/');
  };
  return (
    <div className={styles.row}>
      <span>{`${words.code} ${code ?? words.none}`}</span>
      <button type="button" onClick={reset}>
        {words.reset}
      </button>
    </div>
  );
}
