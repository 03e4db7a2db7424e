import { DAY_MS } from '@plateia/contracts';
import type { Message } from '@plateia/contracts/messaging';
import { now } from '@plateia/data';
import { errorTextNow, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import type { MenuEntry } from '@plateia/ui-overlays';
import { type ComponentType, useState } from 'react';
import { useIsEditable } from '../../../member-cache/edit-window.js';
import type { DeleteMessageProps } from './delete-message.js';
import { MessageMenu } from './message-menu.js';

// Few messages are changed after they were sent.
const editing = async () => (await import(/* webpackChunkName: "change-message" */ './edit-message.js')).EditMessage;
const deleting = async () =>
  (await import(/* webpackChunkName: "change-message" */ './delete-message.js')).DeleteMessage;

const DELETE_WITHIN_MS = DAY_MS;

interface OwnMessageMenuProps {
  message: Message;
  trigger: HTMLElement;
  /** the other one, who loses it too */
  name: string;
  onChanged: (changed: Message) => void;
}

export function OwnMessageMenu({ message, trigger, name, onChanged }: OwnMessageMenuProps) {
  const text = useText('messages');
  const isEditable = useIsEditable();
  const [chosen, setChosen] = useState<{ Dialog: ComponentType<DeleteMessageProps> }>();
  const moment = now();
  const age = moment - new Date(message.creation_date).getTime();
  const choose = async (load: () => Promise<ComponentType<DeleteMessageProps>>): Promise<void> => {
    try {
      setChosen({ Dialog: await load() });
    } catch {
      raise('toast', { kind: 'error', id: 'change-message', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    }
  };
  const entries: MenuEntry[] = [
    {
      id: 'edit',
      label: text('menu.edit'),
      icon: 'edit',
      disabled: message.body === '' || !isEditable(message.creation_date, moment),
      onAction: () => void choose(editing),
    },
    {
      id: 'delete',
      label: text('menu.delete'),
      icon: 'trash',
      danger: true,
      disabled: age > DELETE_WITHIN_MS,
      onAction: () => void choose(deleting),
    },
  ];
  const close = (): void => {
    setChosen(undefined);
    trigger.focus();
  };
  return (
    <>
      <MessageMenu trigger={trigger} entries={entries} />
      {chosen && <chosen.Dialog message={message} name={name} onDone={onChanged} onClose={close} />}
    </>
  );
}
