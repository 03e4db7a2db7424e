import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { MenuPanel, type MenuEntry } from '@plateia/ui-overlays';
import { useRef, useState } from 'react';

/** What can be done about a message of the other one. */
export function OtherMessageMenu({
  message: { id },
  trigger,
  name,
}: {
  message: Message;
  trigger: HTMLElement;
  name: string;
}) {
  const text = useText('messages');
  const triggerRef = useRef(trigger);
  const [open, setOpen] = useState(true);
  const report: MenuEntry = {
    id: 'report',
    label: text('menu.report'),
    icon: 'flag',
    onAction: () => raise('report', { target: { type: 'message', id }, name }),
  };
  return (
    <MenuPanel
      triggerRef={triggerRef}
      label={text('menu.label')}
      entries={[report]}
      open={open}
      onOpenChange={setOpen}
    />
  );
}
