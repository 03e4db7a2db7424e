import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Badge, Button, Loading, RetryCard, Row, Skeleton, Text } from '@plateia/ui';
import { SettingsCard, SettingsRow } from '../../layout/settings-card.js';
import { type Ending, type OpenSession, useEndSessions, useSessions } from './sessions.query.js';
import styles from './sessions.module.css';

/** Where the member is signed in, and how each of it ends. */
export function SessionList() {
  const text = useText('settings');
  const { data, isPending, isError, isFetching, refetch } = useSessions();
  const {
    mutate,
    isPending: ending,
    variables,
  } = useEndSessions((what) =>
    raise('toast', { kind: 'success', text: text(what === 'others' ? 'sessions.endedOthers' : 'sessions.endedOne') }),
  );
  const end = (what: Ending): void => void (ending || mutate(what));
  const isEnding = (what: Ending): boolean =>
    ending &&
    (typeof what === 'object' && typeof variables === 'object'
      ? what.sessionId === variables.sessionId
      : what === variables);
  const sessions = data?.items ?? [];
  return (
    <SettingsCard id="sessions" title={text('sessions.title')} lead={text('sessions.lead')}>
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('sessions.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading loading={isPending} label={text('loading')} skeleton={<Skeleton height={120} />}>
          <ul className={styles.list}>
            {sessions.map((one) => (
              <SessionRow
                key={one.sessionId}
                session={one}
                busy={isEnding({ sessionId: one.sessionId })}
                onEnd={() => end({ sessionId: one.sessionId })}
              />
            ))}
          </ul>
          <Row wrap className={styles.all}>
            {sessions.length > 1 && (
              <Button
                variant="outline"
                busy={isEnding('others')}
                busyLabel={text('sessions.ending')}
                onClick={() => end('others')}
              >
                {text('sessions.endOthers')}
              </Button>
            )}
            <Button
              variant="danger"
              icon="sign-out"
              busy={isEnding('all')}
              busyLabel={text('sessions.ending')}
              onClick={() => end('all')}
            >
              {text('sessions.endAll')}
            </Button>
          </Row>
        </Loading>
      )}
    </SettingsCard>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { city, current, createdAt, lastSeenAt } = session;
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
          <Button
            variant="outline"
            size="small"
            busy={busy}
            busyLabel={text('sessions.ending')}
            aria-label={text('sessions.endName', { device })}
            onClick={onEnd}
          >
            {text('sessions.end')}
          </Button>
        )}
      </SettingsRow>
    </li>
  );
}
