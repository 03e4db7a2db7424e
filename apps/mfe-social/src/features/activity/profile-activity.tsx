import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { PagedList } from '@plateia/lists';
import { Card, PlainLink, Text } from '@plateia/ui';
import { type ActivityItem, useActivity } from './activity.query.js';
import styles from './activity.module.css';

/** What the member did lately, as far as it may be seen; nothing where there is nothing. */
export function ProfileActivity({ userId }: { userId: string }) {
  const text = useText('social');
  const query = useActivity(userId);
  const acts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (acts.length === 0 && !query.hasNextPage && !query.isError) return null;
  return (
    <Card aria-labelledby="activity">
      <SectionHead id="activity" title={text('activity.title')} />
      <PagedList
        query={query}
        rows={acts}
        scope="inline"
        failed={{ title: text('activity.failed') }}
        skeleton={null}
        empty={null}
      >
        {(rows) => (
          <ul className={styles.acts}>
            {rows.map((act) => (
              <ActivityRow key={`${act.type} ${act.target_id}`} act={act} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

/** Comments and levels lead nowhere of their own. */
const hrefs: Readonly<Record<ActivityItem['type'], (id: string) => string | undefined>> = {
  post: (id) => `/post/${id}`,
  friend: (id) => `/profile/${id}`,
  comment: () => undefined,
  level: () => undefined,
};

/** A post may be pictures alone. */
const wordless: Readonly<Partial<Record<ActivityItem['type'], 'activity.files' | 'activity.commentOnFiles'>>> = {
  post: 'activity.files',
  comment: 'activity.commentOnFiles',
};

function ActivityRow({ act: { type, target_id, created_at, text: words = '' } }: { act: ActivityItem }) {
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
