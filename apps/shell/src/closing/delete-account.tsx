import { useSession } from '@plateia/data';
import { hasText, useErrorText, useText } from '@plateia/i18n';
import { Button, ErrorPattern, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import styles from './closing.module.css';
import { ConfirmStep } from './confirm-step.js';
import { OpenBookings } from './open-bookings.js';
import { useDeletion, type StepProps } from './use-deletion.js';

const GOES = ['profile', 'posts', 'messages', 'xp'] as const;
const STAYS = ['comments', 'jobs', 'reports'] as const;

/** What goes and what stays; then a code by mail, because whoever holds the browser alone shall not end an account. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText('closing');
  const common = useText('common');
  const { user } = useSession();
  const deletion = useDeletion();
  if (!user || !hasText('closing', 'delete.title')) return null;
  return (
    <Dialog
      open
      title={text('delete.title')}
      closeLabel={common('close')}
      dismissable={!deletion.busy}
      onClose={onClose}
    >
      {deletion.againAt === undefined ? (
        <AskStep deletion={deletion} atOnce={!user.activated} />
      ) : (
        <ConfirmStep deletion={deletion} atOnce={!user.activated} />
      )}
    </Dialog>
  );
}

function AskStep({ deletion: { busy, refusal, sendCode }, atOnce }: StepProps) {
  const text = useText('closing');
  const errorText = useErrorText();
  return (
    <Stack>
      <Text>{text(atOnce ? 'delete.atOnce' : 'delete.lead')}</Text>
      {!atOnce && (
        <>
          <Points title={text('delete.goes')} points={GOES.map((point) => text(`delete.going.${point}`))} />
          <Points title={text('delete.stays')} points={STAYS.map((point) => text(`delete.staying.${point}`))} />
          <Text size="secondary" tone="muted">
            {text('delete.open')}
          </Text>
        </>
      )}
      {refusal !== undefined && <ErrorPattern scope="inline" title={errorText(refusal)} />}
      <OpenBookings refusal={refusal} />
      <Button variant="danger" block busy={busy} busyLabel={text('delete.sending')} onClick={() => void sendCode()}>
        {text('delete.send')}
      </Button>
    </Stack>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <Text weight="semi">{title}</Text>
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
