import type { Conversation, Message } from '@plateia/contracts/messaging';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, classNames, CountBadge, Icon, PlainLink } from '@plateia/ui';
import styles from './conversations.module.css';

interface ConversationRowProps {
  row: Conversation;
  current: boolean;
  me: string;
  /** the other one is writing just now */
  typing: boolean;
  /** own words that did not go out */
  failed: string | undefined;
}

export function ConversationRow({ row, current, me, typing, failed }: ConversationRowProps) {
  const text = useText('messages');
  const formats = useFormats();
  const moment = useNow();
  const {
    conversation_uuid: uuid,
    userId,
    userName: name,
    userPhoto,
    role,
    last_message: last,
    unread_count: unread,
  } = row;
  return (
    <li>
      <PlainLink
        href={`/messages/${uuid}`}
        className={classNames(styles.row, unread > 0 && styles.unread)}
        aria-current={current ? 'true' : undefined}
      >
        <Avatar
          userId={userId}
          name={name}
          photo={userPhoto}
          kind={role === 'helper' ? 'pro' : 'person'}
          size={48}
          besideName
        />
        <span className={styles.words}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            {last && (
              <time className={styles.when} dateTime={last.creation_date} title={formats.full(last.creation_date)}>
                {formats.ago(last.creation_date, moment)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            {failed !== undefined ? (
              <span className={classNames(styles.last, styles.failed)}>
                <Icon name="alert" /> {text('list.last.failed', { words: failed })}
              </span>
            ) : typing ? (
              <span className={classNames(styles.last, styles.typing)}>{text('list.typing')}</span>
            ) : (
              <span className={styles.last}>{last && text(...wordsOf(last, me))}</span>
            )}
            <CountBadge count={unread} label={text('list.unread', { n: unread })} />
          </span>
        </span>
      </PlainLink>
    </li>
  );
}

function wordsOf(
  { from_user_uuid, body, files, deleted }: Message,
  me: string,
): [string, { [name: string]: string | number }] {
  const who = from_user_uuid === me ? 'own' : 'other';
  if (deleted) return ['list.last.deleted', {}];
  if (body === '') return [`list.last.${who}Photos`, { n: files.length }];
  return [`list.last.${who}`, { words: body }];
}
