import { useNow } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Button, Note } from '@plateia/ui';
import type { Wizard } from './use-wizard.js';

const SOON_MS = 10 * 60_000;

interface SessionNoteProps {
  wizard: Wizard;
  /** the server said so, whatever the clock of this page believes */
  expired: boolean;
}

/** Two hours to write it; what was written stays for thirty days. */
export function SessionNote({ wizard, expired }: SessionNoteProps) {
  const text = useText('booking');
  const present = useNow();
  const { sessionExpiry } = wizard.draft;
  const analysisExpired = (wizard.analysis.error as { code?: unknown } | null)?.code === 'BOOKING_SESSION_EXPIRED';
  const left = sessionExpiry === undefined ? undefined : new Date(sessionExpiry).getTime() - present;
  const isOver = expired || analysisExpired || (left !== undefined && left <= 0);
  if (!isOver && (left === undefined || left > SOON_MS)) return null;
  const words = isOver ? 'session.expired' : 'session.soon';
  return (
    <Note
      tone="ochre"
      icon="clock"
      role={isOver ? 'alert' : 'status'}
      action={
        <Button variant="outline" size="small" busy={wizard.busy} onClick={() => void wizard.resume()}>
          {text(isOver ? 'session.resume' : 'session.keep')}
        </Button>
      }
    >
      {text(words, { minutes: Math.max(1, Math.ceil((left ?? 0) / 60_000)) })}
    </Note>
  );
}
