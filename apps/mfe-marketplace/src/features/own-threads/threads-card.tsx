import { useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { Card, Skeleton, Stack, Text, Title } from '@plateia/ui';
import { ThreadRow } from './thread-row.js';
import { useOwnThreads } from './threads.query.js';

/** What customers write about quotes, the latest word first. */
export function ThreadsCard() {
  const text = useText('work');
  const query = useOwnThreads();
  return (
    <Card aria-labelledby="own-threads-title">
      <Stack gap="tight">
        <Title id="own-threads-title" level={2} size="card">
          {text('threads.title')}
        </Title>
        <PagedList
          query={query}
          rows={query.rows}
          scope="inline"
          failed={{ title: text('threads.failed') }}
          label={text('threads.loading')}
          skeleton={<Skeleton height={120} />}
          more={{ failed: text('threads.moreFailed') }}
          empty={
            <Text size="secondary" tone="muted">
              {text('threads.empty')}
            </Text>
          }
        >
          {(rows) => (
            <Stack as="ul" gap="tight">
              {rows.map((thread) => (
                <ThreadRow key={thread.quoteId} thread={thread} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
    </Card>
  );
}
