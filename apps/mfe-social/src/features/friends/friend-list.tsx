import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { PagedList, LONGEST_SEARCH, MessageLink, PeopleSkeleton, PersonRow, useSearch } from '@plateia/lists';
import { Card, EmptyState, SearchField, Text, VisuallyHidden } from '@plateia/ui';
import { useFriends } from './friends.query.js';
import styles from './friends.module.css';

export function FriendList() {
  const text = useText('friends');
  const social = useText('social');
  const { typed, setTyped, q } = useSearch();
  const query = useFriends(q);
  const friends = query.data?.pages.flatMap((page) => page.friends) ?? [];
  return (
    <Card aria-labelledby="friend-list">
      <SectionHead
        id="friend-list"
        title={text('list.title')}
        action={
          <SearchField
            className={styles.search}
            label={text('list.search')}
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      />
      <VisuallyHidden role="status">{q && query.data && text('list.found', { n: friends.length })}</VisuallyHidden>
      <PagedList
        query={query}
        rows={friends}
        failed={{ title: text('list.failed') }}
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState title={q ? text('list.none', { q }) : text('list.empty.title')} level={3}>
            {text(q ? 'list.noneLead' : 'list.empty.lead')}
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
                    {social('person.professional')}
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
