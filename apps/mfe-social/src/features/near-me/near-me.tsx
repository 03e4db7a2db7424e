import { flagsOf, useNow, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Skeleton } from '@plateia/ui';
import { ranOut, useNearMe, type NearMe as Near } from './near-me.query.js';
import { NearbyFriends } from './nearby-friends.js';
import { NotForThem } from './not-for-them.js';
import { ShareSwitch } from './share-switch.js';

const FREE = 'free';

/** Who has no plan, or where it is switched off, asks for nothing. */
export function NearMe() {
  const session = useSession();
  if (!flagsOf(undefined, session).friendsNearMe) return <NotForThem why="disabled" />;
  if (session.user?.plan === FREE) return <NotForThem why="plan" />;
  return <Loaded />;
}

function Loaded() {
  const text = useText('friends');
  const query = useNearMe();
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('near.failed') }}
      label={text('near.loading')}
      skeleton={<Skeleton shape="block" height={220} />}
    >
      {query.data && <NearState near={query.data} />}
    </FirstLoad>
  );
}

function NearState({ near }: { near: Near }) {
  const at = useNow();
  const { kind } = near;
  if (kind === 'plan' || kind === 'adult' || kind === 'disabled') return <NotForThem why={kind} />;
  const shared = kind === 'sharing' && !ranOut(near, at) ? near : undefined;
  return (
    <>
      <ShareSwitch until={shared && new Date(shared.until).getTime()} at={at} expired={ranOut(near, at)} />
      {shared && <NearbyFriends area={shared.area} friends={shared.items} />}
    </>
  );
}
