import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { latePart, MessageLink, PersonRow } from '@plateia/lists';
import { Badge, Card, EmptyState, Row, Segmented, Skeleton, Stack, Text } from '@plateia/ui';
import { useState } from 'react';
import type { NearFriend } from './near-me.query.js';

const NearMap = latePart('near-map', async () => (await import('./near-map.js')).NearMap, {
  skeleton: <Skeleton shape="block" height={360} />,
});

const bands: Readonly<Record<NearFriend['band'], string>> = {
  '<2 km': 'near.band.here',
  '2-5 km': 'near.band.close',
  '5-15 km': 'near.band.around',
};

interface NearbyFriendsProps {
  area: { lat: number; lng: number };
  friends: readonly NearFriend[];
}

export function NearbyFriends({ area, friends }: NearbyFriendsProps) {
  const text = useText('friends');
  const [shown, setShown] = useState<'all' | 'active'>('all');
  const rows = friends.filter(({ active }) => active || shown === 'all');
  return (
    <Card aria-labelledby="nearby">
      <SectionHead
        id="nearby"
        title={text('near.list.title')}
        action={
          friends.length > 0 && (
            <Segmented
              label={text('near.list.filter')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: text('near.list.all') },
                { value: 'active', label: text('near.list.active') },
              ]}
            />
          )
        }
      />
      <Stack gap="tight">
        <NearMap area={area} />
        {friends.length === 0 ? (
          <EmptyState title={text('near.list.none.title')} level={3}>
            {text('near.list.none.lead')}
          </EmptyState>
        ) : (
          <>
            <Text size="secondary" tone="muted" role="status">
              {text('near.list.found', { n: rows.length })}
            </Text>
            <ul>
              {rows.map(({ userId, fullName, photo, band, active }) => (
                <PersonRow
                  key={userId}
                  userId={userId}
                  name={fullName}
                  photo={photo}
                  size={48}
                  action={<MessageLink small userId={userId} name={fullName} />}
                >
                  <Row gap="tight">
                    <Text as="span" size="caption" tone="dim">
                      {text(bands[band])}
                    </Text>
                    {active && (
                      <Badge tone="pine" icon="check">
                        {text('near.list.isActive')}
                      </Badge>
                    )}
                  </Row>
                </PersonRow>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  );
}
