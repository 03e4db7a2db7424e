import { onShellEvent } from '@plateia/mfe-kit';
import { VisuallyHidden } from '@plateia/ui';
import { useEffect, useState } from 'react';

interface Announcement {
  text: string;
  /** the same words once more are another element: what does not change is not said */
  turn: number;
}
const NOTHING: Announcement = { text: '', turn: 0 };

/** What is said to those who do not see the page change. */
export function Announcer() {
  const [polite, setPolite] = useState<Announcement>(NOTHING);
  const [urgent, setUrgent] = useState<Announcement>(NOTHING);
  useEffect(
    () =>
      onShellEvent('announce', ({ text, urgent: now = false }) =>
        (now ? setUrgent : setPolite)(({ turn }) => ({ text, turn: turn + 1 })),
      ),
    [],
  );
  return (
    <VisuallyHidden>
      <div aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </div>
      <div aria-live="assertive">
        <span key={urgent.turn}>{urgent.text}</span>
      </div>
    </VisuallyHidden>
  );
}
