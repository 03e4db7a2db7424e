import { useText } from '@plateia/i18n';
import { Avatar, IconLink, Text, TextLink, Title } from '@plateia/ui';
import type { Counterpart } from '../conversations/use-counterpart.js';
import { useNarrow } from '../use-narrow.js';
import styles from './thread.module.css';

/** Who it is with; on phones it is the head of the page. */
export function ThreadHead({ counterpart, name }: { counterpart: Counterpart; name: string }) {
  const text = useText('messages');
  const narrow = useNarrow();
  const { userId, userDeleted, userPhoto, role } = counterpart;
  return (
    <header className={styles.head}>
      {narrow && <IconLink icon="arrow-left" href="/messages" label={text('thread.back')} className={styles.back} />}
      <Avatar userId={userId} name={name} photo={userPhoto} kind={role === 'helper' ? 'pro' : 'person'} besideName />
      <Title level={narrow ? 1 : 2} size="card" className={styles.name}>
        {userDeleted ? (
          <Text as="span" tone="muted">
            {name}
          </Text>
        ) : (
          <TextLink look="name" href={`/profile/${userId}`}>
            <bdi>{name}</bdi>
          </TextLink>
        )}
      </Title>
    </header>
  );
}

/** While nobody is known to be named; on phones the way back is there all the same. */
export function NobodyHead() {
  const text = useText('messages');
  if (!useNarrow()) return null;
  return (
    <header className={styles.head}>
      <IconLink icon="arrow-left" href="/messages" label={text('thread.back')} className={styles.back} />
      <Title level={1} size="card" className={styles.name}>
        {text('title')}
      </Title>
    </header>
  );
}
