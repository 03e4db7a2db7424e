import type { StaffBan } from '@plateia/contracts/identity';
import { ApiError } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { Button, Card, EmptyState, Row, Skeleton, Stack, Title } from '@plateia/ui';
import { useState } from 'react';
import { BanForm } from '../ban-form.js';
import { Facts } from '../cases/facts.js';
import { NotForYou } from '../not-for-you.js';
import { useBans } from './bans.query.js';

/** Who is kept out at the moment, the latest first. */
export function BanList() {
  const text = useText('staff');
  const query = useBans();
  const bans = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.error instanceof ApiError && query.error.code === 'FORBIDDEN') return <NotForYou />;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('bans.failed') }}
      label={text('bans.loading')}
      skeleton={<Skeleton shape="block" height={180} />}
    >
      {bans.length === 0 && <EmptyState title={text('bans.none')} />}
      <Stack as="ul">
        {bans.map((ban) => (
          <li key={ban.id}>
            <BanCard ban={ban} />
          </li>
        ))}
      </Stack>
      <MoreButton query={query} />
    </FirstLoad>
  );
}

function BanCard({ ban: { userId, fullName, since, until, reason, by } }: { ban: StaffBan }) {
  const text = useText('staff');
  const formats = useFormats();
  const [lifting, setLifting] = useState(false);
  return (
    <Card as="article">
      <Stack>
        <Title level={2} size="card" dir="auto">
          {fullName}
        </Title>
        <Facts
          of={[
            ['why', reason],
            ['since', formats.full(since)],
            ['until', until ? formats.full(until) : text('ban.forGood')],
            ['by', by?.fullName],
          ]}
        />
        <Row wrap gap="tight">
          <Button variant="outline" size="small" aria-expanded={lifting} onClick={() => setLifting(!lifting)}>
            {text('ban.letIn', { name: fullName })}
          </Button>
        </Row>
        {lifting && <BanForm owner={{ userId, fullName, banned: true }} onDone={() => setLifting(false)} />}
      </Stack>
    </Card>
  );
}
