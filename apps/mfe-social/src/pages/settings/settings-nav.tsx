import { useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { Icon, PlainLink, type IconName } from '@plateia/ui';
import styles from './settings-page.module.css';

const places = [
  { href: '/settings#account', key: 'account', icon: 'user' },
  { href: '/settings#look', key: 'look', icon: 'moon' },
  { href: '/settings#notifications', key: 'notifications', icon: 'bell' },
  { href: '/settings#privacy', key: 'privacy', icon: 'eye' },
  { href: '/settings#work', key: 'work', icon: 'tools' },
  { href: '/subscription', key: 'subscription', icon: 'card' },
  { href: '/security-center#sessions', key: 'security', icon: 'lock' },
] as const satisfies readonly { href: string; key: string; icon: IconName }[];

/** The cards of this page, and the page that holds the rest of an account. */
export function SettingsNav() {
  const text = useText('settings');
  const { pathname, hash } = useLocation();
  const here = pathname + (hash || '#account');
  return (
    <nav className={styles.nav} aria-label={text('title')}>
      {places.map(({ href, key, icon }) => (
        <PlainLink key={href} href={href} aria-current={href === here ? 'location' : undefined}>
          <Icon name={icon} />
          {text(`nav.${key}`)}
        </PlainLink>
      ))}
    </nav>
  );
}
