import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import type { MenuEntry } from '@plateia/ui-overlays';
import { MessageMenu } from './message-menu.js';

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
  const report: MenuEntry = {
    id: 'report',
    label: text('menu.report'),
    icon: 'flag',
    onAction: () => raise('report', { target: { type: 'message', id }, name }),
  };
  return <MessageMenu trigger={trigger} entries={[report]} />;
}
