import { useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { FirstLoad, MoreButton, PeopleSkeleton, PersonRow } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Button, Text } from '@plateia/ui';
import { useBlockedPeople, useUnblock } from './blocked-people.query.js';

export function BlockedPeople() {
  const text = useText('settings');
  const query = useBlockedPeople();
  const { data } = query;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SettingsCard id="blocked" title={text('blocked.title')} lead={text('blocked.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('blocked.failed') }}
        skeleton={<PeopleSkeleton rows={1} />}
      >
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
        <MoreButton query={query} />
      </FirstLoad>
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
