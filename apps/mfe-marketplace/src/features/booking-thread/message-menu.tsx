import { useText } from '@plateia/i18n';
import { MenuPanel } from '@plateia/ui-overlays';
import { useRef, useState } from 'react';
import { reportEntry } from '../../reports/report-entry.js';

export interface AskedMenu {
  id: string;
  trigger: HTMLElement;
  /** a second press is another menu */
  turn: number;
}

/** What can be done about a message of the other side: nothing of a thread changes, for it may be evidence. */
export function MessageMenu({ id, trigger, name }: AskedMenu & { name: string }) {
  const text = useText('thread');
  const triggerRef = useRef(trigger);
  const [open, setOpen] = useState(true);
  const entry = reportEntry({ type: 'booking_message', id, name, label: text('menu.report') });
  return (
    <MenuPanel
      triggerRef={triggerRef}
      label={text('menu.label')}
      entries={[entry]}
      open={open}
      onOpenChange={setOpen}
    />
  );
}
