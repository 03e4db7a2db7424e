import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton, LONGEST_SEARCH, PeopleSkeleton, useSearch } from '@plateia/lists';
import { EmptyState, LinkButton, SearchField, Segmented, Title, VisuallyHidden } from '@plateia/ui';
import { useState } from 'react';
import { useNarrow } from '../use-narrow.js';
import { unreadAnd } from './conversation-cache.js';
import { ConversationRow } from './conversation-row.js';
import { useConversations } from './use-conversations.js';
import { useFailedMessages } from './use-failed-messages.js';
import styles from './conversations.module.css';

type Shown = 'all' | 'unread' | 'requests';

interface ConversationListProps {
  me: string;
  /** in the pane beside it */
  current: string | undefined;
  /** without a search, as the thread wants to know it too */
  main: ReturnType<typeof useConversations>;
  requests: ReturnType<typeof useConversations>;
  typing: ReadonlySet<string>;
}

export function ConversationList({ me, current, main, requests, typing }: ConversationListProps) {
  const text = useText('messages');
  const narrow = useNarrow();
  const { typed, setTyped, q } = useSearch();
  const [shown, setShown] = useState<Shown>('all');
  const isSearch = q !== '';
  const isUnread = shown === 'unread';
  const failed = useFailedMessages(me, current !== undefined);
  const found = useConversations({ q, requests: shown === 'requests', unread: isUnread });
  const list = isSearch || isUnread ? found : shown === 'requests' ? requests : main;
  const open = (isSearch ? found : main).rows.find((row) => row.conversation_uuid === current);
  const rows = isUnread ? unreadAnd(open, list.rows) : list.rows;
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
            { value: 'requests', label: text('list.requests', { n: main.requestsTotal }) },
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
                typing={typing.has(row.conversation_uuid)}
                failed={failed.get(row.conversation_uuid)}
              />
            ))}
          </ul>
        )}
        <MoreButton query={list.query} />
      </FirstLoad>
    </section>
  );
}

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
