import { useText } from '@plateia/i18n';
import { Card, EmptyState, SearchField, Text, VisuallyHidden } from '@plateia/ui';
import { FirstLoad } from '../../first-load/first-load.js';
import { SectionHead } from '../../layout/section-head.js';
import { MessageLink } from '../../people/message-link.js';
import { PeopleSkeleton } from '../../people/people-skeleton.js';
import { PersonRow } from '../../people/person-row.js';
import { MorePeople } from './more-people.js';
import { useFriends } from './friends.query.js';
import { LONGEST_SEARCH, useSearch } from './use-search.js';
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
      <FirstLoad
        query={query}
        failed={{ title: text('friends.failed.title'), lead: text('friends.failed.lead') }}
        skeleton={<PeopleSkeleton />}
      >
        {q && <VisuallyHidden role="status">{text('friends.found', { n: friends.length })}</VisuallyHidden>}
        {friends.length > 0 ? (
          <ul className={styles.grid}>
            {friends.map(({ friend_id, friend_name, friend_photo, role }) => (
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
        ) : (
          <EmptyState title={q ? text('friends.none', { q }) : text('friends.empty.title')} level={3}>
            {text(q ? 'friends.noneLead' : 'friends.empty.lead')}
          </EmptyState>
        )}
        <MorePeople query={query} />
      </FirstLoad>
    </Card>
  );
}
