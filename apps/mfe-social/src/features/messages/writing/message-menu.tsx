import { useText } from '@plateia/i18n';
import { MenuPanel, type MenuEntry } from '@plateia/ui-overlays';
import { useRef, useState } from 'react';

/** What can be done about a message, open from the moment that it was asked for. */
export function MessageMenu({ trigger, entries }: { trigger: HTMLElement; entries: readonly MenuEntry[] }) {
  const text = useText('messages');
  const triggerRef = useRef(trigger);
  const [open, onOpenChange] = useState(true);
  return <MenuPanel {...{ triggerRef, entries, open, onOpenChange }} label={text('menu.label')} />;
}
