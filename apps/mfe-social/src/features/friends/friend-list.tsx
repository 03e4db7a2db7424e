import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { PagedList, LONGEST_SEARCH, MessageLink, PeopleSkeleton, PersonRow, useSearch } from '@plateia/lists';
import { Card, EmptyState, SearchField, Text, VisuallyHidden } from '@plateia/ui';
import { useFriends } from './friends.query.js';
import styles from './friends.module.css';

export function FriendList() {
  const text = useText('social');
  const { typed, setTyped, q } = useSearch();
  const query = useFriends(q);
  const friends = query.data?.pages.flatMap((page) => page.friends) ?? [];
  return (
    <Card aria-labelledby="friend-list">
      <SectionHead
        id="friend-list"
        title={text('friends.list')}
        action={
          <SearchField
            className={styles.search}
            label={text('friends.search')}
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      />
      <VisuallyHidden role="status">{q && query.data && text('friends.found', { n: friends.length })}</VisuallyHidden>
      <PagedList
        query={query}
        rows={friends}
        failed={{ title: text('friends.failed.title') }}
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState title={q ? text('friends.none', { q }) : text('friends.empty.title')} level={3}>
            {text(q ? 'friends.noneLead' : 'friends.empty.lead')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map(({ friend_id, friend_name, friend_photo, role }) => (
              <PersonRow
                key={friend_id}
                userId={friend_id}
                name={friend_name}
                photo={friend_photo}
                role={role}
                size={48}
                action={<MessageLink small userId={friend_id} name={friend_name} />}
              >
                {role === 'helper' && (
                  <Text as="span" size="caption" tone="dim">
                    {text('person.professional')}
                  </Text>
                )}
              </PersonRow>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
