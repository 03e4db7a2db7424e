import { isKnownPath } from '@plateia/contracts/shell';
import { useText } from '@plateia/i18n';
import { Brand } from '@plateia/ui';
import { LanguageButton } from '../language/language-button.js';
import { NotificationsBell } from '../notifications-bell/notifications-bell.js';
import { Entries } from './entries.js';
import type { FrameProps } from './frame-props.js';

const NOTIFICATIONS = '/notifications';

/** Around the pages of members. */
export function MemberFrame({ registry, busy, children }: FrameProps) {
  const text = useText('common');
  return (
    <>
      <header>
        <Brand name={text('product')} href="/" />
        <nav aria-label={text('navigation')}>
          <Entries registry={registry} place="sidebar" />
        </nav>
        <LanguageButton />
        {isKnownPath(registry, NOTIFICATIONS) && <NotificationsBell href={NOTIFICATIONS} />}
      </header>
      <main id="main" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
    </>
  );
}
