import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Card, PlainLink, RetryCard, Text, TextButton } from '@plateia/ui';
import { SectionHead } from '../../layout/section-head.js';
import { type Act, useActivity } from './activity.query.js';
import styles from './activity.module.css';

/** What the member did lately, as far as it may be seen; nothing where there is nothing. */
export function ProfileActivity({ userId }: { userId: string }) {
  const text = useText('social');
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(userId);
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  if (acts.length === 0 && !hasNextPage && !isError) return null;
  return (
    <Card aria-labelledby="activity">
      <SectionHead id="activity" title={text('activity.title')} />
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('activity.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={styles.acts}>
          {acts.map((act) => (
            <ActRow key={`${act.type} ${act.target_id}`} act={act} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <TextButton
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {text(isFetchingNextPage ? 'loading' : 'more')}
        </TextButton>
      )}
    </Card>
  );
}

/** Comments and levels lead nowhere of their own. */
const hrefs: Readonly<Record<Act['type'], (id: string) => string | undefined>> = {
  post: (id) => `/post/${id}`,
  friend: (id) => `/profile/${id}`,
  comment: () => undefined,
  level: () => undefined,
};

/** A post may be pictures alone. */
const wordless: Readonly<Partial<Record<Act['type'], 'activity.files' | 'activity.commentOnFiles'>>> = {
  post: 'activity.files',
  comment: 'activity.commentOnFiles',
};

function ActRow({ act: { type, target_id, created_at, text: words = '' } }: { act: Act }) {
  const text = useText('social');
  const formats = useFormats();
  const moment = useNow();
  const href = hrefs[type](target_id);
  const sentence = text((words === '' && wordless[type]) || (`activity.${type}` as const), { words });
  return (
    <li>
      <Text as="div" size="secondary" className={styles.words}>
        {href ? <PlainLink href={href}>{sentence}</PlainLink> : sentence}
      </Text>
      <Text as="time" size="caption" tone="dim" dateTime={created_at} title={formats.full(created_at)}>
        {formats.ago(created_at, moment)}
      </Text>
    </li>
  );
}
