import type { Conversation } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton, LONGEST_SEARCH, PeopleSkeleton, useSearch } from '@plateia/lists';
import { EmptyState, LinkButton, SearchField, Segmented, Title, VisuallyHidden } from '@plateia/ui';
import { useState } from 'react';
import { useNarrow } from '../use-narrow.js';
import { ConversationRow } from './conversation-row.js';
import { useConversations } from './use-conversations.js';
import styles from './conversations.module.css';

type Shown = 'all' | 'unread' | 'requests';

interface ConversationListProps {
  me: string;
  /** in the pane beside it */
  current: string | undefined;
  /** without a search, as the thread wants to know it too */
  main: ReturnType<typeof useConversations>;
  requests: ReturnType<typeof useConversations>;
}

export function ConversationList({ me, current, main, requests }: ConversationListProps) {
  const text = useText('messages');
  const narrow = useNarrow();
  const { typed, setTyped, q } = useSearch();
  const [shown, setShown] = useState<Shown>('all');
  const found = useConversations({ q, requests: shown === 'requests' });
  const list = q !== '' ? found : shown === 'requests' ? requests : main;
  const rows = useUnreadStay(list.rows, shown === 'unread', current);
  const isSearch = q !== '';
  return (
    <section className={styles.list} aria-label={text('list.label')}>
      <div className={styles.tools}>
        {!narrow && (
          <Title level={1} size="section">
            {text('title')}
          </Title>
        )}
        <SearchField
          label={text('list.search')}
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segmented<Shown>
          label={text('list.filter')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: text('list.all') },
            { value: 'unread', label: text('list.unreadOnly') },
            { value: 'requests', label: text('list.requests', { n: requests.rows.length }) },
          ]}
        />
      </div>
      <FirstLoad
        query={list.query}
        failed={{ title: text('list.failed.title'), lead: text('list.failed.lead') }}
        label={text('list.loading')}
        skeleton={<PeopleSkeleton />}
      >
        {isSearch && <VisuallyHidden role="status">{text('list.found', { n: rows.length })}</VisuallyHidden>}
        {rows.length === 0 ? (
          <Empty shown={shown} q={q} />
        ) : (
          <ul>
            {rows.map((row) => (
              <ConversationRow
                key={row.conversation_uuid}
                row={row}
                me={me}
                current={!narrow && row.conversation_uuid === current}
              />
            ))}
          </ul>
        )}
        <MoreButton query={list.query} />
      </FirstLoad>
    </section>
  );
}

/** The one that is open stays in the list while it is read. */
const useUnreadStay = (rows: readonly Conversation[], unreadOnly: boolean, current: string | undefined) =>
  unreadOnly ? rows.filter((row) => row.unread_count > 0 || row.conversation_uuid === current) : rows;

function Empty({ shown, q }: { shown: Shown; q: string }) {
  const text = useText('messages');
  if (q !== '') return <EmptyState title={text('list.none', { q })}>{text('list.noneLead')}</EmptyState>;
  return (
    <EmptyState
      title={text(`list.empty.${shown}.title`)}
      action={shown === 'all' && <LinkButton href="/friends">{text('list.toFriends')}</LinkButton>}
    >
      {text(`list.empty.${shown}.lead`)}
    </EmptyState>
  );
}
