import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { SettingsCard, SettingsRow } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Badge, Button, Row, Skeleton, Text } from '@plateia/ui';
import type { ComponentProps } from 'react';
import { type Ending, type OpenSession, useEndSessions, useSessions } from './sessions.query.js';
import styles from './sessions.module.css';

/** Where the member is signed in, and how each of it ends. */
export function SessionList() {
  const text = useText('settings');
  const query = useSessions();
  const { data } = query;
  const sessions = data?.items ?? [];
  return (
    <SettingsCard id="sessions" title={text('sessions.title')} lead={text('sessions.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('sessions.failed') }}
        skeleton={<Skeleton height={120} />}
      >
        <ul className={styles.list}>
          {sessions.map((one) => (
            <SessionRow key={one.sessionId} session={one} />
          ))}
        </ul>
        <Row wrap className={styles.all}>
          {sessions.length > 1 && (
            <EndSessions ending="others" variant="outline">
              {text('sessions.endOthers')}
            </EndSessions>
          )}
          <EndSessions ending="all" variant="danger" icon="sign-out">
            {text('sessions.endAll')}
          </EndSessions>
        </Row>
      </FirstLoad>
    </SettingsCard>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { sessionId, city, current, createdAt, lastSeenAt } = session;
  const text = useText('settings');
  const device = session.device || text('sessions.unknownDevice');
  const formats = useFormats();
  const moment = useNow();
  const since = text('sessions.since', { day: formats.day(createdAt) });
  return (
    <li>
      <SettingsRow>
        <div>
          <Row as="p" gap="tight" wrap>
            <Text as="span" size="secondary" weight="semi">
              {device}
            </Text>
            {current && <Badge tone="pine">{text('sessions.current')}</Badge>}
          </Row>
          <Text as="div" size="caption" tone="dim">
            {city && `${city} · `}
            {since}
            {!current && (
              <>
                {' · '}
                <time dateTime={lastSeenAt} title={formats.full(lastSeenAt)}>
                  {text('sessions.seen', { when: formats.ago(lastSeenAt, moment) })}
                </time>
              </>
            )}
          </Text>
        </div>
        {!current && (
          <EndSessions
            ending={{ sessionId }}
            variant="outline"
            size="small"
            aria-label={text('sessions.endName', { device })}
          >
            {text('sessions.end')}
          </EndSessions>
        )}
      </SettingsRow>
    </li>
  );
}

/** Each for itself: whoever ends one and then all need not wait for the first. */
function EndSessions({ ending, ...look }: { ending: Ending } & ComponentProps<typeof Button>) {
  const text = useText('settings');
  const { mutate, isPending } = useEndSessions((what) =>
    raise('toast', { kind: 'success', text: text(what === 'others' ? 'sessions.endedOthers' : 'sessions.endedOne') }),
  );
  return (
    <Button
      {...look}
      busy={isPending}
      busyLabel={text('sessions.ending')}
      onClick={() => isPending || mutate(ending)}
    />
  );
}
