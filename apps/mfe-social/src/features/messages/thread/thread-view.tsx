import type { Message } from '@plateia/contracts/messaging';
import { ApiError, useLive, type SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useArrivals, useEntries } from '@plateia/outbox';
import { usePlace, withMessages } from '@plateia/thread';
import { EmptyState, Note } from '@plateia/ui';
import { useEffect, useRef, useState } from 'react';
import { useNarrow } from '../use-narrow.js';
import { useCounterpart, type Counterpart } from '../conversations/use-counterpart.js';
import { MessageComposer } from '../writing/message-composer.js';
import { outgoingMessages } from '../writing/outgoing-messages.js';
import { OtherMessageMenu } from '../writing/other-message-menu.js';
import { OwnMessageMenu } from '../writing/own-message-menu.js';
import { refusalOf } from './may-write.js';
import { NoConversation } from './no-conversation.js';
import { RequestCard } from './request-card.js';
import { NobodyHead, ThreadHead } from './thread-head.js';
import { ThreadLog } from './thread-log.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useMarkRead } from './use-mark-read.js';
import { useThread } from './use-thread.js';
import styles from './thread.module.css';

interface ThreadViewProps {
  user: SessionUser;
  conversation: string;
  other: string;
  /** as a list on this page has it */
  known: Counterpart | undefined;
  /** the other one is writing just now */
  typing: boolean;
}

/** One conversation: who it is with, what was said, and the place to answer. */
export function ThreadView({ user, conversation, other, known, typing }: ThreadViewProps) {
  const text = useText('messages');
  const me = user.userId;
  const narrow = useNarrow();
  const thread = useThread(conversation, me);
  const { query, messages, change } = thread;
  const counterpart = useCounterpart(conversation, other, known);
  const name = counterpart?.userName || text('deletedMember');
  const outbox = outgoingMessages.of(me);
  const entries = useEntries(outbox, conversation);
  // Its echo may come before its answer.
  const there = new Set(messages.map(({ clientId }) => clientId));
  const outgoing = entries.filter(({ clientId }) => !there.has(clientId));
  const show = (some: readonly Message[]): void => change((data) => withMessages(data, some));
  useArrivals(outbox, (answer, { key }) => key === conversation && show([answer]));

  const place = usePlace(messages[0]?.id, `${messages.at(-1)?.id}.${outgoing.at(-1)?.clientId}.${typing}`, () => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) void query.fetchNextPage();
  });
  useMarkRead(conversation, me, messages, place.atEnd);
  useAnnounced(messages, me, name);
  useTitle(counterpart && name);

  const [menu, setMenu] = useState<{ message: Message; trigger: HTMLElement; turn: number }>();
  const isGone = query.error instanceof ApiError && query.error.code === 'CONVERSATION_NOT_FOUND';
  if (isGone) return <NoConversation />;
  const refusal = counterpart && refusalOf(counterpart, messages, me);
  return (
    <section className={styles.thread} aria-label={text('thread.label', { name })}>
      {counterpart ? <ThreadHead counterpart={counterpart} name={name} /> : <NobodyHead />}
      <div className={styles.loading} data-loaded={query.data !== undefined}>
        <FirstLoad
          query={query}
          failed={{ title: text('thread.failed.title') }}
          label={text('thread.loading')}
          skeleton={<ThreadSkeleton />}
        >
          <ThreadLog
            thread={thread}
            place={place}
            me={{ userId: me, name: text('thread.you') }}
            name={name}
            typing={typing}
            outgoing={outgoing}
            outbox={outbox}
            onMenu={(message, trigger) => setMenu((earlier) => ({ message, trigger, turn: (earlier?.turn ?? 0) + 1 }))}
            empty={
              <EmptyState title={text('thread.empty.title', { name })} level={narrow ? 2 : 3}>
                {text('thread.empty.lead')}
              </EmptyState>
            }
          />
        </FirstLoad>
      </div>
      <div className={styles.foot}>
        {counterpart?.is_request && (
          <RequestCard
            conversation={conversation}
            userId={other}
            name={name}
            messageId={messages.findLast(({ from_user_uuid }) => from_user_uuid === other)?.id}
          />
        )}
        {refusal ? (
          <Note icon="info">{text(refusal, { name })}</Note>
        ) : (
          counterpart && (
            <MessageComposer
              userId={me}
              conversation={conversation}
              onSend={(written) => {
                outbox.enqueue({ key: conversation, payload: { recipientId: other, ...written } });
                place.goToEnd();
              }}
            />
          )
        )}
      </div>
      {menu?.message.from_user_uuid === me && (
        <OwnMessageMenu key={menu.turn} {...menu} name={name} onChanged={(changed) => show([changed])} />
      )}
      {menu && menu.message.from_user_uuid !== me && <OtherMessageMenu key={menu.turn} {...menu} name={name} />}
    </section>
  );
}

/** Words of the other one, as they come. */
function useAnnounced(messages: readonly Message[], me: string, name: string): void {
  const text = useText('messages');
  const coming = useRef('');
  useLive('message', ({ message_id, from_user_uuid }) => {
    if (from_user_uuid !== me) coming.current = message_id;
  });
  const last = messages.at(-1);
  useEffect(() => {
    if (!last || last.id !== coming.current) return;
    coming.current = '';
    const words = last.body || text('thread.photos', { n: last.files.length });
    raise('announce', { text: text('thread.said', { name, words }) });
  }, [last, name, text]);
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) raise('title', { title });
  }, [title]);
}
