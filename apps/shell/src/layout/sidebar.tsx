import type { NavigationPlace, RemoteRegistry } from '@plateia/contracts/shell';
import { useLanguage, useText } from '@plateia/i18n';
import { Brand, LinkButton, NavHeading } from '@plateia/ui';
import { OwnCard } from '../you/own-card.js';
import { Entries, iconOf, useEntries } from './entries.js';
import styles from './frame.module.css';

const HOME_OF_MEMBERS = '/feed';

/** Icons alone where the page is narrow, and nothing on phones, which have the bar at the foot. */
export function Sidebar({ registry }: { registry: RemoteRegistry }) {
  const text = useText('shell');
  return (
    <nav className={styles.side} aria-label={text('navigation.label')}>
      <Brand name={text('product')} href={HOME_OF_MEMBERS} className={styles.brand} />
      <Entries registry={registry} place="sidebar" />
      <Group registry={registry} place="services" title={text('navigation.services')} />
      <Group registry={registry} place="you" title={text('navigation.you')} />
      <Action registry={registry} />
      <OwnCard registry={registry} />
    </nav>
  );
}

function Group({ registry, place, title }: { registry: RemoteRegistry; place: NavigationPlace; title: string }) {
  if (useEntries(registry, place).length === 0) return null;
  return (
    <>
      <NavHeading>{title}</NavHeading>
      <Entries registry={registry} place={place} />
    </>
  );
}

/** What the remotes want to be found first. */
function Action({ registry }: { registry: RemoteRegistry }) {
  const [language] = useLanguage();
  return useEntries(registry, 'action').map((entry) => (
    <LinkButton key={entry.path} href={entry.path} icon={iconOf(entry)} block className={styles.action}>
      {entry.labels[language]}
    </LinkButton>
  ));
}
