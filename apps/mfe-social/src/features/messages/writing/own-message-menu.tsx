import type { Message } from '@plateia/contracts/messaging';
import { now, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { MenuPanel, type MenuEntry } from '@plateia/ui-overlays';
import { useRef, useState } from 'react';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';

const MINUTE_MS = 60_000;
/** Of the free plan; paid ones edit at any time. The server has the last word. */
const EDIT_WITHIN_MS = 15 * MINUTE_MS;
const DELETE_WITHIN_MS = 24 * 60 * MINUTE_MS;

interface OwnMessageMenuProps {
  message: Message;
  trigger: HTMLElement;
  /** the other one, who loses it too */
  name: string;
  onChanged: (changed: Message) => void;
}

export function OwnMessageMenu({ message, trigger, name, onChanged }: OwnMessageMenuProps) {
  const text = useText('messages');
  const isFree = useSession().user?.plan === 'free';
  const triggerRef = useRef(trigger);
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<'edit' | 'delete'>();
  const age = now() - new Date(message.creation_date).getTime();
  const entries: MenuEntry[] = [
    {
      id: 'edit',
      label: text('menu.edit'),
      icon: 'edit',
      disabled: message.body === '' || (isFree && age > EDIT_WITHIN_MS),
      onAction: () => setChosen('edit'),
    },
    {
      id: 'delete',
      label: text('menu.delete'),
      icon: 'trash',
      danger: true,
      disabled: age > DELETE_WITHIN_MS,
      onAction: () => setChosen('delete'),
    },
  ];
  const close = (): void => {
    setChosen(undefined);
    trigger.focus();
  };
  const dialog = { message, onDone: onChanged, onClose: close };
  return (
    <>
      <MenuPanel
        triggerRef={triggerRef}
        label={text('menu.label')}
        entries={entries}
        open={open}
        onOpenChange={setOpen}
      />
      {chosen === 'edit' && <EditMessage {...dialog} />}
      {chosen === 'delete' && <DeleteMessage {...dialog} name={name} />}
    </>
  );
}
