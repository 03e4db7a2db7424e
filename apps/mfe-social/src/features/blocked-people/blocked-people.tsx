import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, Loading, RetryCard, Text } from '@plateia/ui';
import { SettingsCard } from '../../layout/settings-card.js';
import { PeopleSkeleton } from '../../people/people-skeleton.js';
import { PersonRow } from '../../people/person-row.js';
import { useBlockedPeople, useUnblock } from './blocked-people.query.js';

export function BlockedPeople() {
  const text = useText('settings');
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useBlockedPeople();
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SettingsCard id="blocked" title={text('blocked.title')} lead={text('blocked.lead')}>
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('blocked.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading loading={isPending} label={text('loading')} skeleton={<PeopleSkeleton rows={1} />}>
          {people.length === 0 && <Text tone="muted">{text('blocked.none')}</Text>}
          <ul>
            {people.map(({ userId, fullName, photo }) => (
              <PersonRow
                key={userId}
                userId={userId}
                name={fullName}
                photo={photo}
                linked={false}
                action={<UnblockButton userId={userId} name={fullName} />}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="ghost"
              busy={isFetchingNextPage}
              busyLabel={text('loading')}
              onClick={() => void fetchNextPage()}
            >
              {text('more')}
            </Button>
          )}
        </Loading>
      )}
    </SettingsCard>
  );
}

function UnblockButton({ userId, name }: { userId: string; name: string }) {
  const text = useText('settings');
  const { mutate, isPending } = useUnblock(userId, () =>
    raise('toast', { kind: 'success', text: text('blocked.done', { name }) }),
  );
  return (
    <Button
      variant="outline"
      size="small"
      busy={isPending}
      busyLabel={text('blocked.unblocking')}
      aria-label={text('blocked.unblockName', { name })}
      onClick={() => isPending || mutate()}
    >
      {text('blocked.unblock')}
    </Button>
  );
}
