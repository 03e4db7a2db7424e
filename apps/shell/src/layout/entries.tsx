import type { NavigationEntry, NavigationPlace, RemoteRegistry } from '@plateia/contracts/shell';
import { useFlags, useSession } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { iconNames, NavItem, type IconName } from '@plateia/ui';
import { navigationAt } from './navigation.js';

interface EntriesProps {
  registry: RemoteRegistry;
  place: NavigationPlace;
}

/** What the remotes put into one place of the navigation. */
export function Entries({ registry, place }: EntriesProps) {
  const [language] = useLanguage();
  const session = useSession();
  const flags = useFlags();
  const { pathname } = useLocation();
  return navigationAt(registry, place, { session, flags, address: pathname }).map((entry) => (
    <NavItem
      key={entry.path}
      href={entry.path || '/'}
      icon={iconOf(entry)}
      label={entry.labels[language]}
      current={pathname === (entry.path || '/')}
      place={place === 'bottom' ? 'bottom' : 'column'}
    />
  ));
}

/** A remote built against a later sprite may name an icon that this one lacks. */
function iconOf({ icon }: NavigationEntry): IconName {
  return (iconNames as readonly string[]).includes(icon) ? (icon as IconName) : 'tile';
}
