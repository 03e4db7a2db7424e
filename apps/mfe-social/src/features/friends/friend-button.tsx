import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, Icon, IconButton, Text } from '@plateia/ui';
import { lazy, Suspense } from 'react';
import type { FoundPerson } from './find-people.query.js';
import { useMakeFriend } from './use-make-friend.js';
import styles from './friends.module.css';

// Stands beside the feed as well, where hardly anybody who is shown has asked already.
const AnswerRequest = lazy(async () => ({
  default: (await import(/* webpackChunkName: "friends" */ './answer-request.js')).AnswerRequest,
}));

/** What two members are to each other, and the one step that can be taken from there. */
export function FriendButton({ person: { userId, fullName, state } }: { person: FoundPerson }) {
  const text = useText('social');
  const errorText = useErrorText();
  const { ask, refusal } = useMakeFriend(userId);
  if (state === 'pending_in') {
    return (
      <Suspense>
        <AnswerRequest userId={userId} name={fullName} acceptOnly />
      </Suspense>
    );
  }
  return (
    <div className={styles.answer}>
      <div role="status">
        {state === 'pending_out' && <State icon="clock" words={text('find.asked')} />}
        {state === 'friends' && <State icon="check" words={text('find.friends')} />}
      </div>
      {state === 'none' && (
        <IconButton
          icon="plus"
          variant="soft"
          size="small"
          label={text('find.add', { name: fullName })}
          onClick={ask}
        />
      )}
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </div>
  );
}

const State = ({ icon, words }: { icon: 'clock' | 'check'; words: string }) => (
  <Text as="span" size="caption" tone="muted" className={styles.done}>
    <Icon name={icon} size="small" />
    {words}
  </Text>
);
