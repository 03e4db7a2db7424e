import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { PageHead } from '@plateia/ui';
import type { ReactNode } from 'react';
import { FindPeople } from '../../features/friends/find-people.js';
import { FriendsTabs } from '../../features/friends/friends-tabs.js';

/** What the pages about friends have in common. */
export function FriendsFrame({ titleKey, children }: { titleKey: string; children: ReactNode }) {
  const text = useText('social');
  return (
    <>
      <PageHead title={text(titleKey)} />
      <Columns rail={<FindPeople />} railLabel={text('find.title')}>
        <FriendsTabs />
        {children}
      </Columns>
    </>
  );
}
