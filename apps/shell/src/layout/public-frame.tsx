import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { Brand, LinkButton } from '@plateia/ui';
import { LanguageButton } from '../language/language-button.js';
import { SIGN_IN } from '../sign-in/sign-in-place.js';
import { EntryLinks } from './entries.js';
import type { FrameProps } from './frame-props.js';
import styles from './frame.module.css';
import { StatusBars } from './status-bars.js';

/** Around the pages that anybody may see. */
export function PublicFrame({ registry, busy, children }: FrameProps) {
  const text = useText('shell');
  return (
    <>
      <header className={styles.public}>
        <div className={styles.publicBar}>
          <Brand name={text('product')} href="/" className={styles.publicBrand} />
          <nav className={styles.publicEntries} aria-label={text('navigation.site')}>
            <EntryLinks registry={registry} place="public" />
          </nav>
          <span className={styles.grow} />
          <LanguageButton />
          <SignInLink />
        </div>
      </header>
      <div className={styles.publicStatus}>
        <StatusBars />
      </div>
      <main id="main" className={styles.publicMain} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
    </>
  );
}

/** On the first page to the card itself, elsewhere to the first page and back. */
function SignInLink() {
  const text = useText('shell');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return null;
  const address = pathname === '/' ? search : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <LinkButton variant="outline" size="small" className={styles.signIn} href={`/${address}#${SIGN_IN}`}>
      {text('signIn.link')}
    </LinkButton>
  );
}
