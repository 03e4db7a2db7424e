import { session, useSession } from '@plateia/data';
import { errorTextNow, languages } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useLocation } from '@plateia/router';
import { useState } from 'react';
import { useLanguageChoice } from '../language/use-language-choice.js';
import { runningMock } from '../mock-backend/running-mock.js';
import { signInAsDemoMember } from './demo-sign-in.js';
import styles from './debug-panel.module.css';
import { MockRow } from './mock-row.js';

/** For those who write it, in one language. */
const words = {
  title: 'DEV',
  collapse: 'collapse',
  expand: 'expand',
  loggedOut: 'logged out',
  login: 'Simulate Login',
  logout: 'Simulate Logout',
};

/** Development only: what is built for others has no-debug-panel.ts in its place. */
export function DebugPanel() {
  const [open, setOpen] = useState(true);
  const [language, choose] = useLanguageChoice();
  const { pathname } = useLocation();
  const { user } = useSession();
  const run = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => raise('toast', { kind: 'error', text: errorTextNow(error) }));
  };
  return (
    <aside className={styles.panel} aria-label="Debug panel" lang="en">
      <div className={styles.row}>
        <b>{words.title}</b>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.collapse : words.expand}
        </button>
      </div>
      {open && (
        <>
          <div>{user ? `logged in as ${user.fullName}` : words.loggedOut}</div>
          <div>{`page ${pathname}`}</div>
          <div>{`lang ${language}`}</div>
          <div className={styles.row}>
            <button type="button" onClick={() => run(signInAsDemoMember)}>
              {words.login}
            </button>
            <button type="button" onClick={() => run(() => session.signOut())}>
              {words.logout}
            </button>
          </div>
          {runningMock.backend && <MockRow backend={runningMock.backend} />}
          <div className={styles.row}>
            {languages.map((one) => (
              <button key={one} type="button" aria-pressed={one === language} onClick={() => choose(one)}>
                {one.toUpperCase()}
              </button>
            ))}
          </div>
        </>
      )}
    </aside>
  );
}
