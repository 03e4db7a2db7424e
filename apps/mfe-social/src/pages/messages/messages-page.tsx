import { useSession, type SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { otherIn } from '@plateia/lists';
import { useParams } from '@plateia/router';
import { Card, EmptyState, PageHead } from '@plateia/ui';
import { ConversationList } from '../../features/messages/conversations/conversation-list.js';
import { useConversationSignals } from '../../features/messages/conversations/use-conversation-signals.js';
import { useConversations } from '../../features/messages/conversations/use-conversations.js';
import { useTyping } from '../../features/messages/conversations/use-typing.js';
import { LateThreadView, prefetchThreadView } from '../../features/messages/thread/late-thread-view.js';
import { NoConversation } from '../../features/messages/thread/no-conversation.js';
import { useNarrow } from '../../features/messages/use-narrow.js';
import styles from './messages-page.module.css';

/** The list and a thread side by side; on phones two screens. */
export function MessagesPage() {
  const { user } = useSession();
  return user && <Messages user={user} />;
}

function Messages({ user }: { user: SessionUser }) {
  const text = useText('messages');
  const narrow = useNarrow();
  const { conversation_uuid: conversation } = useParams<'conversation_uuid'>();
  useConversationSignals(user.userId);
  const main = useConversations({ q: '', requests: false, unread: false });
  const requests = useConversations({ q: '', requests: true, unread: false });
  const typing = useTyping(user.userId);
  const isOpen = conversation !== undefined;
  const other = conversation && otherIn(conversation, user.userId);
  const known = [...main.rows, ...requests.rows].find((row) => row.conversation_uuid === conversation);
  return (
    <>
      {narrow && !isOpen && <PageHead title={text('title')} />}
      <Card
        as="div"
        padding="none"
        className={styles.page}
        data-open={isOpen}
        data-own-head={isOpen || !narrow || undefined}
      >
        <div className={styles.list} onPointerEnter={prefetchThreadView} onFocus={prefetchThreadView}>
          <ConversationList me={user.userId} current={conversation} main={main} requests={requests} typing={typing} />
        </div>
        <div className={styles.thread}>
          {conversation === undefined ? (
            <EmptyState title={text('thread.choose.title')}>{text('thread.choose.lead')}</EmptyState>
          ) : other === undefined ? (
            <NoConversation />
          ) : (
            <LateThreadView
              key={conversation}
              user={user}
              conversation={conversation}
              other={other}
              known={known}
              typing={typing.has(conversation)}
            />
          )}
        </div>
      </Card>
    </>
  );
}
