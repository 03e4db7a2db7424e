import { session, useNow, useQuery, useSession } from '@plateia/data';
import { hasText, textNow, useErrorText, useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, Card, ErrorPattern, LinkButton, Row, Stack, Text, Title } from '@plateia/ui';
import { useState, type ReactNode } from 'react';
import { useOneAtATime } from '../sign-in/use-one-at-a-time.js';
import styles from './closing.module.css';
import { closingCalls } from './closing.calls.js';

/** Until when the member may change their mind, and how. */
export function Closing({ leave }: { leave: ReactNode }) {
  const text = useText('closing');
  const errorText = useErrorText();
  const formats = useFormats();
  const { user } = useSession();
  const now = useNow();
  // What was asked for before can still be taken along.
  const { data: archive, refetch } = useQuery({
    queryKey: ['data-export'],
    queryFn: () => closingCalls.readExport(),
    staleTime: 0,
  });
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, oneAtATime] = useOneAtATime();
  if (!user?.deletionScheduledAt || !hasText('closing', 'until.title')) return null;
  const day = formats.day(user.deletionScheduledAt);
  // Something is still open, or it would be gone.
  const isHeld = Date.parse(user.deletionScheduledAt) <= now;

  const cancelDeletion = (): Promise<void> =>
    oneAtATime(async () => {
      setRefusal(undefined);
      try {
        const kept = await closingCalls.cancelDeletion();
        const { user: current, isConsentGiven, missing } = session.current();
        // Signed out while the answer was on its way: it begins no session again.
        if (current?.userId !== kept.userId) return;
        session.accept({ user: kept, isConsentGiven, missing: [...missing], isBanned: false });
        raise('toast', { kind: 'success', text: textNow('closing', 'kept') });
      } catch (error) {
        setRefusal(error);
      }
    });

  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <Stack gap="loose">
          <Stack>
            <Title level={1}>{isHeld ? text('held.title') : text('until.title', { day })}</Title>
            <Text tone="muted">{isHeld ? text('held.lead', { day }) : text('until.lead')}</Text>
          </Stack>
          {refusal !== undefined && <ErrorPattern scope="inline" title={errorText(refusal)} />}
          <Row wrap>
            <Button busy={busy} busyLabel={text('until.keeping')} onClick={() => void cancelDeletion()}>
              {text('until.keep')}
            </Button>
            {archive?.url && (
              <LinkButton
                href={archive.url}
                download
                variant="outline"
                onClick={() => setTimeout(() => void refetch(), 1_000)}
              >
                {text('until.archive')}
              </LinkButton>
            )}
            {leave}
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
