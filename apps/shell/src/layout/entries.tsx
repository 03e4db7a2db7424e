import type { NavigationEntry, NavigationPlace, RemoteRegistry } from '@plateia/contracts/shell';
import { useFlags, useSession } from '@plateia/data';
import { useLanguage, useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { countOfNew, hasIcon, NavItem, PlainLink, type IconName } from '@plateia/ui';
import { useUnreadMessages } from '../unread-messages/use-unread-messages.js';
import { useUnread } from '../notifications-bell/use-unread.js';
import { isWithin, navigationAt } from './navigation.js';
import { FRIENDS, MESSAGES, NOTIFICATIONS } from './well-known.js';

interface EntriesProps {
  registry: RemoteRegistry;
  place: NavigationPlace;
  /** all of them unless it is said */
  which?: (entry: NavigationEntry) => boolean;
  /** a panel closes when one of its links is followed */
  onFollow?: () => void;
}

/** What the remotes put into one place of the navigation. */
export function Entries({ registry, place, which = () => true, onFollow }: EntriesProps) {
  const [language] = useLanguage();
  const { pathname } = useLocation();
  return useEntries(registry, place)
    .filter(which)
    .map((entry) => {
      const item = {
        href: entry.path || '/',
        icon: iconOf(entry),
        label: entry.labels[language],
        // Under one's own page stand the pages of others.
        current: place === 'you' ? pathname === entry.path : isWithin(entry.path, pathname),
        onClick: onFollow,
        place: lookOf(place, onFollow !== undefined),
      } as const;
      if (entry.path === NOTIFICATIONS) return <CountedItem key={entry.path} {...item} />;
      if (entry.path === MESSAGES) return <UnreadMessagesItem key={entry.path} {...item} />;
      if (entry.path === FRIENDS) return <RequestsItem key={entry.path} {...item} />;
      return <NavItem key={entry.path} {...item} />;
    });
}

function lookOf(place: NavigationPlace, inPanel: boolean) {
  if (place === 'bottom') return 'bottom';
  return inPanel ? 'row' : 'column';
}

/** Where there is room for words only. */
export function EntryLinks({ registry, place }: EntriesProps) {
  const [language] = useLanguage();
  const { pathname } = useLocation();
  return useEntries(registry, place).map(({ path, labels }) => (
    <PlainLink key={path} href={path || '/'} aria-current={isWithin(path, pathname) ? 'page' : undefined}>
      {labels[language]}
    </PlainLink>
  ));
}

export function useEntries(registry: RemoteRegistry, place: NavigationPlace): NavigationEntry[] {
  const session = useSession();
  const flags = useFlags();
  const { pathname } = useLocation();
  return navigationAt(registry, place, { session, flags, address: pathname });
}

function CountedItem(item: Parameters<typeof NavItem>[0]) {
  const { unread, count } = useUnread();
  return <NavItem {...item} count={unread} countLabel={count} />;
}

function UnreadMessagesItem(item: Parameters<typeof NavItem>[0]) {
  const { unread, count } = useUnreadMessages();
  return <NavItem {...item} count={unread} countLabel={count} />;
}

function RequestsItem(item: Parameters<typeof NavItem>[0]) {
  const text = useText('shell');
  const { user } = useSession();
  const n = user?.totalPendingFriendRequests ?? 0;
  return <NavItem {...item} count={n} countLabel={text('requests', { n, shown: countOfNew(n) })} />;
}

/** A remote built against a later sprite may name an icon that this one lacks. */
export function iconOf({ icon }: NavigationEntry): IconName {
  return hasIcon(icon) ? icon : 'tile';
}
