import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { EmptyState, Segmented, Skeleton, Stack } from '@plateia/ui';
import { useState } from 'react';
import { NotForYou } from '../not-for-you.js';
import { type CaseKind, useCases } from './cases.query.js';
import { DisputeCase } from './dispute-case.js';
import { VerificationCase } from './verification-case.js';

const queues = ['waiting', 'suspended'] as const;

/** What waits for a decision, the longest waiting first, and who was suspended by one. */
export function CaseQueue({ kind }: { kind: CaseKind }) {
  const text = useText('staff');
  const [of, setOf] = useState<(typeof queues)[number]>('waiting');
  const query = useCases(kind, of);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.error instanceof ApiError && query.error.code === 'FORBIDDEN') return <NotForYou />;
  const cases = (
    <FirstLoad
      query={query}
      failed={{ title: text('cases.failed') }}
      label={text('cases.loading')}
      skeleton={<Skeleton shape="block" height={320} />}
    >
      {items.length === 0 && <EmptyState title={text(`cases.none.${of === 'suspended' ? of : kind}`)} />}
      <Stack as="ul">
        {items.map((item) => (
          // Papers that were sent again are another case.
          <li key={`${item.id}${item.since}`}>
            {item.kind === 'dispute' ? <DisputeCase item={item} /> : <VerificationCase item={item} />}
          </li>
        ))}
      </Stack>
      <MoreButton query={query} />
    </FirstLoad>
  );
  if (kind === 'dispute') return cases;
  return (
    <Stack>
      <Segmented
        label={text('queues.verification')}
        options={queues.map((value) => ({ value, label: text(`cases.of.${value}`) }))}
        value={of}
        onChange={setOf}
      />
      {cases}
    </Stack>
  );
}
