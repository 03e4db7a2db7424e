import type { RemoteRegistry } from '@plateia/contracts/shell';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { NavButton } from '@plateia/ui';
import { useRef } from 'react';
import { useYouPanel } from './use-you-panel.js';

/** The last place of the bar at the foot of phones. */
export function YouButton({ registry }: { registry: RemoteRegistry }) {
  const text = useText('shell');
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, press, Panel } = useYouPanel();
  if (!user) return null;
  return (
    <>
      <NavButton
        ref={button}
        icon="user"
        label={text('navigation.you')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void press()}
      />
      {Panel && (
        <Panel
          registry={registry}
          user={user}
          withServices
          triggerRef={button}
          placement="top"
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
