import { onShellEvent } from '@plateia/mfe-kit';
import { VisuallyHidden } from '@plateia/ui';
import { useEffect, useState } from 'react';

/** What is said to those who do not see the page change. */
export function Announcer() {
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  useEffect(() => onShellEvent('announce', ({ text, urgent: now = false }) => (now ? setUrgent : setPolite)(text)), []);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{polite}</div>
      <div aria-live="assertive">{urgent}</div>
    </VisuallyHidden>
  );
}
