import type { FeedbackKind } from '@plateia/contracts/identity';
import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { EmptyState, Segmented, Skeleton, Stack } from '@plateia/ui';
import { useState } from 'react';
import { NotForYou } from '../not-for-you.js';
import { FeedbackCard } from './feedback-card.js';
import { useFeedback } from './feedback.query.js';

const statuses = ['waiting', 'decided'] as const;

/** What waits, the longest waiting first, and what was decided, the latest first. */
export function FeedbackQueue({ kind }: { kind: FeedbackKind }) {
  const text = useText('staff');
  const [status, setStatus] = useState<(typeof statuses)[number]>('waiting');
  const query = useFeedback(kind, status);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.error instanceof ApiError && query.error.code === 'FORBIDDEN') return <NotForYou />;
  return (
    <Stack>
      <Segmented
        label={text(`queues.${kind}`)}
        options={statuses.map((value) => ({ value, label: text(`feedback.of.${kind}.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
      <FirstLoad
        query={query}
        failed={{ title: text('feedback.failed') }}
        label={text('feedback.loading')}
        skeleton={<Skeleton shape="block" height={220} />}
      >
        {items.length === 0 && <EmptyState title={text('reports.none')} />}
        <Stack as="ul">
          {items.map((item) => (
            <li key={item.id}>
              <FeedbackCard item={item} />
            </li>
          ))}
        </Stack>
        <MoreButton query={query} />
      </FirstLoad>
    </Stack>
  );
}
